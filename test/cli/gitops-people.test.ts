/** Users by name and groups by path in forge.yaml are resolved with one list per place, and recorded with their numbers. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const file = (lists: string, canary = "olivia") => `
groups:
  acme:
    protectedEnvironments:
      staging: { deployAccessLevels: [{ user: olivia }, { group: acme/platform }] }
projects:
  acme/platform/web:
    protectedEnvironments:
      review: ${lists}
      canary: { deployAccessLevels: [{ user: ${canary} }] }
`;

const LISTS =
  "{ deployAccessLevels: [{ user: Dev }, { group: acme/mobile }], approvalRules: [{ user: max }] }";
const REVIEW = 'ProjectProtectedEnvironment "review" (acme/platform/web)';

let place: Home;
beforeAll(async () => {
  place = await home(file(LISTS));
  const { world } = place.service;
  world.shares.insert({
    project_id: world.projects.named("acme/platform/web")?.id ?? 0,
    invited_group_id: world.groups.named("acme/mobile")?.id ?? 0,
    access_level: 30,
  });
});
afterAll(() => place.leave());

const lookups = () =>
  Object.entries(place.service.requests().operations).filter(([name]) => /members|^groups\.get$/i.test(name));

/** The ids of the users and groups in the entries of an environment. */
function entries(name: string) {
  const { world } = place.service;
  const environment = world.protected_environments.find((one) => one.name === name);
  return world.protected_environment_entries
    .of(environment?.id ?? 0)
    .map(({ user_id, group_id }) => (user_id === null ? ["group", group_id] : ["user", user_id]));
}

const user = (name: string) => ["user", place.service.world.users.named(name)?.id];
const group = (path: string) => ["group", place.service.world.groups.named(path)?.id];

test("up resolves names with one list for each place, and the next preview is empty", async () => {
  expect(await place.report("preview")).toMatchObject({ code: 2, failures: [] });
  place.service.resetRequests();
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [], outcome: "done" });
  expect(lookups().sort()).toEqual([
    ["groupMembers.listAll", 1],
    // Two groups that entries name, one that the objects are in, and one that identifies the installation.
    ["groups.get", 4],
    ["projectMembers.listAll", 1],
  ]);
  expect(entries("review")).toEqual([user("dev"), group("acme/mobile"), user("max")]);
  expect(entries("staging")).toEqual([user("olivia"), group("acme/platform")]);
});

test("every command reports objects with recorded numbers as in sync", async () => {
  for (const command of ["preview", "drift", "drift --live", "up"])
    expect(await place.report(command)).toMatchObject({
      code: 0,
      outcome: "nothing",
      lines: [],
      failures: [],
    });
});

test.each(["preview", "drift", "drift --live"])(
  "%s shows the names of users and groups beside their numbers",
  async (command) => {
    const { world } = place.service;
    const [olivia, mobile] = [
      world.users.named("olivia")?.id ?? 0,
      world.groups.named("acme/mobile")?.id ?? 0,
    ];
    const canary = world.protected_environments.find(({ name }) => name === "canary");
    const before = world.protected_environment_entries.of(canary?.id ?? 0);
    for (const entry of before)
      world.protected_environment_entries.update(entry, { user_id: null, group_id: mobile });
    const { stdout } = await place.type(`${command} --output text`);
    const json = await place.type(`${command} --output json`);
    for (const entry of before)
      world.protected_environment_entries.update(entry, { user_id: olivia, group_id: null });
    expect(stdout).toContain(`- { groupId: ${mobile}, group: "acme/mobile" }`);
    expect(stdout).toContain(`+ { user: "olivia", userId: ${olivia} }`);
    expect(JSON.parse(json.stdout).names).toEqual({
      [`userId ${olivia}`]: "olivia",
      [`groupId ${mobile}`]: "acme/mobile",
    });
  },
);

test("an unknown user fails one object with its position, and the others are applied", async () => {
  place.write("forge.yaml", file("{ deployAccessLevels: [{ user: dve }, { group: acme/nobody }] }", "max"));
  const ours = `${REVIEW}: deployAccessLevels[0]: acme/platform/web has no member "dve" (did you mean "dev"?); correct the user name, make the user a member, or write the user's number as userId; deployAccessLevels[1]: group "acme/nobody" cannot be looked up: there is none, or the token may not see it; correct the path; or write the group's number as groupId`;
  const preview = await place.report("preview");
  expect(preview).toMatchObject({ code: 1, failures: [ours] });
  expect(preview.lines).toContain(
    'update ProjectProtectedEnvironment "canary" (acme/platform/web): deployAccessLevels',
  );
  expect((await place.type("preview")).stdout).toContain("forge.yaml:9:");
  const live = await place.report("drift --live");
  expect(live.code).toBe(1);
  expect(live.failures.join()).toContain('acme/platform/web has no member "dve"');
  const up = await place.report("up");
  expect(up.code).toBe(1);
  expect(up.failures).toEqual([expect.stringContaining('has no member "dve"')]);
  expect(entries("canary")).toEqual([user("max")]);
  expect(entries("review")).toEqual([user("dev"), group("acme/mobile"), user("max")]);
});

test("a preview names what the file refers to and the service does not have", async () => {
  place.write(
    "forge.yaml",
    `projects:
  acme/platform/web:
    pipelineSchedules: { nightly: { ref: no-branch, cron: 0 3 * * * } }
    shares: { nowhere/at/all: { accessLevel: reporter } }
    repositoryFiles: { a.txt: { branch: other, path: a.txt, content: a } }
`,
  );
  const { code, stdout } = await place.type("preview --output text");
  expect(code).toBe(2);
  for (const missing of ['branch or tag "no-branch"', "group nowhere/at/all", 'branch "other"'])
    expect(stdout).toContain(`there is no ${missing}`);
});
