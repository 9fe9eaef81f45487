/** A field of an answer is a property only where the definition declares it: all kinds, with every field that a real service shows besides ours. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import type { Context } from "../../provider/definition/resource";
import { create, difference, findExisting, read, remove } from "../../provider/lifecycle";
import { createReads } from "../../provider/service/reads";
import { omit, pick } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { api } from "../../sdk/api";
import type { Operation } from "../../sdk/api/operation";
import { zodDefinitionOf } from "../../sdk/zod-internals";
import { type Simulator, startSimulator } from "../../simulator";
import foreignFields from "../recorded/foreign-fields.json";
import { type AnsweringService, type Script, startAnsweringService } from "../service/answering-service";
import { contracts } from "./kinds";
import { contractWorld, placeOf, prepare } from "./world";

const INSTANCE = "foreign-fields";

/** Values that no object of the world has. */
const hostile = {
  bool: true,
  number: 999_001,
  string: "foreign",
  list: ["foreign"],
  object: { id: 999_001, name: "foreign", full_path: "foreign/place", path_with_namespace: "foreign/place" },
  null: "foreign",
} as const;

const addedIn = (area: string): Readonly<Record<string, unknown>> => {
  const types = (foreignFields as Record<string, Partial<Record<keyof typeof hostile, readonly string[]>>>)[
    area
  ];
  return Object.fromEntries(
    Object.entries(types ?? {}).flatMap(([type, names]) =>
      names.map((name) => [name, hostile[type as keyof typeof hostile]]),
    ),
  );
};

const all: readonly { readonly area: string; readonly operation: Operation }[] = Object.entries(
  api as Readonly<Record<string, Readonly<Record<string, Operation>>>>,
).flatMap(([area, operations]) => Object.values(operations).map((operation) => ({ area, operation })));

/** The fields that the table has of the answers to a request, whichever operation sends it: what it has learned is no longer foreign. */
const knownOf = ({ method, path }: Operation): string[] =>
  all
    .filter(({ operation }) => operation.method === method && operation.path === path)
    .flatMap(({ operation: { result } }) =>
      result && "def" in result ? Object.keys(zodDefinitionOf(result).shape ?? {}) : [],
    );

/** Fields that are added to the answers of each operation, the most literal path first. */
const routes = all
  .map(({ area, operation }) => ({
    method: operation.method,
    literal: operation.path.replace(/:\w+/g, "").length,
    pattern: new RegExp(`^${operation.path.replace(/:\w+/g, "[^/]+")}$`),
    added: omit(addedIn(area), knownOf(operation)),
  }))
  .sort((one, other) => other.literal - one.literal);

function withForeign(answer: unknown, added: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(answer)) return answer.map((one) => withForeign(one, added));
  return typeof answer === "object" && answer !== null ? { ...added, ...answer } : answer;
}

const added = new Set<string>();

/** Adds the foreign fields to the objects of the answers. */
const script: Script = async ({ method, path }, pass) => {
  const { status, answer, headers } = await pass();
  const route = routes.find((one) => one.method === method && one.pattern.test(path));
  if (!isAdding || route === undefined || status >= 300) return { status, answer, headers };
  for (const name of Object.keys(route.added)) added.add(name);
  return { status, answer: withForeign(answer, route.added), headers };
};

let service: Simulator;
let forge: Client;
let isAdding = true;
let between: AnsweringService;

beforeAll(async () => {
  service = await startSimulator({
    world: contractWorld(contracts.map(({ kind }) => placeOf(kind, INSTANCE))),
  });
  prepare(service.world, contracts, [INSTANCE]);
  between = await startAnsweringService(service.url, script);
  forge = createClient({ baseUrl: between.url, token: service.token });
});

afterAll(async () => {
  await forge.close();
  await between.close();
  await service.close();
});

/** The same through both: with the foreign fields, and without. */
async function expectSame(look: (context: Context) => Promise<unknown>): Promise<void> {
  const context = { forge, warn: () => undefined };
  isAdding = false;
  const without = await look(context);
  isAdding = true;
  expect(await look(context)).toEqual(without);
}

test.each(contracts)("$kind has the same values with and without them", async ({ kind, inputs }) => {
  const definition = definitionOf(kind);
  const desired = inputs(placeOf(kind, INSTANCE));
  const context: Context = { forge, warn: () => undefined };
  const made = await create(definition, context, desired, { adopt: false });
  expect(difference(definition, made.values, desired)).toEqual({ changed: [], dropped: [], replaces: [] });
  await expectSame((one) => read(definition, one, made.id, made.values));
  await expectSame((one) => read(definition, one, made.id, {}));
  await expectSame(async (one) => {
    const found = await findExisting(definition, { ...one, reads: createReads() }, desired);
    return found && pick(found.values, Object.keys(definition.inputs));
  });
  await remove(definition, context, made.id, made.values);
});

test("most of the fields were in an answer", () => {
  const all = new Set(Object.keys(foreignFields).flatMap((area) => Object.keys(addedIn(area))));
  expect(added.size).toBeGreaterThan(all.size / 2);
});
