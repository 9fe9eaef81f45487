/** Groups, projects and people that a file makes while it names them, selects them alone, or makes many of them in one run. */
import { expect, test } from "@jest/globals";
import { as, service } from "../service/service";
import { changeLines, filesOn } from "./file-with-state";

const running = service();
const fileOf = filesOn(running);

const project = (full_path: string) => running().world.projects.named(full_path);
const group = (full_path: string) => running().world.groups.named(full_path);

test("many new projects of a group are looked for in one list of what it has marked for deletion, and known by the answer that made them", async () => {
  const { write, up, preview } = fileOf("many");
  const names = Array.from({ length: 6 }, (_, index) => `acme/many-${index}`);
  write(`projects:\n${names.map((name) => `  ${name}: { create: true, labels: { ours: red } }\n`).join("")}`);
  running().resetRequests();
  await preview();
  const before = running().requests().operations;
  running().resetRequests();
  expect((await up()).done?.errors).toEqual([]);
  const { operations } = running().requests();
  const more = (name: string) => (operations[name] ?? 0) - (before[name] ?? 0);
  expect(operations["projects.create"]).toBe(names.length);
  // The list of the marked ones, which the plan has read.
  expect(more("projects.listOfGroup")).toBe(0);
  // Each is looked for once more right before it is made, and not after that.
  expect(more("projects.get")).toBeLessThan(2 * names.length);
});

test("a place that a run has deleted and marked is made anew by the next one", async () => {
  const { write, up, preview } = fileOf("restored");
  running().world.settings.deletion_adjourned_period = 7;
  const file = (names: readonly string[], more = "") =>
    write(`projects:\n${names.map((name) => `  acme/${name}: { create: true }\n`).join("")}${more}`);
  file(["one", "other"]);
  await up();
  const { id } = project("acme/one") ?? {};
  file(["other"], "removed: [{ project: acme/one, delete: true }]\n");
  await up();
  expect(project("acme/one")).toBeUndefined();
  file(["one", "other", "third"]);
  expect((await up()).done?.errors).toEqual([]);
  expect(project("acme/one")?.id).not.toBe(id);
  expect(project("acme/third")).toBeDefined();
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
  running().world.settings.deletion_adjourned_period = null;
});

test("a group that is marked for deletion, and what is in it, stay as they are, and the next run makes others under their names", async () => {
  const { write, up, preview } = fileOf("nested");
  running().world.settings.deletion_adjourned_period = 7;
  const place = "create: true";
  const whole = `groups:
  acme/w4: { ${place}, labels: { ours: red } }
projects:
  acme/w4/app: { ${place}, labels: { own: blue } }
`;
  write(whole);
  await up();
  const { id } = group("acme/w4") ?? {};
  const { id: own } = project("acme/w4/app") ?? {};
  write("removed: [{ group: acme/w4, delete: true }]\n");
  expect((await up()).done?.errors).toEqual([]);
  expect(group("acme/w4")).toBeUndefined();
  write(whole);
  const again = await up();
  expect(again.done?.errors).toEqual([]);
  expect(group("acme/w4")?.id).not.toBe(id);
  expect(project("acme/w4/app")?.id).not.toBe(own);
  const labels = await as("root").projectLabels.list({ project: "acme/w4/app" }).toArray();
  expect(labels.map(({ name }) => name)).toContain("own");
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
  running().world.settings.deletion_adjourned_period = null;
});

