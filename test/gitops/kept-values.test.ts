/** The reason of a change that the service has ignored: the next preview does not say that somebody has changed something. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { RunOptions } from "../../cli/gitops/read/intent";
import { prepare } from "../../cli/gitops/resolve/prepare";
import { run } from "../../cli/gitops/run/run";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { ran } from "../reliability/files/run";
import { type DroppingService, startDroppingService } from "../service/dropping-service";

let service: Simulator;
let between: DroppingService;
let folder: string;
const NOW = { FORGE_SETTLE_SECONDS: "0" };

beforeAll(async () => {
  service = await startSimulator();
  between = await startDroppingService(service.url);
  folder = mkdtempSync(path.join(tmpdir(), "forge-kept-"));
});
afterAll(async () => {
  await between.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

const file = () => path.join(folder, "forge.yaml");
const write = (description: string, color: string) =>
  writeFileSync(
    file(),
    `name: kept\ngroups:\n  acme:\n    labels:\n      one: { description: ${description}, color: "${color}" }\n`,
  );

async function up(): Promise<void> {
  const home = { service, between, path: file(), environment: NOW };
  await ran(home, { stack: "main", selection: {} });
}

async function reasons(): Promise<readonly string[]> {
  const client = createClient({ baseUrl: between.url, token: service.token });
  const environment = { FORGE_BASE_URL: between.url, FORGE_TOKEN: service.token, ...NOW };
  const asked: RunOptions = { file: file(), environment, clientOf: () => client };
  const { changes } = await run("preview", await prepare(asked), asked);
  await client.close();
  return changes.map(({ why }) => why);
}

test("an ignored property does not count as changed, until somebody changes it", async () => {
  write("old", "#111111");
  await up();
  write("new", "#222222");
  expect(await reasons()).toEqual(["The declaration changed."]);
  between.drop("description");
  await up();
  between.drop();
  expect(await reasons()).toEqual([
    'The declaration has not changed since the last run: the service keeps description "old".',
  ]);
  write("newer", "#222222");
  expect(await reasons()).toEqual(["The declaration changed."]);
  write("new", "#222222");
  const [label] = service.world.labels.where(({ name }) => name === "one");
  if (label) service.world.labels.update(label, { description: "theirs" });
  expect(await reasons()).toEqual(["It was changed in the service."]);
  write("newest", "#222222");
  expect(await reasons()).toEqual(["The declaration changed, and it was changed in the service."]);
  write("new", "#222222");
  await up();
  expect(await reasons()).toEqual([]);
});

test("a property without which the service has created an object does not count as changed", async () => {
  between.drop("description");
  writeFileSync(
    file(),
    `name: kept\ngroups:\n  acme:\n    labels:\n      one: { description: new, color: "#222222" }\n      two: { description: new, color: "#222222" }\n`,
  );
  await up();
  between.drop();
  expect(await reasons()).toEqual([
    "The declaration has not changed since the last run: the service keeps description unset.",
  ]);
});
