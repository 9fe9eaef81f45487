/** What a collection holds that the file does not say: looked for where the file is its master, or watches it. */
import type { Collection, Declaration } from "../../configuration/declaration";
import { sectionOf } from "../../configuration/sections";
import { definitionOf } from "../../provider/definitions";
import { parseId } from "../../provider/id";
import { stateFromList } from "../../provider/lifecycle/adoption";
import { pick } from "../../provider/lifecycle/state";
import { exclusiveProblem } from "../../provider/plural/unmanaged";
import { placeNames } from "../../provider/reads";
import type { AnyCollected, AnyDefinition } from "../../provider/resource";
import { hasUnknown, type Values } from "../../provider/values";
import type { Change } from "../report";
import { unnamed } from "./change";
import type { Comparison, Looked } from "./compare";
import type { Run } from "./run";

/** `own` are the declarations of the collection. */
export async function surplusOf(
  run: Run,
  comparison: Comparison,
  collection: Collection,
  own: readonly Declaration[],
): Promise<readonly Change[]> {
  const definition = definitionOf(collection.kind) as AnyCollected;
  if (exclusiveProblem(definition) !== undefined) return [];
  const looked = await Promise.all(own.map((declaration) => comparison.look(declaration)));
  // What has several sides, as a link has two issues, stands in the list of each.
  const seen = new Set(looked.flatMap(({ state }) => (state ? [numberIn(definition, state.id)] : [])));
  const changes: Change[] = [];
  for (const place of placesOf(collection, definition, looked)) {
    const context = run.contextFor(definition, place);
    for (const answer of await context.reads.all(definition, context, place)) {
      const state = stateFromList(definition, answer, place);
      const number = numberIn(definition, state.id);
      if (seen.has(number)) continue;
      seen.add(number);
      changes.push(unnamed(collection, definition, state));
    }
  }
  return changes;
}

/** The last part of an id, which tells it from all others of its list. */
export const numberIn = ({ id: names }: AnyDefinition, id: string): string | undefined =>
  parseId(id, names)?.[names.at(-1) as string];

/** The lists that make up a collection: that of its place, or those that its objects are in. */
function placesOf(
  { kind, scope, place }: Collection,
  definition: AnyDefinition,
  own: readonly Looked[],
): Values[] {
  const { placeInput } = sectionOf(kind, scope);
  const names = placeNames(definition);
  if (names.every((name) => name === placeInput || definition.idDefaults?.[name] !== undefined))
    return [placeInput === undefined ? {} : { [placeInput]: place }];
  const places = own.map(({ inputs }) => pick(inputs, names)).filter((values) => !hasUnknown(values));
  return [...new Map(places.map((values) => [JSON.stringify(values), values])).values()];
}
