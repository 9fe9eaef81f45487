/** Groups and projects in a file: created, changed, and released when the file does not declare them any more, or deleted by their names. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { RunOptions } from "../../cli/gitops/read/intent";
import type { Report } from "../../cli/gitops/report/report";
import { prepare } from "../../cli/gitops/resolve/prepare";
import { run } from "../../cli/gitops/run/run";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { ran } from "../reliability/files/run";

let service: Simulator;
let folder: string;

beforeAll(async () => {
  service = await startSimulator();
  folder = mkdtempSync(path.join(tmpdir(), "forge-places-"));
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const file = () => path.join(folder, "forge.yaml");
const write = (projects: string, more = "") =>
  writeFileSync(file(), `name: places\ninstance:\n  projects: ${projects}\n${more}`);

const up = () => ran({ service, between: service, path: file() }, { stack: "main", selection: {} });

async function preview(): Promise<Report> {
  const client = createClient({ baseUrl: service.url, token: service.token });
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
  const asked: RunOptions = { file: file(), environment, clientOf: () => client };
  const report = await run("preview", await prepare(asked), asked);
  await client.close();
  return report;
}

const named = (full_path: string) => service.world.projects.named(full_path);

test("a project is created, renamed in place, and released, or deleted by its name", async () => {
  write("{ one: { namespace: acme }, two: { namespace: acme } }");
  await up();
  expect((await preview()).changes).toEqual([]);
  const one = named("acme/one");
  expect(one).toBeDefined();
  expect(named("acme/two")).toBeDefined();
  write("{ one: { namespace: acme, path: first }, two: { namespace: acme } }");
  expect((await preview()).changes.map(({ action }) => action)).toEqual(["update"]);
  await up();
  expect(named("acme/first")?.id).toBe(one?.id);

  write("{}", "removed: [{ project: acme/two, delete: true }]\n");
  const { changes, warnings } = await preview();
  expect(changes.map(({ action, title }) => `${action} ${title}`)).toEqual(['delete Project "two" (acme)']);
  expect(warnings).toContain(
    '1 object is no longer in the file and released without being deleted: Project "first" (acme). A group, project or user is deleted only if the file names it: removed: [{ project: acme/first, delete: true }].',
  );
  service.resetRequests();
  await up();
  expect(service.requests().operations["projects.delete"]).toBe(1);
  expect(named("acme/first")?.id).toBe(one?.id);
  expect(named("acme/two")).toBeUndefined();
});
