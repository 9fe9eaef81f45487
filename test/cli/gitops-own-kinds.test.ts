/** Kinds that a file defines: refused as code until the runner allows them, and then planned, made, compared and deleted like all others. */
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const KIND = `require("node:fs").writeFileSync(__dirname + "/ran", "");
const { bool, defineKind, text, words } = require("pulumi-forge/define");

exports.StandingIssue = class extends defineKind({
  kind: "StandingIssue",
  summary: "An issue of a project that is always there.",
  path: "/projects/:project/issues/:issue_iid",
  title: "title",
  fields: {
    title: words.describe("Title."),
    description: text.optional().describe("Description, in Markdown."),
    confidential: bool.optional().describe("Whether only members see it."),
  },
}) {};
`;

const file = (issues: string) => `kinds: [./kinds/standing-issue.js]
projects:
  acme/platform/web:
    standingIssues: ${issues}
`;

const ALLOWED = { FORGE_ALLOW_KINDS: "1" };

let place: Home;
beforeAll(async () => {
  place = await home(file("{ Rules: { description: Be kind. } }"));
  mkdirSync(path.join(place.folder, "kinds"));
  place.write("kinds/standing-issue.js", KIND);
});
afterAll(() => place.leave());

const issues = () => place.other.issues.listInProject({ project: "acme/platform/web" }).toArray();
const rules = async () => (await issues()).filter(({ title }) => title === "Rules");

describe("without the runner's word", () => {
  test.each(["validate", "preview", "up --yes", "drift", "destroy --yes"])(
    "%s runs no code",
    async (line) => {
      for (const environment of [{}, { FORGE_ALLOW_KINDS: "" }, { FORGE_ALLOW_KINDS: "0" }]) {
        const { code, stderr } = await place.type(line, environment);
        expect(code).not.toBe(0);
        expect(stderr).toMatch(
          /forge\.yaml:1:\d+: "kinds" is code, .*FORGE_ALLOW_KINDS=1 .*standing-issue\.js/s,
        );
      }
      expect(existsSync(path.join(place.folder, "kinds", "ran"))).toBe(false);
    },
  );
});

test("objects of the kind are made, compared, changed and deleted", async () => {
  const preview = await place.report("preview", ALLOWED);
  expect(preview.lines).toEqual(['create StandingIssue "Rules" (acme/platform/web)']);
  expect(await place.report("up --yes", ALLOWED)).toMatchObject({ outcome: "done", failures: [] });
  expect(await rules()).toMatchObject([{ description: "Be kind." }]);
  expect((await place.report("preview", ALLOWED)).lines).toEqual([]);

  const [{ iid = 0 } = {}] = await rules();
  await place.other.issues.update({ project: "acme/platform/web", issue_iid: iid, description: "Shout." });
  const drift = await place.report("drift", ALLOWED);
  expect(drift.lines).toEqual(['update StandingIssue "Rules" (acme/platform/web): description']);

  place.write("forge.yaml", file("{ Rules: { description: Be kind., confidential: true } }"));
  await place.report("up --yes", ALLOWED);
  expect(await rules()).toMatchObject([{ iid, description: "Be kind.", confidential: true }]);

  place.write("forge.yaml", file("{}"));
  expect((await place.report("up --yes", ALLOWED)).lines).toEqual([
    'delete StandingIssue "Rules" (acme/platform/web)',
  ]);
  expect(await rules()).toEqual([]);
}, 300_000);

test("an existing object is adopted", async () => {
  await place.other.issues.create({ project: "acme/platform/web", title: "Rules", description: "Old." });
  place.write("forge.yaml", file("{ Rules: { description: New. } }"));
  await place.report("up --yes", ALLOWED);
  expect(await rules()).toMatchObject([{ description: "New." }]);
}, 300_000);

test.each([
  ["kinds: [./kinds/none.js]", "there is no file ./kinds/none.js"],
  ["kinds: [../outside.js]", "a file names code beside it only"],
  ["kinds: [./kinds/broken.js]", "./kinds/broken.js cannot be loaded: Unexpected"],
  ["kinds: [./kinds/label.js]", "InstanceLabel of ./kinds/label.js would have the section of"],
])("%s: %s", async (text, problem) => {
  place.write("../outside.js", "");
  place.write("kinds/broken.js", "const = 1;");
  place.write(
    "kinds/label.js",
    `const { defineKind, words } = require("pulumi-forge/define");
defineKind({
  kind: "InstanceLabel",
  summary: "A label.",
  path: "/projects/:project/labels/:name",
  title: "name",
  fields: { name: words, color: words },
});
`,
  );
  place.write("wrong.yaml", `${text}\n`);
  const { code, stderr } = await place.type("validate --file wrong.yaml", ALLOWED);
  expect(code).not.toBe(0);
  expect(stderr).toContain(problem);
});

test("only the main file names kinds", async () => {
  place.write("more.yaml", "kinds: [./kinds/standing-issue.js]\n");
  place.write("main.yaml", "include: [more.yaml]\n");
  const { code, stderr } = await place.type("validate --file main.yaml", ALLOWED);
  expect(code).not.toBe(0);
  expect(stderr).toContain('more.yaml:1:1: "kinds" concerns all files; move it to');
});
