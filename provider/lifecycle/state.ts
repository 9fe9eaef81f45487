/** Maps answers of the service to ids and recorded state. */

import type { z } from "zod";
import type { Shape } from "../../sdk/api/fields";
import { exactNumber } from "../../sdk/json";
import {
  type Answer,
  type AnyCollected,
  type AnyDefinition,
  type AnySingleton,
  type IdParts,
  ResourceError,
  type State,
} from "../definition/resource";
import { formatId, parseId } from "../identity/id";
import { concealedIn } from "../values/secret-inputs";
import { BEFORE, declared, isRecord, pick, RAW, rawField, same, type Values } from "../values/values";
import { snake } from "../values/wire-names";
import { isEquivalent } from "./diff";

export { BEFORE };

/** The parts of an id; an output of the same name has priority, because an id never changes after the create. */
export function partsOf(definition: AnyDefinition, id: string, state: Values): Record<string, string> {
  const parts = parseId(id, definition.id);
  if (parts === undefined) {
    throw new ResourceError(
      `"${id}" is not an id of a ${definition.kind}; it looks like ${definition.id.join("/")}`,
    );
  }
  for (const name of definition.id) {
    if (parts[name] === definition.idDefaults?.[name]) delete parts[name];
    const newer = name in definition.outputs ? state[name] : undefined;
    if (newer !== undefined && newer !== null) parts[name] = String(newer);
  }
  return parts;
}

export const wireName = (definition: AnyDefinition, name: string): string =>
  (definition.wireNames as Record<string, string> | undefined)?.[name] ?? snake(name);

/** A field that has the name of a property is that property only where the definition declares it: an environment shows its whole `project`. */
export function fromAnswer(
  definition: AnyDefinition,
  answer: Answer,
  name: string,
  state: Values = {},
): unknown {
  const field = rawField(name);
  if (field !== undefined) return (answer as Values)[field];
  const own = definition.fromAnswer?.[name] as ((answer: Answer, state: Values) => unknown) | undefined;
  if (own) return own(answer, state);
  const wire = wireName(definition, name);
  const isIts = definition.shown.has(wire) || definition.wireNames?.[name] !== undefined;
  return isIts ? (answer as Values)[wire] : undefined;
}

/** Secrets of the service's making, such as a token. */
export const secretOutputs = ({ secrets = [], outputs }: AnyDefinition): readonly string[] =>
  secrets.filter((name: string) => name in outputs);

/** The inputs that an update sends for those that changed, besides them. */
export const sentWith = (
  { sentAlongWith = {} }: Pick<AnyCollected, "sentAlongWith">,
  changed: readonly string[],
): readonly string[] => changed.flatMap((name) => sentAlongWith[name] ?? []);

/** The inputs that the service has for this object and never returns. */
export const unreturnedOf = (definition: AnyDefinition, answer: Answer): readonly string[] =>
  definition.neverReturned?.(answer as never) ?? [];

/** The state to record: each declared input with its actual value (or its declared one, if equivalent), and the outputs. */
export function stateOf(
  definition: AnyDefinition,
  answer: Answer,
  inputs: Values,
  extra: Values = {},
): State {
  const values: Record<string, unknown> = { ...extra };
  const program = declared(inputs);
  const known = { ...program, ...extra };
  for (const name of Object.keys(definition.outputs)) {
    const output = fromAnswer(definition, answer, name, known);
    if (output !== undefined) values[name] = output;
  }
  for (const name of Object.keys(program)) {
    if (!(name in definition.inputs)) continue;
    const desired = program[name];
    const actual = withUnshown(name, desired, fromAnswer(definition, answer, name, known));
    // A value that the service does not return (a password, the parent) counts as declared.
    values[name] = actual === undefined || isEquivalent(definition, name, desired, actual) ? desired : actual;
  }
  const part = (name: string) =>
    values[name] ?? definition.idDefaults?.[name] ?? definition.provisionalKey?.(values);
  const id = formatId(definition.id.map((name) => String(part(name))));
  const concealed = concealedByService(definition, answer, values);
  return { id, values, ...(concealed.length > 0 ? { concealed } : {}) };
}

/** Of raw settings, an answer may show some: the others count as declared, too. */
const withUnshown = (name: string, desired: unknown, actual: unknown): unknown =>
  name === RAW && isRecord(desired) && isRecord(actual) ? { ...desired, ...actual } : actual;

/** The inputs that the service hides from those who may not read them. */
export const concealedByService = (
  { concealedBy, ...definition }: AnyDefinition,
  answer: Answer,
  values: Values,
): readonly string[] => {
  if (concealedBy === undefined) return [];
  const names = [
    ...new Set(Object.values<readonly string[] | undefined>(concealedBy).flatMap((by) => by ?? [])),
  ];
  const shown = names.map((name) => [name, fromAnswer(definition as AnyDefinition, answer, name, values)]);
  return concealedIn(concealedBy, { ...values, ...Object.fromEntries(shown) });
};

/** Keeps outputs that only some answers contain, also those without a value: a list without them does not show a change. */
export const keepOutputs = (definition: AnyDefinition, state: Values): Values =>
  pick(state, Object.keys(definition.outputs));

/** The inputs that a declaration of an existing object needs: those that are set and are not defaults. */
export function neededInputs({ inputs, pull }: AnyDefinition, values: Values): Record<string, unknown> {
  const { omit = [], omitDefaults = {} } = pull ?? {};
  const isNeeded = ([name, value]: [string, unknown]) =>
    value !== null &&
    value !== undefined &&
    value !== "" &&
    !omit.includes(name) &&
    !(name in omitDefaults && same(omitDefaults[name], value));
  return Object.fromEntries(Object.entries(pick(values, Object.keys(inputs))).filter(isNeeded));
}

/** All inputs in an answer: the declaration that a program would need for the object. */
export function allInputs(
  definition: AnyDefinition,
  answer: Answer,
  parts: IdParts,
): Record<string, unknown> {
  const inputs = Object.entries(definition.inputs as Shape).map(([name, schema]) => {
    const value = fromAnswer(definition, answer, name, parts);
    return [name, value ?? parsePart(schema, parts[name])] as const;
  });
  return declared(Object.fromEntries(inputs));
}

/** A part of an id as a value of its input: a number if the input is not a string. */
export const parsePart = (schema: z.ZodType, part: string | undefined): unknown =>
  part === undefined || schema.safeParse(part).success ? part : exactNumber(part);

/** The id parts of settings come from the inputs, because the service gives them no number. */
export const idPartsOf = (definition: AnySingleton, inputs: Values): IdParts =>
  Object.fromEntries(definition.id.map((name) => [name, String(inputs[name])]));
