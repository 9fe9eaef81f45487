/** Which addresses a target or an exclusion selects. */
import { expect, test } from "@jest/globals";
import { noSuchAddress, selecting, unmatchedIn } from "../../cli/gitops/read/selection";

const addresses = [
  "instance#memberRoles.keeper",
  "groups/acme#labels.bug",
  "groups/acme#labels.bug.old",
  "groups/acme#labels.a/b#c",
  "groups/acme#milestones.v1.0",
  "groups/acme/web#labels.bug",
  "groups/acme-2#labels.bug",
  "projects/acme/web.site#pushRule",
  "projects/acme/web.site#repositoryFiles.docs/a.md",
  "a key without a place",
];

const cases: readonly (readonly [wanted: string, selected: readonly string[]])[] = [
  ["instance", ["instance#memberRoles.keeper"]],
  [
    "groups/acme",
    [
      "groups/acme#labels.bug",
      "groups/acme#labels.bug.old",
      "groups/acme#labels.a/b#c",
      "groups/acme#milestones.v1.0",
      "groups/acme/web#labels.bug",
    ],
  ],
  [
    "groups/acme#labels",
    ["groups/acme#labels.bug", "groups/acme#labels.bug.old", "groups/acme#labels.a/b#c"],
  ],
  ["groups/acme#labels.bug", ["groups/acme#labels.bug"]],
  ["groups/acme#labels.a/b#c", ["groups/acme#labels.a/b#c"]],
  ["groups/acme#milestones.v1", []],
  ["groups/acme#label", []],
  ["groups/acme/", []],
  ["projects/acme", ["projects/acme/web.site#pushRule", "projects/acme/web.site#repositoryFiles.docs/a.md"]],
  ["projects/acme/web.site#pushRule", ["projects/acme/web.site#pushRule"]],
  ["projects/acme/web", []],
  ["a key without a place", ["a key without a place"]],
];

test.each(cases)("%s selects what is there and below", (wanted, selected) => {
  expect(addresses.filter(selecting({ target: [wanted] }))).toEqual(selected);
  expect(addresses.filter(selecting({ exclude: [wanted] }))).toEqual(
    addresses.filter((address) => !selected.includes(address)),
  );
  expect(unmatchedIn({ target: [wanted] }, addresses)).toEqual(selected.length === 0 ? [wanted] : []);
});

test("several targets select what one of them does, without what is excluded", () => {
  const isSelected = selecting({
    target: ["groups/acme#labels.bug", "projects/acme"],
    exclude: ["projects/acme/web.site#pushRule"],
  });
  expect(addresses.filter(isSelected)).toEqual([
    "groups/acme#labels.bug",
    "projects/acme/web.site#repositoryFiles.docs/a.md",
  ]);
  expect(addresses.filter(selecting({}))).toEqual(addresses);
});

test("the nearest place, collection or object is suggested for an unknown address", () => {
  for (const [typo, meant] of [
    ["groups/acm/web", "groups/acme/web"],
    ["groups/acme#label", "groups/acme#labels"],
    ["groups/acme#labels.bugs", "groups/acme#labels.bug"],
  ] as const)
    expect(noSuchAddress("forge.yaml", typo, addresses)).toContain(`did you mean "${meant}"?`);
});
