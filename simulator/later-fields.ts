/** Fields of a later version of the service, as whoever starts the embedded one says it; without the types of our dependencies. */

/** By area, such as `projects`, or by the operation that alone takes them, such as `projects.update`: the first value of each field. */
export type LaterFieldsOf = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Texts and numbers that enumerations take besides, each of the type of its values. */
export type LaterValues = readonly (string | number)[];
