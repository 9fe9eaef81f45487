/** The steps that bring each item from its recorded to its declared state. */
import type { Client } from "../../sdk";
import { groupBy } from "../../sdk/group-by";
import { difference } from "../lifecycle/diff";
import { pathsOfItem, replacedFor } from "../replace-on-changes";
import type { AnyDefinition, State } from "../resource";
import { declared, type Values } from "../values";
import { identityOf } from "./item-identity";
import { itemsOf } from "./items";
import { respelled } from "./respelled";
import { ownStatesIn } from "./state";

export type Step =
  | { readonly do: "keep"; readonly key: string; readonly state: State; readonly inputs: Values }
  | { readonly do: "create"; readonly key: string; readonly inputs: Values }
  | {
      readonly do: "update" | "replace";
      readonly key: string;
      readonly state: State;
      readonly inputs: Values;
      /** The inputs that differ, or that force the replacement. */
      readonly properties: readonly string[];
    }
  | { readonly do: "remove"; readonly key: string; readonly state: State };

/** An item that is no longer managed; its object stays in the service. */
export interface Release {
  readonly do: "release";
  readonly key: string;
  readonly state: State;
}

export interface Plan<PlannedStep = Step> {
  readonly steps: readonly PlannedStep[];
  /** Recorded keys whose objects have a new key. */
  readonly left: ReadonlySet<string>;
  /** Whether the recorded state changes, even if no request is sent. */
  readonly needsUpdate: boolean;
}

/** `replaceOnChanges` lists paths whose change replaces an item that could be updated. */
export function planOf(
  definition: AnyDefinition,
  olds: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
  replaceOnChanges?: unknown,
): Plan {
  const moved = movedItems(definition, olds, news);
  const taken = new Set(moved.values());
  const stateOf = (from: string | undefined) => (from === undefined ? undefined : olds.get(from));
  let needsUpdate = moved.size > 0;
  const steps: Step[] = [];
  for (const [key, inputs] of news) {
    const old = olds.get(key) ?? stateOf(moved.get(key));
    if (old === undefined) {
      steps.push({ do: "create", key, inputs });
      continue;
    }
    // An object that the program declares is managed from now on.
    const { isUnmanaged, isUnfinished, ...state } = old;
    needsUpdate ||= isUnmanaged === true;
    const { changed, dropped, replaces: forced } = difference(definition, state.values, inputs);
    const asked = replacedFor(pathsOfItem(replaceOnChanges, key), {
      before: state.values,
      after: inputs,
      names: [...changed, ...dropped],
    });
    const replaces = [...new Set([...forced, ...asked])];
    if (replaces.length > 0) steps.push({ do: "replace", key, state, inputs, properties: replaces });
    // A setting that is no longer declared becomes unmanaged, which only an update records.
    else if (isUnfinished || changed.length > 0 || (dropped.length > 0 && definition.singleton))
      steps.push({ do: "update", key, state, inputs, properties: [...changed, ...dropped] });
    else {
      needsUpdate ||= dropped.length > 0;
      steps.push({ do: "keep", key, state: { ...state, values: without(state.values, dropped) }, inputs });
    }
  }
  for (const [key, state] of olds) {
    if (!news.has(key) && !taken.has(key)) steps.push({ do: "remove", key, state });
  }
  return { steps, left: taken, needsUpdate: needsUpdate || steps.some((step) => step.do !== "keep") };
}

/** Of a resource whose items were imported, and that no run has changed since. */
export const IMPORTED = "imported";

/** The plan of a resource of many, with the recorded items that it starts from. */
export async function planFor(
  definition: AnyDefinition,
  state: Values,
  args: Values,
  forge: () => Promise<Client>,
): Promise<Plan<Step | Release> & { readonly olds: ReadonlyMap<string, State> }> {
  const news = itemsOf(definition, args);
  const olds = await respelled(definition, ownStatesIn(definition, state, args), news, forge);
  const plan = planOf(definition, olds, news, args.replaceOnChanges);
  // The program has not declared these objects, so the first change after an import deletes none.
  if (state[IMPORTED] !== true || args.exclusive === true) return { ...plan, olds };
  const steps = plan.steps.map((step) => (step.do === "remove" ? { ...step, do: "release" as const } : step));
  return { ...plan, steps, olds };
}

/** The keys of all objects that the steps delete. */
export const deletionsIn = (steps: readonly Step[]): readonly string[] =>
  steps.filter((step) => step.do === "remove" || step.do === "replace").map(({ key }) => key);

/** Items with a new key that are the same object as before: the old key, by new key. */
function movedItems(
  definition: AnyDefinition,
  olds: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
): Map<string, string> {
  const moved = new Map<string, string>();
  const removed = [...olds.keys()].filter((key) => !news.has(key));
  const left = groupBy(removed, (key) => identityOf(definition, olds.get(key)?.values ?? {}));
  if (left.size === 0) return moved;
  for (const [key, inputs] of news) {
    if (olds.has(key)) continue;
    const from = left.get(identityOf(definition, inputs))?.shift();
    if (from !== undefined) moved.set(key, from);
  }
  return moved;
}

const without = (values: Values, names: readonly string[]): Values =>
  names.length === 0
    ? values
    : declared(Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))));
