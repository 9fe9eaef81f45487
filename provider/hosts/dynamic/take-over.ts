/** A preview knows nothing of what exists outside the state: what is taken over, and what becomes of it, is told here. */
import { difference, existing, obstacleTo, subject } from "../../lifecycle";
import type { AnyDefinition, Context } from "../../resource";
import type { Values } from "../../values";
import { changeOf } from "./changes";

export interface TakeOver {
  readonly obstacle?: string;
  /** `GroupLabel "bug" (acme) exists and is taken over; color "#000000" → "#d9534f"` */
  readonly news?: string;
}

/** What becomes of what exists already when a resource with these inputs is made. */
export async function takeOverOf(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
  isOutgoing: (id: string) => boolean,
): Promise<TakeOver> {
  const found = await existing(definition, context, inputs);
  if (found === undefined || isOutgoing(found.id)) return {};
  const obstacle = obstacleTo(definition, found, inputs);
  if (obstacle !== undefined) return { obstacle: `${subject(definition, inputs)}: ${obstacle}.` };
  const { changed } = difference(definition, found.values, inputs);
  const changes = changed.map((name) => changeOf(definition, name, found.values[name], inputs[name]));
  // What is always there is news only where it becomes something else.
  if (definition.singleton && changes.length === 0) return {};
  return { news: [`${subject(definition, inputs)} exists and is taken over`, ...changes].join("; ") };
}
