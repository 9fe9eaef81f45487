/** The settings of groups and projects under the places themselves: managed where they exist, and created by `create: true`. */
import { expect, test } from "@jest/globals";
import { stringifyConfiguration } from "../../cli/configuration/write/stringify";
import { pull } from "../../cli/gitops/pull";
import { createClient } from "../../sdk";
import { service } from "../service/service";
import { changeLines, filesOn } from "./file-with-state";

const running = service();
const fileOf = filesOn(running);

const project = (full_path: string) => running().world.projects.named(full_path);
const group = (full_path: string) => running().world.groups.named(full_path);

test("a place has settings, which are compared, changed and left alone when the file has them no more", async () => {
  const { write, preview, live, up } = fileOf("existing");
  write(
    "groups: { acme/mobile: { settings: { description: For phones } } }\nprojects: { acme/platform/web: { settings: { description: The site } } }\n",
  );
  const changes = [
    'update Group "mobile" (acme) at groups/acme/mobile#settings: description',
    'update Project "web" (acme/platform) at projects/acme/platform/web#settings: description',
  ];
  expect(changeLines(await live())).toEqual(changes);
  expect(changeLines(await preview())).toEqual(
    changes.map((line) => line.replace("update", "adopt").replace(/:[^:]*$/, "")),
  );
  await up();
  expect(project("acme/platform/web")?.description).toBe("The site");
  expect(group("acme/mobile")?.description).toBe("For phones");
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
  write("groups: {}\n");
  const { changes: none, warnings } = await preview();
  expect(none).toEqual([]);
  expect(warnings.join("\n")).toMatch(/Project "web" \(acme\/platform\)/);
  await up();
  expect(project("acme/platform/web")).toBeDefined();
});

test("settings of a place that is not there are an error, which names the way out", async () => {
  const { write, preview, live, up } = fileOf("missing");
  write(`groups: { acme/nothing: { settings: { description: Nothing }, labels: { bug: red } } }
projects: { acme/mobile/nothing: { settings: { description: Nothing } }, acme/platform/web: { labels: { ours: red } } }
`);
  const failures = [
    ["groups/acme/nothing", "group acme/nothing"],
    ["projects/acme/mobile/nothing", "project acme/mobile/nothing"],
  ].map(([title, place]) => ({
    title,
    message: `there is no ${place}, or the token may not see it; correct it, or let a run create it with "create: true". What the state has recorded there stays as it is.`,
  }));
  const shown = await preview();
  expect(shown).toMatchObject({ failures });
  expect(changeLines(shown)).toEqual([
    'create ProjectLabel "ours" (acme/platform/web) at projects/acme/platform/web#labels.ours',
  ]);
  expect(await live()).toMatchObject({ failures });
  await up();
  expect(group("acme/nothing")).toBeUndefined();
  expect(project("acme/mobile/nothing")).toBeUndefined();
});

test("places that a file creates follow from above, and what is in them in the same run", async () => {
  const { write, preview, live, up } = fileOf("created");
  write(`instance:
  users:
    newcomer: { email: newcomer@example.com, name: New Comer }
groups:
  orga: { create: true, settings: { description: All of it } }
  orga/inner:
    create: true
    labels: { bug: red }
    members: { newcomer: { accessLevel: developer } }
projects:
  orga/inner/web:
    create: true
    settings: { description: The site }
    labels: { later: gray }
    variables: { REGION: here }
  orga/api:
    create: true
    protectedBranches: { "release/*": {} }
    shares: { orga/inner: { accessLevel: reporter } }
`);
  const shown = changeLines(await preview());
  const expected = [
    'create User "newcomer" at instance#users.newcomer',
    'create Group "orga" at groups/orga#settings',
    'create Group "inner" (orga) at groups/orga/inner#settings',
    'create Project "web" (orga/inner) at projects/orga/inner/web#settings',
    'create Project "api" (orga) at projects/orga/api#settings',
    'create GroupLabel "bug" (orga/inner) at groups/orga/inner#labels.bug',
    'create GroupMember "newcomer" (orga/inner) at groups/orga/inner#members.newcomer',
    'create ProjectLabel "later" (orga/inner/web) at projects/orga/inner/web#labels.later',
    'create ProjectVariable "REGION" (orga/inner/web) at projects/orga/inner/web#variables.REGION',
    'create ProjectShare "orga/inner" (orga/api) at projects/orga/api#shares.orga/inner',
    'create ProtectedBranch "release/*" (orga/api) at projects/orga/api#protectedBranches.release/*',
  ];
  expect([...shown].sort()).toEqual([...expected].sort());
  const isAfter = (one: RegExp, other: RegExp) =>
    shown.findIndex((line) => one.test(line)) > shown.findIndex((line) => other.test(line));
  expect(isAfter(/Group "inner"/, /Group "orga"/)).toBe(true);
  expect(isAfter(/GroupMember/, /User/)).toBe(true);
  for (const [inside, place] of [
    [/Project "web"/, /Group "inner"/],
    [/GroupLabel/, /Group "inner"/],
    [/ProjectLabel/, /Project "web"/],
    [/ProjectShare/, /Project "api"/],
  ] as const)
    expect(isAfter(inside, place)).toBe(true);
  expect([...changeLines(await live())].sort()).toEqual([...shown].sort());
  const { done } = await up();
  expect(done?.errors ?? []).toEqual([]);
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
  expect(await live()).toMatchObject({ changes: [], failures: [] });
});

