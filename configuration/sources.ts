/** Finds the values that apply to a section of a place: those of its sets, patterns and full path, without what is left out. */
import type { Omissions } from "./omissions";
import type { Layer, Place } from "./places";
import type { Section } from "./sections";
import { at, isNull, type Tree, textsAt } from "./tree";

export interface Sources {
  /** Those whose ownership and defaults apply. */
  readonly layers: readonly Layer[];
  /** Later values override earlier ones. */
  readonly bodies: readonly Tree[];
}

export function sourcesOf(tree: Tree, { layers }: Place, { name }: Section, omissions: Omissions): Sources {
  let kept: Layer[] = [];
  let bodies: Tree[] = [];
  let isLeftOut = false;
  for (const layer of layers) {
    kept.push(layer);
    for (const body of bodiesOf(tree, layer, name)) {
      if (!isNull(body) || (bodies.length === 0 && !isLeftOut)) {
        bodies.push(body);
        continue;
      }
      omissions.add(body.position, true, "");
      isLeftOut = true;
      kept = [layer];
      bodies = [];
    }
  }
  return { layers: kept, bodies };
}

/** The values for a section in a layer: first those of the sets that it uses. */
const bodiesOf = (tree: Tree, { body }: Layer, section: string): readonly Tree[] =>
  [...textsAt(body, "use").map(({ text }) => at(tree, "sets", text, section)), at(body, section)].filter(
    (found) => found !== undefined,
  );
