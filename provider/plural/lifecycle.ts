/** The one create, read, update and delete of many objects of a kind in one resource. */
import pLimit from "p-limit";
import { ConnectionError, ForgeError } from "../../sdk/http/errors";
import { pluralOf } from "../definitions";
import { asRead, create, PartialError, ResourceError, read, remove, subject, update } from "../lifecycle";
import { asListed } from "../lifecycle/existing";
import { partsOf, type State } from "../lifecycle/state";
import { lastPart, placeIn, placeNames } from "../reads";
import type { Answer, AnyDefinition, Collected, Context, IdParts } from "../resource";
import { declared, type Values } from "../values";
import { itemsOf } from "./items";
import { deletionsIn, planOf, type Step } from "./plan";
import { ownStatesIn, statesIn } from "./state";

/** So many objects are at work at once; how many requests that makes is the client's affair. */
const AT_ONCE = 256;

export interface PluralContext extends Context {
  /** Whether another resource has got this object in the same run, so that it is not ours to delete any more. */
  isHeld?(id: string): boolean;
  /** Told of each item that something was done to, or why not. */
  onItem?(key: string, failure: string | undefined): void;
}

/** Not all could be done: what could is recorded, and each failure is a line. */
export class SomeFailedError extends ResourceError {
  constructor(
    message: string,
    readonly states: ReadonlyMap<string, State>,
    readonly reasons: readonly string[],
  ) {
    super(message);
  }
}

// ─── Steps ───────────────────────────────────────────────────────────────────

export async function createMany(
  definition: AnyDefinition,
  context: PluralContext,
  args: Values,
  { adopt }: { adopt: boolean },
): Promise<Map<string, State>> {
  return bringAbout(definition, context, new Map(), args, { adopt, wasExclusive: false });
}

export async function updateMany(
  definition: AnyDefinition,
  context: PluralContext,
  state: Values,
  args: Values,
  { adopt }: { adopt: boolean },
): Promise<Map<string, State>> {
  const wasExclusive = state.exclusive === true;
  const olds = ownStatesIn(definition, state, args);
  return bringAbout(definition, context, olds, args, { adopt, wasExclusive });
}

async function bringAbout(
  definition: AnyDefinition,
  context: PluralContext,
  olds: ReadonlyMap<string, State>,
  args: Values,
  { adopt, wasExclusive }: { adopt: boolean; wasExclusive: boolean },
): Promise<Map<string, State>> {
  const { steps, left } = planOf(definition, olds, itemsOf(definition, args));
  // What is already recorded of the collection was shown by a preview; what is not, an exclusive resource looks for once.
  const surplus =
    args.exclusive === true && !wasExclusive ? await surplusOf(definition, context, args, olds) : new Map();
  const doomed = [...deletionsIn(steps), ...surplus.keys()];
  const refusal = overBudget(doomed, args.maxDeletions);
  if (refusal !== undefined) throw new ResourceError(`${nameOfMany(definition, args)}: ${refusal}.`);

  // Lists that are read to recognize what exists stay as they were, for what is written meanwhile is known here.
  const reads = context.reads?.snapshot();
  const within = { ...context, ...(reads ? { reads } : {}) };
  const states = new Map([...olds].filter(([key]) => !left.has(key)));
  for (const step of steps) if (step.do !== "create") states.set(step.key, step.state);
  const failures = new Map<string, string>();
  const attempt = (step: Step) => () => carryOut(definition, within, step, adopt, states, failures);
  const limit = pLimit(AT_ONCE);
  const removals = steps.filter((step) => step.do === "remove");
  await Promise.all(steps.filter((step) => step.do !== "remove").map((step) => limit(attempt(step))));
  // As the engine does: nothing is taken away before all that is to be there is there.
  if (failures.size === 0) await Promise.all(removals.map((step) => limit(attempt(step))));
  if (failures.size === 0) {
    await Promise.all(
      [...surplus].map(([key, state]) =>
        limit(attempt({ do: "remove", key: `${key} (not in the program)`, state })),
      ),
    );
  }
  context.reads?.touched(definition, context);
  const ordered = inOrderOf(steps, states);
  if (failures.size > 0) throw someFailed(definition, args, steps.length, ordered, failures);
  return ordered;
}

/** As the program has them, and not as they happened to be done: the same state, run after run. */
function inOrderOf(steps: readonly Step[], states: ReadonlyMap<string, State>): Map<string, State> {
  return new Map(
    steps.flatMap(({ key }) => {
      const state = states.get(key);
      return state === undefined ? [] : [[key, state] as const];
    }),
  );
}

/** After so many connections that could not be made, the others are not waited for one by one. */
const ENOUGH_BREAKS = 5;

const OUT_OF_REACH = "it was not tried: the service is out of reach, as other items say";

