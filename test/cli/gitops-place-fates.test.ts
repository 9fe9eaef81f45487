/** A group or project has a life outside of the file: somebody marks it for deletion, archives, deletes or renames it, or another one takes its path. */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { removeProject } from "../../simulator/deletion";
import { type Home, home } from "./home";

let place: Home;
beforeEach(async () => {
  place = await home("", { dialect: "gitlab" });
});
afterEach(() => place.leave());

const project = (path: string) => place.service.world.projects.named(path);
const group = (path: string) => place.service.world.groups.named(path);

async function byHand(method: string, path: string, body?: object): Promise<void> {
  const { url, token } = place.service;
  const { ok, status } = await fetch(`${url}/api/v4/${path}`, {
    method,
    headers: { "private-token": token, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!ok) throw new Error(`${method} ${path}: ${status}`);
}

const write = (text: string) => place.write("forge.yaml", text);

async function apply(text: string): Promise<void> {
  write(text);
  expect(await place.report("up --yes")).toMatchObject({ code: 0, failures: [] });
}

describe("deleted and made again", () => {
  const FILE = `
groups:
  acme/fresh: { create: true, labels: { one: { color: red } } }
projects:
  acme/fresh/app: { create: true, variables: { A: one } }
`;

  test("it is new and empty, as the plan says, and the one that is marked stays as it is", async () => {
    await apply(FILE);
    const former = project("acme/fresh/app")?.id ?? 0;
    await byHand("POST", `projects/${former}/variables`, { key: "BY_HAND", value: "x" });
    await apply("removed: [{ group: acme/fresh, delete: true }]\n");
    write(FILE);
    const preview = await place.report("preview");
    expect(preview.warnings.join("\n")).toMatch(
      /group acme\/fresh: a group that had this path is marked for deletion \(number \d+\): the service deletes it on \d{4}-\d\d-\d\d, unless somebody restores it\. It is not restored, and an empty one is made/,
    );
    const up = await place.report("up --yes");
    expect(up).toMatchObject({ code: 0, failures: [] });
    expect(up.lines).toEqual(preview.lines);
    const made = project("acme/fresh/app");
    expect(made?.id).not.toBe(former);
    expect(place.service.world.projects.get(former)?.full_path).toMatch(/deletion_scheduled/);
    const variables = await place.other.projectVariables.list({ project: made?.id ?? 0 }).toArray();
    expect(variables.map(({ key }) => key)).toEqual(["A"]);
    expect(await place.report("preview")).toMatchObject({ code: 0, lines: [], warnings: [] });
  });

  test("somebody else's that is marked is never taken, whatever adopt says", async () => {
    const own = group("acme")?.id;
    await byHand("POST", "groups", { path: "fresh", name: "fresh", parent_id: own });
    const former = group("acme/fresh")?.id;
    await byHand("DELETE", `groups/${former}`);
    write(`adopt: false\n${FILE}`);
    expect((await place.type("preview --save-plan plan.json")).code).toBe(2);
    expect((await place.type("up --plan plan.json")).code).toBe(0);
    expect(place.service.world.groups.get(former ?? 0)?.marked_for_deletion_on).not.toBeNull();
    expect(group("acme/fresh")?.id).not.toBe(former);
  });
});

describe("what somebody does to a place is a difference of its own", () => {
  const FILE = `
groups:
  acme/mobile: { labels: { one: { color: red } } }
projects:
  acme/platform/web: { variables: { A: one }, accessTokens: { robot: { scopes: [read_api], accessLevel: reporter } } }
`;
  const number = () => project("acme/platform/web")?.id ?? 0;
  const REPORTED =
    /^Groups and projects\n {2}! project acme\/platform\/web \(number 1\) {2}forge\.yaml:5:3\n {4}│ It is /;

  /** `drift` and `preview` begin with it, and nothing recorded is lost by an `up`. */
  async function expectDifference(became: string, text: RegExp, upCode: number): Promise<void> {
    // Without a state, nobody knows that something was there.
    const live = became === "gone" ? [] : ["drift --live", "preview --live"];
    for (const command of ["drift", "preview", ...live]) {
      const { code, stdout } = await place.type(command);
      expect({ command, code }).toEqual({ command, code: 2 });
      expect(stdout).toMatch(REPORTED);
      expect(stdout).toMatch(text);
      expect(stdout).not.toMatch(/in sync|no objects|write acme/);
      if (became !== "archived") expect(stdout).not.toContain("released");
      const { places, changes } = JSON.parse((await place.type(`${command} --output json`)).stdout);
      expect(places).toMatchObject([{ type: "project", name: "acme/platform/web", number: 1, became }]);
      expect(changes).toEqual([]);
    }
    const { stdout: before } = await place.type("state list");
    expect((await place.type("up --yes")).code).toBe(upCode);
    if (upCode !== 0) expect((await place.type("state list")).stdout).toBe(before);
  }

  test("marked for deletion, with the day until which it can be restored", async () => {
    await apply(FILE);
    await byHand("DELETE", `projects/${number()}`);
    await expectDifference(
      "marked",
      /marked for deletion since [\d-]+, as acme\/platform\/web-deletion_scheduled-1: the service deletes it on \d{4}-\d\d-\d\d, unless/,
      1,
    );
    await byHand("POST", "projects/1/restore");
    expect(await place.report("up --yes")).toMatchObject({ code: 0, lines: [], failures: [] });
    const group = place.service.world.groups.named("acme/mobile")?.id;
    await byHand("DELETE", `groups/${group}`);
    const { code, stdout } = await place.type("drift");
    expect({ code, stdout }).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/^Groups and projects\n {2}! group acme\/mobile \(number 3\)/),
    });
    // Its projects go with it, and are no second difference.
    write(FILE.replace("acme/mobile:", "acme:"));
    await byHand("POST", `groups/${group}/restore`);
  });

  test("archived, until the file archives it", async () => {
    await apply(FILE);
    await byHand("POST", `projects/${number()}/archive`);
    await expectDifference("archived", /archived, so nothing in it is changed/, 0);
    write(FILE.replace("web: {", "web: { settings: { archived: true },"));
    expect(await place.report("up --yes")).toMatchObject({ code: 0, failures: [] });
    expect(await place.report("drift")).toMatchObject({ code: 0, lines: [] });
  });

  test("gone, until the file makes it or has it no more", async () => {
    await apply(FILE);
    const web = project("acme/platform/web");
    if (web) removeProject(place.service.world, web);
    await expectDifference("gone", /gone, and its objects with it.*2 recorded objects went with it/, 1);
    write(FILE.replace("web: {", "web: { create: true,"));
    const { stdout } = await place.type("preview");
    expect(stdout).toMatch(/It is gone, and its objects with it\. The next up makes it anew/);
    expect((await place.report("up --yes")).code).toBe(0);
    expect(project("acme/platform/web")?.id).not.toBe(1);
    expect(await place.report("preview")).toMatchObject({ code: 0, lines: [], warnings: [] });
  });

  test("its path taken by another one: nothing is sent there until it is written anew", async () => {
    await apply(FILE);
    await byHand("PUT", "projects/1", { path: "old" });
    await byHand("PUT", "projects/2", { path: "web" });
    const objects = () => {
      const { project_variables, tokens } = place.service.dump();
      return { project_variables, tokens };
    };
    const before = objects();
    for (const command of ["drift", "preview", "up --yes"]) {
      const { code, failures, lines } = await place.report(command);
      expect({ command, code, lines }).toEqual({ command, code: 1, lines: [] });
      expect(failures).toEqual([
        'projects/acme/platform/web: it is another project now: number 2, and the one that is recorded is number 1, which is acme/platform/old now. Nothing is sent to number 2. If you mean that one, write "2" instead of acme/platform/web, at least for one run; if you mean number 1, write "acme/platform/old".',
      ]);
    }
    expect(objects()).toEqual(before);
    write(FILE.replace("acme/platform/web:", "acme/platform/old:"));
    expect(await place.report("up --yes")).toMatchObject({ code: 0, lines: [], failures: [] });
    write(FILE.replace("acme/platform/web:", '"2":'));
    expect((await place.report("up --yes")).code).toBe(0);
    write(FILE);
    expect(await place.report("up --yes")).toMatchObject({ code: 0, lines: [], failures: [] });
  });
});

