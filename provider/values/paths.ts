/** Parses property paths of Pulumi's options: `items.bug.color`, `items["a.b"]`, `items.*.color`. */

/** A key, a name or an index; `undefined` matches any. */
export type PathStep = string | undefined;

const STEP = /^(?:\.?([^.[\]]+)|\[(\d+|\*)\]|\["((?:[^"\\]|\\.)*)"\])/;

export function stepsIn(path: string): readonly PathStep[] {
  const steps: PathStep[] = [];
  for (let rest = path; rest !== ""; ) {
    const found = STEP.exec(rest);
    if (found === null) break;
    const [whole, word, index, quoted] = found;
    const step = quoted === undefined ? (word ?? index) : (JSON.parse(`"${quoted}"`) as string);
    steps.push(step === "*" && quoted === undefined ? undefined : step);
    rest = rest.slice(whole.length);
  }
  return steps;
}

/** The path of an item of a resource of many. */
export const pathOfItem = (key: string): string => `items[${JSON.stringify(key)}]`;

export const pathsIn = (paths: unknown): readonly string[] =>
  Array.isArray(paths) ? paths.filter((path): path is string => typeof path === "string") : [];
