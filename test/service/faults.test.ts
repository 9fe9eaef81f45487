/** Injected faults: each fails in its way and as often as requested, and the client reports the failure. */
import { beforeEach, expect, test } from "@jest/globals";
import { ConnectionError, RateLimitedError, ServerError, UnexpectedResponseError } from "../../sdk";
import { as, service } from "./service";

const running = service();
const once = { retry: { attempts: 0 } };
const label = { group: "acme", label_id: "bug" };
const fresh = (name: string) => ({ group: "acme", name, color: "red" });
const exists = (name: string) => running().world.labels.find((row) => row.name === name) !== undefined;

beforeEach(() => running().faults.clear());

test("a connection can break before the effect of a request, or after it", async () => {
  const { groupLabels } = as("root", once);
  running().faults.order(
    { kind: "drop-before", operation: "groupLabels.create", times: 1 },
    { kind: "drop-after", operation: "groupLabels.create", times: 1 },
  );
  await expect(groupLabels.create(fresh("before"))).rejects.toThrow(ConnectionError);
  expect(exists("before")).toBe(false);
  await expect(groupLabels.create(fresh("after"))).rejects.toMatchObject({ mayHaveTakenEffect: true });
  expect(exists("after")).toBe(true);
  expect(await groupLabels.create(fresh("healed"))).toMatchObject({ name: "healed" });
});

test("a request can take effect without ever getting a response", async () => {
  running().faults.order({ kind: "no-answer", operation: "groupLabels.create", times: 1 });
  const waiting = new AbortController();
  const answer = as("root", once).groupLabels.create(fresh("unanswered"), { signal: waiting.signal });
  while (!exists("unanswered")) await new Promise(setImmediate);
  waiting.abort();
  await expect(answer).rejects.toThrow();
  expect(exists("unanswered")).toBe(true);
});

test("a status can replace the response, with the time for the next attempt", async () => {
  running().faults.order(
    { kind: "status", status: 429, retryAfter: 7, times: 1 },
    { kind: "status", status: 503, times: 1 },
  );
  await expect(as("root", once).groupLabels.get(label)).rejects.toThrow(RateLimitedError);
  await expect(as("root", once).groupLabels.get(label)).rejects.toThrow(ServerError);
  expect(await as("root", once).groupLabels.get(label)).toMatchObject({ name: "bug" });
});

test("a status can have the message with which the service reports a busy lock", async () => {
  const lock = { kind: "status", status: 409, message: "409 Conflict: Resource lock", times: 1 } as const;
  running().faults.order(lock);
  await expect(as("root", once).groupLabels.create(fresh("locked"))).rejects.toMatchObject({
    serviceMessage: "Conflict: Resource lock",
  });
  expect(exists("locked")).toBe(false);
  running().faults.order(lock);
  expect(await as("root", { retry: { base: 1 } }).groupLabels.create(fresh("locked"))).toMatchObject({
    name: "locked",
  });
});

test("a request can take effect and be answered with an error status", async () => {
  running().faults.order({ kind: "status-after", status: 504, operation: "groupLabels.create", times: 1 });
  await expect(as("root", once).groupLabels.create(fresh("kept"))).rejects.toMatchObject({ status: 504 });
  expect(exists("kept")).toBe(true);
});

test("a body can end halfway, or not be JSON", async () => {
  running().faults.order({ kind: "truncated-body", times: 1 }, { kind: "malformed-json", times: 1 });
  await expect(as("root", once).groupLabels.get(label)).rejects.toThrow(ConnectionError);
  await expect(as("root", once).groupLabels.get(label)).rejects.toThrow(UnexpectedResponseError);
});

test("a slow body arrives completely", async () => {
  running().faults.order({ kind: "slow-body", milliseconds: 20, times: 1 });
  expect(await as("root", once).groupLabels.get(label)).toMatchObject({ name: "bug" });
});

test("a list without totals continues by its links; without links it ends after one page", async () => {
  const { groupLabels } = as("root", { ...once, pageSize: 1 });
  const all = (await groupLabels.list({ group: "acme" }).toArray()).length;
  running().faults.order({ kind: "no-totals" });
  expect((await groupLabels.list({ group: "acme" }).firstPage()).total).toBeUndefined();
  expect(await groupLabels.list({ group: "acme" }).toArray()).toHaveLength(all);
  running().faults.clear();
  running().faults.order({ kind: "no-links" });
  expect(await groupLabels.list({ group: "acme" }).toArray()).toHaveLength(1);
});

test("a fault affects only matching requests, skips the first ones, ends after its count, and repeats with its seed", async () => {
  const statuses = async (seed: number) => {
    running().faults.clear();
    running().faults.order({
      kind: "status",
      status: 500,
      operation: "groupLabels.*",
      method: "GET",
      probability: 0.5,
      seed,
    });
    const ended: boolean[] = [];
    for (let count = 0; count < 12; count++) {
      ended.push(
        await as("root", once)
          .groupLabels.get(label)
          .then(
            () => true,
            () => false,
          ),
      );
    }
    return ended;
  };
  const first = await statuses(7);
  expect(await statuses(7)).toEqual(first);
  expect(await statuses(8)).not.toEqual(first);
  expect(new Set(first).size).toBe(2);

  running().faults.clear();
  running().faults.order({ kind: "status", status: 500, operation: "groupLabels.get", after: 1, times: 1 });
  await as("root", once).groupLabels.list({ group: "acme" }).toArray();
  await as("root", once).groupLabels.get(label);
  await expect(as("root", once).groupLabels.get(label)).rejects.toThrow(ServerError);
  await as("root", once).groupLabels.get(label);
});

test("the client sends a failed request again if that is safe", async () => {
  running().faults.order({ kind: "status", status: 502, operation: "groupLabels.get", times: 2 });
  expect(await as("root", { retry: { base: 1 } }).groupLabels.get(label)).toMatchObject({ name: "bug" });
});
