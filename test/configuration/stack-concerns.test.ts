/** The stacks that a place or a pattern without known places concerns, and those of a position. */
import { expect, test } from "@jest/globals";
import { InvalidFileError, resolveGlobs } from "../../cli/configuration";
import { as, service } from "../service/service";
import { load } from "./files";

service();

const label = "{ labels: { note: { color: red } } }";
const ID = `{ labels: { note: { color: red, description: "\${place.id}" } } }`;

const fileOf = (places: readonly string[], stacks: string) =>
  `groups:\n${places.map((place) => `  ${place}\n`).join("")}stacks: ${stacks}\n`;

const OTHERS = [`acme: ${label}`, `acme/mobile: ${label}`, `acme/platform: ${label}`];

test.each([
  ["a pattern in a named stack", `"gone/**": ${label}`, '{ b: [gone], rest: ["**"] }', ["b"]],
  ["a pattern below a named stack", `"gone/below/*": ${label}`, '{ b: [gone], rest: ["**"] }', ["b"]],
  ["a pattern above a named stack", `"gone/**": ${label}`, '{ b: [gone/below], rest: ["**"] }', ["rest"]],
  ["a path in a named stack", `gone: ${ID}`, '{ b: [gone], rest: ["**"] }', ["b"]],
  ["the first stack that matches", `"gone/**": ${label}`, '{ b: ["g*"], c: [gone], rest: ["**"] }', ["b"]],
  ["a path in an automatic stack", `gone: ${ID}`, "{ by: subgroup }", ["gone"]],
  ["a pattern near an automatic stack", `"acme/gone/**": ${label}`, "{ by: subgroup, max: 2 }", ["acme"]],
  ["a pattern near no stack", `"gone/**": ${label}`, "{ b: [acme/mobile], by: subgroup }", ["b", "acme"]],
])("%s", async (_, place, stacks, concerned) => {
  const { unresolved } = await resolveGlobs(load(fileOf([...OTHERS, place], stacks)), as("root"));
  expect(unresolved.map((one) => [...one.stacks].sort())).toEqual([[...concerned].sort()]);
});

const STACKS = '{ b: [acme/platform], c: [acme/mobile], rest: ["**"] }';

/** The stacks that report a warning with this text. */
async function warned(text: string, words: string, stacks = STACKS): Promise<readonly string[]> {
  const loaded = load(`${text}stacks: ${stacks}\n`);
  const all = await resolveGlobs(loaded, as("root"));
  expect(all.warnings.join("\n")).toContain(words);
  const found = all.stacks.map(async (stack) => {
    const { warnings } = await resolveGlobs(loaded, as("root"), { stack });
    return warnings.join("\n").includes(words) ? [stack] : [];
  });
  return (await Promise.all(found)).flat();
}

test.each([
  [
    "about a pattern",
    `groups:\n  "acme/mobile/x*": ${label}\n  acme: ${label}\n  acme/platform: ${label}\n`,
    "matches no group",
    ["c"],
  ],
  [
    "about an exception of a pattern, in all stacks of what it matches",
    `groups:\n  "acme/*": { except: [acme/none], labels: { note: { color: red } } }\n  acme: ${label}\n`,
    "leaves out nothing",
    ["b", "c"],
  ],
  [
    "about what stands outside of all places",
    `sets: { unused: ${label} }\ngroups:\n  acme/platform: ${label}\n  acme/mobile: ${label}\n  acme: ${label}\n`,
    'nothing uses the set "unused"',
    ["b", "c", "rest"],
  ],
  [
    "about a file without anything to ask for",
    `groups:\n  acme: ${label}\n  acme/mobile: ${label}\n  acme/platform: { milestones: {} }\n`,
    "inherits it from acme",
    ["c"],
  ],
])("a warning %s", async (_, text, words, stacks) => expect(await warned(text, words)).toEqual(stacks));

test("a problem in places of a stack stops that stack alone, and not the search for the stacks", async () => {
  const { id } = await as("root").groups.get({ group: "acme/mobile" });
  const loaded = load(fileOf([...OTHERS, `"${id}": ${label}`], STACKS));
  const resolve = (options: Parameters<typeof resolveGlobs>[2]) => resolveGlobs(loaded, as("root"), options);
  await expect(resolve({})).rejects.toBeInstanceOf(InvalidFileError);
  await expect(resolve({ stack: "rest" })).rejects.toThrow(/is the same as groups\/acme\/mobile/);
  for (const stack of ["b", "c"]) expect((await resolve({ stack })).stacks).toEqual(["b", "c", "rest"]);
  expect((await resolve({ isForStacks: true })).stacks).toEqual(["b", "c", "rest"]);
});
