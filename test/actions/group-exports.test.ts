/** Exports of groups: complete files of a new export, written only to the given folder. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "@jest/globals";
import { type Client, exportGroup, type GroupExportProgress } from "../../sdk";
import type { Simulator } from "../../simulator";
import { failure, stage } from "./stage";

const folder = mkdtempSync(path.join(tmpdir(), "forge-export-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let number = 0;
const fresh = () => path.join(folder, String(++number), "acme");

const relations = ["badges", "boards", "epics", "labels", "members", "milestones"];

const linesOf = (file: string) =>
  gunzipSync(readFileSync(file))
    .toString()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { name?: string; title?: string });

test("exportGroup writes each relation to a file in a new folder", async () => {
  const { as } = await stage();
  const to = fresh();
  const seen: GroupExportProgress[] = [];
  const { files, failed } = await exportGroup(
    as("olivia"),
    { group: "acme", to },
    { interval: 5, onProgress: (progress) => seen.push(progress) },
  );
  expect(failed).toEqual([]);
  expect(files.map(({ relation }) => relation)).toEqual(relations);
  expect(readdirSync(to).sort()).toEqual(relations.map((name) => `${name}.ndjson.gz`));
  expect(files[3]).toEqual({
    relation: "labels",
    file: path.join(to, "labels.ndjson.gz"),
    bytes: readFileSync(path.join(to, "labels.ndjson.gz")).length,
  });
  expect(linesOf(path.join(to, "labels.ndjson.gz")).map(({ name }) => name)).toEqual(["bug", "feature"]);
  expect(seen[0]?.relations.some(({ status }) => status === 0)).toBe(true);
  expect(seen.at(-1)?.files).toHaveLength(relations.length);
});

test("a batched export has a file for each batch of a relation", async () => {
  const { service, as } = await stage();
  const group_id = service.world.groups.named("acme")?.id ?? 0;
  for (let label = 0; label < 1000; label++) {
    service.world.labels.insert({ group_id, name: `label-${label}`, color: "#FF0000" });
  }
  const to = fresh();
  await exportGroup(as("olivia"), { group: "acme", to, batched: true }, { interval: 5 });
  expect(readdirSync(to).sort()).toEqual([
    "labels-1.ndjson.gz",
    "labels-2.ndjson.gz",
    "members-1.ndjson.gz",
    "milestones-1.ndjson.gz",
  ]);
  expect(linesOf(path.join(to, "labels-2.ndjson.gz"))).toHaveLength(2);
});

test("a second export replaces the files of the first one", async () => {
  const { as } = await stage();
  const forge = as("olivia");
  const to = fresh();
  const names = async () => {
    await exportGroup(forge, { group: "acme", to }, { interval: 5 });
    return linesOf(path.join(to, "labels.ndjson.gz")).map(({ name }) => name);
  };
  expect(await names()).toEqual(["bug", "feature"]);
  await forge.groupLabels.create({ group: "acme", name: "crash", color: "red" });
  expect(await names()).toEqual(["bug", "feature", "crash"]);
});

/** Makes the service show new exports with the time of the previous one. */
function showOld({ world }: Simulator) {
  const insert = world.group_exports.insert.bind(world.group_exports);
  const [old] = world.group_exports.all();
  world.group_exports.insert = (row) =>
    insert({ ...row, requested_at: old?.requested_at ?? row.requested_at });
}

test("the previous export is used if the service does not start a new one for a while", async () => {
  const { service, as } = await stage();
  const forge = as("olivia");
  await exportGroup(forge, { group: "acme", to: fresh() }, { interval: 5 });
  showOld(service);
  service.resetRequests();
  const { files } = await exportGroup(forge, { group: "acme", to: fresh() }, { interval: 5 });
  expect(files).toHaveLength(relations.length);
  expect(service.requests().operations["groupExports.listStatus"]).toBeGreaterThan(10);
});

test("a download that breaks off is repeated, and a failed one leaves no incomplete file", async () => {
  const { service, as } = await stage();
  const broken = { kind: "truncated-body", operation: "groupExports.download" } as const;
  service.faults.order({ ...broken, times: 2 });
  const to = fresh();
  expect((await exportGroup(as("olivia"), { group: "acme", to }, { interval: 5 })).files).toHaveLength(6);
  expect(linesOf(path.join(to, "labels.ndjson.gz"))).toHaveLength(2);

  service.faults.order(broken);
  const other = fresh();
  await failure(exportGroup(as("olivia"), { group: "acme", to: other }, { interval: 5 }));
  expect(readdirSync(other)).toEqual([]);
});

type Row = GroupExportProgress["relations"][number];

/** Changes the states that the client gets, because the embedded service never fails and shows all relations at once. */
function withStatus(forge: Client, change: (rows: Row[], poll: number) => Row[]): Client {
  const { listStatus } = forge.groupExports;
  let polls = 0;
  Object.assign(forge.groupExports, {
    listStatus: (...args: Parameters<typeof listStatus>) => ({
      toArray: async () => change(await listStatus(...args).toArray(), polls++),
    }),
  });
  return forge;
}

test("a relation that the service could not export is returned as failed, and the others are downloaded", async () => {
  const { as } = await stage();
  const failed = (row: Row) =>
    row.relation === "boards" ? { ...row, status: -1, error: "Out of space" } : row;
  const forge = withStatus(as("olivia"), (rows) => rows.map(failed));
  const outcome = await exportGroup(forge, { group: "acme", to: fresh() }, { interval: 5 });
  expect(outcome.failed).toEqual([{ relation: "boards", error: "Out of space" }]);
  expect(outcome.files).toHaveLength(relations.length - 1);
});

test("exportGroup waits for relations that appear one by one", async () => {
  const { as } = await stage();
  // Each relation appears only when it is done.
  const forge = withStatus(as("olivia"), (rows, poll) =>
    rows.filter(({ status }) => status === 1).slice(0, poll),
  );
  const { files } = await exportGroup(forge, { group: "acme", to: fresh() }, { interval: 5 });
  expect(files).toHaveLength(relations.length);
});

test("a relation with a path as its name is rejected", async () => {
  const { service, as } = await stage();
  const { world } = service;
  const insert = world.group_exports.insert.bind(world.group_exports);
  world.group_exports.insert = (row) => insert({ ...row, relations: { "../outside": ["{}"] } });
  const to = fresh();
  const error = await failure(exportGroup(as("olivia"), { group: "acme", to }, { interval: 5 }));
  expect(error.message).toBe(
    'The service names a relation "../outside", which cannot be used as a file name.',
  );
  expect(readdirSync(path.dirname(to))).toEqual(["acme"]);
});

test("a folder that cannot be created is an error before the first request", async () => {
  const { service, as } = await stage();
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  mkdirSync(folder, { recursive: true });
  const error = await failure(exportGroup(as("olivia"), { group: "acme", to: path.join(file, "in") }));
  expect(error.message).toContain("ENOTDIR");
  expect(service.requests().total).toBe(0);
});
