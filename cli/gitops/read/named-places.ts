/** The places that a file names by their full paths. */
import { placeName } from "../../configuration/objects/markers";
import { isPattern } from "../../configuration/places/wildcards";
import { at, entriesAt, type Tree } from "../../configuration/read/tree";
import { INSTANCE, scopes } from "../../configuration/schema/sections";

/** Such as `groups/acme`, in the order of the file. */
export const namedPlacesIn = (tree: Tree): readonly string[] =>
  scopes.flatMap((scope) =>
    scope === INSTANCE
      ? at(tree, INSTANCE) === undefined
        ? []
        : [INSTANCE]
      : entriesAt(tree, scope)
          .filter(([name]) => !isPattern(name))
          .map(([name]) => placeName(scope, name)),
  );
