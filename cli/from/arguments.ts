/** The arguments of one object of a state as inputs, and those that no input takes. */
import { definitionOf } from "../../provider/definition/definitions";
import type { BlockMapping, Conversion, Mapping } from "../../provider/terraform";
import type { Values } from "../../provider/values/values";
import { camel } from "../../provider/values/wire-names";
import { type Converting, conversions, NotConvertible } from "./conversions";

/** An argument with a value that the file does not have. */
export interface LostArgument {
  readonly name: string;
  readonly why: string;
}

export interface ConvertedArguments {
  readonly values: Values;
  readonly lost: readonly LostArgument[];
}

const NEWER = "this version of forge does not know it";

/** Attributes of every resource. */
const EVERYWHERE = ["id", "timeouts"];

/** With `set`, of the arguments that an object can do without, only these: the provider has filled in the others. */
export async function convertArguments(
  mapping: Mapping | BlockMapping,
  attributes: Values,
  converting: Converting,
  set?: ReadonlySet<string>,
): Promise<ConvertedArguments> {
  const values: Record<string, unknown> = {};
  const lost: LostArgument[] = [];
  for (const [name, value] of Object.entries(attributes)) {
    const target = targetOf(mapping, name);
    if (!isGiven(name, value) || isFilledIn(mapping, name, target, set)) continue;
    const result = target
      ? await converted(target.conversion, value, converting)
      : { why: whyLost(mapping as Mapping, name, value) };
    if (result.why !== undefined) lost.push({ name, why: result.why });
    else if (target && result.value !== undefined)
      values[target.input] = added(values[target.input], result.value);
  }
  return { values, lost };
}

interface Converted {
  readonly value?: unknown;
  /** Why no input can have it. */
  readonly why?: string | undefined;
}

async function converted(
  conversion: Conversion | undefined,
  value: unknown,
  converting: Converting,
): Promise<Converted> {
  if (conversion === undefined) return { value };
  try {
    return { value: await conversions[conversion](value, converting) };
  } catch (error) {
    if (error instanceof NotConvertible) return { why: error.message };
    throw error;
  }
}

/** Whether no file sets it, and the object can be declared and found without it. */
function isFilledIn(
  { kind }: Mapping | BlockMapping,
  name: string,
  target: Target | undefined,
  set: ReadonlySet<string> | undefined,
): boolean {
  if (set === undefined || set.has(name)) return false;
  if (target === undefined) return true;
  const { inputs, title, distinguishedBy = [] } = definitionOf(kind);
  const names: readonly (string | undefined)[] = [title, ...distinguishedBy];
  return !names.includes(target.input) && inputs[target.input]?.safeParse(undefined).success === true;
}

/** Whether there is a value. The number 0 is no id. */
const isGiven = (name: string, value: unknown): boolean =>
  value !== null && value !== undefined && !(name.endsWith("_id") && value === 0);

interface Target {
  readonly input: string;
  readonly conversion?: Conversion;
}

function targetOf({ same = [], inputs = {} }: Mapping | BlockMapping, name: string): Target | undefined {
  if ((same as readonly string[]).includes(name)) return { input: camel(name) };
  const to = inputs[name];
  if (to === undefined || typeof to === "string") return to === undefined ? undefined : { input: to };
  const [input, conversion] = to as readonly [string, Conversion];
  return { input, conversion };
}

/** Two arguments for one input, such as a level and a list of entries, are one list. */
function added(before: unknown, value: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(value)) return value;
  const known = new Set(before.map((one) => JSON.stringify(one)));
  return [...before, ...value.filter((one) => !known.has(JSON.stringify(one)))];
}

function whyLost(mapping: Mapping, name: string, value: unknown): string | undefined {
  const { place, parts = {}, not = {}, ways = [], shown = [] } = mapping;
  if (!isSet(value) || name === place || name in parts) return undefined;
  if ([...EVERYWHERE, ...ways, ...shown].includes(name)) return undefined;
  return not[name] ?? NEWER;
}

/** A value that somebody may have written: a state has what is off or empty as well. */
const isSet = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.keys(value).length > 0
    : value !== false && value !== "" && value !== 0;
