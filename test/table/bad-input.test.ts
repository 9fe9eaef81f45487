/** Invalid inputs of every operation: the error names the operation and the parameter, and no request is sent. */
import { afterAll, expect, test } from "@jest/globals";
import type { z } from "zod";
import { InvalidInputError } from "../../sdk";
import { type NamedOperation, operations } from "../../sdk/api";
import { type Operation, openInputSchema } from "../../sdk/api/operation";
import { acceptsNothing, parametersIn, sample, smallestInput } from "../../sdk/generate/samples";
import { createCaller, type OperationCaller } from "../../sdk/http/call";
import { failure, scripted } from "../http/server";

const server = scripted();

const table = operations().map((named) => [named.id, named] as const);

const callers = new Map<string, OperationCaller>();
afterAll(() => Promise.all([...callers.values()].map((caller) => caller.close())));

/** One client for all operations, and one for those that require a job token. */
function callerFor({ accepts = [] }: Operation): OperationCaller {
  const kind = accepts.includes("job") && !accepts.includes("none") ? "jobToken" : "token";
  const caller =
    callers.get(kind) ?? createCaller({ baseUrl: server().url, [kind]: "secret", retry: { attempts: 0 } });
  callers.set(kind, caller);
  return caller;
}

async function call({ id, operation }: NamedOperation, input: unknown): Promise<Error> {
  const caller = callerFor(operation);
  return failure(
    operation.pagination ? caller.list(id, operation, input).firstPage() : caller.call(id, operation, input),
  );
}

/** Throws instead of using `expect`, which is too slow for tens of thousands of errors. */
async function expectRefused(
  named: NamedOperation,
  input: unknown,
  parameter: string,
): Promise<InvalidInputError> {
  const error = await call(named, input);
  const assert = (holds: boolean, otherwise: string) => {
    if (!holds) throw new Error(`${named.id}, ${parameter}: ${otherwise}: ${error.message.slice(0, 4000)}`);
  };
  if (!(error instanceof InvalidInputError))
    throw new Error(`${named.id} let ${parameter} pass: ${error.message}`);
  assert(error.message.startsWith(`${named.id}: `), "the error does not name the operation");
  const isNamed = ({ parameter: name }: { parameter: string }) =>
    name === parameter || name.startsWith(`${parameter}.`) || name.startsWith(`${parameter}[`);
  assert(error.problems.some(isNamed), "no problem is the parameter's");
  assert(error.message.includes(parameter), "the error does not name the parameter");
  assert(error.message.length < 4000, "the error is too long");
  assert(server().seen.length === 0, "a request was sent");
  return error;
}

test.each(table)("%s sends a request with its smallest valid input", async (_, named) => {
  // The header shows the dialect: otherwise the client would ask for it before the first write that depends on it.
  server().answer({ status: 418, headers: { "x-service-meta": "{}" } });
  expect((await call(named, smallestInput(named.operation))).message).toContain("418");
  expect(server().seen).toHaveLength(1);
});

test.each(table)("%s names a missing parameter", async (_, named) => {
  const whole = smallestInput(named.operation);
  for (const [name, schema] of parametersIn(named.operation)) {
    if (acceptsNothing(schema)) continue;
    const { [name]: _, ...rest } = whole;
    const error = await expectRefused(named, rest, name);
    expect(error.message).toContain(`"${name}" is missing; expected `);
  }
});

const WRONG: readonly unknown[] = [
  () => 1,
  Symbol("wrong"),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  -1,
  0,
  1.5,
  101,
  true,
  null,
  "",
  " ",
  "\ud800",
  "nonsense",
  "x".repeat(1_000_000),
  [],
  [() => 1],
  [null],
  {},
  { unknown_property: () => 1 },
  10n,
  new Date(0),
];

test.each(table)("%s refuses a value of the wrong type or out of range", async (_, named) => {
  const whole = smallestInput(named.operation);
  for (const [name, schema] of Object.entries(openInputSchema(named.operation).shape)) {
    expect(refused(schema, WRONG[0])).toBe(true);
    const unclear: string[] = [];
    for (const wrong of WRONG) {
      if (!refused(schema, wrong)) continue;
      const { message } = await expectRefused(named, { ...whole, [name]: wrong }, name);
      if (/undefined|Invalid input|\[object/.test(message)) unclear.push(message);
    }
    expect(unclear).toEqual([]);
  }
});

const refused = (schema: z.ZodType, value: unknown) => !schema.safeParse(value).success;

test.each(table)("%s refuses lone surrogates, which cannot be encoded", async (_, named) => {
  for (const [name, schema] of parametersIn(named.operation)) {
    const text = sample(schema);
    if (typeof text !== "string" || refused(schema, `${text}x`)) continue;
    await expectRefused(named, { ...smallestInput(named.operation), [name]: `${text}\ud800` }, name);
  }
});

test.each(table)("%s refuses an unknown property and suggests a similar one", async (_, named) => {
  const whole = smallestInput(named.operation);
  await expectRefused(named, { ...whole, unknown_property: 1 }, "unknown_property");
  await expectRefused(named, JSON.parse(`{"__proto__": {"polluted": true}}`), "__proto__");
  for (const [name] of parametersIn(named.operation)) {
    const error = await expectRefused(named, { ...whole, [`${name}x`]: 1 }, `${name}x`);
    expect(error.message).toMatch(/did you mean "\w+"\?/);
  }
  for (const input of [null, [], "text", 1, () => 1]) await expectRefused(named, input, "input");
});

test.each(table)("%s refuses an unknown property at any depth", async (_, named) => {
  const whole = smallestInput(named.operation);
  for (const [name, schema] of parametersIn(named.operation)) {
    for (const [path, invalid] of withUnknownProperty(fullSample(schema), name)) {
      await expectRefused(named, { ...whole, [name]: invalid }, path);
    }
  }
});

function fullSample(schema: z.ZodType): unknown {
  try {
    return sample(schema, true);
  } catch {
    // Some properties cannot be used together.
    return sample(schema);
  }
}

/** Copies of a value, each with an unknown property in one of its objects; hashes can have any property. */
function* withUnknownProperty(value: unknown, path: string): Generator<[path: string, value: unknown]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const [deeper, invalid] of withUnknownProperty(item, `${path}[${index}]`))
        yield [deeper, value.with(index, invalid)];
    }
    return;
  }
  if (!isObject(value)) return;
  if (!("bug" in value)) yield [path, { ...value, unknown_property: 1 }];
  for (const [key, item] of Object.entries(value)) {
    for (const [deeper, invalid] of withUnknownProperty(item, `${path}.${key}`))
      yield [deeper, { ...value, [key]: invalid }];
  }
}

/** An object of the API; a file to upload is none. */
const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !("content" in value && value.content instanceof Blob);
