/** The one create, read, update and delete over any definition; hosts make it runnable. */
import type { z } from "zod";
import { NotFoundError } from "../../sdk";
import type { Shape } from "../../sdk/api/fields";
import { type Answer, type AnyDefinition, type Context, type IdParts, ResourceError } from "../resource";
import { declared, type Values } from "../values";
import { adoptOrMake, change, make } from "./collected";
import { BEFORE, putBack, retake, takeOver } from "./singleton";
import { saying } from "./speak";
import { fromAnswer, outputsKept, partsOf, pick, type State, stateOf } from "./state";

export { difference } from "./difference";
export { existing, find, obstacleTo } from "./existing";
export { problemsOf, warningsOf } from "./judge";
export { PartialError, subject } from "./speak";
export type { State } from "./state";
export { ResourceError };

export async function create(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
  { adopt }: { adopt: boolean },
): Promise<State> {
  return saying(definition, inputs, "create", () =>
    definition.singleton
      ? takeOver(definition, context, inputs)
      : adopt
        ? adoptOrMake(definition, context, inputs)
        : make(definition, context, inputs),
  );
}

/** The resource as it is; `undefined` when it is gone. */
export async function read(
  definition: AnyDefinition,
  context: Context,
  id: string,
  state: Values,
): Promise<State | undefined> {
  return saying(definition, state, "read", async () => {
    const parts = partsOf(definition, id, state);
    const answer = await present(definition, context, parts, state);
    if (answer === undefined) return undefined;
    const known = declared(pick(state, Object.keys(definition.inputs)));
    const before = BEFORE in state ? { [BEFORE]: state[BEFORE] } : {};
    // Read by its id alone, nothing is declared yet: then everything that the service has is.
    const said = Object.keys(known).length > 0 ? known : allInputs(definition, answer, parts);
    return stateOf(definition, answer, said, { ...outputsKept(definition, state), ...before });
  });
}

async function present(
  definition: AnyDefinition,
  context: Context,
  parts: IdParts,
  state: Values,
): Promise<Answer | undefined> {
  try {
    return (await definition.read(context, parts, state)) ?? undefined;
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    if (definition.singleton) throw error;
    // "Not found" may as well mean "not for you": then its place cannot be read either, and the state must not be dropped.
    await definition.list(context, parts).firstPage();
    return undefined;
  }
}

function allInputs(definition: AnyDefinition, answer: Answer, parts: IdParts): Record<string, unknown> {
  const inputs = Object.entries(definition.inputs as Shape).map(([name, schema]) => {
    const told = fromAnswer(definition, answer, name, parts);
    return [name, told ?? partAs(schema, parts[name])] as const;
  });
  return declared(Object.fromEntries(inputs));
}

/** A part of an id as the input that it stands for: a number where that is no text. */
const partAs = (schema: z.ZodType, part: string | undefined): unknown =>
  part === undefined || schema.safeParse(part).success ? part : Number(part);

export async function update(
  definition: AnyDefinition,
  context: Context,
  id: string,
  state: Values,
  inputs: Values,
): Promise<State> {
  return saying(definition, inputs, "update", () =>
    definition.singleton
      ? retake(definition, context, partsOf(definition, id, state), state, inputs)
      : change(definition, context, id, state, inputs),
  );
}

export async function remove(
  definition: AnyDefinition,
  context: Context,
  id: string,
  state: Values,
): Promise<void> {
  await saying(definition, state, "delete", async () => {
    const parts = partsOf(definition, id, state);
    try {
      if (!definition.singleton) await definition.delete(context, parts, state);
      else await putBack(definition, context, parts, state[BEFORE] as Values | null | undefined);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
    }
  });
}