test("whom the same file makes and lets in may stand in the rules of a project that exists", async () => {
  const { write, preview, up, live } = fileOf("named");
  write(`instance:
  users:
    freya: { email: freya@example.com, name: Freya }
groups:
  acme/guild: { create: true, members: { freya: maintainer } }
projects:
  acme/platform/web:
    members: { freya: maintainer }
    shares: { acme/guild: developer }
    approvalRules: { Guild: { approvalsRequired: 1, users: [freya], groups: [acme/guild] } }
    protectedBranches: { "guild/*": { allowedToPush: [{ user: freya }], allowedToMerge: [{ group: acme/guild }] } }
    protectedTags: { "guild-*": { allowedToCreate: [{ user: freya }] } }
    protectedEnvironments: { guild: { deployAccessLevels: [{ user: freya }, { group: acme/guild }] } }
`);
  for (const shown of [await preview(), await live()]) {
    expect(shown.failures).toEqual([]);
    expect([...changeLines(shown)].sort()).toEqual([
      'create Group "guild" (acme) at groups/acme/guild#settings',
      'create GroupMember "freya" (acme/guild) at groups/acme/guild#members.freya',
      'create ProjectApprovalRule "Guild" (acme/platform/web) at projects/acme/platform/web#approvalRules.Guild',
      'create ProjectMember "freya" (acme/platform/web) at projects/acme/platform/web#members.freya',
      'create ProjectProtectedEnvironment "guild" (acme/platform/web) at projects/acme/platform/web#protectedEnvironments.guild',
      'create ProjectShare "acme/guild" (acme/platform/web) at projects/acme/platform/web#shares.acme/guild',
      'create ProtectedBranch "guild/*" (acme/platform/web) at projects/acme/platform/web#protectedBranches.guild/*',
      'create ProtectedTag "guild-*" (acme/platform/web) at projects/acme/platform/web#protectedTags.guild-*',
      'create User "freya" at instance#users.freya',
    ]);
  }
  expect((await up()).done?.errors).toEqual([]);
  for (const shown of [await preview(), await live()])
    expect(shown).toMatchObject({ changes: [], failures: [] });
});

const TARGETED = `groups:
  acme/aimed: { create: true, settings: { description: Aimed at } }
projects:
  acme/aimed/web: { create: true, labels: { ours: red, others: blue } }
`;

test("who is made may be named by the email address, and in a rule that exists", async () => {
  const { write, preview, up, live } = fileOf("addresses");
  const main = (entry: string) =>
    `    protectedBranches: { main: { allowedToPush: [{ accessLevel: maintainer }${entry}] } }\n`;
  write(`projects:\n  acme/platform/web:\n${main("")}`);
  await up();
  write(`instance:
  users:
    brynja: { email: Brynja@example.com, name: Brynja }
projects:
  acme/platform/web:
    members: { brynja@example.com: maintainer }
${main(", { user: brynja }")}`);
  for (const shown of [await preview(), await live()]) {
    expect(shown.failures).toEqual([]);
    expect([...changeLines(shown)].sort()).toEqual([
      'create ProjectMember "brynja@example.com" (acme/platform/web) at projects/acme/platform/web#members.brynja@example.com',
      'create User "brynja" at instance#users.brynja',
      'update ProtectedBranch "main" (acme/platform/web) at projects/acme/platform/web#protectedBranches.main: allowedToPush',
    ]);
  }
  expect((await up()).done?.errors).toEqual([]);
  for (const now of [await preview(), await live()]) expect(now).toMatchObject({ changes: [], failures: [] });
});

test("an object that is selected alone brings the places along that the file makes for it", async () => {
  const { write, preview, up, live } = fileOf("targeted");
  write(TARGETED);
  const selection = { target: ["projects/acme/aimed/web#labels.ours"] };
  const expected = [
    'create Group "aimed" (acme) at groups/acme/aimed#settings',
    'create Project "web" (acme/aimed) at projects/acme/aimed/web#settings',
    'create ProjectLabel "ours" (acme/aimed/web) at projects/acme/aimed/web#labels.ours',
  ];
  for (const shown of [await preview(selection), await live(selection)]) {
    expect(shown.failures).toEqual([]);
    expect([...changeLines(shown)].sort()).toEqual(expected);
  }
  expect((await up(selection)).done?.errors).toEqual([]);
  expect(project("acme/aimed/web")).toBeDefined();
  expect(changeLines(await preview())).toEqual([
    'create ProjectLabel "others" (acme/aimed/web) at projects/acme/aimed/web#labels.others',
  ]);
});

