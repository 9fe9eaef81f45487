/** The order of the steps of a collection: by the names that its objects have for each other, and in turns by their places. */
import { depthsOf } from "../../sdk/depths";
import type { AnyDefinition } from "../definition/resource";
import { madeBy, nameKey, namesAnything, namesIn } from "../identity/names";
import type { Values } from "../values/values";
import type { KeepStep, Step } from "./plan";

export type ChangingStep = Exclude<Step, KeepStep>;

interface Order {
  readonly changing: readonly ChangingStep[];
  /** The steps that must have succeeded before this one. */
  before(step: ChangingStep): readonly ChangingStep[];
}

/** Objects are made before others that name them, and deleted after these. */
export function orderByNames(definition: AnyDefinition, steps: readonly Step[]): Order {
  const changing = steps.filter((step) => step.do !== "keep");
  // Objects of most kinds cannot name each other.
  if (definition.makes === undefined || !namesAnything(definition)) return { changing, before: () => NONE };
  const makers = new Map(
    changing.flatMap((step) =>
      madeBy(definition, valuesOfStep(step)).map((name) => [nameKey(name), step] as const),
    ),
  );
  const before = new Map<ChangingStep, ChangingStep[]>(changing.map((step) => [step, []]));
  for (const step of changing)
    for (const name of namesIn(definition, valuesOfStep(step))) {
      const maker = makers.get(nameKey(name));
      if (maker === undefined || maker === step) continue;
      const [first, then] = step.do === "remove" && maker.do === "remove" ? [step, maker] : [maker, step];
      before.get(then)?.push(first);
    }
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
