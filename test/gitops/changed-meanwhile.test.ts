/** Somebody else changes, makes or adds objects while a plan waits for an answer: they are left alone, by name, and the rest of the plan is carried out. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { prepare } from "../../cli/gitops/resolve/prepare";
import { run } from "../../cli/gitops/run/run";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import type { Done } from "../reliability/files/run";
import { opened } from "../reliability/files/run";
import { type FileWithState, filesOn } from "./file-with-state";

let service: Simulator;
let other: Client;
let file: FileWithState;
const fileOn = filesOn(() => service);

beforeAll(async () => {
  service = await startSimulator();
  other = createClient({ baseUrl: service.url, token: service.token });
});
afterAll(async () => {
  await other.close();
  await service.close();
});

const labels = (lines: readonly string[]) => `groups:
  acme:
    ownership: { labels: enforce }
    labels:
${lines.map((line) => `      ${line}\n`).join("")}`;

const BUG = 'bug: { color: "#111111" }';
const FRESH = 'fresh: { color: "#222222" }';

beforeEach(async () => {
  file = fileOn("waiting");
  file.write(labels([BUG]));
  await file.up();
});
afterEach(async () => {
  jest.restoreAllMocks();
  file.write(labels([]));
  await file.up();
});

/** Plans the file, lets half a minute pass in which `work` is done, and carries the plan out. */
async function upAfter(work: () => Promise<unknown>): Promise<Done> {
  const home = { service, between: service, path: file.path };
  const run = await opened(home, { stack: "main", selection: {} });
  try {
    const plan = await run.plan();
    await work();
    const later = performance.now() + 30_000;
    jest.spyOn(performance, "now").mockReturnValue(later);
    return await run.carryOut(plan);
  } finally {
    await run.close();
  }
}

const colors = async () =>
  Object.fromEntries(
    (await other.groupLabels.list({ group: "acme" }).toArray()).map(({ name, color }) => [name, color]),
  );

const messages = ({ errors }: Done) => errors.map(({ message }) => message);

test("a plan that nothing has overtaken is carried out", async () => {
  file.write(labels([BUG.replace("#111111", "#444444"), FRESH]));
  expect(messages(await upAfter(async () => undefined))).toEqual([]);
  expect(await colors()).toEqual({ bug: "#444444", fresh: "#222222" });
});

test("an object that appears in an enforced collection is not deleted", async () => {
  file.write(labels([BUG, FRESH]));
  const rogue = { group: "acme", name: "rogue", color: "#333333" };
  const done = await upAfter(() => other.groupLabels.create(rogue));
  expect(messages(done)).toEqual([
    expect.stringMatching(/rogue.*it has changed in the service since the plan was made/s),
  ]);
  expect(await colors()).toEqual({ bug: "#111111", fresh: "#222222", rogue: "#333333" });
});

test("an object that somebody changes is not updated", async () => {
  file.write(labels([BUG.replace("#111111", "#444444"), FRESH]));
  const [message = "", ...more] = messages(
    await upAfter(() => other.groupLabels.update({ group: "acme", label_id: "bug", color: "#555555" })),
  );
  expect(more).toEqual([]);
  expect(message).toContain('The plan: update (color "#111111" → "#444444").');
  expect(message).toContain('Now: update (color "#555555" → "#444444").');
  expect(await colors()).toEqual({ bug: "#555555", fresh: "#222222" });
});

test("an object that somebody else makes is not adopted", async () => {
  file.write(labels([BUG, FRESH]));
  const done = await upAfter(() =>
    other.groupLabels.create({ group: "acme", name: "fresh", color: "#666666" }),
  );
  expect(messages(done)).toEqual([expect.stringMatching(/fresh.*it has changed in the service/s)]);
  expect(await colors()).toEqual({ bug: "#111111", fresh: "#666666" });
});

test("a project that is renamed after a pattern has listed it is not made anew", async () => {
  const projects = () => service.world.projects.all().map(({ full_path }) => full_path);
  file.write('projects: { "acme/platform/*": { settings: { description: ours } } }\n');
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
  const client = createClient({ baseUrl: service.url, token: service.token });
  const asked = { file: file.path, environment, clientOf: () => client };
  const prepared = await prepare(asked);
  await other.projects.update({ project: "acme/platform/web", path: "renamed" });
  const before = projects();
  const { failures } = await run("up", prepared, asked);
  expect(failures.map(({ message }) => message).join("\n")).toMatch(
    /number \d+ had this path a moment ago, and is acme\/platform\/renamed now: somebody has changed it/,
  );
  await client.close();
  expect(projects()).toEqual(before);
  expect(await file.reported("up")).toMatchObject({ failures: [] });
  await other.projects.update({ project: "acme/platform/renamed", path: "web" });
});
