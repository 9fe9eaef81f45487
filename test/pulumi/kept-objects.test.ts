/** What is printed of objects that stay although the engine says "deleted" or "replaced" of their resource. */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
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

const ADOPTED = /exists? and (is|are) adopted|match their declarations/;

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
      'GroupLabel "kept" (acme) stays in the service: a resource of this program manages it',
    );
    expect(numberOf("kept")).toBe(before);
    write("");
    expect(await done(stack.up())).not.toContain("stays in the service");
    expect(numberOf("kept")).toBeUndefined();
  }, 120_000);
});

/** Only a host whose resources are read first knows what the engine replaces by force. */
test("a native resource that is replaced by force adopts nothing of another program", async () => {
  stack.writeProgram(`const forge = require("pulumi-forge/native");
${one("first")}${many}`);
  await done(stack.up());
  const before = [numberOf("kept"), numberOf("other")];
  const { text: state } = await stack.pulumi("stack", "export");
  const urns = [...new Set(state.match(/urn:pulumi:[^"]*::(first|many)(?=")/g))];
  const replace = urns.flatMap((urn) => ["--replace", urn]);
  for (const text of [await done(stack.preview(...replace)), await done(stack.up(...replace))]) {
    expect(text).not.toMatch(ADOPTED);
    for (const name of ["kept", "other"])
      expect(text).toContain(
        `GroupLabel "${name}" (acme) stays in the service: this stack has recorded it already`,
      );
  }
  expect([numberOf("kept"), numberOf("other")]).toEqual(before);
}, 120_000);
