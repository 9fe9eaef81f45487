/** Objects of exclusive collections that nothing declares and that no run deletes: each is named in the plan and in the report, with why. */
import type { Client } from "../../sdk";
import { groupBy } from "../../sdk/group-by";
import { unlessRefused } from "../../sdk/http/not-found";
import { pluralOf } from "../definition/kinds";
import type { Answer, AnyCollected, AnyDefinition, Context, State, Undeclared } from "../definition/resource";
import { definitionAt, placeTypeOf } from "../identity/addressed";
import { keyIn, keyOf, placeIn } from "../identity/keys";
import { pathAt } from "../identity/places";
import { subject } from "../lifecycle/errors";
import { refusalOfRemoval } from "../lifecycle/removal";
import { partsOf } from "../lifecycle/state";
import { Cache } from "../service/cache";
import { joinNames } from "./messages";

/** Of recorded objects that are declared no more, those that stay and are no longer managed, with why. */
export async function leftAmong(
  definition: AnyDefinition,
  forge: Client,
  states: readonly State[],
): Promise<ReadonlyMap<State, string>> {
  if (definition.singleton || states.length === 0) return new Map();
  if (definition.livedIn !== undefined) return refusedAmong(definition, forge, states);
  if (definition.leftAlone === undefined) return new Map();
  const placeOf = (state: State) => placeIn(definition, partsOf(definition, state.id, state.values));
  const collections = groupBy(states, (state) => JSON.stringify([state.place, placeOf(state)]));
  const context: Context = { forge, warn: () => undefined };
  const left = await Promise.all(
    [...collections.values()].map(async ([first, ...others]) => {
      if (first === undefined) return [];
      const own = definitionAt(definition, first.place) as AnyCollected;
      const place = placeOf(first);
      // Without a list, each deletion asks for itself.
      const all = (await unlessRefused(own.list(context, place).toArray())) ?? [];
      const keyed = new Map(all.map((one) => [keyIn(own, one, place), one]));
      const wanted = [first, ...others].flatMap((state) => {
        const object = keyed.get(keyOf(own, partsOf(own, state.id, state.values)));
        return object === undefined ? [] : [{ state, object }];
      });
      const found = await own.leftAlone?.(context, {
        place,
        objects: wanted.map(({ object }) => object),
        all,
      });
      return wanted.flatMap(({ state, object }) => {
        const reason = found?.find((one) => one.object === object);
        return reason === undefined || reason.isNeeded ? [] : [[state, reason.why] as const];
      });
    }),
  );
  return new Map(left.flat());
}

/** The engine says what becomes of a resource of a program; of a file, its report does. */
export function sayLeft(
  definition: AnyDefinition,
  left: ReadonlyMap<State, string>,
  warn: (line: string) => void,
): void {
  if (!definition.singleton && definition.livedIn)
    for (const [{ values }, why] of left) warn(`${subject(definition, values)} stays in the service: ${why}`);
}

async function refusedAmong(
  definition: AnyDefinition,
  forge: Client,
  states: readonly State[],
): Promise<ReadonlyMap<State, string>> {
  const asked = states.map(
    async (state) => [state, await refusalOfRemoval(definition, { forge }, state)] as const,
  );
  const refused = (await Promise.all(asked)).flatMap(([state, why]) =>
    why === undefined ? [] : [[state, why] as const],
  );
  return new Map(refused);
}

/** The others, which may be deleted. */
export async function withoutLeftAlone<A extends Answer>(
  definition: AnyCollected,
  context: Context,
  about: Undeclared<A>,
): Promise<readonly A[]> {
  if (definition.leftAlone === undefined) return about.objects;
  const type = placeTypeOf(definition);
  const path = type && (await pathAt(context.forge, type, String(about.place[type])));
  const left = await definition.leftAlone(context, { ...about, path });
  const lines = [...groupBy(left, ({ why }) => why)].map(
    ([why, some]) => `${joinNames(some.map(({ name }) => name))} (${why})`,
  );
  const [place] = Object.values(about.place);
  if (lines.length > 0)
    reportOnce(
      context,
      `${pluralOf(definition.kind)} (${place}): nothing declares these, and they are left alone: ${lines.join("; ")}`,
    );
  const kept = new Set<Answer>(left.flatMap(({ object }) => object ?? []));
  return about.objects.filter((object) => !kept.has(object));
}

const reported = new Cache<true>();

/** A check, a read and a change look at the same collection; the line is shown once. */
export function reportOnce({ forge, warn }: Pick<Context, "forge" | "warn">, line: string): void {
  reported.get(forge, line, () => {
    warn(line);
    return true;
  });
}