describe("a project that the file archives", () => {
  const file = (archived: boolean, value: string) =>
    `projects:\n  acme/platform/web: { settings: { archived: ${archived} }, variables: { A: ${value} } }\n`;

  test("has what is in it changed before that, and destroy does not fail for it", async () => {
    await apply(file(false, "one"));
    write(file(true, "two"));
    const { lines } = await place.report("preview");
    expect(lines).toEqual([
      'update Project "web" (acme/platform): archived',
      'update ProjectVariable "A" (acme/platform/web): value',
    ]);
    expect(await place.report("up --yes")).toMatchObject({ code: 0, failures: [], lines });
    const { value } = await place.other.projectVariables.get({ project: 1, key: "A" });
    expect([value, project("acme/platform/web")?.archived]).toEqual(["two", true]);
    expect(await place.report("drift")).toMatchObject({ code: 0, lines: [], places: [] });
    const destroyed = await place.report("destroy --yes");
    expect(destroyed).toMatchObject({ code: 0, failures: [] });
    expect(destroyed.warnings.join("\n")).toContain(
      '1 object is in an archived project now and released without being deleted: ProjectVariable "A" (acme/platform/web).',
    );
  });

  test("by hand does not stop destroy either", async () => {
    await apply("projects:\n  acme/platform/web: { variables: { A: one } }\n");
    await byHand("POST", "projects/1/archive");
    expect(await place.report("destroy --yes")).toMatchObject({ code: 0, failures: [] });
    expect(await place.report("destroy --yes")).toMatchObject({ code: 0, failures: [], warnings: [] });
  });
});