test("what is there already is not brought along, and a user who is yet to be made is", async () => {
  const { write, preview, live } = fileOf("targeted-user");
  write(`instance:
  users:
    sigrun: { email: sigrun@example.com, name: Sigrun }
groups:
  acme/mobile: { create: true, settings: { description: Another one }, members: { sigrun: developer } }
`);
  const selection = { target: ["groups/acme/mobile#members.sigrun"] };
  for (const shown of [await preview(selection), await live(selection)]) {
    expect(shown.failures).toEqual([]);
    expect([...changeLines(shown)].sort()).toEqual([
      'create GroupMember "sigrun" (acme/mobile) at groups/acme/mobile#members.sigrun',
      'create User "sigrun" at instance#users.sigrun',
    ]);
  }
});

test.each([
  ["projects: { acme/platform/nothing: { labels: { ours: red } } }"],
  ["projects: { acme/platform/nothing: { pushRule: { memberCheck: true } } }"],
  ["projects: { acme/platform/nothing: { members: { dev: developer }, labels: { ours: red } } }"],
  ["groups: { acme/nothing: { labels: { ours: red } } }"],
  ["groups: { acme/nothing: { shares: { acme/mobile: reporter } } }"],
])("a missing place without settings is an error that names the way out: %s", async (text) => {
  const { write, preview, live } = fileOf("without-settings");
  write(`${text}\n`);
  for (const { failures } of [await preview(), await live()]) {
    expect(failures.length).toBeGreaterThan(0);
    for (const { message } of failures) expect(message).toContain('let a run create it with "create: true"');
  }
});

test("what is missing in a place that is there has another way out", async () => {
  const { write, live } = fileOf("without-issue");
  write(
    "projects: { acme/platform/web: { emojiReactions: [{ issueIid: 4711, name: tada }] }, 4711: { labels: { ours: red } } }\n",
  );
  const { failures } = await live();
  expect(failures).toHaveLength(2);
  for (const { message } of failures) expect(message).not.toContain("create: true");
});

test("accept takes a place out that is gone, with all that the file has in it", async () => {
  const { write, read, up, accept, live } = fileOf("gone");
  const text = (
    places: string,
  ) => `sets: { house: { settings: { visibility: private }, labels: { housed: red } } }
projects:
${places}  # Stays as it is.
  acme/lasting: { create: true, use: [house] }
`;
  const fading = `  acme/fading:
    create: true
    use: [house]
    settings: { description: Here }
    labels: { ours: red }
`;
  write(text(fading));
  await up();
  await fetch(`${running().url}/api/v4/projects/${project("acme/fading")?.id}`, {
    method: "DELETE",
    headers: { "private-token": running().token },
  });
  const { accepted, left, failures } = await accept();
  expect({ left, failures }).toEqual({ left: [], failures: [] });
  expect(accepted.map(({ address }) => address)).toEqual([
    "projects/acme/fading#settings",
    "projects/acme/fading#labels.housed",
    "projects/acme/fading#labels.ours",
  ]);
  expect(read()).toBe(`name: gone\n${text("")}`);
  expect(await live()).toMatchObject({ changes: [], failures: [] });
});

test("accept of a group that is gone takes out what is below it, too", async () => {
  const { write, read, up, accept } = fileOf("gone-group");
  write(`groups:
  sunken: { create: true, labels: { deep: red } }
projects:
  sunken/web: { create: true, labels: { ours: red } }
  acme/platform/web: { shares: { sunken: reporter }, labels: { kept: red } }
`);
  expect((await up()).done?.errors).toEqual([]);
  await fetch(`${running().url}/api/v4/groups/sunken`, {
    method: "DELETE",
    headers: { "private-token": running().token },
  });
  expect(group("sunken")).toBeUndefined();
  expect(await accept()).toMatchObject({ left: [], failures: [] });
  expect(read()).toBe(`name: gone-group
groups: {}
projects:
  acme/platform/web: { shares: {}, labels: { kept: red } }
`);
});

test("accept of one object in a place that is gone leaves the others", async () => {
  const { write, read, accept } = fileOf("gone-object");
  write("projects:\n  acme/never: { create: true, labels: { ours: red, others: blue } }\n");
  const { left, failures } = await accept({ target: ["projects/acme/never#labels.ours"] });
  expect({ left, failures }).toEqual({ left: [], failures: [] });
  expect(read()).toBe(
    "name: gone-object\nprojects:\n  acme/never: { create: true, labels: { others: blue } }\n",
  );
});
