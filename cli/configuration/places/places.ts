/** The places of a file, which are groups, projects and the installation, each with the layers that apply to it. */
import { groupBy } from "../../../sdk/group-by";
import type { Position } from "../read/problems";
import type { Tree } from "../read/tree";
import { type PlaceName, scopes } from "../schema/sections";
import { isCreated, isMatched, type Layer, layersIn, patternsIn } from "./layers";
import type { PlaceTable } from "./place-table";
import { isPattern } from "./wildcards";

export interface FilePlace extends PlaceName {
  /** The present path, if the file has a former one: patterns match it. */
  readonly now: string;
  readonly position: Position;
  /** Whether a run makes it if it is missing. */
  readonly isCreated: boolean;
  /** Later layers override earlier ones. */
  readonly layers: readonly Layer[];
}

/** All places, those of the file before those that only patterns match. */
export function placesIn(tree: Tree, table: PlaceTable): readonly FilePlace[] {
  const patterns = patternsIn(tree);
  const named = groupBy(
    layersIn(tree).filter(({ name }) => !isPattern(name)),
    ({ scope }) => scope,
  );
  return scopes.flatMap((scope) => {
    const own = new Map(named.get(scope)?.map((layer) => [layer.name, layer]));
    const more = scope === "instance" ? [] : table.declaredNames(scope);
    return [...new Set([...own.keys(), ...more])].flatMap((place): FilePlace[] => {
      const now = table.pathOf(scope, place);
      const layer = own.get(place);
      const above = patterns.filter((pattern) => isMatched(pattern, scope, now));
      const layers = layer ? [...above, layer] : above;
      // Problems are reported at the last layer.
      const position = layers.at(-1)?.position;
      return position ? [{ scope, place, now, position, layers, isCreated: isCreated(layer?.body) }] : [];
    });
  });
}
