/** Owners of objects: no resource deletes, reverts or adopts an object of another one, in this run or the one after a failure. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Stack } from "./stack";

let service: Simulator;
let stack: Stack;

beforeAll(async () => {
  service = await startSimulator();
  stack = await createStack({
    program: "",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: "forge-olivia-token" },
  });
}, 900_000);
afterAll(async () => {
  stack.remove();
  await service.close();
});

const write = (program: string) => stack.writeProgram(`const forge = require("pulumi-forge");\n${program}`);

/** A resource whose create is refused, in addition to the others. */
const broken = (options: string) =>
  `new forge.GroupLabel("broken", { group: "acme/nowhere", name: "x", color: "#000000" }, ${options});`;

async function up(program: string, code = 0) {
  write(program);
  const run = await stack.up();
  if (run.code !== code) throw new Error(`up ended with ${run.code}:\n${run.text}`);
  return run;
}

async function expectNoChanges() {
  const { code, text } = await stack.pulumi("preview", "--expect-no-changes", "--diff");
  if (code !== 0) throw new Error(text);
}

const empty = () => up("");

const labels = (name: string) => service.world.labels.where((row) => row.name === name);
const token = (description: string) =>
  service.world.pipeline_triggers.where((row) => row.description === description)[0];
const pushRule = () => service.world.push_rules.where(() => true)[0];

const urnOf = async (name: string) => {
  const { text } = await stack.pulumi("stack", "export");
  const found = new RegExp(`"urn": "([^"]*::${name})"`).exec(text)?.[1];
  if (found === undefined) throw new Error(`no ${name} in ${text}`);
  return found;
};

// ─── A partial failure and the next run ──────────────────────────────────────

const settings = (name: string) => `
new forge.ProjectPushRule("${name}", { project: "acme/platform/web", maxFileSize: 77 });`;
const set = (name: string, files: string, more = "") =>
  `new forge.RepositoryFileSet("${name}", { project: "acme/platform/web", branch: "main", files: { ${files} }, ${more} });`;

/** The HTTP status of a file. */
const statusOf = async (file: string) => {
  const answer = await fetch(
    `${service.url}/api/v4/projects/acme%2Fplatform%2Fweb/repository/files/${file}/raw?ref=main`,
    { headers: { "PRIVATE-TOKEN": "forge-olivia-token" } },
  );
  return answer.status;
};

describe("after a partial failure and the next run", () => {
  const forced = [
    ["with", "adopt: true"],
    ["without", ""],
  ] as const;
  // A label's name is unique, and what is to be adopted must not be what is replaced.
  const replaced = `const first = { deleteBeforeReplace: true };
const replaced = [${forced.map(
    ([name, adopt]) => `
  new forge.GroupLabel("label-${name}", { group: "acme", name: "forced-${name}", color: "#111111", ${adopt} }, first),
  new forge.PipelineTriggerToken("token-${name}", { project: "acme/platform/web", description: "forced-${name}", ${adopt} }, ${adopt === "" ? "{}" : "first"})`,
  )}];`;
  const first = `${replaced}
new forge.GroupLabel("one", { group: "acme", name: "moved-1", color: "#111111" });
new forge.GroupLabel("two", { group: "acme", name: "moved-2", color: "#111111" });
new forge.GroupLabels("many", { defaults: { group: "acme", color: "#111111" }, items: { "moved-3": {}, "stays": {} } });
${settings("before")}
${set("a", `"a.txt": { content: "a" }, "d.txt": { content: "d" }`)}`;
  const second = `${replaced}
const three = new forge.GroupLabel("three", { group: "acme", name: "moved-3", color: "#111111", adopt: true });
new forge.GroupLabel("other", { group: "ACME", name: "moved-1", color: "#111111", adopt: true });
new forge.GroupLabels("many", { defaults: { group: "acme", color: "#111111" }, items: { "moved-2": {}, "stays": {} }, adopt: true }, { dependsOn: three });
${settings("after")}
${set("z", `"a.txt": { content: "a" }`, "adopt: true")}
new forge.RepositoryFile("d", { project: "acme/platform/web", branch: "main", path: "d.txt", content: "d", adopt: true });`;

  const look = async () => ({
    labels: new Map(forced.map(([name]) => [name, labels(`forced-${name}`).map(({ id }) => id)])),
    tokens: new Map(forced.map(([name]) => [name, token(`forced-${name}`)?.token])),
    moved: [1, 2, 3].map((number) => labels(`moved-${number}`)[0]?.id),
    maxFileSize: pushRule()?.max_file_size,
    file: await statusOf("a.txt"),
  });
  type Seen = Awaited<ReturnType<typeof look>>;
  let original: unknown;
  let [before, between, after, emptied] = [] as unknown as [Seen, Seen, Seen, Seen];
  let text = "";

  beforeAll(async () => {
    original = pushRule()?.max_file_size;
    await up(first);
    before = await look();
    const urns = await Promise.all(
      forced.flatMap(([name]) => [urnOf(`label-${name}`), urnOf(`token-${name}`)]),
    );
    // The engine starts nothing after a failure, and a replacement is forced in this run only.
    write(`${second}\n${broken("{ dependsOn: replaced }")}`);
    const replace = urns.flatMap((urn) => ["--replace", urn]);
    expect((await stack.pulumi("up", "--yes", "--skip-preview", ...replace)).code).not.toBe(0);
    between = await look();
    text = (await up(second)).text;
    after = await look();
    await expectNoChanges();
    await empty();
    emptied = await look();
    Object.assign(pushRule() ?? {}, { max_file_size: original });
  });

  test.each(forced)("a forced replacement creates a new object %s adopt", (name, _) => {
    expect(after.labels.get(name)).toHaveLength(1);
    expect(after.labels.get(name)).not.toEqual(before.labels.get(name));
    expect(after.tokens.get(name)).not.toBe(before.tokens.get(name));
    expect(emptied.labels.get(name)).toEqual([]);
  });

  test("an object that moves to another resource stays the same object, from single to single, single to many and many to single", () => {
    expect(before.moved).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
    expect(after.moved).toEqual(before.moved);
    expect(emptied.moved).toEqual([undefined, undefined, undefined]);
  });

  test("settings keep the program's values if their resource is renamed without an alias", () => {
    expect([between.maxFileSize, after.maxFileSize]).toEqual([77, 77]);
    expect(text).toContain("ProjectPushRule (acme/platform/web): another resource manages it now");
  });

  test("a file of a file set moves to another set or to a resource of its own", () => {
    expect([after.file, emptied.file]).toEqual([200, 404]);
  });
});

