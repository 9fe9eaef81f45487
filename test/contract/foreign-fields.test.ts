/** A field of an answer is a property only where the definition says so: all kinds, with every field that a real service shows besides ours. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { request as send } from "undici";
import { definitionOf } from "../../provider/definition/definitions";
import type { Context } from "../../provider/definition/resource";
import { create, difference, findExisting, read, remove } from "../../provider/lifecycle";
import { createReads } from "../../provider/service/reads";
import { pick } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { api } from "../../sdk/api";
import type { Operation } from "../../sdk/api/operation";
import { type Simulator, startSimulator } from "../../simulator";
import foreignFields from "../recorded/foreign-fields.json";
import { withoutConnection } from "../reliability/recorded-calls";
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

/** What is added to the answers of each operation, the most literal path first. */
const routes = Object.entries(api as Readonly<Record<string, Readonly<Record<string, Operation>>>>)
  .flatMap(([area, operations]) => Object.values(operations).map((operation) => ({ area, operation })))
  .map(({ area, operation: { method, path } }) => ({
    method,
    literal: path.replace(/:\w+/g, "").length,
    pattern: new RegExp(`^/api/v4${path.replace(/:\w+/g, "[^/]+")}$`),
    added: addedIn(area),
  }))
  .sort((one, other) => other.literal - one.literal);

function withForeign(answer: unknown, added: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(answer)) return answer.map((one) => withForeign(one, added));
  return typeof answer === "object" && answer !== null ? { ...added, ...answer } : answer;
}

const added = new Set<string>();

/** Passes everything on, and adds the foreign fields to the objects of the answers. */
async function serve(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "/" } = request;
  const body = await buffer(request);
  const answer = await send(`${target}${url}`, {
    method: method as "GET",
    headers: withoutConnection(request.headers),
    body: body.length > 0 ? body : null,
  });
  const { "content-length": _, ...headers } = withoutConnection(answer.headers);
  const text = await answer.body.text();
  const route = routes.find((one) => one.method === method && one.pattern.test(url.replace(/\?.*/, "")));
  const isJson =
    isAdding && String(headers["content-type"]).includes("json") && answer.statusCode < 300 && text !== "";
  const changed = isJson && route ? JSON.stringify(withForeign(JSON.parse(text), route.added)) : text;
  for (const name of changed === text ? [] : Object.keys(route?.added ?? {})) added.add(name);
  response.writeHead(answer.statusCode, headers).end(changed);
}

let service: Simulator;
let forge: Client;
let isAdding = true;
const server = createServer((request, response) => void serve(service.url, request, response));

beforeAll(async () => {
  service = await startSimulator({
    world: contractWorld(contracts.map(({ kind }) => placeOf(kind, INSTANCE))),
  });
  prepare(service.world, contracts, [INSTANCE]);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  forge = createClient({ baseUrl: url, token: service.token });
});

afterAll(async () => {
  await forge.close();
  server.closeAllConnections();
  server.close();
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
