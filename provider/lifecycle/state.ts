/** Between the service's words and the program's: ids, answers, and what of them is recorded. */

import type { z } from "zod";
import type { Shape } from "../../sdk/api/fields";
import { formatId, parseId } from "../id";
import {
  type Answer,
  type AnyDefinition,
  type AnySingleton,
  type IdParts,
  ResourceError,
  type State,
} from "../resource";
import { declared, type Values } from "../values";
import { snake } from "../wire-names";
import { means } from "./difference";

/** How a singleton stood before it was taken over: what of it we manage, or null where it was not there. */
export const BEFORE = "before";

/** The parts of an id; an output of the same name is newer than it, for an id stays what it was when the object was made. */
export function partsOf(definition: AnyDefinition, id: string, state: Values): Record<string, string> {
  const parts = parseId(id, definition.id);
  if (parts === undefined) {
    throw new ResourceError(
      `"${id}" is not an id of a ${definition.kind}; it looks like ${definition.id.join("/")}`,
    );
  }
  for (const name of definition.id) {
    if (parts[name] === definition.idWithout?.[name]) delete parts[name];
    const newer = name in definition.outputs ? state[name] : undefined;
    if (newer !== undefined && newer !== null) parts[name] = String(newer);
  }
  return parts;
}

export const wireName = (definition: AnyDefinition, name: string): string =>
  (definition.wireNames as Record<string, string> | undefined)?.[name] ?? snake(name);

export function fromAnswer(
  definition: AnyDefinition,
  answer: Answer,
  name: string,
  state: Values = {},
): unknown {
  const own = definition.fromAnswer?.[name] as ((answer: Answer, state: Values) => unknown) | undefined;
  return own ? own(answer, state) : (answer as Record<string, unknown>)[wireName(definition, name)];
}

/** What is recorded: each declared input as the service has it (in the program's words, where they mean the same), and the outputs. */
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
  for (const [name, said] of Object.entries(program)) {
    if (!(name in definition.inputs)) continue;
    const actual = fromAnswer(definition, answer, name, known);
    // What the service does not tell (a password, the place it is in) is taken to be as it was said.
    values[name] = actual === undefined || means(definition, name, said, actual) ? said : actual;
  }
  const part = (name: string) =>
    values[name] ?? definition.idWithout?.[name] ?? definition.keyUntilKnown?.(values);
  const id = formatId(definition.id.map((name) => String(part(name))));
  return { id, values };
}

/** Outputs that only some answers carry are kept until an answer says otherwise. */
export const outputsKept = (definition: AnyDefinition, state: Values): Values =>
  declared(pick(state, Object.keys(definition.outputs)));

export function pick(values: Values, names: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) if (name in values) picked[name] = values[name];
  return picked;
}

/** All inputs that an answer tells: what a program would have to say of an object that none describes yet. */
export function allInputs(
  definition: AnyDefinition,
  answer: Answer,
  parts: IdParts,
): Record<string, unknown> {
  const inputs = Object.entries(definition.inputs as Shape).map(([name, schema]) => {
    const told = fromAnswer(definition, answer, name, parts);
    return [name, told ?? partAs(schema, parts[name])] as const;
  });
  return declared(Object.fromEntries(inputs));
}

/** A part of an id as the input that it stands for: a number where that is no text. */
export const partAs = (schema: z.ZodType, part: string | undefined): unknown =>
  part === undefined || schema.safeParse(part).success ? part : Number(part);

/** Where a singleton is: the program says it, for the service gives it no number. */
export const placeOf = (definition: AnySingleton, inputs: Values): IdParts =>
  Object.fromEntries(definition.id.map((name) => [name, String(inputs[name])]));
