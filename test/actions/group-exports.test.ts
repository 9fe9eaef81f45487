/** A group's export: the files that the service makes now, whole, in a folder that nothing from outside leaves. */
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

test("each relation becomes a file, in a folder that is made", async () => {
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

test("in batches, a relation is as many files as it has batches", async () => {
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

test("a second export brings what is there now, in the place of what the first one brought", async () => {
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

/** How the service goes on showing the export before, until it takes a relation up, or for good. */
function showOld({ world }: Simulator) {
  const insert = world.group_exports.insert.bind(world.group_exports);
  const [old] = world.group_exports.all();
  world.group_exports.insert = (row) =>
    insert({ ...row, requested_at: old?.requested_at ?? row.requested_at });
}

test("an export that the service does not make again stands, after some patience", async () => {
  const { service, as } = await stage();
  const forge = as("olivia");
  await exportGroup(forge, { group: "acme", to: fresh() }, { interval: 5 });
  showOld(service);
  service.resetRequests();
  const { files } = await exportGroup(forge, { group: "acme", to: fresh() }, { interval: 5 });
  expect(files).toHaveLength(relations.length);
  expect(service.requests().operations["groupExports.listStatus"]).toBeGreaterThan(10);
});

test("a download that breaks off is begun again, and leaves no half file", async () => {
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

/** A client that sees other states than those of the embedded service, which never fails and shows all relations at once. */
function seeing(forge: Client, change: (rows: Row[], look: number) => Row[]): Client {
  const { listStatus } = forge.groupExports;
  let looks = 0;
  Object.assign(forge.groupExports, {
    listStatus: (...args: Parameters<typeof listStatus>) => ({
      toArray: async () => change(await listStatus(...args).toArray(), looks++),
    }),
  });
  return forge;
}

test("a relation that the service could not export is told, and the others come", async () => {
  const { as } = await stage();
  const failed = (row: Row) =>
    row.relation === "boards" ? { ...row, status: -1, error: "Out of space" } : row;
  const forge = seeing(as("olivia"), (rows) => rows.map(failed));
  const outcome = await exportGroup(forge, { group: "acme", to: fresh() }, { interval: 5 });
  expect(outcome.failed).toEqual([{ relation: "boards", error: "Out of space" }]);
  expect(outcome.files).toHaveLength(relations.length - 1);
});

test("relations that the service takes up one by one are all awaited", async () => {
  const { as } = await stage();
  // Each one is shown when it is done, as if there were no others.
  const forge = seeing(as("olivia"), (rows, look) =>
    rows.filter(({ status }) => status === 1).slice(0, look),
  );
  const { files } = await exportGroup(forge, { group: "acme", to: fresh() }, { interval: 5 });
  expect(files).toHaveLength(relations.length);
});

test("a name from outside does not choose a folder", async () => {
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

test("a folder that cannot be made is told before anything is asked of the service", async () => {
  const { service, as } = await stage();
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  mkdirSync(folder, { recursive: true });
  const error = await failure(exportGroup(as("olivia"), { group: "acme", to: path.join(file, "in") }));
  expect(error.message).toContain("ENOTDIR");
  expect(service.requests().total).toBe(0);
});
