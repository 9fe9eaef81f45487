/** The lines of the engine about changes in resources of many: each changed item in the direction of the step, and nothing of the others. */
import { stripVTControlCharacters } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "./stack";

let service: Simulator;
let stack: Stack;

beforeEach(async () => {
  service = await startSimulator();
  stack = await createStack({
    program: "",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
    isRecordedAtEnd: true,
  });
});
afterEach(async () => {
  stack.remove();
  await service.close();
});

type Items = Readonly<Record<string, object>>;

const args = (items: Items) =>
  JSON.stringify({ defaults: { group: "acme", color: "red" }, items: { ...items } });

/** A program in the form in which each language and host declares many objects. */
const FORMS: readonly (readonly [form: string, program: (items: Items) => string])[] = [
  ["native", (items) => `new (require("pulumi-forge/native").GroupLabels)("many", ${args(items)});`],
  ["dynamic", (items) => `new (require("pulumi-forge").GroupLabels)("many", ${args(items)});`],
  [
    "objects of another language",
    (items) =>
      `new (require("@pulumi/pulumi").CustomResource)("forge:index:GroupLabels", "many", ${args(items)}, {});`,
  ],
];

/** As many as an organization has, of which three change. */
const before: Items = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [
    `l${index}`,
    index % 2 ? { description: "d" } : { color: "#111111" },
  ]),
);
const { l8: _, ...rest } = before;
const after: Items = { ...rest, l2: { color: "#222222" }, "l-new": { color: "blue" } };

async function shown(running: Promise<Run>): Promise<string> {
  const { code, text } = await running;
  expect({ code, text }).toMatchObject({ code: 0 });
  return stripVTControlCharacters(text);
}

/** The keys in the lines that the engine marks as changed. */
function keysIn(text: string): readonly string[] {
  const marked = text.split("\n").filter((line) => /^ +[-+~] (?!.*urn)/.test(line));
  return [...new Set(marked.join("\n").match(/\bl(?:\d+|-new)\b/g))].sort();
}

const SCREEN = 60;

describe.each(FORMS)("%s", (form, program) => {
  test("an update and a refresh show what changes", async () => {
    stack.writeProgram(program(before));
    await shown(stack.up());
    stack.writeProgram(program(after));

    const short = await shown(stack.preview());
    if (form !== "objects of another language") expect(short).toContain("[diff: ~items]");
    expect(short).not.toContain("[diff: ]");
    for (const line of [
      'items.l2: color "#111111" → "#222222"',
      "items.l-new is added",
      "items.l8 is deleted",
    ])
      expect(short).toContain(line);

    const whole = await shown(stack.preview("--diff"));
    expect(keysIn(whole)).toEqual(["l-new", "l2", "l8"]);
    expect(whole).not.toMatch(/<null>|\{\s+\}/);
    expect(whole.split("\n").length).toBeLessThan(SCREEN);

    stack.writeProgram(program(before));
    for (const label of service.world.labels.where(({ name }) => name === "l3")) label.color = "#00FF00";
    service.world.labels.removeWhere(({ name }) => name === "l4");
    const seen = await shown(stack.pulumi("refresh", "--preview-only", "--diff"));
    expect(seen).toContain('items.l3 was changed in the service: color "red" → "#00FF00"');
    expect(seen).toContain("items.l4 was deleted in the service");
    expect(seen.split("\n").length).toBeLessThan(SCREEN);
    if (form !== "dynamic") expect(keysIn(seen)).toEqual(["l3", "l4"]);

    const repair = await shown(stack.preview("--refresh", "--diff"));
    expect(repair).toContain('items.l3: color "#00FF00" → "red"');
    expect(repair).toContain("items.l4 is added");
    expect(keysIn(repair)).toEqual(["l3", "l4"]);
    // The engine shows all outputs of the refreshed resource if it can look into them.
    if (form !== "objects of another language") expect(repair.split("\n").length).toBeLessThan(SCREEN);
    await shown(stack.up("--refresh"));
    expect(await shown(stack.preview("--refresh", "--expect-no-changes", "--diff"))).not.toContain("items");
  });
});