async function carryOut(
  definition: AnyDefinition,
  context: PluralContext,
  step: Step,
  adopt: boolean,
  states: Map<string, State>,
  failures: Map<string, string>,
): Promise<void> {
  const { key } = step;
  if (step.do !== "keep" && (breaks.get(failures) ?? 0) >= ENOUGH_BREAKS) {
    failures.set(key, OUT_OF_REACH);
    context.onItem?.(key, OUT_OF_REACH);
    return;
  }
  const own = warnsFor(context, definition, step.do === "remove" ? step.state.values : step.inputs);
  try {
    if (step.do === "remove" || step.do === "replace") {
      if (!context.isHeld?.(step.state.id)) await remove(definition, own, step.state.id, step.state.values);
      states.delete(key);
    }
    if (step.do === "create" || step.do === "replace")
      states.set(key, await create(definition, own, step.inputs, { adopt }));
    if (step.do === "update")
      states.set(key, await update(definition, own, step.state.id, step.state.values, step.inputs));
    if (step.do !== "keep") context.onItem?.(key, undefined);
  } catch (error) {
    if (error instanceof PartialError) states.set(key, { id: error.id, values: error.state });
    failures.set(key, reasonOf(error));
    if (error instanceof Error && [error, error.cause].some((one) => one instanceof ConnectionError))
      breaks.set(failures, (breaks.get(failures) ?? 0) + 1);
    context.onItem?.(key, reasonOf(error));
  }
}

/** How many connections broke in a run, by its failures. */
const breaks = new WeakMap<ReadonlyMap<string, string>, number>();

const warnsFor = (context: PluralContext, definition: AnyDefinition, values: Values): PluralContext => ({
  ...context,
  warn: (message) => context.warn(`${subject(definition, values)}: ${message}`),
});

/** A defect of ours fails its own item alone, and is not told as something that the person who runs the program can put right. */
function reasonOf(error: unknown): string {
  if (error instanceof ForgeError || error instanceof ResourceError) return error.message;
  return `a defect of pulumi-forge, please report it: ${error instanceof Error ? error.stack : error}`;
}

export async function removeMany(
  definition: AnyDefinition,
  context: PluralContext,
  state: Values,
): Promise<void> {
  const states = new Map(ownStatesIn(definition, state, {}));
  const failures = new Map<string, string>();
  const limit = pLimit(AT_ONCE);
  const steps = [...states].map(([key, item]): Step => ({ do: "remove", key, state: item }));
  await Promise.all(
    steps.map((step) => limit(() => carryOut(definition, context, step, false, states, failures))),
  );
  if (failures.size > 0) throw someFailed(definition, state, steps.length, states, failures);
}

/** The items as they are; those that are gone are absent, and what an exclusive resource does not know is among them. */
export async function readMany(
  definition: AnyDefinition,
  context: PluralContext,
  state: Values,
): Promise<Map<string, State>> {
  const olds = statesIn(definition, state);
  const states = await listedOf(definition, context, olds);
  const limit = pLimit(AT_ONCE);
  const alone = async (key: string, item: State) => {
    const found = await read(definition, context, item.id, item.values);
    if (found !== undefined) states.set(key, found);
  };
  await Promise.all(
    [...olds].filter(([key]) => !states.has(key)).map(([key, item]) => limit(() => alone(key, item))),
  );
  const inOrder = [...olds].flatMap(([key, { isSurplus }]) => {
    const found = states.get(key);
    return found === undefined ? [] : [[key, isSurplus ? { ...found, isSurplus } : found] as const];
  });
  const found = new Map(inOrder);
  if (state.exclusive === true) {
    for (const [key, extra] of await surplusOf(definition, context, state, found))
      found.set(key, { ...extra, isSurplus: true });
  }
  return found;
}

interface Place {
  readonly values: Values;
  readonly members: { readonly key: string; readonly state: State; readonly parts: IdParts }[];
}

/** What of the items the lists of their collections tell, where those are worth reading for so many of them. */
async function listedOf(
  definition: AnyDefinition,
  context: PluralContext,
  olds: ReadonlyMap<string, State>,
): Promise<Map<string, State>> {
  const listed = new Map<string, State>();
  const { reads } = context;
  if (reads === undefined || definition.singleton) return listed;
  const places = new Map<string, Place>();
  for (const [key, state] of olds) {
    const parts = partsOf(definition, state.id, state.values);
    const values = placeIn(definition, parts);
    const name = Object.values(values).join("\n");
    const place = places.get(name) ?? { values, members: [] };
    place.members.push({ key, state, parts });
    places.set(name, place);
  }
  await Promise.all(
    [...places.values()].map(async ({ values, members }) => {
      if (members.length < 2) return;
      const answers = await reads.members(definition, context, values, members.length);
      for (const { key, state, parts } of members) {
        const answer = answers?.get(lastPart(definition, parts));
        if (answer !== undefined) listed.set(key, asRead(definition, answer, parts, state.values));
      }
    }),
  );
  return listed;
}

// ─── What nobody asked for ───────────────────────────────────────────────────

