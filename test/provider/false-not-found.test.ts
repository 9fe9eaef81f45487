/** "Not found" from a proxy or a replica that does not know better: nothing is forgotten, and no deletion counts that did not happen. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definitions";
import { create, read, remove } from "../../provider/lifecycle";
import type { Context, State } from "../../provider/resource";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";

const labels = definitionOf("GroupLabel");

let service: Simulator;
let forge: Client;
let context: Context;
let label: State;

beforeEach(async () => {
  service = await startSimulator();
  forge = createClient({ baseUrl: service.url, token: service.token });
  context = { forge, warn: () => undefined };
  label = await create(labels, context, { group: "acme", name: "new", color: "#123456" }, { adopt: false });
});
afterEach(async () => {
  await forge.close();
  await service.close();
});

const NOT_FOUND = { kind: "status", status: 404 } as const;

test("a deletion that was answered so once is not done, and the error says so", async () => {
  service.faults.order({ ...NOT_FOUND, operation: "groupLabels.delete", times: 1 });
  await expect(remove(labels, context, label.id, label.values)).rejects.toThrow(
    /GroupLabel "new" \(acme\): delete was refused with 404/,
  );
  expect(await read(labels, context, label.id, label.values)).toEqual(label);
});

test("a read that was answered so once is made again", async () => {
  service.faults.order({ ...NOT_FOUND, operation: "groupLabels.get", times: 1 });
  expect(await read(labels, context, label.id, label.values)).toEqual(label);
});

test("where every request is answered so, nothing is gone", async () => {
  service.faults.order(NOT_FOUND);
  await expect(read(labels, context, label.id, label.values)).rejects.toThrow(/so nothing was changed/);
  await expect(remove(labels, context, label.id, label.values)).rejects.toThrow(/so nothing was changed/);
});

test("what is deleted is gone", async () => {
  await remove(labels, context, label.id, label.values);
  expect(await read(labels, context, label.id, label.values)).toBeUndefined();
  await remove(labels, context, label.id, label.values);
});