test("a set and patterns give settings to many places, and leave some out", async () => {
  const { write, preview, up } = fileOf("patterns");
  write(`sets: { house: { settings: { description: Ours, visibility: private } } }
projects:
  "acme/platform/*": { use: [house], except: ["acme/platform/api"] }
  acme/platform/web: { settings: { description: null } }
  acme/platform/fresh: { create: true }
groups:
  "acme/*": { settings: { requestAccessEnabled: false } }
  acme/mobile: { settings: null }
`);
  const shown = (await preview()).changes.map(({ action, address, properties }) => [
    action,
    address,
    ...properties.map(({ name }) => name).sort(),
  ]);
  expect(shown.sort()).toEqual([
    ["adopt", "groups/acme/platform#settings", "requestAccessEnabled"],
    ["create", "projects/acme/platform/fresh#settings", "description", "visibility"],
  ]);
  await up();
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
});

test("the same place as an object of the installation is an error with both lines", () => {
  const { write, load } = fileOf("twice");
  write(`instance: { projects: { web: { namespace: acme/platform } } }
projects: { acme/platform/web: { settings: { description: Ours } } }
`);
  expect(load).toThrow(
    /forge\.yaml:3:44: settings: this is the same object as instance#projects\.web in .*forge\.yaml:2; remove one of them\./,
  );
});

test.each([
  [
    "a pattern",
    'projects: { "acme/*": { create: true } }',
    /"create" needs the full path of the project to create, and "acme\/\*" is a pattern/,
  ],
  [
    "a number",
    "groups: { 7: { create: true } }",
    /"create" needs the full path of the group to create, and "7" is a number/,
  ],
  ["the installation", "instance: { create: true }", /"instance" has no "create"/],
  [
    "an input that the place implies",
    "projects: { acme/web: { settings: { path: web } } }",
    /settings: "path" is implicit here; remove it/,
  ],
])("create and settings refuse %s", (_, text, problem) => {
  const { write, load } = fileOf("mistakes");
  write(`${text}\n`);
  expect(load).toThrow(problem);
});

test("a place is named by its number, by a former path, or under its own after a rename", async () => {
  const { write, preview, up } = fileOf("renamed");
  const { id } = project("acme/platform/web") ?? {};
  write(`projects: { ${id}: { settings: { description: By number } } }\n`);
  expect((await preview()).changes.map(({ action, address }) => `${action} ${address}`)).toEqual([
    `adopt projects/${id}#settings`,
  ]);
  await up();
  expect(project("acme/platform/web")?.description).toBe("By number");
  expect(await preview()).toMatchObject({ changes: [], failures: [] });

  write("projects: { acme/platform/web: { settings: { description: By path } } }\n");
  expect(changeLines(await preview())).toEqual([
    'update Project "web" (acme/platform) at projects/acme/platform/web#settings: description',
  ]);
  await up();
  const { projects } = running().world;
  const one = project("acme/platform/web");
  if (one) projects.update(one, { full_path: "acme/platform/site", moved_from: ["acme/platform/web"] });
  const renamed = await preview();
  expect(renamed).toMatchObject({ changes: [], failures: [] });
  expect(renamed.warnings.join()).toContain("write acme/platform/site");
  await up();
  expect(project("acme/platform/site")?.id).toBe(id);
  write("projects: { acme/platform/site: { settings: { description: By path } } }\n");
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
  await up();
  expect(project("acme/platform/site")?.id).toBe(id);
});

test("a place that leaves the file is deleted only if an entry of removed names it", async () => {
  const { write, preview, up } = fileOf("leaving");
  write(`projects:
  acme/passing: { create: true, labels: { ours: red } }
  acme/staying: { create: true, labels: { ours: red } }
`);
  await up();
  expect(project("acme/passing")).toBeDefined();
  write("removed: [{ project: acme/passing, delete: true }]\n");
  const report = await preview();
  expect(changeLines(report)).toEqual([
    'delete Project "passing" (acme) at projects/acme/passing#settings',
    'delete ProjectLabel "ours" (acme/passing) at projects/acme/passing#labels.ours',
    'delete ProjectLabel "ours" (acme/staying) at projects/acme/staying#labels.ours',
  ]);
  await up();
  expect(project("acme/passing")).toBeUndefined();
  expect(project("acme/staying")).toBeDefined();
});

