/** The option `replaceOnChanges`: the engine honors it only where a provider sends a detailed diff, which a dynamic one cannot. */
import { type PathStep, pathsIn, stepsIn } from "./paths";
import { same, type Values } from "./values";

/** Inputs before and after, and the names of those that differ. */
export interface Changes {
  readonly before: Values;
  readonly after: Values;
  readonly names: readonly string[];
}

/** The changed inputs of an object for which it is to be replaced. */
export function replacedFor(paths: unknown, { before, after, names }: Changes): readonly string[] {
  const all = pathsIn(paths).map(stepsIn);
  return names.filter((name) =>
    all.some(([first, ...deeper]) => means(first, name) && differs(before[name], after[name], deeper)),
  );
}

/** The paths within an item of a resource of many; what is said of `defaults` is said of every item. */
export function pathsOfItem(paths: unknown, key: string): readonly string[] {
  return pathsIn(paths).flatMap((path) => {
    const [first, ...deeper] = stepsIn(path);
    if (first === "defaults") return [written(deeper)];
    const [item, ...within] = deeper;
    return means(first, "items") && means(item, key) ? [written(within)] : [];
  });
}

const means = (step: PathStep, name: string): boolean => step === undefined || step === name;

/** All of an item, where nothing of it is named. */
const written = (steps: readonly PathStep[]): string =>
  steps.length === 0
    ? "*"
    : steps.map((step) => (step === undefined ? "[*]" : `[${JSON.stringify(step)}]`)).join("");

function differs(before: unknown, after: unknown, steps: readonly PathStep[]): boolean {
  const [step, ...deeper] = steps;
  if (steps.length === 0 || !isObject(before) || !isObject(after)) return !same(before, after);
  const keys = step === undefined ? [...Object.keys(before), ...Object.keys(after)] : [step];
  return keys.some((key) => differs(before[key], after[key], deeper));
}

const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null;
