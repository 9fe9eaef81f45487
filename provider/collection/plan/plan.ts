/** The steps that bring each item from its recorded to its declared state. */
import type { Client } from "../../../sdk";
import type { AnyDefinition, Context, State } from "../../definition/resource";
import type { Unfinished } from "../../definition/unfinished";
import { definitionAt } from "../../identity/addressed";
import { type Places, placesOf } from "../../identity/places";
import { difference } from "../../lifecycle/diff";
import { onDeleteOf, REMOVAL_WORDS } from "../../lifecycle/on-delete";
import { type Remake, remakeFor } from "../../lifecycle/remake";
import { unfinishedIn } from "../../lifecycle/unsettled";
import { replacedFor } from "../../values/replace-on-changes";
import { changeValues, declared, omit, pick, RAW, rawNames, type Values } from "../../values/values";
import type { Args, Gone, Recorded } from "../collection";
import { type ExclusiveDeclaration, findExclusive } from "../observe/exclusive";
import { keysNow, withOtherKeys } from "../observe/item-identity";
import { leftAmong } from "../observe/left-alone";
import { comparePlaces, type Located, locate, type Respelled } from "../observe/located";
import type { Asking } from "../observe/named";
import { writtenOut } from "../observe/written-out";

export type Step = KeepStep | CreateStep | ChangeStep | SettleStep | RemoveStep;

export interface KeepStep {
  readonly do: "keep";
  readonly key: string;
  readonly state: State;
  readonly inputs: Values;
  /** Inputs that are recorded with another spelling, although nothing is sent. */
  readonly respelled: readonly Respelled[];
}

export interface CreateStep {
  readonly do: "create";
  readonly key: string;
  readonly inputs: Values;
  /** The number of the declared place, where it is known. */
  readonly place?: number | undefined;
}

export interface ChangeStep {
  readonly do: "update" | "replace";
  readonly key: string;
  readonly state: State;
  readonly inputs: Values;
  /** The inputs that differ, or that force the replacement. */
  readonly properties: readonly string[];
  /** All inputs that differ. */
  readonly differing: readonly string[];
  /** The number of the declared place, where it is known. */
  readonly place?: number | undefined;
  /** Somebody has asked for the replacement. */
  readonly isAsked?: true;
  /** The service takes the change only in a new object under the same id. */
  readonly remake?: Remake;
}

/** An object that an earlier run has begun and not ended: it is looked for, created or completed. */
export interface SettleStep extends Omit<ChangeStep, "do"> {
  readonly do: "settle";
  readonly unfinished: Unfinished;
}

export interface RemoveStep {
  readonly do: "remove";
  readonly key: string;
  readonly state: State;
  /** The item whose new object exists already. */
  readonly replacedBy?: string;
}

/** An item that is no longer managed; its object stays in the service. */
export interface ReleaseStep {
  readonly do: "release";
  readonly key: string;
  readonly state: State;
  /** The program has never declared it, or its record does not let it be deleted. */
  readonly why: "imported" | "onDelete" | { readonly left: string };
}

export type PlannedStep = Step | ReleaseStep;

export interface PlannedSteps {
  readonly steps: readonly PlannedStep[];
  /** Recorded keys whose objects have another key now. */
  readonly left: ReadonlySet<string>;
  /** Whether the recorded state changes, even if no request is sent. */
  readonly needsUpdate: boolean;
  /** Items that are declared and must not be touched, with why. */
  readonly refused: readonly Refused[];
}

export interface Refused {
  readonly step: CreateStep | ChangeStep;
  readonly why: string;
}

/** `replacing` returns the paths within an item whose change replaces it, although it could be updated. */
export function planOf(
  definition: AnyDefinition,
  olds: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
  replacing: Args["replacing"] = () => [],
  isAsked: (key: string) => boolean = () => false,
): PlannedSteps {
  const items = withOtherKeys(olds, keysNow(definition, olds, news));
  const left =
    items === olds
      ? new Set<string>()
      : new Set([...olds.keys()].filter((key) => items.get(key) !== olds.get(key)));
  let needsUpdate = left.size > 0;
  const steps: PlannedStep[] = [];
  for (const [key, inputs] of news) {
    const old = items.get(key);
    // One that is declared under its present name is the program's own again.
    needsUpdate ||= old?.isUnmanaged === true || old?.isRenamed === true;
    const step = old ? stepOf(definition, old, { key, inputs }, replacing) : undefined;
    steps.push(step ? (isAsked(key) ? asAsked(step) : step) : { do: "create", key, inputs });
  }
  for (const [key, state] of items) if (!news.has(key)) steps.push(withoutItem(definition, key, state));
  return { steps, left, needsUpdate: needsUpdate || steps.some((step) => step.do !== "keep"), refused: [] };
}

