/** The resource options whose effect is ours to bring about, on the real engine: what they do, or what to say instead. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "./stack";

let service: Simulator;
let forge: Client;
let stack: Stack;

beforeAll(async () => {
  service = await startSimulator();
  forge = createClient({ baseUrl: service.url, token: service.token });
  stack = await createStack({
    program: "",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
  });
});
afterAll(async () => {
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

/** Resources side by side, one for each test, in the same four runs. */
describe("replaceOnChanges and ignoreChanges", () => {
  const replaced = `{ replaceOnChanges: ["items.*.color"] }`;
  const ignoring = (color: string) => `
new forge.GroupLabels("ignoring", { defaults: { group: "acme" }, items: { four: { color: "${color}" } } }, { ignoreChanges: ["items"] });`;
  const runs: Run[] = [];
  const ids: Readonly<Record<"one" | "two" | "three" | "four", number>>[] = [];
  let preview = "";

  beforeAll(async () => {
    const programs = [
      one("#111111") + many("#111111") + ignoring("#111111"),
      one("#222222", `{ replaceOnChanges: ["color"] }`) +
        many("#111111", replaced, "other") +
        ignoring("#222222"),
      one("#222222", `{ replaceOnChanges: ["*"] }`) +
        many("#222222", replaced, "other") +
        ignoring("#222222"),
      one("#333333", `{ replaceOnChanges: ["description"] }`) +
        many("#222222", replaced, "other") +
        ignoring("#222222"),
    ];
    for (const [index, program] of programs.entries()) {
      write(program);
      if (index === 2) preview = (await stack.preview()).text;
      runs.push(await up(program));
      const [first, second, third, fourth] = await Promise.all(["one", "two", "three", "four"].map(labelId));
      ids.push({ one: first ?? 0, two: second ?? 0, three: third ?? 0, four: fourth ?? 0 });
    }
  }, 300_000);

  const stepsOf = (run: number, resource: string) =>
    runs[run]?.steps.filter(({ name }) => name === resource).map(({ op }) => op);

  test("replaceOnChanges replaces an object for a property that could be updated", () => {
    expect(stepsOf(1, "one")).toContain("replace");
    expect(ids[1]?.one).not.toBe(ids[0]?.one);
    // Another property is updated still, and the option alone changes nothing.
    expect(stepsOf(2, "one")).toEqual(["same"]);
    expect(stepsOf(3, "one")).toEqual(["update"]);
    expect(ids[3]?.one).toBe(ids[1]?.one);
  });

  test("replaceOnChanges of a resource of many replaces the items whose property changes, and no others", () => {
    expect(ids[1]?.two).toBe(ids[0]?.two);
    expect(preview).toContain('items.two is replaced: color "#111111" → "#222222"');
    expect(ids[2]?.two).not.toBe(ids[0]?.two);
    expect(ids[2]?.three).toBe(ids[0]?.three);
    expect(stepsOf(3, "many")).toEqual(["same"]);
  });

  test("ignoreChanges keeps nothing from being created", () => {
    expect(ids[0]?.four).toBeGreaterThan(0);
    expect(stepsOf(1, "ignoring")).toEqual(["same"]);
  });
});
