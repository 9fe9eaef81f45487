/** The places that a file names by their full paths. */
import { placeName } from "../../configuration/objects/markers";
import { layersIn } from "../../configuration/places/layers";
import { isPattern } from "../../configuration/places/wildcards";
import type { Tree } from "../../configuration/read/tree";

/** Such as `groups/acme`, in the order of the file. */
export const namedPlacesIn = (tree: Tree): readonly string[] =>
  layersIn(tree).flatMap(({ scope, name }) => (isPattern(name) ? [] : [placeName(scope, name)]));