test("settings get their original values back after a rename without an alias in a run that refreshes first", async () => {
  const original = pushRule()?.max_file_size;
  await up(settings("first"));
  write(settings("second"));
  expect((await stack.pulumi("up", "--yes", "--skip-preview", "--refresh")).code).toBe(0);
  expect(pushRule()?.max_file_size).toBe(77);
  await empty();
  expect(pushRule()?.max_file_size).toBe(original);
});

test("removing one file set and adding another on the same branch deletes only the files of the removed one", async () => {
  await up(set("a", `"a.txt": { content: "a" }`) + set("b", `"b.txt": { content: "b" }`));
  expect(await statusOf("a.txt")).toBe(200);
  await up(set("b", `"b.txt": { content: "b" }`) + set("c", `"c.txt": { content: "c" }`));
  expect(await statusOf("a.txt")).toBe(404);
  await expectNoChanges();
  await empty();
});

describe("one object that two resources of a program declare", () => {
  /** Each pair has a label of its own that existed before. */
  const pairs = [
    [
      "both adopt it",
      "pair-1",
      `new forge.GroupLabel("one-1", { group: "acme", name: "pair-1", color: "#123456", adopt: true })`,
      () =>
        `new forge.GroupLabel("two-1", { group: "acme", name: "pair-1", color: "#654321", adopt: true });`,
      'GroupLabel "pair-1" (acme)',
    ],
    [
      "one spells the group differently",
      "pair-2",
      `new forge.GroupLabel("one-2", { group: "acme", name: "pair-2", color: "#123456", adopt: true })`,
      (first: string) =>
        `new forge.GroupLabel("two-2", { group: "1", name: "pair-2", color: "#654321", adopt: true }, { dependsOn: ${first} });`,
      'GroupLabel "pair-2" (1)',
    ],
    [
      "one of them holds many",
      "pair-3",
      `new forge.GroupLabel("one-3", { group: "acme", name: "pair-3", color: "#123456", adopt: true })`,
      (first: string) =>
        `new forge.GroupLabels("two-3", { items: { "pair-3": { group: "acme", color: "#654321" } }, adopt: true }, { dependsOn: ${first} });`,
      'GroupLabel "pair-3" (acme)',
    ],
    [
      "they are settings",
      undefined,
      `new forge.ProjectPushRule("one-4", { project: "acme/platform/web", maxFileSize: 1 })`,
      () => `new forge.ProjectPushRule("two-4", { project: "acme/platform/web", maxFileSize: 2 });`,
      "ProjectPushRule (acme/platform/web)",
    ],
  ] as const;
  let refused = "";

  beforeAll(async () => {
    const forge = createClient({ baseUrl: service.url, token: service.token });
    for (const [, name] of pairs)
      if (name) await forge.groupLabels.create({ group: "acme", name, color: "#d9534f" });
    await forge.close();
    // The first refusal ends a run, so each pair has its own.
    for (const [, , one, other] of pairs) {
      write(`const first = ${one};\n${other("first")}`);
      const { code, text } = await stack.up();
      expect(code).not.toBe(0);
      refused += text;
    }
    await up(pairs.map(([, , first]) => `${first};`).join("\n"));
    await expectNoChanges();
  });

  test.each(pairs)("is refused when %s", (_, name, _first, _second, subject) => {
    const REFUSAL =
      "another resource of this program manages it already. Remove one of the two from the program.";
    const refusals = refused.split("\n").filter((line) => line.includes(REFUSAL));
    expect(refusals).toContainEqual(expect.stringContaining(subject));
    if (name) expect(labels(name)).toHaveLength(1);
  });
});
