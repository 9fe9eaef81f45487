/** A refusal names the way out before the run, and the way works. */
import { afterEach, describe, expect, test } from "@jest/globals";
import type { SimulatorOptions } from "../../simulator";
import { type Home, home } from "./home";

let place: Home;
afterEach(() => place.leave());

const at = async (file: string | Readonly<Record<string, string>>, options: SimulatorOptions = {}) => {
  place = await home(file, options);
  return place;
};

describe("a protection where the tier takes roles only at its creation", () => {
  const file = (level: string) => `projects:
  acme/platform/web:
    protectedBranches: { main: { allowedToPush: [{ accessLevel: ${level} }] } }
`;

  test.each<SimulatorOptions>([
    { edition: "ce", dialect: "gitlab" },
    { license: "free", dialect: "neutral" },
  ])("is replaced, as the preview says: %j", async (options) => {
    const { report, write, type, other } = await at(file("maintainer"), options);
    expect(await report("up")).toMatchObject({ code: 0, failures: [] });
    write("forge.yaml", file("developer"));
    const preview = await type("preview");
    expect(preview.stdout).toMatch(/-\/\+ ProtectedBranch "main"/);
    expect(preview.stdout).toContain("The branch is not protected between its deletion and its creation.");
    expect(preview.stdout).toContain("this tier takes roles only when a protection is made");
    expect(await report("preview --live")).toMatchObject({
      lines: ['replace ProtectedBranch "main" (acme/platform/web): allowedToPush'],
    });
    expect((await type("up --max-deletions 0")).stdout).toContain("--max-deletions");
    expect(await report("up")).toMatchObject({ code: 0, failures: [], warnings: [] });
    const rule = await other.protectedBranches.get({ project: "acme/platform/web", branch: "main" });
    expect(rule.push_access_levels).toMatchObject([{ access_level: 30 }]);
    expect(await report("preview")).toMatchObject({ code: 0, lines: [] });
  });
});

describe("a house file on a protected branch", () => {
  const plain = (content: string) => `sets:
  house:
    repositoryFiles:
      HOUSE.md: { branch: main, content: "${content}", mergeRequest: true }
    protectedBranches: { main: { allowedToPush: [] } }
projects:
  acme/platform/web: { use: [house] }
`;
  const project = "acme/platform/web";
  const open = async () =>
    place.other.mergeRequests.list({ project, state: "opened", source_branch: "forge-files-main" }).toArray();

  test("comes before a new protection, and later by one merge request, whatever ends a run", async () => {
    const { report, write, other } = await at(plain("one"));
    expect(await report("up")).toMatchObject({ code: 0, failures: [] });
    expect(
      await (await other.repositoryFiles.raw({ project, file_path: "HOUSE.md", ref: "main" })).text(),
    ).toBe("one");
    write("forge.yaml", plain("two"));
    const preview = await report("preview");
    expect(preview.warnings.join()).toContain("the change goes into a new merge request");
    place.service.faults.order({ kind: "status", status: 500, operation: "mergeRequests.create", times: 9 });
    expect((await report("up")).code).toBe(1);
    place.service.faults.clear();
    expect((await report("up")).warnings.join()).toMatch(/once merge request !\d+ is merged/);
    expect(await open()).toHaveLength(1);
    expect(await report("preview")).toMatchObject({ code: 0, lines: [] });
    write("forge.yaml", plain("three"));
    expect(await report("up")).toMatchObject({ code: 0, failures: [] });
    const [request, ...more] = await open();
    expect(more).toEqual([]);
    await other.mergeRequests.merge({ project, merge_request_iid: request?.iid ?? 0 });
    expect(await report("preview")).toMatchObject({ code: 0, lines: [], warnings: [] });
  });

  test("fails without the setting, with the way in the preview and in the run", async () => {
    const { report, write } = await at(plain("one").replace(", mergeRequest: true", ""));
    await report("up");
    write("forge.yaml", plain("two").replace(", mergeRequest: true", ""));
    expect((await report("preview")).warnings.join()).toContain('Set "mergeRequest: true" for the files');
    const { failures } = await report("up");
    expect(failures.join()).toContain('Set "mergeRequest: true" for the files');
    expect(failures.join()).not.toContain("Developer");
  });
});

