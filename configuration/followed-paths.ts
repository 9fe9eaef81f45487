/** What a file calls a place that has another path now. */

/** A path for another one of the same place, by names such as `projects/acme/web`. */
export type FollowedPaths = ReadonlyMap<string, string>;
