/** Who holds what: no resource deletes, reverts or adopts an object that another one holds, in this run or the one after a failure. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
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

/** A resource whose create is refused, beside the others. */
const broken = `new forge.GroupLabel("broken", { group: "acme/nowhere", name: "x", color: "#000000" });`;

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

describe("a forced replacement", () => {
  test.each([
    ["with", "adopt: true"],
    ["without", ""],
  ])(
    "makes a new object %s adopt, also when another resource fails",
    async (_, adopt) => {
      const program = `
new forge.GroupLabel("a", { group: "acme", name: "forced", color: "#111111", ${adopt} });
new forge.PipelineTriggerToken("t", { project: "acme/platform/web", description: "forced", ${adopt} });`;
      await up(program);
      const before = [labels("forced")[0]?.id, token("forced")?.token];
      write(`${program}\n${broken}`);
      const replace = ["--replace", await urnOf("a"), "--replace", await urnOf("t")];
      expect((await stack.pulumi("up", "--yes", "--skip-preview", ...replace)).code).not.toBe(0);
      await up(program);
      await expectNoChanges();
      expect(labels("forced")).toHaveLength(1);
      expect(labels("forced")[0]?.id).not.toBe(before[0]);
      expect(token("forced")?.token).not.toBe(before[1]);
      await empty();
      expect(labels("forced")).toEqual([]);
    },
    120_000,
  );
});

describe("an object that moves to another resource in a run that fails in part", () => {
  test("stays, single to single, single to many and many to single", async () => {
    await up(`
new forge.GroupLabel("one", { group: "acme", name: "moved-1", color: "#111111" });
new forge.GroupLabel("two", { group: "acme", name: "moved-2", color: "#111111" });
new forge.GroupLabels("many", { defaults: { group: "acme", color: "#111111" }, items: { "moved-3": {}, "stays": {} } });`);
    const ids = () => [1, 2, 3].map((number) => labels(`moved-${number}`)[0]?.id);
    const before = ids();
    const moved = `
const three = new forge.GroupLabel("three", { group: "acme", name: "moved-3", color: "#111111", adopt: true });
new forge.GroupLabel("other", { group: "ACME", name: "moved-1", color: "#111111", adopt: true });
new forge.GroupLabels("many", { defaults: { group: "acme", color: "#111111" }, items: { "moved-2": {}, "stays": {} }, adopt: true }, { dependsOn: three });`;
    write(`${moved}\n${broken}`);
    expect((await stack.up()).code).not.toBe(0);
    await up(moved);
    await expectNoChanges();
    expect(ids()).toEqual(before);
    await empty();
    expect(ids()).toEqual([undefined, undefined, undefined]);
  }, 120_000);
});

describe("settings whose resource is renamed without an alias", () => {
  const settings = (name: string) => `
new forge.ProjectPushRule("${name}", { project: "acme/platform/web", maxFileSize: 77 });`;

  test("keep the program's values, also when another resource fails", async () => {
    const original = pushRule()?.max_file_size;
    await up(settings("before"));
    write(`${settings("after")}\n${broken}`);
    expect((await stack.up()).code).not.toBe(0);
    expect(pushRule()?.max_file_size).toBe(77);
    const run = await up(settings("after"));
    expect(pushRule()?.max_file_size).toBe(77);
    expect(run.text).toContain("ProjectPushRule (acme/platform/web): another resource manages it now");
    await expectNoChanges();
    await empty();
    Object.assign(pushRule() ?? {}, { max_file_size: original });
  }, 120_000);

  test("are put back as they first stood when the run refreshed them before", async () => {
    const original = pushRule()?.max_file_size;
    await up(settings("first"));
    write(settings("second"));
    expect((await stack.pulumi("up", "--yes", "--skip-preview", "--refresh")).code).toBe(0);
    expect(pushRule()?.max_file_size).toBe(77);
    await empty();
    expect(pushRule()?.max_file_size).toBe(original);
  }, 120_000);
});

describe("file sets on one branch", () => {
  const set = (name: string, files: string, more = "") =>
    `new forge.RepositoryFileSet("${name}", { project: "acme/platform/web", branch: "main", files: { ${files} }, ${more} });`;
  const paths = async () => {
    const answer = await fetch(
      `${service.url}/api/v4/projects/acme%2Fplatform%2Fweb/repository/files/a.txt/raw?ref=main`,
      { headers: { "PRIVATE-TOKEN": "forge-olivia-token" } },
    );
    return answer.status;
  };

  test("are told apart: one goes while another comes, and its files go with it", async () => {
    await up(set("a", `"a.txt": { content: "a" }`) + set("b", `"b.txt": { content: "b" }`));
    expect(await paths()).toBe(200);
    await up(set("b", `"b.txt": { content: "b" }`) + set("c", `"c.txt": { content: "c" }`));
    expect(await paths()).toBe(404);
    await expectNoChanges();
  }, 120_000);

  test("hand over a file to another set or to a resource of its own", async () => {
    await up(set("a", `"a.txt": { content: "a" }, "d.txt": { content: "d" }`));
    const moved = `${set("z", `"a.txt": { content: "a" }`, "adopt: true")}
new forge.RepositoryFile("d", { project: "acme/platform/web", branch: "main", path: "d.txt", content: "d", adopt: true });`;
    write(`${moved}\n${broken}`);
    expect((await stack.up()).code).not.toBe(0);
    await up(moved);
    await expectNoChanges();
    expect(await paths()).toBe(200);
    await empty();
    expect(await paths()).toBe(404);
  }, 120_000);
});

describe("one object and two resources of a program", () => {
  const two = (first: string, second: string) => `
const first = ${first};
${second}`;

  test.each([
    [
      "both adopt it",
      `new forge.GroupLabel("one", { group: "acme", name: "bug", color: "#123456", adopt: true })`,
      `new forge.GroupLabel("two", { group: "acme", name: "bug", color: "#654321", adopt: true });`,
      'GroupLabel "bug" (acme)',
    ],
    [
      "one spells the group otherwise",
      `new forge.GroupLabel("one", { group: "acme", name: "bug", color: "#123456", adopt: true })`,
      `new forge.GroupLabel("two", { group: "1", name: "bug", color: "#654321", adopt: true }, { dependsOn: first });`,
      'GroupLabel "bug" (1)',
    ],
    [
      "one of them holds many",
      `new forge.GroupLabel("one", { group: "acme", name: "bug", color: "#123456", adopt: true })`,
      `new forge.GroupLabels("two", { items: { bug: { group: "acme", color: "#654321" } }, adopt: true }, { dependsOn: first });`,
      'GroupLabel "bug" (acme)',
    ],
    [
      "they are settings",
      `new forge.ProjectPushRule("one", { project: "acme/platform/web", maxFileSize: 1 })`,
      `new forge.ProjectPushRule("two", { project: "acme/platform/web", maxFileSize: 2 });`,
      "ProjectPushRule (acme/platform/web)",
    ],
  ])(
    "is refused when %s",
    async (_, first, second, subject) => {
      const original = labels("bug")[0]?.color;
      write(two(first, second));
      const { code, text } = await stack.up();
      expect(code).not.toBe(0);
      expect(text).toContain(subject);
      expect(text).toContain(
        "another resource of this program manages it already. Remove one of the two from the program.",
      );
      await up(two(first, ""));
      await expectNoChanges();
      expect(labels("bug")).toHaveLength(1);
      // Not to be deleted with the stack.
      await stack.pulumi("state", "delete", await urnOf("one"));
      Object.assign(labels("bug")[0] ?? {}, { color: original });
      await empty();
    },
    120_000,
  );
});
