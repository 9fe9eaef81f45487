/** Groups and projects that the file names by a path of the past, or that the token cannot find: each is followed, or concerns itself alone. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

let place: Home;
beforeEach(async () => {
  place = await home();
});
afterEach(() => place.leave());

async function send(method: string, path: string, body?: object): Promise<void> {
  const { url, token } = place.service;
  const { ok, status } = await fetch(`${url}/api/v4/${path}`, {
    method,
    headers: { "private-token": token, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!ok) throw new Error(`${method} ${path}: ${status}`);
}

const at = (path: string) => encodeURIComponent(path);
const renameProject = (path: string, to: string) => send("PUT", `projects/${at(path)}`, { path: to });
const renameGroup = (path: string, to: string) => send("PUT", `groups/${at(path)}`, { path: to });

const objects = () => {
  const { labels, protected_environments, push_rules, pipeline_triggers } = place.service.dump();
  return { labels, protected_environments, push_rules, pipeline_triggers };
};

async function apply(text: string): Promise<void> {
  place.write("forge.yaml", text);
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
}

/** Nothing changes, in any command, and everything stays as it is. */
async function expectNothing(): Promise<void> {
  const before = objects();
  for (const command of ["preview", "drift --live", "up", "up", "preview"])
    expect({ command, ...(await place.report(command)) }).toMatchObject({
      ...{ code: 0, lines: [], failures: [] },
      ...(command === "up" ? { adoptedUnchanged: 0 } : {}),
    });
  expect(objects()).toEqual(before);
}

const OWN = `
    pipelineTriggerTokens: { deploy: }
    protectedEnvironments: { production: { deployAccessLevels: [{ accessLevel: 40 }] } }
    pushRule: { maxFileSize: 10 }
`;

const withPattern = (path: string) => `
projects:
  "acme/platform/*":
    pushRule: { maxFileSize: 500 }
  ${path}:${OWN}`;

test("a renamed project under a pattern takes its recorded objects with it, which the next runs say", async () => {
  await apply(`projects:\n  "acme/platform/*":${OWN}`);
  await renameProject("acme/platform/web", "site");
  const before = objects();
  const note =
    "projects/acme/platform/web is projects/acme/platform/site in the service now; its recorded objects go with it (forge.yaml:";
  for (const command of ["preview", "drift"])
    for (const format of ["", " --output json"])
      expect((await place.type(`${command}${format}`)).stdout).toContain(note);
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [], adoptedUnchanged: 0 });
  expect((await place.type("preview")).stdout).not.toContain(note);
  expect(objects()).toEqual(before);
});

test("a renamed project that the file names by its old path, beside a pattern that finds the new one", async () => {
  await apply(withPattern("acme/platform/web"));
  await renameProject("acme/platform/web", "site");
  await expectNothing();
  const { stdout } = await place.type("preview");
  expect(stdout).toContain(
    "forge.yaml:5:3: projects/acme/platform/web is projects/acme/platform/site in the service now; write acme/platform/site.",
  );
  const { stdout: recorded } = await place.type("state list");
  expect(recorded.split("\n").filter((line) => line.includes("deploy"))).toHaveLength(1);
  place.write("forge.yaml", withPattern("acme/platform/site"));
  await expectNothing();
});

test("a renamed group is one warning, whatever the file declares in it and whatever a pattern finds there", async () => {
  const label = "labels: { one: { color: red } }";
  await apply(
    `groups: { acme/security: { create: true, ${label} } }\nprojects:\n  acme/security/one: { create: true }\n  acme/security/two: { create: true }\n  "acme/platform/**": { ${label} }\n`,
  );
  await renameGroup("acme/security", "safety");
  await renameGroup("acme/platform", "base");
  place.write("forge.yaml", place.read("forge.yaml").replace("acme/platform/**", "acme/**"));
  for (const command of ["preview", "drift"]) {
    const { stdout } = await place.type(command);
    expect(stdout.split("\n").filter((line) => line.startsWith("  !"))).toEqual([
      "  ! 2 projects of acme/platform are in acme/base in the service now; their recorded objects go with them: api, web (forge.yaml:5:26).",
      "  ! forge.yaml:1:11: groups/acme/security is groups/acme/safety in the service now; write acme/safety, also in forge.yaml:3, forge.yaml:4.",
    ]);
  }
});

