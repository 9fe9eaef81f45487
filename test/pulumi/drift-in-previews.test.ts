/** Drift in each preview of native resources: the engine reads them before it compares them, unless a setting turns that off. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Stack } from "./stack";

let service: Simulator;
let stack: Stack;

beforeAll(async () => {
  service = await startSimulator();
  stack = await createStack({
    program: `
const forge = require("pulumi-forge/native");
new forge.GroupLabel("one", { group: "acme", name: "d-one", color: "#111111" });
new forge.GroupLabels("many", { defaults: { group: "acme" },
  items: { "d-two": { color: "#111111" }, "d-three": { color: "#111111" } },
});`,
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_DETECT_DRIFT: "" },
  });
}, 900_000);
afterAll(async () => {
  stack.remove();
  await service.close();
});

/** Somebody else's change. */
function drift(color: string): void {
  for (const label of service.world.labels.where(({ name }) => /^d-(one|two)$/.test(name)))
    label.color = color;
}

test("a plain preview shows drift, and the next up repairs it", async () => {
  expect((await stack.up()).code).toBe(0);
  expect((await stack.preview("--expect-no-changes")).code).toBe(0);
  drift("#222222");
  const preview = await stack.preview();
  expect(preview.code).toBe(0);
  expect(preview.text).toContain('items.d-two: color "#222222" → "#111111"');
  expect(preview.text).toMatch(/color +: "#222222" => "#111111"|\[diff: ~color\]/);
  expect((await stack.up()).code).toBe(0);
  expect(service.world.labels.where(({ color }) => color === "#222222")).toEqual([]);
});

test("an object that somebody deleted is created again", async () => {
  service.world.labels.removeWhere(({ name }) => name === "d-one" || name === "d-three");
  const preview = await stack.preview();
  expect(preview.text).toContain("items.d-three is added");
  expect((await stack.up()).code).toBe(0);
  expect(service.world.labels.where(({ name }) => name.startsWith("d-"))).toHaveLength(3);
});

test("without detectDrift, a preview compares what was recorded", async () => {
  await stack.pulumi("config", "set", "forge:detectDrift", "false");
  drift("#333333");
  expect((await stack.up()).code).toBe(0);
  drift("#444444");
  const { code, text } = await stack.preview("--expect-no-changes");
  expect({ code, text }).toMatchObject({ code: 0 });
});
