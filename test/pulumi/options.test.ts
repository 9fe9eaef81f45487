/** The resource options whose effect is ours to bring about, on the real engine: what they do, or what to say instead. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "./stack";

let service: Simulator;
let forge: Client;
let stack: Stack;

beforeEach(async () => {
  service = await startSimulator();
  forge = createClient({ baseUrl: service.url, token: service.token });
  stack = await createStack({
    program: "",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
  });
});
afterEach(async () => {
  stack.remove();
  await forge.close();
  await service.close();
});

const write = (program: string) => stack.writeProgram(`const forge = require("pulumi-forge");\n${program}`);

async function up(program: string): Promise<Run> {
  write(program);
  const done = await stack.up();
  expect({ code: done.code, text: done.text }).toEqual({ code: 0, text: expect.any(String) });
  return done;
}

const labelId = async (name: string) => (await forge.groupLabels.get({ group: "acme", label_id: name })).id;

const one = (color: string, options = "{}") =>
  `new forge.GroupLabel("one", { group: "acme", name: "one", color: "${color}" }, ${options});`;
const many = (color: string, options = "{}", description = "") => `
new forge.GroupLabels("many", {
  defaults: { group: "acme" },
  items: { two: { color: "${color}", description: "${description}" }, three: { color: "red" } },
}, ${options});`;

test("import is answered with what to write instead, and without a stack", async () => {
  for (const [program, resource] of [
    [one("red", `{ import: "acme/1" }`), 'GroupLabel "one"'],
    [many("red", `{ import: "acme" }`), 'GroupLabels "many"'],
  ] as const) {
    write(program);
    const { code, text } = await stack.preview();
    expect(code).not.toBe(0);
    expect(text).toContain(`${resource}: the option "import" does not work with this provider.`);
    expect(text).toContain("adopt: true");
    expect(text).not.toMatch(/toJavaScript|^ *at /m);
  }
}, 120_000);

test("replaceOnChanges replaces an object for a property that could be updated", async () => {
  await up(one("#111111"));
  const before = await labelId("one");
  const replaced = await up(one("#222222", `{ replaceOnChanges: ["color"] }`));
  expect(replaced.steps.filter(({ name }) => name === "one").map(({ op }) => op)).toContain("replace");
  const after = await labelId("one");
  expect(after).not.toBe(before);

  // Another property is updated still, and the option alone changes nothing.
  const unchanged = await up(one("#222222", `{ replaceOnChanges: ["*"] }`));
  expect(unchanged.steps.map(({ op }) => op)).toEqual(["same"]);
  await up(one("#333333", `{ replaceOnChanges: ["description"] }`));
  expect(await labelId("one")).toBe(after);
}, 120_000);

test("replaceOnChanges of a resource of many replaces the items whose property changes, and no others", async () => {
  await up(many("#111111"));
  const [two, three] = await Promise.all([labelId("two"), labelId("three")]);
  const options = `{ replaceOnChanges: ["items.*.color"] }`;
  await up(many("#111111", options, "other"));
  expect(await labelId("two")).toBe(two);

  write(many("#222222", options, "other"));
  expect((await stack.preview()).text).toContain('items.two is replaced: color "#111111" → "#222222"');
  await up(many("#222222", options, "other"));
  expect(await labelId("two")).not.toBe(two);
  expect(await labelId("three")).toBe(three);
  expect((await up(many("#222222", options, "other"))).steps.map(({ op }) => op)).toEqual(["same"]);
}, 120_000);

test("ignoreChanges keeps nothing from being created", async () => {
  await up(many("#111111", `{ ignoreChanges: ["items"] }`));
  expect(await labelId("two")).toEqual(expect.any(Number));
  const later = await up(many("#222222", `{ ignoreChanges: ["items"] }`));
  expect(later.steps.map(({ op }) => op)).toEqual(["same"]);
}, 120_000);