test("the old and the new path of a project are an error with both lines", async () => {
  await apply(`projects:\n  acme/platform/web:${OWN}`);
  await renameProject("acme/platform/web", "site");
  place.write(
    "forge.yaml",
    `projects:\n  acme/platform/web:\n    pushRule: { maxFileSize: 10 }\n  acme/platform/site:\n    pushRule: { maxFileSize: 20 }\n`,
  );
  for (const command of ["preview", "up", "drift --live"]) {
    const { code, stdout, stderr } = await place.type(command);
    expect({ command, code }).toEqual({ command, code: 1 });
    expect(stdout + stderr).toContain(
      "forge.yaml:4:3: projects/acme/platform/site is the same as projects/acme/platform/web in forge.yaml:2; use one name for it",
    );
  }
});

test("except holds for a project that was renamed", async () => {
  const file = `
projects:
  "acme/platform/*":
    except: [acme/platform/web]
    ownership: { pipelineTriggerTokens: enforce }
    pipelineTriggerTokens: { nightly: }
`;
  await send("POST", `projects/${at("acme/platform/web")}/triggers`, { description: "by hand" });
  await apply(file);
  await renameProject("acme/platform/web", "site");
  await expectNothing();
  expect((await place.type("preview")).stdout).toContain(
    "forge.yaml:4:14: projects/acme/platform/web is projects/acme/platform/site in the service now; write acme/platform/site.",
  );
});

const twoProjects = (more = "") => `
projects:
  acme/platform/api:
    pushRule: { maxFileSize: 1 }
${more}`;

const HIDDEN = `
  hidden/app:
    pushRule: { maxFileSize: 2 }
    pipelineTriggerTokens: { deploy: }
`;

test("a recorded place that the token cannot see concerns itself alone", async () => {
  await send("POST", "groups", { path: "hidden", name: "hidden", visibility: "private" });
  const { id } = place.service.world.groups.named("hidden") ?? {};
  await send("POST", "projects", { path: "app", name: "app", namespace_id: id, visibility: "private" });
  await apply(twoProjects(HIDDEN));
  const token = { FORGE_TOKEN: "forge-olivia-token", FORGE_SETTLE_SECONDS: "0" };
  place.write("forge.yaml", twoProjects(HIDDEN).replace("maxFileSize: 1", "maxFileSize: 7"));
  const preview = await place.report("preview", token);
  expect(preview).toMatchObject({
    code: 1,
    lines: ["update ProjectPushRule (acme/platform/api): maxFileSize"],
  });
  expect(preview.failures.join("\n")).toContain("hidden/app");
  expect(preview.failures.join("\n")).not.toContain("pulumi state");
  const before = objects();
  expect(await place.report("up", token)).toMatchObject({ code: 1 });
  const after = objects();
  expect(after.push_rules).toContainEqual(expect.objectContaining({ max_file_size: 7 }));
  expect({ ...after, push_rules: undefined }).toEqual({ ...before, push_rules: undefined });
  // A user without access can stop managing it.
  place.write(
    "forge.yaml",
    `removed: [{ from: projects/hidden/app, delete: false }]\n${twoProjects().replace("maxFileSize: 1", "maxFileSize: 8")}`,
  );
  expect(await place.report("up", token)).toMatchObject({ code: 0, failures: [] });
  expect(objects().pipeline_triggers).toEqual(before.pipeline_triggers);
});

test("a pattern whose group is gone concerns itself alone", async () => {
  await send("POST", "groups", { path: "gone", name: "gone" });
  const { id } = place.service.world.groups.named("gone") ?? {};
  await send("POST", "projects", { path: "app", name: "app", namespace_id: id });
  const file = (size: number) => `
projects:
  "gone/**":
    pushRule: { maxFileSize: 2 }
  acme/platform/api:
    pushRule: { maxFileSize: ${size} }
`;
  await apply(file(1));
  const rules = objects().push_rules?.length;
  await renameGroup("gone", "elsewhere");
  place.write("forge.yaml", file(9));
  const failures = [
    expect.stringMatching(/^projects\/gone\/\*\*: .*there is no group gone, or the token may not see it/),
  ];
  const lines = ["update ProjectPushRule (acme/platform/api): maxFileSize"];
  for (const command of ["preview", "drift", "drift --live"])
    expect({ command, ...(await place.report(command)) }).toMatchObject({ code: 1, failures, lines });
  expect(await place.report("up")).toMatchObject({ code: 1, failures, lines });
  expect(await place.report("up")).toMatchObject({ code: 1, failures, lines: [] });
  expect(objects().push_rules).toHaveLength(rules ?? 0);
  expect((await place.type("preview")).stdout).toContain("forge.yaml:3:3");
});