/** The step of an object that is recorded, and not declared any more. */
const withoutItem = (definition: AnyDefinition, key: string, state: State): RemoveStep | ReleaseStep =>
  onDeleteOf(definition, state.values) === "release"
    ? { do: "release", key, state, why: "onDelete" }
    : { do: "remove", key, state };

/** The step of an object that is recorded and declared. */
function stepOf(
  definition: AnyDefinition,
  old: State,
  { key, inputs }: Pick<CreateStep, "key" | "inputs">,
  replacing: NonNullable<Args["replacing"]>,
): Step {
  const state = asManaged(old);
  const unfinished = unfinishedIn(old);
  const { changed, dropped, replaces: forced } = difference(definition, state.values, inputs);
  const names = [...changed, ...dropped];
  const asked = definition.onDelete
    ? []
    : replacedFor(replacing(key), { before: state.values, after: inputs, names });
  const replaces = [...new Set([...forced, ...asked])];
  // The service keeps the value of an input that is no longer declared, unless its removal replaces the object.
  const differing = [...new Set([...changed, ...replaces])];
  const step = { key, state, inputs, differing };
  if (replaces.length > 0) return { do: "replace", ...step, properties: replaces };
  if (unfinished) return { do: "settle", ...step, properties: differing, unfinished };
  if (changed.length > 0) return { do: "update", ...step, properties: differing };
  const values = withoutDropped(state.values, dropped, inputs);
  const kept = values === state.values ? state : { ...state, values };
  return { do: "keep", key, state: kept, inputs, respelled: [] };
}

/** Without what is declared no more: whole inputs, and raw settings one by one. */
function withoutDropped(values: Values, dropped: readonly string[], inputs: Values): Values {
  const names = rawNames(inputs);
  const isLess = rawNames(values).some((name) => !names.includes(name));
  if (dropped.length === 0 && !isLess) return values;
  const rest = omit(values, dropped);
  return declared(RAW in rest && isLess ? { ...rest, [RAW]: pick(rest[RAW] as Values, names) } : rest);
}

/** An object that an earlier run has not ended is ended first. */
function asAsked(step: Step): Step {
  if (step.do !== "keep" && step.do !== "update") return step;
  const { key, state, inputs } = step;
  const differing = step.do === "update" ? step.differing : [];
  return { do: "replace", key, state, inputs, properties: differing, differing, isAsked: true };
}

/** An object that the program declares is managed from now on. Thousands are so already, and are not copied. */
function asManaged(old: State): State {
  const { isUnmanaged, isUnfinished, isRenamed, undeclared, takenAsDeclared } = old;
  if (!(isUnmanaged || isUnfinished || isRenamed || undeclared || takenAsDeclared)) return old;
  const { isUnmanaged: _, isUnfinished: __, isRenamed: ___, undeclared: ____, ...rest } = old;
  const { takenAsDeclared: _____, ...known } = rest;
  return isUnmanaged ? { ...known, existed: true } : known;
}

/** The recorded property of a resource whose items were imported, and that no run has changed since. */
export const IMPORTED = "imported";

/** The recorded items that the program has declared, and those in collections that are exclusive now. */
export const managedItems = (
  { items }: Pick<Recorded, "items">,
  isExclusive: (object: State) => boolean = () => false,
): ReadonlyMap<string, State> =>
  new Map([...items].filter(([, state]) => state.isUnmanaged !== true || isExclusive(state)));

/** The plan of a resource, with the recorded items that it starts from. */
export interface ResourcePlan extends PlannedSteps {
  /** Whether the service has shown values that are declared now, and that are not recorded. */
  readonly isLearned?: boolean;
  readonly olds: ReadonlyMap<string, State>;
  /** The objects that are gone, under the keys of the items that declare them now. */
  readonly gone?: Gone;
}

