/** Many objects of a kind in one resource as a dynamic provider: one state entry, one call of the engine. */
import { randomUUID } from "node:crypto";
import type { dynamic } from "@pulumi/pulumi";
import { ConnectionError, ForgeError } from "../../../sdk";
import { ResourceError } from "../../lifecycle";
import type { State } from "../../lifecycle/state";
import { canonicalItems, itemsOf } from "../../plural/items";
import { problemsOfMany, warningsOfMany } from "../../plural/judge";
import {
  createMany,
  nameOfMany,
  overBudget,
  type PluralContext,
  readMany,
  removeMany,
  SomeFailedError,
  some,
  surplusOf,
  updateMany,
} from "../../plural/lifecycle";
import { deletionsIn, planOf } from "../../plural/plan";
import { recordedItems, statesIn } from "../../plural/state";
import type { AnyDefinition } from "../../resource";
import { declared, hasUnknown, same, type Values } from "../../values";
import { changesOf } from "./changes";
import { identity, recorded, runOf, type Session, silent } from "./session";
import { takeOverOf } from "./take-over";

/** How many take-overs or changes are told one by one. */
const TOLD = 50;

export function pluralProvider(definition: AnyDefinition, session: Session): dynamic.ResourceProvider {
  const { outgoing, held } = runOf(definition.kind);
  const warn = (message: string) => console.log(`warning: ${message}`);

  async function context(values: Values): Promise<PluralContext & { adopt: boolean }> {
    const isHeld = (id: string) => held.has(identity(id, values));
    return { ...(await session.context(values, warn)), isHeld };
  }

  /** Everything that is recorded besides the items. */
  const outs = (args: Values, states: ReadonlyMap<string, State>, exclusive: unknown = args.exclusive) =>
    declared({
      ...pickOwn(args),
      exclusive,
      ...recordedItems(definition, states, args.defaults),
    }) as Record<string, unknown>;

  const hold = (states: ReadonlyMap<string, State>, args: Values) => {
    for (const { id } of states.values()) held.add(identity(id, args));
  };

  /** What an item's inputs of another kind are, the state tells by the same rule as the program. */
  async function tellTakeOvers(args: Values, olds: Values): Promise<string[]> {
    const connection = args.connection as string | undefined;
    if (hasUnknown(args.items) || hasUnknown(args.defaults) || silent.has(connection)) return [];
    try {
      const { adopt, reads, ...rest } = await context(args);
      const looking = { ...rest, ...(reads ? { reads: reads.snapshot() } : {}) };
      const before = (olds.items ?? {}) as Values;
      const fresh = [...itemsOf(definition, args)].filter(([key]) => !(key in before));
      const takeOvers =
        adopt || definition.singleton
          ? await Promise.all(
              fresh.map(([, inputs]) =>
                takeOverOf(definition, looking, inputs, (id) => outgoing.has(identity(id, args))),
              ),
            )
          : [];
      for (const line of few(takeOvers.flatMap(({ news }) => news ?? []))) console.log(line);
      const obstacles = takeOvers.flatMap(({ obstacle }) => obstacle ?? []);
      if (args.exclusive !== true || olds.exclusive === true) return obstacles;
      const surplus = [...(await surplusOf(definition, looking, args, statesIn(definition, olds))).keys()];
      if (surplus.length > 0)
        console.log(
          `${nameOfMany(definition, args)}: ${surplus.length} that the program does not say would be removed: ${some(surplus)}`,
        );
      const refusal = overBudget(surplus, args.maxDeletions);
      return refusal === undefined ? obstacles : [...obstacles, refusal];
    } catch (error) {
      // What keeps us from looking, the create itself will meet and say.
      if (error instanceof ConnectionError) silent.add(connection);
      else if (!(error instanceof ForgeError || error instanceof ResourceError)) throw error;
      return [];
    }
  }

  return {
    async check(olds: Values, news: Values) {
      const args = pickOwn(news);
      const refuse = (reasons: readonly string[]) => ({
        inputs: news,
        failures: reasons.map((reason) => ({ property: "", reason })),
      });
      if (!hasUnknown(args.connection)) {
        const said = await session.refusal(args);
        if (said) return refuse([said.message]);
      }
      const problems = problemsOfMany(definition, args);
      if (problems.length > 0) return refuse(problems);
      for (const warning of warningsOfMany(definition, args))
        warn(`${nameOfMany(definition, args)}: ${warning}`);
      const inputs =
        hasUnknown(args.items) && typeof args.items === "string"
          ? args
          : { ...args, items: canonicalItems(definition, args) };
      const doomed = deletionsBetween(olds, inputs);
      const refusal = overBudget(doomed, args.maxDeletions);
      if (refusal !== undefined) return refuse([refusal]);
      const obstacles = await tellTakeOvers(inputs, olds);
      return obstacles.length > 0 ? refuse(obstacles) : { inputs };
    },

    async diff(_id, olds: Values, news: Values) {
      const elsewhere = (olds.connection ?? undefined) !== (news.connection ?? undefined);
      const { steps, isNews } = planOf(definition, statesIn(definition, olds), itemsOf(definition, news));
      // The engine's summary says no more than that the items differ, and nothing of what is replaced within.
      const lines = steps.flatMap((step) => changesOf(definition, step));
      if (lines.length > 0) console.log(`${nameOfMany(definition, news)}:\n  ${few(lines).join("\n  ")}`);
      const otherwise =
        (olds.exclusive ?? false) !== (news.exclusive ?? false) ||
        !same(olds.defaults ?? null, news.defaults ?? null);
      return {
        changes: elsewhere || isNews || otherwise,
        replaces: elsewhere ? ["connection"] : [],
        deleteBeforeReplace: true,
      };
    },

    async create(inputs: Values) {
      const { adopt, ...rest } = await context(inputs);
      const id = randomUUID();
      try {
        const states = await createMany(definition, rest, inputs, { adopt });
        hold(states, inputs);
        return { id, outs: outs(inputs, states) };
      } catch (error) {
        // Where nothing was made there is nothing to record.
        if (!(error instanceof SomeFailedError) || error.states.size === 0) throw error;
        hold(error.states, inputs);
        throw recorded(error, inputs, outs(inputs, error.states, false), id);
      }
    },

    async read(id: string, state: Values = {}) {
      const states = await readMany(definition, await context(state), state);
      const props = outs(state, states);
      const items = Object.fromEntries(
        Object.entries(props.items as Values).map(([key, item]) => [
          key,
          inputsIn(definition, item as Values),
        ]),
      );
      const { secrets: _, ...inputs } = props;
      return { id, props, inputs: { ...inputs, items } };
    },

    async update(id: string, olds: Values, news: Values) {
      const { adopt, ...rest } = await context(news);
      try {
        const states = await updateMany(definition, rest, olds, news, { adopt });
        hold(states, news);
        return { outs: outs(news, states) };
      } catch (error) {
        if (!(error instanceof SomeFailedError)) throw error;
        hold(error.states, news);
        throw recorded(error, news, outs(news, error.states, olds.exclusive), id);
      }
    },

    async delete(id: string, state: Values) {
      try {
        await removeMany(definition, await context(state), state);
      } catch (error) {
        if (!(error instanceof SomeFailedError)) throw error;
        throw recorded(error, state, outs(state, error.states), id);
      }
    },
  };

  /** Objects that go when these inputs follow upon those, by key. */
  function deletionsBetween(olds: Values, news: Values): readonly string[] {
    const before = new Map(
      [...itemsOf(definition, olds)].map(([key, values]) => [key, { id: "", values }] as const),
    );
    return deletionsIn(planOf(definition, before, itemsOf(definition, news)).steps);
  }
}

const few = (lines: readonly string[]): readonly string[] =>
  lines.length > TOLD ? [...lines.slice(0, TOLD), `and ${lines.length - TOLD} more`] : lines;

/** Without the engine's own properties. */
const pickOwn = (values: Values): Values =>
  Object.fromEntries(Object.entries(declared(values)).filter(([name]) => !name.startsWith("__")));

/** What of a recorded item the program could have said. */
const inputsIn = ({ inputs }: AnyDefinition, item: Values): Values =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name in inputs));
