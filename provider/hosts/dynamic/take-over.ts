/** A preview knows nothing of what exists outside the state: what is adopted, and what becomes of it, is found out here. */
import type { Owner } from "../../holding";
import { objectsOf } from "../../identity";
import { ALREADY_MANAGED, adoptionProblem, difference, findExisting, subject } from "../../lifecycle";
import type { AnyDefinition, Context } from "../../resource";
import type { Values } from "../../values";
import { inWords, type PropertyChange, propertyChanges } from "./changes";
import { holders } from "./session";

export interface TakeOver {
  /** Why it cannot be made what the inputs say. */
  readonly obstacle?: string;
  readonly changes: readonly PropertyChange[];
}

/** What becomes of what exists already when a resource with these inputs is made; `undefined` where nothing does. */
export async function takeOverOf(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
  owner: Owner,
  item?: string,
): Promise<TakeOver | undefined> {
  const found = await findExisting(definition, context, inputs);
  if (found === undefined) return undefined;
  const objects = objectsOf(definition, context.forge.address, found);
  if (objects.some((object) => holders.isReplaced(object))) return undefined;
  const obstacle = holders.announces(owner, item, objects)
    ? ALREADY_MANAGED
    : adoptionProblem(definition, found, inputs);
  if (obstacle !== undefined)
    return { obstacle: `${subject(definition, inputs)}: ${obstacle}.`, changes: [] };
  const { changed } = difference(definition, found.values, inputs);
  return { changes: propertyChanges(definition, changed, found.values, inputs, item) };
}

/** `GroupLabel "bug" (acme) exists and is adopted; color "#000000" → "#d9534f"` */
export const takeOverInWords = (definition: AnyDefinition, inputs: Values, { changes }: TakeOver): string =>
  [`${subject(definition, inputs)} exists and is adopted`, ...changes.map(inWords)].join("; ");