/** Why a kind cannot be exclusive; `undefined` when it can. */
export function whyNotExclusive(definition: AnyDefinition): string | undefined {
  if (definition.singleton || definition.listIsItself)
    return `there is no collection of a ${definition.kind} that could hold more`;
  if (placeNames(definition).some((name) => !(name in definition.inputs)))
    return "the collection holds other users' objects too";
  return undefined;
}

/** The objects of the collections that no item stands for, by the name that a person knows them by. */
export async function surplusOf(
  definition: AnyDefinition,
  context: PluralContext,
  args: Values,
  known: ReadonlyMap<string, State>,
): Promise<Map<string, State>> {
  if (definition.singleton || whyNotExclusive(definition) !== undefined) return new Map();
  const items = itemsOf(definition, args);
  const identity = (id: string) => (definition.inSeveralLists ? id.slice(id.lastIndexOf("/") + 1) : id);
  const seen = new Set([...known.values()].map(({ id }) => identity(id)));
  const wanted = [...items].filter(([key]) => !known.has(key)).map(([, inputs]) => inputs);
  const surplus = new Map<string, State>();
  for (const place of placesOf(definition, args, items)) {
    const siblings = context.reads
      ? await context.reads.all(definition, context, place)
      : await definition.list(context, place).toArray();
    for (const sibling of siblings) {
      const state = asListed(definition, sibling, place);
      if (seen.has(identity(state.id)) || (await isWanted(definition, context, sibling, wanted))) continue;
      seen.add(identity(state.id));
      surplus.set(freeKey(definition, state, items, surplus), state);
    }
  }
  return surplus;
}

/** Whether one of the items that are not there yet describes it, so that it would be taken over or refused. */
async function isWanted(
  definition: Collected,
  context: PluralContext,
  sibling: Answer,
  wanted: readonly Values[],
): Promise<boolean> {
  for (const inputs of wanted) {
    const isSame = definition.isSame?.(sibling as never, inputs, context);
    if (isSame === true || (isSame !== undefined && isSame !== false && (await isSame))) return true;
  }
  return false;
}

/** The places whose collections are ours: those of the items, or the one that the defaults name where there are none. */
function placesOf(
  definition: AnyDefinition,
  { defaults }: Values,
  items: ReadonlyMap<string, Values>,
): Values[] {
  const names = placeNames(definition);
  const said = items.size > 0 ? [...items.values()] : [(defaults ?? {}) as Values];
  // Where a place can be left unsaid, an empty resource must not be taken to mean that one.
  const isPlace = (values: Values) =>
    names.every((name) => name in values || (items.size > 0 && definition.idWithout?.[name] !== undefined));
  const places = said
    .filter(isPlace)
    .map((values) => declared(Object.fromEntries(names.map((name) => [name, values[name]]))));
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

function freeKey(
  { title, id: names }: AnyDefinition,
  { id, values }: State,
  items: ReadonlyMap<string, Values>,
  surplus: ReadonlyMap<string, State>,
): string {
  const known = String(values[title ?? (names.at(-1) as string)] ?? id);
  return items.has(known) || surplus.has(known) ? `${known} (${id})` : known;
}

// ─── What is said ────────────────────────────────────────────────────────────

/** How many names or lines are told before the rest is only counted. */
const SHOWN = 20;

export function overBudget(doomed: readonly string[], maxDeletions: unknown): string | undefined {
  if (typeof maxDeletions !== "number" || doomed.length <= maxDeletions) return undefined;
  return `${doomed.length} object${doomed.length === 1 ? "" : "s"} would be deleted (${some(doomed)}), and maxDeletions allows ${maxDeletions}. If all of them are to go, raise it`;
}

/** The first of many, and how many there are more. */
export const some = (names: readonly string[]): string =>
  names.length <= SHOWN
    ? names.join(", ")
    : `${names.slice(0, SHOWN).join(", ")} and ${names.length - SHOWN} more`;

/** `GroupLabels (acme)` */
export function nameOfMany(definition: AnyDefinition, { defaults }: Values): string {
  const place = (defaults as Values | undefined)?.[definition.id[0] as string];
  return `${pluralOf(definition.kind)}${typeof place === "string" || typeof place === "number" ? ` (${place})` : ""}`;
}

function someFailed(
  definition: AnyDefinition,
  args: Values,
  count: number,
  states: ReadonlyMap<string, State>,
  failures: ReadonlyMap<string, string>,
): SomeFailedError {
  const reasons = [...failures].map(([key, reason]) => `items.${key}: ${reason}`);
  const shown =
    reasons.length > SHOWN ? [...reasons.slice(0, SHOWN), `and ${reasons.length - SHOWN} more`] : reasons;
  const done = count - failures.size;
  const rest = `${done} ${done === 1 ? "is" : "are"} done and recorded; the next up goes on with the rest`;
  const message = `${nameOfMany(definition, args)}: ${failures.size} of ${count} items failed, ${rest}:\n  ${shown.join("\n  ")}`;
  return new SomeFailedError(message, states, reasons);
}
