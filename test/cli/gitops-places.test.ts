/** Groups and projects that are renamed, archived or deleted in the service, or named by another path or id. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sampleProject } from "../service/sample-project";
import { type Home, home } from "./home";

let place: Home;
beforeAll(async () => {
  place = await home(`
projects:
  "acme/platform/*":
    protectedEnvironments:
      production: { deployAccessLevels: [{ accessLevel: 40 }] }
    pushRule: { commitMessageRegex: "^x" }
`);
  expect(await place.report("up")).toMatchObject({ code: 0, outcome: "done" });
});
afterAll(() => place.leave());

const protections = () => {
  const { protected_environments, push_rules } = place.service.dump();
  expect(protected_environments).toBeDefined();
  expect(push_rules).toBeDefined();
  return { protected_environments, push_rules };
};

const writes = () =>
  Object.keys(place.service.requests().operations).filter((name) => !/\.(get|list|current)/i.test(name));

async function remove(type: "groups" | "projects", path: string): Promise<void> {
  const { url, token } = place.service;
  const { ok } = await fetch(`${url}/api/v4/${type}/${encodeURIComponent(path)}`, {
    method: "DELETE",
    headers: { "private-token": token },
  });
  expect(ok).toBe(true);
}

test("a renamed project under a pattern stays protected", async () => {
  const before = protections();
  const { projects } = place.service.world;
  const project = sampleProject(place.service, "acme/platform/web");
  const moved_from = [...project.moved_from, project.full_path];
  projects.update(project, { full_path: "acme/platform/site", moved_from });
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [], adoptedUnchanged: 0 });
  const note =
    "projects/acme/platform/web is projects/acme/platform/site in the service now; its recorded objects go with it (forge.yaml:";
  for (const command of ["preview", "drift"]) {
    expect((await place.type(command)).stdout).toContain(note);
    expect((await place.type(`${command} --output json`)).stdout).toContain(note);
  }
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  expect((await place.type("preview")).stdout).not.toContain(note);
  expect(protections()).toEqual(before);
  expect(await place.report("preview")).toMatchObject({ code: 0, outcome: "nothing", lines: [] });
});

test("an archived project under a pattern is left as it is, and adopted when it is active again", async () => {
  const before = protections();
  const { projects } = place.service.world;
  const project = sampleProject(place.service, "acme/platform/api");
  projects.update(project, { archived: true });
  place.service.resetRequests();
  const preview = await place.type("preview");
  expect(preview).toMatchObject({ code: 0 });
  expect(preview.stdout).toContain("Archived, and left as it is: projects/acme/platform/api.");
  expect(await place.report("up")).toMatchObject({ code: 0, outcome: "nothing", lines: [], failures: [] });
  expect(await place.report("drift --live")).toMatchObject({ code: 0, lines: [], failures: [] });
  expect(protections()).toEqual(before);
  expect(writes()).toEqual([]);

  projects.update(project, { archived: false });
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [], adoptedUnchanged: 2 });
  expect(protections()).toEqual(before);
});

test("a pattern that matches no project is reported with its line", async () => {
  place.write("forge.yaml", 'projects:\n  "acme/nothing-*":\n    pushRule: { preventSecrets: true }\n');
  for (const line of ["drift --live", "preview"])
    expect((await place.type(line)).stdout).toContain('forge.yaml:2:3: "acme/nothing-*" matches no project.');
});

const twoGroups = (mobile: string) => `
ownership: { milestones: enforce }
groups:
  acme/platform:
    labels: { "site-bug": { color: "#d9534f" }, "site-idea": { color: "#5cb85c" } }
    milestones: { "v9": {} }
${mobile}`;

const MOBILE = `
  acme/mobile:
    labels: { "app-crash": { color: "#d9534f" }, "app-slow": { color: "#5cb85c" } }
    milestones: { "m1": {}, "m2": {} }
`;

test("a group that is deleted in the service is an error with its line, and the others are applied", async () => {
  place.write("forge.yaml", twoGroups(MOBILE));
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  await remove("groups", "acme/mobile");
  place.write("forge.yaml", twoGroups(MOBILE).replace("#d9534f", "#111111"));

  const gone = [expect.stringMatching(/^labels of acme\/mobile, milestones of acme\/mobile: .*404/)];
  expect(await place.report("preview")).toMatchObject({ code: 1, failures: gone });
  expect(await place.report("drift")).toMatchObject({ code: 1, failures: gone });
  const up = await place.type("up");
  expect(up.code).toBe(1);
  expect(up.stdout).toMatch(/GroupLabel "app-crash" \(acme\/mobile\)[\s\S]*404[\s\S]*forge\.yaml:\d+/);
  expect(place.service.dump().labels).toContainEqual(
    expect.objectContaining({ name: "site-bug", color: "#111111" }),
  );

  place.write("forge.yaml", twoGroups("").replace("#d9534f", "#222222"));
  expect(await place.report("up")).toMatchObject({
    ...{ code: 0, failures: [] },
    lines: ['update GroupLabel "site-bug" (acme/platform): color'],
  });
  expect(await place.report("drift")).toMatchObject({ code: 0, lines: [] });
});

const SETTINGS = `
  acme/platform/api:
    pushRule: { preventSecrets: true }
    approvalConfiguration: { approvalsBeforeMerge: 2 }
    protectedEnvironments: { production: { deployAccessLevels: [{ accessLevel: 40 }] } }
    errorTrackingSettings: { active: true, integrated: true }
`;

test("settings of a deleted project leave the state when they are removed from the file", async () => {
  place.write("forge.yaml", `projects:\n${SETTINGS}`);
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  await remove("projects", "acme/platform/api");
  expect(await place.report("preview")).toMatchObject({ code: 1 });
  expect(await place.report("up")).toMatchObject({ code: 1 });
  place.write("forge.yaml", "projects: {}");
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [], lines: [] });
  expect(await place.report("drift")).toMatchObject({ code: 0, lines: [] });
});

const spelled = (group: string) => `
ownership: { milestones: enforce }
groups:
  ${group}:
    labels: { "site-one": { color: "#d9534f" } }
    milestones: { "s1": { description: Soon } }
    protectedEnvironments: { production: { deployAccessLevels: [{ accessLevel: 40 }] } }
`;

test.each(["1", "ACME", "acme"])(
  "a group that the file spells as %s now keeps its objects",
  async (group) => {
    const { id } = place.service.world.groups.named("acme") ?? {};
    const text = spelled(group === "1" ? String(id) : group);
    if (group === "1") {
      place.write("forge.yaml", spelled("acme"));
      expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
    }
    const numbers = () => {
      const { labels, milestones, protected_environments } = place.service.dump();
      return { labels, milestones, protected_environments };
    };
    const before = numbers();
    place.write("forge.yaml", text);
    expect(await place.report("preview")).toMatchObject({ code: 0, lines: [], failures: [] });
    expect(await place.report("up")).toMatchObject({ code: 0, lines: [], failures: [] });
    expect(numbers()).toEqual(before);
    expect(await place.report("drift")).toMatchObject({ code: 0, lines: [] });
  },
);

test("without patterns, the id of a place is looked up before the plan is made", async () => {
  const [group] = place.service.world.groups.all();
  if (group === undefined) throw new Error("There is no group.");
  place.write(
    "forge.yaml",
    `groups:
  ${group.full_path}:
    labels: { team: { color: gray, description: "No. \${place.id} is \${place.path}" } }
`,
  );
  expect(await place.report("preview")).toMatchObject({ failures: [] });
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  const labels = place.service.dump().labels ?? [];
  const description = `No. ${group.id} is ${group.full_path}`;
  expect(labels).toContainEqual(expect.objectContaining({ name: "team", description }));
});

test("a group that the file names by its number and by its path is an error with both lines", async () => {
  const { id } = place.service.world.groups.named("acme") ?? {};
  place.write(
    "forge.yaml",
    `groups:\n  acme:\n    milestones: { "s1": {} }\n  "${id}":\n    labels: { "site-one": { color: "#d9534f" } }\n`,
  );
  for (const command of ["preview", "up"]) {
    const { code, stderr } = await place.type(command);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `forge: forge.yaml:4:3: groups/${id} is the same as groups/acme in forge.yaml:2; use one name for it.\n`,
    });
  }
});
