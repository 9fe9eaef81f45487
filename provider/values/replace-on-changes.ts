/**
 * Applies the option `replaceOnChanges`, which the engine only supports for providers with a detailed diff; dynamic
 * ones have none.
 */
import { type PathStep, pathsIn, stepsIn } from "./paths";
import { same, type Values } from "./values";

/** Inputs before and after, and the names of changed ones. */
export interface Changes {
  readonly before: Values;
  readonly after: Values;
  readonly names: readonly string[];
}

/** The changed inputs that force a replacement. */
export function replacedFor(paths: unknown, { before, after, names }: Changes): readonly string[] {
  const all = pathsIn(paths).map(stepsIn);
  return names.filter((name) =>
    all.some(([first, ...deeper]) => means(first, name) && differs(before[name], after[name], deeper)),
  );
}

/** The paths within an item; paths in `defaults` apply to every item. */
export function pathsOfItem(paths: unknown, key: string): readonly string[] {
  return pathsIn(paths).flatMap((path) => {
    const [first, ...deeper] = stepsIn(path);
    if (first === "defaults") return [written(deeper)];
    const [item, ...within] = deeper;
    return means(first, "items") && means(item, key) ? [written(within)] : [];
  });
}

const means = (step: PathStep, name: string): boolean => step === undefined || step === name;

/** The path of the whole item if it is empty. */
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
