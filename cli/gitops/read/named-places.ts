/** The places that a file names by their full paths. */
import { placeName } from "../../configuration/objects/markers";
import { bodiesIn } from "../../configuration/places/places";
import { isPattern } from "../../configuration/places/wildcards";
import type { Tree } from "../../configuration/read/tree";

/** Such as `groups/acme`, in the order of the file. */
export const namedPlacesIn = (tree: Tree): readonly string[] =>
  bodiesIn(tree).flatMap(({ scope, name, body }) =>
    body === undefined || isPattern(name) ? [] : [placeName(scope, name)],
  );