test("a project is archived and active again as its settings say; what is in it changes before, and is left meanwhile", async () => {
  const { write, preview, up } = fileOf("archived");
  const file = (settings: string, color: string) =>
    write(`projects: { acme/platform/api: { settings: ${settings}, labels: { ours: "${color}" } } }\n`);
  file("{ archived: true }", "#111111");
  await up();
  expect(project("acme/platform/api")?.archived).toBe(true);
  const again = await preview();
  expect(again).toMatchObject({ changes: [], failures: [] });
  expect(again.warnings).toContain("Archived, and left as it is: projects/acme/platform/api.");
  file("{ archived: false }", "#111111");
  expect(changeLines(await preview())).toEqual([
    'update Project "api" (acme/platform) at projects/acme/platform/api#settings: archived',
  ]);
  expect((await up()).done?.errors).toEqual([]);
  expect(project("acme/platform/api")?.archived).toBe(false);
  expect(await preview()).toMatchObject({ changes: [], failures: [], warnings: [] });
});

test("a place that is marked for deletion is restored under its own path", async () => {
  const { write, preview, up } = fileOf("marked");
  write("projects: { acme/coming: { create: true, settings: { description: Here } } }\n");
  await up();
  const { id } = project("acme/coming") ?? {};
  running().world.settings.deletion_adjourned_period = 7;
  const { url, token } = running();
  await fetch(`${url}/api/v4/projects/${id}`, { method: "DELETE", headers: { "private-token": token } });
  expect(project("acme/coming")).toBeUndefined();
  expect(changeLines(await preview())).toEqual([
    'update Project "coming" (acme) at projects/acme/coming#settings: path',
  ]);
  await up();
  expect(project("acme/coming")?.id).toBe(id);
  expect(await preview()).toMatchObject({ changes: [], failures: [], warnings: [] });
  running().world.settings.deletion_adjourned_period = null;
});

test("a place is renamed by the file with its new path and an entry of moved; what is in it stays", async () => {
  const { write, preview, up } = fileOf("moved");
  const file = (name: string, more: string) =>
    write(
      `projects: { acme/${name}: { create: true, settings: { name: Same }, labels: { ours: "#111111" } } }\n${more}`,
    );
  file("before", "");
  await up();
  const { id } = project("acme/before") ?? {};
  file("after", "moved: [{ from: projects/acme/before, to: projects/acme/after }]\n");
  const renamed = await preview();
  expect(changeLines(renamed)).toEqual([
    'update Project "after" (acme) at projects/acme/after#settings: path',
  ]);
  expect(renamed).toMatchObject({ failures: [], warnings: [] });
  expect((await up()).done?.errors).toEqual([]);
  expect(project("acme/after")?.id).toBe(id);
  file("after", "");
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
});

test("the id of a place that is yet to be made is one of its outputs", async () => {
  const { write, preview, up } = fileOf("ids");
  write(`projects:
  acme/numbered: { create: true, variables: { NUMBER: "is ${"$"}{place.id}" } }
groups:
  acme/counted: { create: true, variables: { NUMBER: "is ${"$"}{place.id}" } }
`);
  expect((await preview()).failures).toEqual([]);
  expect((await up()).done?.errors).toEqual([]);
  const client = createClient({ baseUrl: running().url, token: running().token });
  const ofProject = await client.projectVariables.list({ project: "acme/numbered" }).toArray();
  const ofGroup = await client.groupVariables.list({ group: "acme/counted" }).toArray();
  await client.close();
  expect([...ofProject, ...ofGroup].map(({ value }) => value)).toEqual([
    `is ${project("acme/numbered")?.id}`,
    `is ${group("acme/counted")?.id}`,
  ]);
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
});

test("accept writes the settings that somebody has changed", async () => {
  const { write, read, accept, live } = fileOf("accepted");
  write("groups:\n  acme/mobile:\n    settings: { description: As declared }\n");
  const one = group("acme/mobile");
  if (one) running().world.groups.update(one, { description: "By hand" });
  expect(await accept()).toMatchObject({ left: [], failures: [] });
  expect(read()).toContain("settings: { description: By hand }");
  expect(await live()).toMatchObject({ changes: [] });
});

test("pull writes settings on request, without a difference", async () => {
  const { write, live } = fileOf("pulled");
  const client = createClient({ baseUrl: running().url, token: running().token });
  const places = { groups: ["acme/mobile"], projects: ["acme/platform/api"] };
  const { objects } = await pull(client, places, { include: ["settings"] });
  await client.close();
  const settings = objects.filter(({ section }) => section === "settings");
  expect(settings.map(({ kind, place }) => `${kind} ${place}`).sort()).toEqual([
    "Group acme/mobile",
    "Project acme/platform/api",
  ]);
  write(stringifyConfiguration(settings));
  expect(await live()).toMatchObject({ changes: [], failures: [], checked: settings.length });
});
