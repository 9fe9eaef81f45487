/** Finds unmanaged objects in enforced and observed collections. */
import type { Collection, Declaration } from "../../configuration/declaration";
import { sectionOf } from "../../configuration/sections";
import { exclusiveProblem } from "../../provider/collection/unmanaged";
import { definitionOf } from "../../provider/definitions";
import { parseId } from "../../provider/id";
import { stateFromList } from "../../provider/lifecycle/adoption";
import { pick } from "../../provider/lifecycle/state";
import { placeNames } from "../../provider/reads";
import type { AnyCollected, AnyDefinition } from "../../provider/resource";
import { hasUnknown, type Values } from "../../provider/values";
import type { Change } from "../report";
import { unmanagedChange } from "./change";
import type { Compared, Comparison } from "./compare";
import type { Run } from "./run";

export async function findUnmanagedChanges(
  run: Run,
  comparison: Comparison,
  collection: Collection,
  own: readonly Declaration[],
): Promise<readonly Change[]> {
  const definition = definitionOf(collection.kind) as AnyCollected;
  if (exclusiveProblem(definition) !== undefined) return [];
  const looked = await Promise.all(own.map((declaration) => comparison.compare(declaration)));
  // One object may be in several lists, as an issue link is in those of both issues.
  const seen = new Set(looked.flatMap(({ state }) => (state ? [numberIn(definition, state.id)] : [])));
  const changes: Change[] = [];
  for (const place of placesOf(collection, definition, looked)) {
    const context = run.contextFor(definition, place);
    for (const answer of await context.reads.all(definition, context, place)) {
      const state = stateFromList(definition, answer, place);
      const number = numberIn(definition, state.id);
      if (seen.has(number)) continue;
      seen.add(number);
      changes.push(unmanagedChange(collection, definition, state));
    }
  }
  return changes;
}

/** The last part of an id, which is unique in its list. */
export const numberIn = ({ id: names }: AnyDefinition, id: string): string | undefined =>
  parseId(id, names)?.[names.at(-1) as string];

/** The lists that make up a collection: the parent's list, or the lists of its objects. */
function placesOf(
  { kind, scope, place }: Collection,
  definition: AnyDefinition,
  own: readonly Compared[],
): Values[] {
  const { placeInput } = sectionOf(kind, scope);
  const names = placeNames(definition);
  if (names.every((name) => name === placeInput || definition.idDefaults?.[name] !== undefined))
    return [placeInput === undefined ? {} : { [placeInput]: place }];
  const places = own.map(({ inputs }) => pick(inputs, names)).filter((values) => !hasUnknown(values));
  return [...new Map(places.map((values) => [JSON.stringify(values), values])).values()];
}