describe("a comparison with a token that may read only a part", () => {
  const FILE = `groups:
  acme:
    labels: { bug: { color: "#D9534F" } }
    variables: { A: { value: a }, B: { value: b } }
projects:
  acme/platform/web:
    accessTokens: { robot: { scopes: [read_api], accessLevel: developer, expiresAt: 2027-01-01 } }
    labels: { other: { color: red } }
`;
  const READING = { FORGE_TOKEN: "forge-dev-token" };

  test.each(["preview --live", "drift --live"])(
    "%s reports what it did not compare, and the rest",
    async (command) => {
      const { type, report } = await at(FILE);
      const { stdout } = await type(`${command} --output json`, READING);
      const found = JSON.parse(stdout);
      expect(found).toMatchObject({ failures: [], counts: { notCompared: 3, checked: 2 }, exitCode: 2 });
      expect(found.notCompared).toMatchObject([
        { title: "variables of acme", objects: 2, where: { line: 4 } },
        { title: "accessTokens of acme/platform/web", objects: 1 },
      ]);
      expect((await report(`${command} --fail-on not-compared`, READING)).failures).toHaveLength(2);
      expect(await report(`${command} --target groups/acme`, READING)).toMatchObject({
        code: 0,
        failures: [],
      });
    },
  );

  test.each(["text", "markdown", "html", "sarif", "junit"])("the report as %s has it", async (format) => {
    const { type } = await at(FILE.split("projects:")[0] ?? "");
    const { stdout, code } = await type(`preview --live --output ${format}`, READING);
    expect(code).toBe(0);
    expect(stdout).toContain("variables of acme");
    expect(stdout).toMatch(/not.?compared/i);
    expect(stdout).toContain("Owner role");
  });

  test("--fail-on is for a comparison without the state", async () => {
    const { type } = await at(FILE);
    expect((await type("preview --fail-on not-compared")).stderr).toContain("add --live");
  });
});

test("the records of a file that is split into stacks since can be reached, and a new stack names the way", async () => {
  const { type, report, writeAll } = await at(
    "projects: { acme/platform/web: { labels: { a: { color: red } } } }\n",
  );
  await report("up");
  writeAll({
    "forge.yaml": "stacks: { web: { file: web.yaml } }\n",
    "web.yaml": "projects: { acme/platform/web: { labels: { b: { color: red } } } }\n",
  });
  const { warnings } = await report("preview --stack web");
  expect(warnings.join()).toContain("main, which is recorded, is no stack of forge.yaml any more");
  expect((await type("up --stack main")).stderr).toContain("state list --stack main");
  expect((await type("state list --stack main")).stdout).toBe("projects/acme/platform/web#labels.a\n");
  expect((await type("state remove projects/acme/platform/web#labels.a --stack main")).code).toBe(0);
  writeAll({ "forge.yaml": "stacks: { main: { file: web.yaml } }\n" });
  expect((await report("preview --stack main")).lines).toEqual([
    'create ProjectLabel "b" (acme/platform/web)',
  ]);
});

test("accept writes all values that the file may have, and names the others", async () => {
  const FILE = `projects:
  acme/platform/web:
    labels: { a: { color: red, description: one } }
    milestones: { odd: { startDate: 2026-01-01, dueDate: 2026-02-01 } }
`;
  const { type, report, read, other, service } = await at(FILE);
  expect(await report("up")).toMatchObject({ code: 0, failures: [] });
  await other.projectLabels.update({ project: "acme/platform/web", label_id: "a", description: "two" });
  const [odd] = service.world.project_milestones.where(({ title }) => title === "odd");
  if (odd === undefined) throw new Error("The milestone is missing.");
  service.world.project_milestones.update(odd, { due_date: "2025-01-01" });
  const { stdout, code } = await type("accept projects/acme/platform/web");
  expect(read("forge.yaml")).toBe(FILE.replace("one", "two"));
  expect(stdout).toMatch(/Not written:\n.*milestones\.odd: dueDate: a file cannot declare it/);
  expect(code).toBe(2);
});
