/** The names in a file of places that have other paths now. */

/** A path for another one of the same place, by names such as `projects/acme/web`. */
export type FollowedPaths = ReadonlyMap<string, string>;
