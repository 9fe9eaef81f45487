// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
/** Automatic stacks: the stack of a place depends on its group, and never on other groups that are added or removed. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { automaticStacks, stackName } from "../../cli/configuration/places/automatic-stacks";
import { load, wrongWith } from "./files";

const group = (place: string, objects = 1) => ({
  scope: "groups" as const,
  place,
  objects,
  references: new Set<string>(),
});

const stacksOf = (configuration: ReturnType<typeof load>) =>
  Object.fromEntries(
    configuration.declarations.map(({ scope, place, stack }) => [`${scope}/${place}`, stack]),
  );

const segment = fc.constantFrom("a", "b", "c", "a.b", "a-b", "_");
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join("/"));
const places = fc.uniqueArray(
  path.map((name) => group(name, 3)),
  { selector: ({ place }) => place, maxLength: 30 },
);

test("adding or removing a group changes only the stack that it shares", () => {
  fc.assert(
    fc.property(places, path, fc.integer({ min: 1, max: 40 }), (known, name, max) => {
      const without = known.filter(({ place }) => place !== name);
      const before = automaticStacks(without, max);
      const after = automaticStacks([...without, group(name, 3)].reverse(), max);
      const sizeOf = (root: string, all: readonly { readonly place: string }[]) =>
        3 * all.filter(({ place }) => root === "" || place === root || place.startsWith(`${root}/`)).length;
      const above = name.split("/").map((_, index, all) => all.slice(0, index + 1).join("/"));
      const grown = ["", ...above].filter(
        (root) => sizeOf(root, without) <= max && sizeOf(root, without) + 3 > max,
      );
      if (grown.length > 0) return;
      // Those that shared one stack, with which the new one shares it, or which is too large with it.
      const changed = [...before].filter(([place, stack]) => after.get(place) !== stack);
      expect(new Set(changed.map(([, stack]) => stack)).size).toBeLessThanOrEqual(1);
    }),
  );
});

test("no stack is larger than max, unless it has the objects of one group only", () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 40 }), (known, max) => {
      const sizes = new Map<string, string[]>();
      for (const [place, stack] of automaticStacks(known, max))
        sizes.set(stack, [...(sizes.get(stack) ?? []), place]);
      for (const inStack of sizes.values())
        expect(inStack.length === 1 || inStack.length * 3 <= max).toBe(true);
    }),
  );
});

test("small subgroups share stacks, so that 53 of 30 objects are not 53 stacks", () => {
  const teams = Array.from({ length: 53 }, (_, index) => group(`acme/team-${index}`, 30));
  const stacks = automaticStacks([group("acme", 3), ...teams], 120);
  const names = new Set(stacks.values());
  expect(names.size).toBeLessThanOrEqual(27);
  expect(stacks.get("groups/acme")).toBe("acme");
  for (const name of names) {
    expect(name).toMatch(/^acme(\.-[01]*|\.team-\d+)?$/);
    expect([...stacks.values()].filter((one) => one === name).length).toBeLessThanOrEqual(4);
  }
});

test("small groups at the top share stacks as soon as all together are too large for one", () => {
  const teams = Array.from({ length: 53 }, (_, index) => group(`team-${index}`, 30));
  const stacks = automaticStacks([group("large", 200), ...teams], 120);
  expect(stacks.get("groups/large")).toBe("large");
  const names = new Set(stacks.values());
  expect(names.size).toBeLessThanOrEqual(28);
  for (const name of names) expect(name).toMatch(/^(large|groups\.-[01]*|team-\d+)$/);
  const few = automaticStacks([group("acme", 60), group("people", 60)], 120);
  expect([...new Set(few.values())].sort()).toEqual(["acme", "people"]);
});

test("the name of a stack is valid and unique", () => {
  const names = [
    "a",
    "a.b",
    "a/b",
    "a/.b",
    "a./b",
    "a/b.c/d",
    "A/ü",
    "A/ö",
    "x/".repeat(80),
    "x/".repeat(81),
  ];
  expect(new Set(names.map(stackName)).size).toBe(names.length);
  for (const name of names) expect(stackName(name)).toMatch(/^[\w.-]{1,100}$/);
  expect(["acme/platform", "acme/a.b"].map(stackName)).toEqual(["acme.platform", "acme.a..b"]);
  fc.assert(fc.property(path, path, (one, other) => one === other || stackName(one) !== stackName(other)));
});

const FILE = `
groups:
  acme: { labels: { a: { color: red } } }
  acme/platform: { labels: { b: { color: red }, c: { color: red } } }
  acme/mobile: { labels: { d: { color: red } } }
projects:
  acme/platform/web: { pushRule: { memberCheck: true } }
`;

test("named stacks come first, and the rest is divided", () => {
  const configuration = load(`${FILE}stacks: { ours: [acme/platform/web], by: subgroup, max: 2 }\n`);
  expect(configuration.stacks).toEqual(["ours", "acme", "acme.mobile", "acme.platform"]);
  expect(stacksOf(configuration)).toEqual({
    "groups/acme": "acme",
    "groups/acme/platform": "acme.platform",
    "groups/acme/mobile": "acme.mobile",
    "projects/acme/platform/web": "ours",
  });
});

test("the order and the spelling of places do not change the stacks", () => {
  const one = load(
    "groups: { Acme/Web: { labels: { a: { color: red }, b: { color: red } } } }\nstacks: { by: subgroup, max: 1 }\n",
  );
  expect(one.stacks).toEqual(["acme.web"]);
});

test("places that refer to each other stay together, in the stack of the group that contains them", () => {
  const configuration = load(`
groups:
  acme: { virtualRegistries: { maven: } }
  acme/platform: { labels: { a: { color: red } } }
projects:
  acme/platform/web:
    pipelineTriggerTokens: { nightly: }
  acme/mobile/app:
    wikiPages: { home: { content: "\${ref:projects/acme/platform/web#pipelineTriggerTokens.nightly.triggerId}" } }
stacks: { by: subgroup, max: 1 }
`);
  expect(stacksOf(configuration)).toEqual({
    "groups/acme": "acme",
    "groups/acme/platform": "acme.platform",
    "projects/acme/platform/web": "acme",
    "projects/acme/mobile/app": "acme",
  });
  expect(configuration.warnings.join()).toMatch(/:10:30: the stack acme has 3 objects, and max is 1: /);
});

test("max has a default, and wrong options are problems with positions", () => {
  expect(load(`${FILE}stacks: { by: subgroup }\n`).stacks).toEqual(["acme"]);
  expect(wrongWith(`${FILE}stacks: { by: size }\n`)).toEqual([
    'forge.yaml:8:11: "stacks.by" is "size"; expected "subgroup".',
  ]);
  expect(wrongWith(`${FILE}stacks: { by: subgroup, max: 0 }\n`)).toEqual([
    'forge.yaml:8:25: "stacks.max" is 0; expected a number of at least 1.',
  ]);
  expect(wrongWith(`${FILE}stacks: { max: 3, rest: ["**"] }\n`)).toEqual([
    'forge.yaml:8:16: "max" is for automatic stacks; add "by: subgroup".',
  ]);
});
