/** The places that a file names by their full paths. */
import { placeName } from "../configuration/markers";
import { INSTANCE, scopes } from "../configuration/sections";
import { at, entriesAt, type Tree } from "../configuration/tree";
import { isPattern } from "../configuration/wildcards";

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
