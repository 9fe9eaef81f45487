/** The example of a custom policy: it accepts and refuses what its README describes. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type TemporaryStack, temporaryStack } from "../../provider/pulumi/run/temporary-stack";
import { type Simulator, startSimulator } from "../../simulator";
import { ensureEngine, silent } from "../../tools/engine";
import { installPackages } from "../pulumi/stack";
import { violationsIn } from "./violations";

let service: Simulator;
let stack: TemporaryStack;

beforeAll(async () => {
  service = await startSimulator();
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_DIALECT: "neutral" };
  stack = await temporaryStack({
    engine: await ensureEngine({ progress: silent }),
    project: "own-policy",
    environment,
  });
  cpSync(path.join(__dirname, "..", "..", "examples", "own-policy"), stack.folder, { recursive: true });
  installPackages(stack.folder);
}, 900_000);
afterAll(async () => {
  stack.remove();
  await service.close();
});

test("a program that keeps the policies of the pack is deployed", async () => {
  const { code, text } = await stack.up("--policy-pack", "policy");
  expect({ code, violations: violationsIn(text) }).toEqual({ code: 0, violations: [] });
});

test("a program that violates a policy is refused with the message that the README shows", async () => {
  expect((await stack.pulumi("config", "set", "laterColor", "red")).code).toBe(0);
  const { code, text } = await stack.preview("--policy-pack", "policy");
  expect(code).not.toBe(0);
  expect(violationsIn(text)).toEqual([
    {
      level: "mandatory",
      policy: "red-labels",
      resource: "GroupLabel: later",
      description: "Only priority::urgent is red. Red means that somebody is called.",
      message: '"priority::later" is red; expected another color',
    },
  ]);
});

test("the compiler refuses a policy that reads an unknown input", async () => {
  const pack = path.join(stack.folder, "policy", "index.ts");
  writeFileSync(
    pack,
    readFileSync(pack, "utf8").replace("({ name, color }", "({ name, color: _, colour: color }"),
  );
  const { code, text } = await stack.preview("--policy-pack", "policy");
  expect(code).not.toBe(0);
  expect(text).toContain("Property 'colour' does not exist on type");
});
