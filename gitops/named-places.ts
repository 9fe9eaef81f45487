/** The places that a file names by their full paths. */
import { placeName } from "../configuration/markers";
import { bodiesIn } from "../configuration/places";
import type { Tree } from "../configuration/tree";
import { isPattern } from "../configuration/wildcards";

/** Such as `groups/acme`, in the order of the file. */
export const namedPlacesIn = (tree: Tree): readonly string[] =>
  bodiesIn(tree).flatMap(({ scope, name, body }) =>
    body === undefined || isPattern(name) ? [] : [placeName(scope, name)],
  );
