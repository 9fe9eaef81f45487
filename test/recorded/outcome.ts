/** The parts of an answer that are compared: its status, the names and types of its fields, values that matter, the text of an error, headers. */

import type { Answer, Sent } from "./rows";

/** The names and types of a value: `?` of what is null or an empty list, and fits anything. */
export type Shape = string | readonly [Shape] | { readonly [name: string]: Shape };

export interface Outcome {
  readonly status: number;
  readonly shape?: Shape;
  /** The body of an error. */
  readonly error?: unknown;
  /** The fields that the request has sent, and all of the first object that a request makes. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** How many there are in a list, by its heads. */
  readonly total?: string;
}

const UNKNOWN = "?";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function shapeOf(value: unknown): Shape {
  if (value === null || value === undefined) return UNKNOWN;
  if (Array.isArray(value)) return value.length === 0 ? UNKNOWN : [value.map(shapeOf).reduce(mergeShapes)];
  if (!isObject(value)) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shapeOf(item)]));
}

/** Both together; types that disagree stand beside each other. */
export function mergeShapes(one: Shape, other: Shape): Shape {
  if (one === other || other === UNKNOWN) return one;
  if (one === UNKNOWN) return other;
  if (Array.isArray(one) && Array.isArray(other)) return [mergeShapes(one[0], other[0])];
  if (isObject(one) && isObject(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return Object.fromEntries(
      names.map((name) => [
        name,
        mergeShapes((one[name] ?? UNKNOWN) as Shape, (other[name] ?? UNKNOWN) as Shape),
      ]),
    );
  }
  const words = (shape: Shape) =>
    typeof shape === "string" ? shape.split("|") : [isObject(shape) ? "object" : "array"];
  return [...new Set([...words(one), ...words(other)])].sort().join("|");
}

/** Numbers, times, addresses, secrets and what renders Markdown differ between two services that answer alike. */
function isVolatile(name: string, value: unknown): boolean {
  if (
    /_html$|(^|_)i?ids?$|_at$|_on$|_url$|^(token|secret|digest|fingerprint)|^(sha\d*|code)$|runners_token|feed|email/.test(
      name,
    )
  )
    return true;
  return typeof value === "string" && /^\d{4}-\d\d-\d\dT|:\/\/|placeholder|^[\da-f]{20,}$/.test(value);
}

/** Bots are named after numbers. */
const settled = (value: unknown): unknown =>
  typeof value === "string" ? value.replace(/[\da-f]{16,}|\d{2,}|(?<=_)\d+(?=_)|(?<=-)\d+$/g, "#") : value;

/** The values of an answer's own fields that two services can be expected to agree on. */
function valuesOf(
  answer: unknown,
  names: (name: string) => boolean,
): Readonly<Record<string, unknown>> | undefined {
  if (!isObject(answer)) return undefined;
  const kept = Object.entries(answer).filter(
    ([name, value]) => names(name) && !isObject(value) && !Array.isArray(value) && !isVolatile(name, value),
  );
  return kept.length === 0
    ? undefined
    : Object.fromEntries(kept.map(([name, value]) => [name, settled(value)]));
}

/** Numbers and times in a sentence are the service's own. */
const plainText = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null)
      .replace(/\d{4}-\d\d-\d\d([T ][\d:.]+(Z| UTC)?)?/g, "<time>")
      .replace(/\d+/g, "#")
      .replace(/http:\/\/[^/" ]+/g, "<service>"),
  );

export function outcomeOf(
  { method, body }: Pick<Sent, "method" | "body">,
  { status, headers, answer }: Answer,
  isFirst = true,
): Outcome {
  const isError = status >= 400;
  const sent = isObject(body) ? body : {};
  const hasAll = isFirst && method === "POST" && status === 201;
  const values = isError || method === "GET" ? undefined : valuesOf(answer, (name) => hasAll || name in sent);
  const total = headers["x-total"];
  return {
    status,
    ...(isError ? { error: plainText(answer) } : { shape: shapeOf(answer) }),
    ...(values ? { values } : {}),
    ...(typeof total === "string" ? { total } : {}),
  };
}

// ─── Two outcomes ────────────────────────────────────────────────────────────

export type Aspect = "status" | "names" | "types" | "values" | "text" | "total";
export const aspects: readonly Aspect[] = ["status", "names", "types", "values", "text", "total"];

export interface Difference {
  readonly aspect: Aspect;
  /** In a few words: what the real service does, and what the other does. */
  readonly detail: string;
}

/** The names that one has alone, with where they stand. */
function namesBeside(one: Shape, other: Shape, at = ""): string[] {
  if (Array.isArray(one)) return Array.isArray(other) ? namesBeside(one[0], other[0], `${at}[]`) : [];
  if (!isObject(one) || !isObject(other)) return [];
  return Object.entries(one).flatMap(([name, shape]) =>
    name in other ? namesBeside(shape as Shape, other[name] as Shape, `${at}.${name}`) : [`${at}.${name}`],
  );
}

const wordsOf = (shape: Shape): string[] =>
  typeof shape === "string" ? shape.split("|") : [Array.isArray(shape) ? "array" : "object"];

function typesBeside(real: Shape, ours: Shape, at = ""): string[] {
  if (real === UNKNOWN || ours === UNKNOWN) return [];
  if (Array.isArray(real) && Array.isArray(ours)) return typesBeside(real[0], ours[0], `${at}[]`);
  if (isObject(real) && isObject(ours)) {
    return Object.entries(real).flatMap(([name, shape]) =>
      name in ours ? typesBeside(shape as Shape, ours[name] as Shape, `${at}.${name}`) : [],
    );
  }
  return wordsOf(ours).every((word) => wordsOf(real).includes(word))
    ? []
    : [`${at} ${wordsOf(real).join("|")}, not ${wordsOf(ours).join("|")}`];
}

const show = (value: unknown): string => JSON.stringify(value) ?? "nothing";

export function differencesBetween(real: Outcome, ours: Outcome): Difference[] {
  if (real.status !== ours.status)
    return [{ aspect: "status", detail: `real ${real.status}, ours ${ours.status}` }];
  const found: Difference[] = [];
  const add = (aspect: Aspect, details: readonly string[]) => {
    if (details.length > 0) found.push({ aspect, detail: details.join(" ") });
  };
  if (real.status >= 400) {
    const top = (error: unknown) => (isObject(error) ? Object.keys(error).sort().join(",") : typeof error);
    if (top(real.error) !== top(ours.error))
      add("names", [`real ${top(real.error)}, ours ${top(ours.error)}`]);
    else if (show(real.error) !== show(ours.error))
      add("text", [`real ${show(real.error)} ours ${show(ours.error)}`]);
    return found;
  }
  const [realShape, ourShape] = [real.shape ?? UNKNOWN, ours.shape ?? UNKNOWN];
  add("names", [
    ...namesBeside(realShape, ourShape).map((name) => `lacks ${name}`),
    ...namesBeside(ourShape, realShape).map((name) => `has ${name}`),
  ]);
  add("types", typesBeside(realShape, ourShape));
  add(
    "values",
    Object.entries(real.values ?? {})
      .filter(
        ([name, value]) =>
          ours.values !== undefined && name in ours.values && show(ours.values[name]) !== show(value),
      )
      .map(([name, value]) => `${name}: real ${show(value)}, ours ${show(ours.values?.[name])}`),
  );
  if (real.total !== ours.total) add("total", [`real ${real.total}, ours ${ours.total}`]);
  return found;
}
