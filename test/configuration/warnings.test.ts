/** Mistakes that leave a file usable are warnings with positions, also in reports. */
import { expect, test } from "@jest/globals";
import { resolveGlobs } from "../../configuration";
import { compareLive } from "../../gitops/live";
import { as, service } from "../service/service";
import { load, relative } from "./files";

service();

const warningsOf = (files: Parameters<typeof load>[0]) => load(files).warnings.map(relative);

test("an empty include, a file pattern without matches and an unused set are warnings", () => {
  expect(
    warningsOf({
      "forge.yaml": "include: [teams/*.yaml, sets.yaml]\ngroups: { acme: { use: [used] } }\n",
      "sets.yaml": "include: []\nsets:\n  used: {}\n  unused: { labels: { bug: { color: red } } }\n",
    }),
  ).toEqual([
    'forge.yaml:1:11: "teams/*.yaml" matches no file.',
    "sets.yaml:1:10: include is empty; name the files to include, or remove it.",
    'sets.yaml:4:3: nothing uses the set "unused"; use it, or remove it.',
  ]);
});

test("a value that YAML reads as a comment is a warning, unless a space follows the #", () => {
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
  ]);
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
