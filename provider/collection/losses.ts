/** Warns of what goes along with objects that are to be deleted, and that nobody sees in the list of deletions. */

import { groupBy } from "../../sdk/group-by";
import { ConnectionError, ForgeError } from "../../sdk/http/errors";
import { pluralOf } from "../definition/kinds";
import type { AnyDefinition, Context, Losses, State } from "../definition/resource";
import { keyOf, placeIn } from "../identity/keys";
import { partsOf } from "../lifecycle/state";
import { reportOnce } from "./left-alone";
import { definitionAt } from "./located";
import { nameInCollection } from "./unmanaged";

export async function reportLosses(
  definition: AnyDefinition,
  context: Pick<Context, "forge" | "warn">,
  deleted: readonly State[],
): Promise<void> {
  if (definition.singleton || definition.losses === undefined || deleted.length === 0) return;
  const { losses } = definition;
  const placeOf = (state: State) => placeIn(definition, partsOf(definition, state.id, state.values));
  const collections = [
    ...groupBy(deleted, (state) => JSON.stringify([state.place, placeOf(state)])).values(),
  ];
  await Promise.all(
    collections.map(async (states) => {
      const [first] = states;
      if (first === undefined) return;
      const [name = ""] = definition.id;
      const place = placeOf(first);
      const by = first.place === undefined ? place : { ...place, [name]: String(first.place) };
      const found = await ifShown(losses(context, by));
      const lines = states.flatMap((state) => {
        const own = definitionAt(definition, state.place);
        const lost = found?.get(keyOf(own, partsOf(own, state.id, state.values)));
        return lost === undefined ? [] : [`${nameInCollection(own, state)} (${lost.join(", ")})`];
      });
      if (lines.length > 0)
        reportOnce(
          context,
          `${pluralOf(definition.kind)} (${Object.values(place)[0]}): with the deleted ones go entries in protections: ${lines.join("; ")}`,
        );
    }),
  );
}

/** A token that may delete them may not see it. */
async function ifShown(asked: Promise<Losses>): Promise<Losses | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ForgeError && !(error instanceof ConnectionError)) return undefined;
    throw error;
  }
}
