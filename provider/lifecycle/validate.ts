/** Validates inputs before anything is sent: each against its schema, and in combination. */
import { z } from "zod";
import { describeProblems, illFormedTexts } from "../../sdk/http/validate";
import type { Problem } from "../definition/problem";
import type { AnyDefinition } from "../definition/resource";
import { Cache } from "../service/cache";
import { isSecret, withoutValue } from "../values/secrecy";
import { declared, hasUnknown, omit, type Values } from "../values/values";

/** The known inputs, and the names of the unknown ones. */
export function knownIn(inputs: Values): { readonly known: Values; readonly unknown: readonly string[] } {
  const given = declared(inputs);
  const unknown = Object.keys(given).filter((name) => hasUnknown(given[name]));
  return { known: omit(given, unknown), unknown };
}

type Checked =
  | { readonly success: true; readonly data: Values }
  | { readonly success: false; readonly problems: readonly Problem[] };

/** Values by their schema. Text that no wire carries is refused whatever the schema says of it. */
export function checked(
  schema: z.ZodObject,
  values: Values,
  isHidden?: (path: readonly PropertyKey[]) => boolean,
): Checked {
  const illFormed = illFormedTexts(values);
  const result = schema.safeParse(values);
  if (illFormed.length === 0 && result.success) return result;
  const found =
    illFormed.length > 0 ? illFormed : describeProblems(schema, values, result.error?.issues ?? [], isHidden);
  return {
    success: false,
    problems: found.map(({ parameter, problem }) => ({ property: parameter, problem })),
  };
}

/**
 * The problems of the inputs; unknown values are skipped. Of a part of an object, `open` are inputs that another part may declare:
 * only problems that there are with and without them count.
 */
export function problemsOf(
  definition: AnyDefinition,
  inputs: Values,
  open: readonly string[] = [],
): readonly Problem[] {
  if (sound.get(inputs) === definition) return [];
  const found = problemsIn(definition, inputs, open);
  if (found.length === 0 && open.length === 0) sound.set(inputs, definition);
  return found;
}

/** Inputs in which nothing was found: a file's objects are validated when they are read, and the same ones when they are checked. */
const sound = new WeakMap<Values, AnyDefinition>();

function problemsIn(definition: AnyDefinition, inputs: Values, open: readonly string[]): readonly Problem[] {
  const { known, unknown } = knownIn(inputs);
  const schema = schemaWithout(
    definition,
    [...unknown, ...open].filter((name) => name in definition.inputs),
  );
  const result = checked(schema, known, ([name]) => isSecret(definition, String(name)));
  if (!result.success) return result.problems;
  const problemsWith = (names: readonly string[]) => definition.problems?.(result.data, names) ?? [];
  const remaining = open.length === 0 ? undefined : problemsWith([...unknown, ...open]);
  const isCertain = ({ property, problem }: Problem) =>
    remaining?.some((one) => one.property === property && one.problem === problem) ?? true;
  return problemsWith(unknown)
    .filter(isCertain)
    .map((one) => hidden(definition, known, one));
}

/** Masks secret values in a problem. */
function hidden(definition: AnyDefinition, values: Values, { property, problem }: Problem): Problem {
  const secrets = Object.keys(values).filter((name) => isSecret(definition, name));
  return { property, problem: secrets.reduce((text, name) => withoutValue(text, values[name]), problem) };
}

const schemas = new Cache<z.ZodObject>();

/** Built once for each set of unknown inputs, because thousands of objects share it. */
const schemaWithout = (definition: AnyDefinition, unknown: readonly string[]): z.ZodObject =>
  schemas.get(definition, unknown.join(), () =>
    z.strictObject(definition.inputs).omit(Object.fromEntries(unknown.map((name) => [name, true]))),
  );

export const warningsOf = (definition: AnyDefinition, inputs: Values): readonly string[] =>
  definition.warnings?.(knownIn(inputs).known) ?? [];
