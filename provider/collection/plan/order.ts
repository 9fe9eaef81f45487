/** The order of the steps of a collection: by the names that its objects have for each other, and in turns by their places. */
import { depthsOf } from "../../../sdk/depths";
import type { AnyDefinition } from "../../definition/resource";
import { madeBy, nameKey, namesAnything, namesIn } from "../../identity/names";
import { identityOf, isOneObject } from "../../identity/one-object";
import type { Values } from "../../values/values";
import type { KeepStep, Step } from "./plan";

export type ChangingStep = Exclude<Step, KeepStep>;

interface Order {
  readonly changing: readonly ChangingStep[];
  /** The steps that must have succeeded before this one. */
  before(step: ChangingStep): readonly ChangingStep[];
}

/** Objects are made before others that name them, deleted after these, and have another name before others get theirs. */
export function inStepOrder(definition: AnyDefinition, steps: readonly Step[]): Order {
  const changing = steps.filter((step) => step.do !== "keep");
  const pairs = [...pairsByNames(definition, changing), ...pairsByIdentity(definition, changing)];
  if (pairs.length === 0) return { changing, before: () => NONE };
  const before = new Map<ChangingStep, ChangingStep[]>(changing.map((step) => [step, []]));
  for (const [first, then] of pairs) before.get(then)?.push(first);
  const inOrder = [...depthsOf(changing, (step) => before.get(step) ?? NONE).keys()];
  const places = new Map(inOrder.map((step, index) => [step, index]));
  const isEarlier = (one: ChangingStep, step: ChangingStep) =>
    (places.get(one) ?? 0) < (places.get(step) ?? 0);
  // Of two that name each other, one is first.
  return {
    changing: inOrder,
    before: (step) => (before.get(step) ?? NONE).filter((one) => isEarlier(one, step)),
  };
}

const NONE: readonly ChangingStep[] = [];

type Pairs = readonly (readonly [first: ChangingStep, then: ChangingStep])[];

function pairsByNames(definition: AnyDefinition, steps: readonly ChangingStep[]): Pairs {
  // Objects of most kinds cannot name each other.
  if (definition.makes === undefined || !namesAnything(definition)) return [];
  const makers = new Map(
    steps.flatMap((step) =>
      madeBy(definition, valuesOfStep(step)).map((name) => [nameKey(name), step] as const),
    ),
  );
  return steps.flatMap((step) =>
    namesIn(definition, valuesOfStep(step)).flatMap((name) => {
      const maker = makers.get(nameKey(name));
      if (maker === undefined || maker === step) return [];
      return [
        step.do === "remove" && maker.do === "remove" ? ([step, maker] as const) : ([maker, step] as const),
      ];
    }),
  );
}

/** The service has one object of each identity. Groups, projects and users wait for each other's names by themselves. */
function pairsByIdentity(definition: AnyDefinition, steps: readonly ChangingStep[]): Pairs {
  if (definition.onDelete !== undefined) return [];
  const leavers = new Map(
    steps
      .filter((step) => leavesItsIdentity(definition, step))
      .map((step) => [identityOf(definition, step.do === "create" ? {} : step.state.values), step]),
  );
  if (leavers.size === 0) return [];
  return steps.flatMap((step) => {
    const first = step.do === "remove" ? undefined : leavers.get(identityOf(definition, step.inputs));
    return first === undefined || first === step ? [] : [[first, step] as const];
  });
}

const leavesItsIdentity = (definition: AnyDefinition, step: ChangingStep): boolean =>
  step.do === "remove" || (step.do !== "create" && !isOneObject(definition, step.state.values, step.inputs));

/** The deletions without which something else cannot be made or renamed. */
export function deletionsBefore(definition: AnyDefinition, steps: readonly Step[]): readonly Step[] {
  const changing = steps.filter((step) => step.do !== "keep");
  if (!changing.some((step) => step.do === "remove")) return [];
  const firsts = pairsByIdentity(definition, changing).map(([first]) => first);
  return firsts.filter((step) => step.do === "remove");
}

/** The inputs, or what is recorded of an object that goes. */
export const valuesOfStep = (step: ChangingStep): Values =>
  step.do === "remove" ? step.state.values : step.inputs;

/** The first of each place, then the second of each: those of one place side by side would all wait for the list of that place. */
export function inTurns(definition: AnyDefinition, steps: readonly ChangingStep[]): readonly ChangingStep[] {
  const taken = new Map<unknown, number>();
  const turns = steps.map((step) => {
    const { place, values } = step.do === "create" ? { place: step.place, values: step.inputs } : step.state;
    const where = place ?? values[definition.id[0] ?? ""];
    const turn = taken.get(where) ?? 0;
    taken.set(where, turn + 1);
    return { step, turn };
  });
  return turns.sort((one, other) => one.turn - other.turn).map(({ step }) => step);
}
