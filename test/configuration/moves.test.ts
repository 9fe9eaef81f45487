/** `moved` and `removed`: addresses are parsed, and compared with the declarations of the file. */
import { expect, test } from "@jest/globals";
import { formatAddress } from "../../cli/configuration";
import { load, wrongWith } from "./files";

test("moved and removed entries of several files name groups, projects and objects", () => {
  const { moved, removed } = load({
    "forge.yaml": `include: [team.yaml]
instance: { memberRoles: { releaser: { baseAccessLevel: developer } } }
projects:
  acme/new: { pushRule: { memberCheck: true }, wikiPages: { a.b: { content: x } } }
  "acme/team/*": { wikiPages: { home: { content: x } } }
moved:
  - { from: projects/acme/old, to: projects/acme/new }
  - { from: "projects/acme/new#wikiPages.a", to: "projects/acme/new#wikiPages.a.b" }
  - { from: "projects/acme/app#pushRule", to: "projects/acme/new#pushRule" }
  - { from: "instance#memberRoles.deployer", to: "instance#memberRoles.releaser" }
  - { from: projects/acme/web, to: projects/acme/team/web }
`,
    "team.yaml": `moved: []
removed:
  - { from: "groups/acme#labels.bug", delete: false }
  - { from: groups/acme/attic, delete: true }
`,
  });
  expect(moved.map(({ from, to }) => [formatAddress(from), formatAddress(to)])).toEqual([
    ["projects/acme/old", "projects/acme/new"],
    ["projects/acme/new#wikiPages.a", "projects/acme/new#wikiPages.a.b"],
    ["projects/acme/app#pushRule", "projects/acme/new#pushRule"],
    ["instance#memberRoles.deployer", "instance#memberRoles.releaser"],
    ["projects/acme/web", "projects/acme/team/web"],
  ]);
  expect(removed).toMatchObject([
    {
      from: { scope: "groups", place: "acme", object: { kind: "GroupLabel", section: "labels", key: "bug" } },
      isDeleted: false,
      where: { line: 3 },
    },
    { from: { scope: "groups", place: "acme/attic" }, isDeleted: true },
  ]);
});

test("each wrong entry of moved and removed is a problem", () =>
  expect(
    wrongWith(`groups:
  acme: { labels: { bug: { color: red } }, milestones: { v1: } }
moved:
  - { from: "groups/acme#labels.bug", to: "groups/acme#labels.crash" }
  - { from: "groups/acme#labels.old", to: "groups/acme#milestones.v1" }
  - { from: groups/other, to: groups/another }
  - { from: "groups/*", to: acme }
  - { from: "groups/acme#lables.a", to: "groups/acme#labels" }
  - { from: "projects/acme/web#pushRule.main", to: "instance#memberRoles.a" }
removed:
  - { from: groups/other, delete: true }
  - { from: groups/last }
`),
  ).toEqual([
    "forge.yaml:4:5: groups/acme#labels.bug is still declared in forge.yaml:2; remove it there, or remove this entry.",
    "forge.yaml:4:5: groups/acme#labels.crash is not declared; declare it there, or correct the address.",
    "forge.yaml:5:5: groups/acme#labels.old and groups/acme#milestones.v1 are not of one kind; what exists cannot become something else.",
    "forge.yaml:6:5: groups/another is not declared; declare it there, or correct the address.",
    'forge.yaml:7:13: "groups/*" is no address; write groups/PATH, projects/PATH or instance, and #SECTION.NAME behind it for one object.',
    'forge.yaml:7:29: "acme" is no address; write groups/PATH, projects/PATH or instance, and #SECTION.NAME behind it for one object.',
    'forge.yaml:8:13: "groups/acme#lables.a": there is no section "lables" under groups (did you mean "labels"?).',
    'forge.yaml:8:41: "groups/acme#labels": the name of the object is missing: #labels.NAME.',
    'forge.yaml:9:13: "projects/acme/web#pushRule.main": there is one pushRule in a place, so it has no name.',
    "forge.yaml:11:5: groups/other is already named in line 6; remove one of the entries.",
    'forge.yaml:12:5: "removed[1].delete" is missing; expected true or false.',
  ]));

test("a group cannot move to a project, and a problem names the first declaration of a place", () =>
  expect(
    wrongWith(`groups:
  acme:
    milestones: { v1: }
    labels: { bug: { color: red } }
projects:
  acme/web: { pushRule: { memberCheck: true } }
moved:
  - { from: groups/old, to: projects/acme/web }
removed:
  - { from: groups/acme, delete: false }
`),
  ).toEqual([
    "forge.yaml:8:5: groups/old and projects/acme/web are not of one kind; what exists cannot become something else.",
    "forge.yaml:10:5: groups/acme is still declared in forge.yaml:4; remove it there, or remove this entry.",
  ]));