/** All that is to be done: it is carried out as it is, and nothing is found again. */
export interface WholePlan extends ResourcePlan {
  /** The objects to delete of collections that become exclusive. */
  readonly unmanaged: ReadonlyMap<string, State>;
  /** The record: a read has looked at its exclusive collections. */
  readonly before?: ExclusiveDeclaration | undefined;
}

type Looking = Asking & Pick<Context, "reads" | "warn" | "onIgnored">;

/** `context` is absent if the service does not answer. */
export async function planFor(
  definition: AnyDefinition,
  recorded: Pick<Recorded, "items" | "isImported" | "gone"> | undefined,
  args: Args,
  asking: Looking | undefined,
  isAsked?: (key: string) => boolean,
): Promise<ResourcePlan> {
  const forge = asking?.forge;
  const { items = new Map<string, State>(), isImported = false } = recorded ?? {};
  // Of thousands of items that the program has declared, none is looked at in vain.
  const isOpen = isImported || [...items.values()].some(({ isUnmanaged }) => isUnmanaged);
  const known = isOpen ? await locate(definition, forge, items) : items;
  const isExclusive = isOpen ? await findExclusive(definition, forge, args) : () => false;
  const before = isOpen ? managedItems({ items: known }, isExclusive) : items;
  const compare = (items: typeof before) =>
    comparePlaces(definition, asking, items, args.items, recorded?.gone);
  const compared = await compare(before);
  const learned = await learnWrittenOut(definition, asking, before, compared);
  const isLearned = learned !== before;
  // A value that is known only now may name somebody, too.
  const located = isLearned ? await compare(learned) : compared;
  const { olds } = located;
  const between = planBetween(definition, located, args, isAsked);
  const plan = { ...(await withRemakes(definition, asking, between)), isLearned, gone: located.gone };
  if (forge) foreseeMoves(definition, placesOf(forge), plan.steps);
  if (!isImported) return { ...plan, steps: await withoutLeft(definition, forge, plan.steps), olds };
  // The program has not declared these objects, so the first change after an import deletes none.
  const steps = plan.steps.map((step) =>
    step.do === "remove" && !isExclusive(step.state)
      ? { ...step, do: "release" as const, why: "imported" as const }
      : step,
  );
  return { ...plan, steps, olds };
}

/** Where the edition or tier of a service takes a change only in a new object, the object is made anew. */
async function withRemakes(
  definition: AnyDefinition,
  asking: Looking | undefined,
  plan: PlannedSteps,
): Promise<PlannedSteps> {
  if (definition.singleton || definition.onlyWhenMade === undefined || asking === undefined) return plan;
  const refused = [...plan.refused];
  const steps = await Promise.all(
    plan.steps.map(async (step): Promise<PlannedStep> => {
      if (step.do !== "update") return step;
      const own = definitionAt(definition, step.state.place);
      const remake = await remakeFor(own, asking, step.state, step.inputs);
      if (remake === undefined) return step;
      if (remake.problem === undefined) return { ...step, do: "replace", properties: remake.inputs, remake };
      // Where that is only a warning, the update gives it.
      if (asking.onIgnored === "warn") return step;
      const { key, state, inputs } = step;
      refused.push({ step, why: remake.problem });
      return { do: "keep", key, state, inputs, respelled: [] };
    }),
  );
  return { ...plan, steps, refused };
}

/** The recorded items with the values of what is written out now, wherever an item stands. */
async function learnWrittenOut(
  definition: AnyDefinition,
  asking: Looking | undefined,
  before: ReadonlyMap<string, State>,
  { olds, news }: Located,
): Promise<ReadonlyMap<string, State>> {
  const known = await writtenOut(
    definition,
    asking,
    withOtherKeys(olds, keysNow(definition, olds, news)),
    news,
  );
  if (known.size === 0) return before;
  return changeValues(before, (state, key) => {
    const more = known.get(olds.get(key) ?? state);
    return more ? { ...state, values: { ...state.values, ...more } } : state;
  });
}

