/** An API as operations with named fields: the form in which a description of the service and the project's own table are compared. */
import { dialectOf } from "../../sdk/http/dialect";

export interface Field {
  /** `string`, `int`, `number`, `bool`, `object`, `file`, or `[…]` for a list; several with `|` between them. */
  readonly type: string;
  readonly required: boolean;
  /** The allowed values, where they are listed. */
  readonly values?: readonly string[];
}

export type Fields = ReadonlyMap<string, Field>;

export interface Described {
  readonly method: string;
  /** As it is written there. */
  readonly path: string;
  readonly parameters: Fields;
  /** The fields of the answer, or of one item of it; nothing if they are not described. */
  readonly answer: Fields | undefined;
}

/** The same operation has the same key, however its path parameters are called. */
export const keyOf = ({ method, path }: Pick<Described, "method" | "path">): string =>
  `${method} ${path
    .replace(/^\/api\/v\d/, "")
    .replaceAll(/\{[^}]+\}|\(?:\w+\)?|\*\w+/g, "*")
    .replace(/\/$/, "")}`;

const { neutralBody, neutralPath } = dialectOf.gitlab;

/** With the names that the table has where those of the service are others. */
export const inNeutralNames = ({ path, parameters, answer, ...one }: Described): Described => ({
  ...{ ...one, path: neutralPath(path) },
  parameters: renamed(parameters),
  answer: answer && renamed(answer),
});

const renamed = (fields: Fields): Fields => new Map(Object.entries(neutralBody(Object.fromEntries(fields))));