test("an archived project under a pattern is left as it is, and adopted when it is active again", async () => {
  await apply(`projects:\n  "acme/platform/*":${OWN}`);
  const before = objects();
  const turn = (what: string) => send("POST", `projects/${at("acme/platform/api")}/${what}`);
  await turn("archive");
  const archived = [expect.stringMatching(/^archived project acme\/platform\/api /)];
  expect(await place.report("preview")).toMatchObject({ code: 2, lines: [], failures: [], places: archived });
  expect(await place.report("up")).toMatchObject({ code: 0, outcome: "nothing", lines: [], failures: [] });
  await turn("unarchive");
  expect(await place.report("up")).toMatchObject({ code: 0, outcome: "nothing", lines: [], failures: [] });
  expect(objects()).toEqual(before);
});

test("a project that is archived keeps its protections when it is removed from the file in one go", async () => {
  const archive = (path: string) => send("POST", `projects/${at(path)}/archive`);
  await apply(`projects:\n  acme/platform/web:${OWN}`);
  await archive("acme/platform/web");
  const before = objects();
  const archived = [expect.stringMatching(/^archived project acme\/platform\/web /)];
  expect(await place.report("preview")).toMatchObject({ code: 2, lines: [], failures: [], places: archived });
  place.write("forge.yaml", twoProjects());
  const up = await place.report("up");
  expect(up).toMatchObject({ code: 0, failures: [] });
  expect(up.warnings.join("\n")).toContain("in an archived project now and released without being deleted");
  expect(objects()).toMatchObject({
    ...before,
    push_rules: expect.arrayContaining([...(before.push_rules ?? [])]),
  });
});

const ofProjects = (except: string) => `
projects:
  "corp/**":
    except: ["${except}"]
    ownership: { pipelineTriggerTokens: enforce }
    pushRule: { maxFileSize: 10 }
    pipelineTriggerTokens: { nightly: }
`;

const ofGroups = (except: string) => `
groups:
  "corp/**":
    except: ["${except}"]
    ownership: { labels: enforce }
projects:
  "corp/**": { pushRule: { maxFileSize: 10 } }
`;

const withLabels = (except: string) =>
  `${ofProjects(except)}groups: { "corp/*": { labels: { bug: { color: red } } } }`;

/** The state has the projects of the group, the group itself, or a project of a group that is left out. */
test.each([
  ["a section of its projects", "/**#pipelineTriggerTokens", "corp/old-team/app", ofProjects],
  ["its projects", "/**", "corp/old-team", withLabels],
  ["the group", "", "corp/old-team/app", ofGroups],
])("an exception of %s, named by a former path of the group, is an error", async (_, rest, path, file) => {
  await send("POST", "groups", { path: "corp", name: "corp" });
  const { id } = place.service.world.groups.named("corp") ?? {};
  await send("POST", "groups", { path: "old-team", name: "old-team", parent_id: id });
  const team = place.service.world.groups.named("corp/old-team")?.id;
  await send("POST", "projects", { path: "app", name: "app", namespace_id: team });
  await send("POST", `projects/${at("corp/old-team/app")}/triggers`, { description: "by hand" });
  await send("POST", `groups/${at("corp/old-team")}/labels`, { name: "by hand", color: "#ff0000" });
  await apply(file(`corp/old-team${rest}`));
  await renameGroup("corp/old-team", "new-team");
  const before = objects();
  const [was] = rest.split("#");
  for (const command of ["preview", "up", "up"]) {
    const { code, stdout, stderr } = await place.type(command);
    expect({ command, code }).toEqual({ command, code: 1 });
    expect(stdout + stderr).toContain(
      `forge.yaml:4:14: "corp/old-team${was}" leaves out nothing any more: ${path} is ${path.replace("old", "new")} in the service now; write corp/new-team${was}`,
    );
  }
  expect(objects()).toEqual(before);
  place.write("forge.yaml", file(`corp/new-team${rest}`));
  await expectNothing();
});
