/** The lines about objects that stay, or that existed before, where the engine says no more than "deleted" or "replaced" of their resource. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "./stack";

let service: Simulator;
const stacks: Stack[] = [];

beforeAll(async () => {
  service = await startSimulator();
});
afterAll(async () => {
  for (const stack of stacks) stack.remove();
  await service.close();
});

async function stackOf(isAlone: boolean): Promise<Stack> {
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_DETECT_DRIFT: "" };
  const stack = await createStack({ program: "", environment, isAlone });
  stacks.push(stack);
  return stack;
}

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

/** The engine starts the provider itself, as it does for users: the provider asks the engine that has started it. */
describe.each(["pulumi-forge", "pulumi-forge/native"])("%s, with an engine that can be asked", (entry) => {
  let alone: Stack;
  beforeAll(async () => {
    alone = await stackOf(true);
  });

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

  test("a run with targets adopts nothing, and deletes nothing that the program does not declare", async () => {
    const write = (program: string) => alone.writeProgram(`const forge = require("${entry}");\n${program}`);
    write(one("first"));
    await done(alone.up());
    const before = numberOf("kept");
    write(`${one("first")}${one("second")}`);
    const { code, text } = await alone.up("--target", "**::second");
    expect(code).not.toBe(0);
    expect(text).toContain("a run with --target adopts nothing");
    write(`new forge.GroupLabels("all", { defaults: { group: "acme" }, items: {}, exclusive: true });`);
    for (const left of [
      ["--target", "**::all"],
      ["--exclude", "**::first"],
    ])
      expect(await done(alone.up("--refresh", ...left))).toMatch(
        /stays? \(.*kept.*\): a run with --target deletes only/,
      );
    expect(numberOf("kept")).toBe(before);
    await done(alone.up("--refresh"));
    expect(numberOf("kept")).toBeUndefined();
    await done(alone.destroy());
  });

  test("a program is refused in which an exclusive resource would delete the objects of another one", async () => {
    const write = (program: string) => alone.writeProgram(`const forge = require("${entry}");\n${program}`);
    const all = `new forge.GroupLabels("all", { defaults: { group: "acme" }, items: {}, exclusive: true });`;
    write(one("first"));
    await done(alone.up());
    const before = numberOf("kept");
    const bySpelling = one("first").replace('"acme"', `"${service.world.groups.named("acme")?.id}"`);
    for (const program of [one("first") + all, all + one("first"), bySpelling + all, all + bySpelling]) {
      write(program);
      const { code, text } = await alone.up();
      expect(code).not.toBe(0);
      expect(text).toMatch(
        /where GroupLabels .*all.* is exclusive and would delete them|where GroupLabels \(acme\) is exclusive/,
      );
      expect([program, numberOf("kept")]).toEqual([program, before]);
    }
    write("");
    await done(alone.up());
  });
});

describe("a resource that is replaced by force", () => {
  const STAYS = 'GroupLabel "kept" (acme) stays in the service: this stack has recorded it already';

  async function replaced(entry: string) {
    const stack = await stackOf(false);
    stack.writeProgram(`const forge = require("${entry}");\n${one("first")}${many}`);
    await done(stack.up());
    const before = [numberOf("kept"), numberOf("other")];
    const { text: state } = await stack.pulumi("stack", "export");
    const urns = [...new Set(state.match(/urn:pulumi:[^"]*::(first|many)(?=")/g))];
    const replace = urns.flatMap((urn) => ["--replace", urn]);
    const texts = [await done(stack.preview(...replace)), await done(stack.up(...replace))];
    expect([numberOf("kept"), numberOf("other")]).toEqual(before);
    await done(stack.destroy());
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
