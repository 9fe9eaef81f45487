/** What is judged before anything is sent: inputs against their schemas, and what they say together. */
import { z } from "zod";
import { describeProblems } from "../../sdk/http/validate";
import type { AnyDefinition, Problem } from "../resource";
import { isSecret, withoutValue } from "../secrecy";
import { declared, hasUnknown, type Values } from "../values";

/** What can be judged already, and the names of what cannot. */
export function knownIn(inputs: Values): { known: Record<string, unknown>; unknown: readonly string[] } {
  const known = declared(inputs);
  const unknown = Object.keys(known).filter((name) => hasUnknown(known[name]));
  for (const name of unknown) delete known[name];
  return { known, unknown };
}

/** What is wrong with the inputs; values not known yet are passed over, for they cannot be judged. */
export function problemsOf(definition: AnyDefinition, inputs: Values): readonly Problem[] {
  const { known, unknown } = knownIn(inputs);
  const schema = schemaWithout(
    definition,
    unknown.filter((name) => name in definition.inputs),
  );
  const result = schema.safeParse(known);
  if (!result.success) {
    const isHidden = ([name]: readonly PropertyKey[]) => isSecret(definition, String(name));
    return describeProblems(schema, known, result.error.issues, isHidden).map(({ parameter, problem }) => ({
      property: parameter,
      problem,
    }));
  }
  return (definition.problems?.(result.data, unknown) ?? []).map((one) => hidden(definition, known, one));
}

/** What is wrong with a secret is told without it. */
function hidden(definition: AnyDefinition, values: Values, { property, problem }: Problem): Problem {
  const secrets = Object.keys(values).filter((name) => isSecret(definition, name));
  return { property, problem: secrets.reduce((text, name) => withoutValue(text, values[name]), problem) };
}

const schemas = new WeakMap<AnyDefinition, Map<string, z.ZodObject>>();

/** Made once for each set of unknown inputs: thousands of objects are judged by the same one. */
function schemaWithout(definition: AnyDefinition, unknown: readonly string[]): z.ZodObject {
  const known = schemas.get(definition) ?? new Map<string, z.ZodObject>();
  schemas.set(definition, known);
  const key = unknown.join();
  const schema =
    known.get(key) ??
    z.strictObject(definition.inputs).omit(Object.fromEntries(unknown.map((name) => [name, true])));
  known.set(key, schema);
  return schema;
}

export const warningsOf = (definition: AnyDefinition, inputs: Values): readonly string[] =>
  definition.warnings?.(knownIn(inputs).known) ?? [];
