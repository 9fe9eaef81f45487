/** The lines about objects that stay, or that existed before, where the engine says no more than "deleted" or "replaced" of their resource. */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "./stack";

let service: Simulator;
let stack: Stack;

beforeEach(async () => {
  service = await startSimulator();
  stack = await createStack({
    program: "",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_DETECT_DRIFT: "" },
  });
});
afterEach(async () => {
  stack.remove();
  await service.close();
});

const numberOf = (wanted: string) => service.world.labels.where(({ name }) => name === wanted)[0]?.id;

async function done(running: Promise<Run>): Promise<string> {
  const { code, text } = await running;
  expect({ code, text }).toMatchObject({ code: 0 });
  return text;
}

const MANAGED = /managed instead of created/;

const one = (name: string) =>
  `new forge.GroupLabel("${name}", { group: "acme", name: "kept", color: "red", adopt: true });`;
const many = `new forge.GroupLabels("many", { defaults: { group: "acme" }, items: { other: { color: "red" } }, adopt: true });`;

describe.each(["pulumi-forge", "pulumi-forge/native"])("%s", (entry) => {
  const write = (program: string) => stack.writeProgram(`const forge = require("${entry}");\n${program}`);

  test("a deleted resource whose object another one has says that it stays", async () => {
    write(one("first"));
    await done(stack.up());
    const before = numberOf("kept");
    write(one("second"));
    const text = await done(stack.up());
    expect(text).toContain(
      'GroupLabel "kept" (acme) stays in the service: another resource of this stack manages it',
    );
    expect(numberOf("kept")).toBe(before);
    write("");
    expect(await done(stack.up())).not.toContain("stays in the service");
    expect(numberOf("kept")).toBeUndefined();
  });

  test("what the engine replaces for a reason of its own is deleted, made anew and refused by nobody", async () => {
    const both = (color: string) =>
      ["adopt: true", ""]
        .map(
          (adopt, index) =>
            `new forge.GroupLabel("l${index}", { group: "acme", name: "kept-${index}", color: "${color}", ${adopt} }, { replaceOnChanges: ["color"] });`,
        )
        .join("\n");
    const there = () =>
      [0, 1].map((index) => service.world.labels.where(({ name }) => name === `kept-${index}`));
    write(both("#111111"));
    await done(stack.up());
    const before = there();
    write(both("#222222"));
    await done(stack.preview());
    await done(stack.up());
    expect(there()).toMatchObject([[{ color: "#222222" }], [{ color: "#222222" }]]);
    for (const [index, [{ id } = {}]] of there().entries()) expect(id).not.toBe(before[index]?.[0]?.id);
  });
});

/** The engine starts the provider itself, as it does for users: the provider asks the engine that has started it. */
describe.each(["pulumi-forge", "pulumi-forge/native"])("%s, with an engine that can be asked", (entry) => {
  let alone: Stack;
  beforeEach(async () => {
    const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_DETECT_DRIFT: "" };
    alone = await createStack({ program: "", environment, isAlone: true });
  });
  afterEach(() => alone.remove());

  test("the preview of a destroy names what existed before, as far as the engine reads it", async () => {
    const { url, token } = service;
    const client = createClient({ baseUrl: url, token });
    await client.groupLabels.create({ group: "acme", name: "kept", color: "blue" });
    await client.close();
    alone.writeProgram(`const forge = require("${entry}");\n${one("first")}${many}`);
    await done(alone.up());
    const EXISTED = 'GroupLabel "kept" (acme) existed before it was adopted';
    const preview = (...args: string[]) => done(alone.pulumi("destroy", "--preview-only", ...args));
    // The engine reads resources of the plugin before it shows what it deletes.
    if (entry.endsWith("native")) expect(await preview()).toContain(EXISTED);
    else expect(await preview()).not.toContain(EXISTED);
    for (const text of [await preview("--refresh"), await done(alone.destroy("--refresh"))]) {
      expect(text).toContain(EXISTED);
      expect(text).not.toContain('"other" (acme) existed');
    }
    expect(numberOf("kept")).toBeUndefined();
  });

  test("what a resource that is no target has recorded stays", async () => {
    const write = (program: string) => alone.writeProgram(`const forge = require("${entry}");\n${program}`);
    write(one("first"));
    await done(alone.up());
    const before = numberOf("kept");
    write(`${one("first")}${one("second")}${one("third")}`);
    for (const name of ["second", "third"]) await done(alone.up("--target", `**::${name}`));
    const STAYS = 'GroupLabel "kept" (acme) stays in the service: another resource of this stack manages it';
    expect(await done(alone.destroy("--target", "**::first"))).toContain(STAYS);
    write(one("third"));
    expect(await done(alone.up("--target", "**::second"))).toContain(STAYS);
    expect(numberOf("kept")).toBe(before);
    await done(alone.destroy());
    expect(numberOf("kept")).toBeUndefined();
  });
});

describe("a resource that is replaced by force", () => {
  const STAYS = 'GroupLabel "kept" (acme) stays in the service: this stack has recorded it already';

  async function replaced(entry: string) {
    stack.writeProgram(`const forge = require("${entry}");\n${one("first")}${many}`);
    await done(stack.up());
    const before = [numberOf("kept"), numberOf("other")];
    const { text: state } = await stack.pulumi("stack", "export");
    const urns = [...new Set(state.match(/urn:pulumi:[^"]*::(first|many)(?=")/g))];
    const replace = urns.flatMap((urn) => ["--replace", urn]);
    const texts = [await done(stack.preview(...replace)), await done(stack.up(...replace))];
    expect([numberOf("kept"), numberOf("other")]).toEqual(before);
    return texts;
  }

  test("is native: it adopts nothing of another program", async () => {
    for (const text of await replaced("pulumi-forge/native")) {
      expect(text).not.toMatch(MANAGED);
      for (const name of ["kept", "other"]) expect(text).toContain(STAYS.replace("kept", name));
    }
  });

  /** The engine shows a dynamic provider nothing of what it replaces by force. */
  test("is dynamic: it does not call adopted what this stack may have recorded", async () => {
    for (const text of await replaced("pulumi-forge")) {
      expect(text).toMatch(MANAGED);
      expect(text).not.toMatch(/(is|are) adopted/);
      expect(text).toContain(
        "if this stack has recorded what exists already, as where --replace replaces it, it stays",
      );
    }
  });
});