/** A group or project that is to be renamed or moved stays the same one: what other resources have under its new path is in it already. */
function foreseeMoves(
  { placeType, fullPath, collection = [], id: [number = ""] }: AnyDefinition,
  places: Places,
  steps: readonly PlannedStep[],
): void {
  if (placeType === undefined) return;
  for (const step of steps) {
    if (step.do !== "update" || !step.differing.some((name) => collection.includes(name))) continue;
    const path = fullPath?.pathIn(step.inputs);
    const own = step.state.values[number];
    if (path !== undefined && typeof own === "number") places.foreseeAt(placeType, path, own);
  }
}

/** Releases what no run deletes. */
async function withoutLeft(
  definition: AnyDefinition,
  forge: Client | undefined,
  steps: readonly PlannedStep[],
): Promise<readonly PlannedStep[]> {
  const removed = steps.flatMap((step) =>
    step.do === "remove" && !step.state.isUnmanaged ? [step.state] : [],
  );
  const left = forge ? await leftAmong(definition, forge, removed) : new Map<State, string>();
  if (left.size === 0) return steps;
  return steps.map((step) => {
    const why = step.do === "remove" ? left.get(step.state) : undefined;
    return step.do === "remove" && why !== undefined
      ? { do: "release", key: step.key, state: step.state, why: { left: why } }
      : step;
  });
}

/** The plan with the numbers of declared places; another spelling of a place is recorded. */
export function planBetween(
  definition: AnyDefinition,
  located: Located,
  { replacing }: Args,
  isAsked?: (key: string) => boolean,
): PlannedSteps {
  return withoutRefused(
    inPlaces(planOf(definition, located.olds, located.news, replacing, isAsked), located),
    located,
  );
}

/** The items that must not be touched stay as they are. */
function withoutRefused(plan: PlannedSteps, { refused: whys }: Located): PlannedSteps {
  if (whys.size === 0) return plan;
  const refused: Refused[] = [];
  const steps = plan.steps.flatMap((step): readonly PlannedStep[] => {
    const why = step.do === "remove" || step.do === "release" ? undefined : whys.get(step.key);
    if (why === undefined || !("inputs" in step)) return [step];
    if (step.do === "create") {
      refused.push({ step, why });
      return [];
    }
    const { key, state, inputs } = step;
    refused.push({ step: { do: "update", key, state, inputs, properties: [], differing: [] }, why });
    return [{ do: "keep", key, state, inputs, respelled: [] }];
  });
  return { ...plan, steps, refused, needsUpdate: true };
}

function inPlaces(
  { steps, left, needsUpdate, refused }: PlannedSteps,
  { numbers, respelled }: Located,
): PlannedSteps {
  const located = steps.map((step): PlannedStep => {
    if (step.do === "keep") {
      const names = respelled.get(step.key) ?? [];
      return names.length === 0 ? step : { ...step, respelled: names };
    }
    if (step.do === "remove" || step.do === "release") return step;
    const place = numbers.get(step.key);
    return place === undefined ? step : { ...step, place };
  });
  const isRespelled = steps.some(({ key }) => respelled.has(key));
  return { steps: located, left, refused, needsUpdate: needsUpdate || isRespelled };
}

/** The keys of all objects that the steps delete. */
export const deletionsIn = (steps: readonly PlannedStep[]): readonly string[] =>
  steps.filter((step) => step.do === "remove" || step.do === "replace").map(({ key }) => key);

/**
 * Why a resource of many must not change as it would: a group, project or user whose item has another key now would be deleted, and an empty
 * one made. Nobody but the author knows whether they are meant to be the same.
 */
export function remadeProblem(definition: AnyDefinition, steps: readonly PlannedStep[]): string | undefined {
  if (definition.onDelete === undefined) return undefined;
  const removed = steps.find((step) => step.do === "remove");
  const made = steps.find((step) => step.do === "create");
  if (removed?.do !== "remove" || made === undefined) return undefined;
  const [gone, fresh] = [removed.key, made.key].map((key) => JSON.stringify(key));
  const end = REMOVAL_WORDS[onDeleteOf(definition, removed.state.values)];
  const name = definition.title ?? "";
  const value = JSON.stringify(made.inputs[name] ?? made.key);
  return `${gone} would be ${end}${end === "deleted" ? " with all that is in it" : ""}, and ${fresh} would be made, empty. If it is to be the same one, keep its key and change the rest: items: { ${gone}: { ${name}: ${value} } }; an item of a list first needs a key, in a run of its own. If not, remove ${gone} in one run, and add ${fresh} in the next`;
}
