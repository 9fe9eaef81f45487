/** Mistakes that leave a file usable are warnings with positions, also in reports. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { resolveGlobs } from "../../cli/configuration";
import { canMatchTheSame, matches } from "../../cli/configuration/places/wildcards";
import { compareLive } from "../../cli/gitops/run/live";
import { as, service } from "../service/service";
import { load, relative } from "./files";

service();

const warningsOf = (files: Parameters<typeof load>[0]) => load(files).warnings.map(relative);

test("an empty include and an unused set are warnings", () =>
  expect(
    warningsOf({
      "forge.yaml": "include: [sets.yaml]\ngroups: { acme: { use: [used] } }\n",
      "sets.yaml": "include: []\nsets:\n  used: {}\n  unused: { labels: { bug: { color: red } } }\n",
    }),
  ).toEqual([
    "sets.yaml:1:10: include is empty; name the files to include, or remove it.",
    'sets.yaml:4:3: nothing uses the set "unused"; use it, or remove it.',
  ]));

test("a value that YAML reads as a comment is a warning, unless a space follows the #", () =>
  expect(
    warningsOf(`groups:
  acme:
    milestones:
      v1: #2027-01-04
      v2: # later
      v3: { description: "#3" }
      v4:
        #dueDate
      v5: { dueDate: 2027-01-04, description: #fff
        }
`),
  ).toEqual([
    'forge.yaml:4:11: #2027-01-04 begins a comment, so "v1" has no value; put it in quotes, or write a space after #.',
    'forge.yaml:9:47: #fff begins a comment, so "description" has no value; put it in quotes, or write a space after #.',
  ]));

test("a label that a group above declares, too, is a warning, once for each set or pattern", async () => {
  const file = `sets:
  common: { labels: { bug: { color: red }, "half done": { color: blue } } }
groups:
  acme: { use: [common] }
  acme/mobile: { use: [common], labels: { "half done": null, own: { color: red } } }
  acme/platform:
    labels: { defect: { name: bug, color: red }, seen: { color: red }, own: { color: red } }
  acme/platform/web: { ownership: { labels: observe }, labels: { seen: { color: red } } }
  partners: { use: [common] }
`;
  const inherits = (line: string, subject: string, place: string, above: string, key: string) =>
    `forge.yaml:${line}: ${subject}: ${place} inherits it from acme, which declares it in forge.yaml:${above}, and the service refuses to create it below; unless both exist already, remove it from ${place} (labels: { "${key}": null } leaves out what a set or pattern declares).`;
  expect(warningsOf(file)).toEqual([
    inherits("2:23", "labels.bug", "acme/mobile", "2", "bug"),
    inherits("7:15", "labels.defect", "acme/platform", "2", "defect"),
  ]);
  const { warnings } = await resolveGlobs(
    load('groups: { "acme/**": { labels: { bug: { color: red } } } }\n'),
    as("root"),
  );
  expect(warnings.map(relative)).toEqual([
    expect.stringMatching(/^forge\.yaml:1:34: labels\.bug: acme\/\S+ inherits it from acme,/),
  ]);
});

test("an exception that leaves out nothing is a warning, at once if that is certain", async () => {
  const file = `projects:
  "acme/**":
    except: [acme/platform/web, acme/platform/none, "acme/**/none-*", "**", partners/web, "partners/**"]
groups:
  "acme/*": { except: [acme/platform/deep, "acme/m*"] }
`;
  const leavesOut = (position: string, text: string, pattern: string, one: string) =>
    `forge.yaml:${position}: "${text}" leaves out nothing: "${pattern}" matches no ${one} that it matches; correct or remove it.`;
  const certain = [
    leavesOut("3:77", "partners/web", "acme/**", "project"),
    leavesOut("3:91", "partners/**", "acme/**", "project"),
    leavesOut("5:24", "acme/platform/deep", "acme/*", "group"),
  ];
  expect(warningsOf(file)).toEqual(certain);
  const { warnings } = await resolveGlobs(load(file), as("root"));
  expect(warnings.map(relative).sort()).toEqual(
    [
      'forge.yaml:2:3: "acme/**" matches no project.',
      leavesOut("3:33", "acme/platform/none", "acme/**", "project"),
      leavesOut("3:53", "acme/**/none-*", "acme/**", "project"),
      ...certain,
    ].sort(),
  );
});

const part = fc.string({ unit: fc.constantFrom("a", "b", "*"), minLength: 1, maxLength: 3 });
const pattern = fc
  .array(fc.oneof(part, fc.constant("**")), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join("/"));
const paths = ["a", "b", "aa", "ab", "ba", "bb", "aab", "bab"].flatMap((one) => [
  one,
  ...["a", "b", "ab"].flatMap((two) => [`${one}/${two}`, `${one}/${two}/a`]),
]);

test("two patterns can match the same path if any path fits both", () => {
  fc.assert(
    fc.property(pattern, pattern, (one, other) => {
      expect(canMatchTheSame(one, other)).toBe(canMatchTheSame(other, one));
      if (paths.some((path) => matches(one, path) && matches(other, path)))
        expect(canMatchTheSame(one, other)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(pattern, fc.constantFrom(...paths), (one, path) => {
      expect(canMatchTheSame(one, path)).toBe(matches(one, path));
    }),
  );
  expect(canMatchTheSame(`${"**/".repeat(500)}a`, `${"**/".repeat(500)}b`)).toBe(false);
});

test("warnings stay when the patterns are resolved, once each, and appear in a report", async () => {
  const configuration = load(`sets: { unused: {} }
projects:
  "acme/platform/*": { wikiPages: }
  acme/platform/web: { wikiPages: }
`);
  const expected = [
    'forge.yaml:1:9: nothing uses the set "unused"; use it, or remove it.',
    "forge.yaml:3:24: wikiPages is empty and leaves out nothing, because no set or pattern declares it here; remove it.",
  ];
  const resolved = await resolveGlobs(configuration, as("root"));
  expect(resolved.warnings.map(relative)).toEqual(expected);
  expect((await compareLive(configuration, as("root"))).warnings.map(relative)).toEqual(expected);
});
