/** Warns of what goes along with objects that are to be deleted, and that nobody sees in the list of deletions. */

import { groupBy } from "../../../sdk/group-by";
import { unlessRefused } from "../../../sdk/http/not-found";
import { pluralOf } from "../../definition/kinds";
import type { AnyCollected, AnyDefinition, Context, LossesOfKind, State } from "../../definition/resource";
import { definitionAt } from "../../identity/addressed";
import { keyOf, placeIn } from "../../identity/keys";
import { onDeleteOf } from "../../lifecycle/on-delete";
import { alongText, alongWith } from "../../lifecycle/removal";
import { partsOf } from "../../lifecycle/state";
import type { Values } from "../../values/values";
import { reportOnce } from "../observe/left-alone";
import { nameInCollection } from "../observe/unmanaged";

export async function reportLosses(
  definition: AnyDefinition,
  context: Pick<Context, "forge" | "warn">,
  deleted: readonly State[],
): Promise<void> {
  if (definition.singleton) return;
  const { kind, losses, livedIn } = definition;
  const lost = deleted.filter(({ values }) => onDeleteOf(definition, values) === "delete");
  if (livedIn !== undefined) await reportAlong(definition, context, lost);
  if (losses === undefined) return;
  const placeOf = (state: State) => placeIn(definition, partsOf(definition, state.id, state.values));
  const collections = [...groupBy(lost, (state) => JSON.stringify([state.place, placeOf(state)])).values()];
  await Promise.all(
    collections.map(async (states) => {
      const [first] = states;
      if (first === undefined) return;
      const place = placeOf(first);
      const lines = await linesOf(definition, losses, context, place, states);
      if (lines.length === 0) return;
      const [home] = Object.values(place);
      const whose = `${pluralOf(kind)}${home === undefined ? "" : ` (${home})`}`;
      reportOnce(context, `${whose}: with the deleted ones go ${losses.what}: ${lines.join("; ")}`);
    }),
  );
}

/** Of hundreds, the first ones show enough. */
const MOST_COUNTED = 20;

/** A line for each group, project or user. */
async function reportAlong(
  definition: AnyCollected,
  context: Pick<Context, "forge" | "warn">,
  deleted: readonly State[],
): Promise<void> {
  const texts = deleted.slice(0, MOST_COUNTED).map(async (state) => {
    const along = alongText(await alongWith(definition, context, state));
    return along === "" ? [] : [`${nameOf(definition, state)} (${along})`];
  });
  const counted = (await Promise.all(texts)).flat();
  const left = Math.max(0, deleted.length - MOST_COUNTED);
  const lines = left === 0 ? counted : [...counted, `${left} more, which are not counted`];
  if (lines.length > 0)
    reportOnce(
      context,
      `${pluralOf(definition.kind)}: what is in them goes with the deleted ones: ${lines.join("; ")}`,
    );
}

/** The losses of one collection: `ada (push to main)`, or `acme/a, acme/b (each 1 label)`. */
async function linesOf(
  definition: AnyCollected,
  { of }: LossesOfKind,
  context: Pick<Context, "forge">,
  place: Values,
  states: readonly State[],
): Promise<readonly string[]> {
  const keyed = states.map((state) => {
    const own = definitionAt(definition, state.place);
    return { name: nameOf(own, state), key: keyOf(own, partsOf(own, state.id, state.values)) };
  });
  const [name = ""] = definition.id;
  const number = states[0]?.place;
  const by = number === undefined ? place : { ...place, [name]: String(number) };
  // A token that may delete them may not see it.
  const found = await unlessRefused(
    of(
      context,
      by,
      keyed.map(({ key }) => key),
    ),
  );
  const losing = keyed
    .map(({ name, key }) => ({ name, along: (found?.get(key) ?? []).join(", ") }))
    .filter(({ along }) => along !== "");
  return [...groupBy(losing, ({ along }) => along)].map(([along, alike]) => {
    const each = alike.length > 1 ? "each " : "";
    return `${alike.map(({ name }) => name).join(", ")} (${each}${along})`;
  });
}

/** A group or project is named by its path. */
const nameOf = (definition: AnyDefinition, state: State): string =>
  String(state.values.fullPath ?? nameInCollection(definition, state));
