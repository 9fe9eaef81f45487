/** A resource, single or many, that records what each step returns as the engine does. */

import { recordedItems, statesIn } from "../../provider/collection/record/state";
import type { AnyDefinition, Context, State } from "../../provider/definition/resource";
import { create, difference, PartialError, read, remove, update } from "../../provider/lifecycle";
import type { Values } from "../../provider/values/values";
import { createMany, readMany, removeMany, SomeFailedError, updateMany } from "../provider/collection";

/** A resource and its recorded state, which each step changes as in the engine, also one that fails in part. */
export interface Resource {
  up(context: Context, desired: Desired, adopt: boolean): Promise<void>;
  /** The keys of the existing objects; with `forgets`, the others are no longer recorded. */
  refresh(context: Context, forgets?: boolean): Promise<readonly string[]>;
  destroy(context: Context): Promise<void>;
  /** The recorded values of an object. */
  recorded(key: string): Values | undefined;
  /** The differences between the recorded and the desired values. */
  differing(desired: Desired): readonly string[];
}

/** The desired inputs of the objects by key. */
export type Desired = Readonly<Record<string, Values>>;

const changedIn = (definition: AnyDefinition, state: State, desired: Values) =>
  difference(definition, state.values, desired).changed;

export function single(definition: AnyDefinition, key: string): Resource {
  let recorded: State | undefined;
  const recording = async (step: Promise<State>) => {
    try {
      recorded = await step;
    } catch (error) {
      if (error instanceof PartialError) recorded = { id: error.id, values: error.state };
      throw error;
    }
  };
  return {
    async up(context, desired, adopt) {
      const inputs = desired[key] ?? {};
      if (recorded !== undefined && difference(definition, recorded.values, inputs).replaces.length > 0) {
        await remove(definition, context, recorded.id, recorded.values);
        recorded = undefined;
      }
      if (recorded === undefined) await recording(create(definition, context, inputs, { adopt }));
      else if (changedIn(definition, recorded, inputs).length > 0)
        await recording(update(definition, context, recorded.id, recorded.values, inputs));
    },
    async refresh(context, forgets = false) {
      if (recorded === undefined) return [];
      const { id, values } = recorded;
      const found = await read(definition, context, id, values);
      if (found !== undefined || forgets) recorded = found;
      return found === undefined ? [] : [key];
    },
    async destroy(context) {
      if (recorded === undefined) return;
      await remove(definition, context, recorded.id, recorded.values);
      recorded = undefined;
    },
    recorded: () => recorded?.values,
    differing: (desired) =>
      recorded === undefined ? ["nothing is recorded"] : changedIn(definition, recorded, desired[key] ?? {}),
  };
}

export function many(definition: AnyDefinition): Resource {
  let recorded: Values | undefined;
  const record = (states: ReadonlyMap<string, State>) => {
    recorded = recordedItems(definition, states, {});
  };
  const recording = async (step: Promise<ReadonlyMap<string, State>>) => {
    try {
      record(await step);
    } catch (error) {
      if (error instanceof SomeFailedError) record(error.states);
      throw error;
    }
  };
  const states = () => (recorded === undefined ? new Map<string, State>() : statesIn(definition, recorded));
  return {
    up: (context, items, adopt) =>
      recording(
        recorded === undefined
          ? createMany(definition, context, { items }, { adopt })
          : updateMany(definition, context, recorded, { items }, { adopt }),
      ),
    async refresh(context, forgets = false) {
      if (recorded === undefined) return [];
      const found = await readMany(definition, context, recorded);
      if (forgets || found.size === states().size) record(found);
      return [...found.keys()];
    },
    async destroy(context) {
      if (recorded === undefined) return;
      try {
        await removeMany(definition, context, recorded);
        recorded = undefined;
      } catch (error) {
        if (error instanceof SomeFailedError) record(error.states);
        throw error;
      }
    },
    recorded: (key) => states().get(key)?.values,
    differing: (desired) =>
      Object.entries(desired).flatMap(([key, inputs]) => {
        const state = states().get(key);
        return state === undefined ? [`${key} is not recorded`] : changedIn(definition, state, inputs);
      }),
  };
}
