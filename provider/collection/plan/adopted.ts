/** Names the objects of a resource that existed before it adopted them, where the engine is to delete the resource and shows no item of it. */

import { groupBy } from "../../../sdk/group-by";
import { subject } from "../../lifecycle";
import { onDeleteOf, REMOVAL_WORDS } from "../../lifecycle/on-delete";
import type { Recorded } from "../collection";
import { joinNames } from "../messages";
import { warn } from "../print";
import type { Resource } from "../resource";
import { managedItems } from "./plan";

/** The reader of the journal has it of each object. */
export function sayAdopted(
  { definition, session }: Pick<Resource, "definition" | "session">,
  recorded: Recorded,
): void {
  if (session.knowsAll) return;
  const isLivedIn = !definition.singleton && definition.livedIn !== undefined;
  const existed = [...managedItems(recorded).values()].filter((state) => state.existed);
  for (const [end, states] of groupBy(existed, ({ values }) => onDeleteOf(definition, values))) {
    if (end === "release") continue;
    const names = joinNames(states.map(({ values }) => subject(definition, values)));
    const [they, are, stay] =
      states.length > 1 ? ["they were", "they are", "stay"] : ["it was", "it is", "stays"];
    const fate =
      end === "delete" && isLivedIn
        ? `, and ${stay} in the service`
        : `. With the resource, ${are} ${REMOVAL_WORDS[end]}, unless an up has recorded retainOnDelete: true for it`;
    warn(`${names} existed before ${they} adopted${fate}.`);
  }
}
