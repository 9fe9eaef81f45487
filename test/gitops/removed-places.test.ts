/** Groups, projects and users go only by an entry of `removed` that names them: never because a line, an entry of a list or a name is not there. */
import { afterEach, expect, test } from "@jest/globals";
import { withinLimits } from "../../cli/commands/limits";
import { service } from "../service/service";
import { changeLines, type FileWithState, filesOn } from "./file-with-state";

const running = service();
const fileOf = filesOn(running);

afterEach(() => running().faults.clear());

const project = (full_path: string) => running().world.projects.named(full_path);
const group = (full_path: string) => running().world.groups.named(full_path);
const user = (name: string) => running().world.users.named(name);

async function send(method: string, path: string, body: object = {}): Promise<{ readonly id: number }> {
  const { url, token } = running();
  const answer = await fetch(`${url}/api/v4/${path}`, {
    method,
    headers: { "private-token": token, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return (answer.status === 204 ? { id: 0 } : await answer.json()) as { readonly id: number };
}

const at = (path: string) => encodeURIComponent(path);
const renameGroup = (path: string, to: string) => send("PUT", `groups/${at(path)}`, { path: to });
const makeGroup = (above: string, path: string) =>
  send("POST", "groups", { name: path, path, parent_id: group(above)?.id });
const makeProject = (above: string, path: string) =>
  send("POST", "projects", { name: path, path, namespace_id: group(above)?.id });

const deletions = () =>
  Object.entries(running().requests().operations).filter(([name]) =>
    ["groups.delete", "projects.delete", "users.delete"].includes(name),
  );

/** The run succeeds, and no group, project or user goes. */
async function upWithoutLoss({ reported }: FileWithState) {
  running().resetRequests();
  const report = await reported("up");
  expect(report.failures).toEqual([]);
  expect(deletions()).toEqual([]);
  return report;
}

const made = async (file: FileWithState, text: string) => {
  file.write(text);
  expect((await file.reported("up")).failures).toEqual([]);
};

// ─── Never by absence ────────────────────────────────────────────────────────

test("a group that a pattern has adopted, and that somebody renames out of it, stays", async () => {
  const file = fileOf("renamed-out");
  await makeGroup("acme", "c");
  const { id } = await makeGroup("acme/c", "t-1");
  await makeProject("acme/c/t-1", "app");
  await made(file, 'groups: { "acme/c/t-*": { settings: { description: house } } }\n');
  await renameGroup("acme/c/t-1", "keepme");
  const { warnings } = await upWithoutLoss(file);
  expect(warnings.join("\n")).toMatch(
    /renamed or moved out of the file and released without being deleted: Group "t-1"/,
  );
  expect(group("acme/c/keepme")?.id).toBe(id);
  expect(project("acme/c/keepme/app")).toBeDefined();
  expect(await file.preview()).toMatchObject({ changes: [], failures: [] });
});

test("a group that the file has made, and that leaves it after somebody has renamed it, is released with what is in it", async () => {
  const file = fileOf("renamed-and-left");
  await made(
    file,
    "groups: { acme/hers: { create: true } }\nprojects: { acme/hers/app: { create: true, labels: { ours: red } } }\n",
  );
  await renameGroup("acme/hers", "his");
  file.write("groups: {}\n");
  await upWithoutLoss(file);
  expect(group("acme/his")).toBeDefined();
  expect(project("acme/his/app")).toBeDefined();
});

test("a list that lacks a project for a moment does not take it out of the file", async () => {
  const file = fileOf("lacking");
  await makeGroup("acme", "lists");
  await makeProject("acme/lists", "one");
  const { id } = await makeProject("acme/lists", "two");
  await makeGroup("acme/lists", "sub");
  await made(
    file,
    `projects:
  "acme/lists/**": { settings: { description: house }, labels: { ours: red }, variables: { REGION: here } }
groups:
  "acme/lists/*": { settings: { description: house }, labels: { theirs: red } }
`,
  );
  for (const entries of [[id], undefined]) {
    for (const operation of ["projects.listOfGroup", "groups.listDescendants"])
      running().faults.order({ kind: "lacking", operation, ...(entries ? { entries } : {}) });
    for (const command of ["preview", "up", "drift"] as const)
      expect(await file.reported(command)).toMatchObject({ changes: [], failures: [] });
    running().faults.clear();
  }
  expect(await file.preview()).toMatchObject({ changes: [], failures: [] });
});

test("a list that lacks a project that is deleted indeed is no reason to keep it", async () => {
  const file = fileOf("gone");
  await makeGroup("acme", "gone");
  await makeProject("acme/gone", "one");
  const { id } = await makeProject("acme/gone", "two");
  await made(file, 'projects: { "acme/gone/*": { labels: { ours: red } } }\n');
  await send("DELETE", `projects/${id}`);
  expect(project("acme/gone/two")).toBeUndefined();
  const { places } = await upWithoutLoss(file);
  expect(places).toMatchObject([{ became: "gone", number: id }]);
  expect(await file.preview()).toMatchObject({ changes: [], failures: [] });
});

test("a group that leaves the file is released, and a project in it that the file declares stays in order", async () => {
  const file = fileOf("group-left");
  const PROJECT = "projects: { acme/team/app: { create: true, labels: { ours: red } } }\n";
  await made(file, `groups: { acme/team: { create: true } }\n${PROJECT}`);
  file.write(PROJECT);
  const { warnings } = await upWithoutLoss(file);
  expect(warnings).toContain(
    '1 object is no longer in the file and released without being deleted: Group "team" (acme). A group, project or user is deleted only if the file names it: removed: [{ group: acme/team, delete: true }].',
  );
  expect(await file.preview()).toMatchObject({ changes: [], failures: [], warnings: [] });
});

test.each([
  ["a narrower pattern", '"acme/narrow/a*"', ""],
  ["an exception", '"acme/narrow/*"', 'except: ["acme/narrow/two"], '],
])("%s releases what it has adopted", async (_, pattern, except) => {
  const file = fileOf("narrow");
  if (group("acme/narrow") === undefined) {
    await makeGroup("acme", "narrow");
    await makeProject("acme/narrow", "also");
    await makeProject("acme/narrow", "two");
  }
  const text = (name: string, own: string) =>
    `projects: { ${name}: { ${own}settings: { description: house } } }\n`;
  await made(file, text('"acme/narrow/*"', ""));
  file.write(text(pattern, except));
  expect((await upWithoutLoss(file)).changes).toEqual([]);
  expect(project("acme/narrow/two")).toBeDefined();
});

test("destroy releases groups, projects and users, and says how they are deleted", async () => {
  const file = fileOf("destroyed");
  await made(
    file,
    `instance: { users: { hanna: { email: hanna@example.com, name: Hanna } } }
groups: { acme/house: { create: true, labels: { ours: red } } }
projects: { acme/house/app: { create: true } }
`,
  );
  running().resetRequests();
  const report = await file.reported("destroy");
  expect(report.failures).toEqual([]);
  expect(changeLines(report)).toEqual([
    'delete GroupLabel "ours" (acme/house) at groups/acme/house#labels.ours',
  ]);
  expect(report.warnings).toContain(
    '3 objects stay in the service: Group "house" (acme), User "hanna", Project "app" (acme/house). A group, project or user is deleted only if the file names it: removed: [{ group: acme/house, delete: true }, { user: hanna, delete: true }, { project: acme/house/app, delete: true }].',
  );
  expect(deletions()).toEqual([]);
});

// ─── By a statement ──────────────────────────────────────────────────────────

const removed = (...entries: readonly string[]) =>
  `removed:\n${entries.map((one) => `  - { ${one} }\n`).join("")}`;

test("what removed names is deleted, with all that is in it counted before", async () => {
  const file = fileOf("named");
  await made(
    file,
    `instance: { users: { iris: { email: iris@example.com, name: Iris } } }
groups: { acme/old: { create: true, members: { iris: developer } } }
projects:
  acme/old/app: { create: true, settings: { initializeWithReadme: true }, labels: { ours: red } }
  acme/lone: { create: true }
`,
  );
  const { id = 0 } = project("acme/old/app") ?? {};
  for (const title of ["first", "second"])
    running().world.issues.insert({ project_id: id, title, author_id: 1 });
  file.write(
    removed("group: acme/old, delete: true", "project: acme/lone, delete: true", "user: iris, delete: true"),
  );
  const shown = await file.preview();
  expect(shown.failures).toEqual([]);
  const named = shown.changes.filter(({ removal }) => removal !== undefined);
  expect(named.map(({ action, title, where }) => `${action} ${title} ${where?.line}`)).toEqual([
    'delete Group "old" (acme) 3',
    'delete Project "lone" (acme) 4',
    'delete User "iris" 5',
  ]);
  expect(named[0]?.why).toBe(
    'The file names it in "removed". With it go 1 project, 2 members and 2 open issues.',
  );
  const report = await file.reported("up");
  expect(report.failures).toEqual([]);
  expect([group("acme/old"), project("acme/old/app"), project("acme/lone"), user("iris")]).toEqual(
    Array(4).fill(undefined),
  );
  expect(await file.preview()).toMatchObject({ changes: [], failures: [], warnings: [] });
});

test("without a state, what removed names is shown with what goes along, with a warning of what nobody knows", async () => {
  const file = fileOf("named-live");
  await makeGroup("acme", "unknown");
  await makeProject("acme/unknown", "app");
  const { id } = group("acme/unknown") ?? {};
  const { id: ben } = running().world.users.insert({ username: "benno", name: "Benno" });
  const text = removed(
    "group: acme/unknown, delete: true",
    "user: benno, delete: true",
    "project: acme/none, delete: true",
  );
  file.write(text);
  const KNOWN = (name: string, number: unknown) =>
    `removed: without a state, nobody knows whether this file has made the ${name} (number ${number}). "up" deletes it only if it has, or if it has adopted it and the entry says adopted: true.`;
  running().resetRequests();
  for (const { changes, failures, warnings } of [await file.live(), await file.live({}, "preview")]) {
    expect(failures).toEqual([]);
    expect(changes).toMatchObject([
      { action: "delete", title: 'Group "unknown" (acme)', where: { line: 3 } },
      { action: "delete", title: 'User "benno"', where: { line: 4 } },
    ]);
    expect(changes[0]?.why).toBe('The file names it in "removed". With it go 1 project and 1 member.');
    expect(warnings).toEqual(
      expect.arrayContaining([KNOWN("group acme/unknown", id), KNOWN("user benno", ben)]),
    );
  }
  expect(deletions()).toEqual([]);
  // The state knows that it is none of this file.
  expect((await file.preview()).changes).toEqual([]);
  running().world.settings.deletion_adjourned_period = 7;
  await send("DELETE", `groups/${id}`);
  expect((await file.live()).changes.map(({ title }) => title)).toEqual(['User "benno"']);
  running().world.settings.deletion_adjourned_period = null;
});

test("what goes along counts for the limit of deletions, and what is recorded in it is counted once", async () => {
  const file = fileOf("limited");
  const PLACES = "groups: { acme/many: { create: true, labels: { a: red, b: red } } }\n";
  await made(file, `${PLACES}projects: { acme/many/app: { create: true } }\n`);
  const elsewhere = project("acme/platform/web")?.id;
  running().world.shares.insert({
    ...{ project_id: elsewhere, invited_group_id: group("acme/many")?.id ?? 0, access_level: 30 },
  });
  file.write(removed("group: acme/many, delete: true"));
  const plan = await file.preview();
  expect(plan.changes.flatMap(({ removal }) => removal ?? [])).toEqual([
    {
      name: "acme/many",
      along: [
        { what: "project", count: 1 },
        { what: "member", count: 1 },
        { what: "label", count: 2 },
      ],
    },
  ]);
  expect(withinLimits(plan, { deletions: 5 }).failures).toEqual([]);
  expect(withinLimits(plan, { deletions: 4 }).failures[0]?.message).toMatch(
    /^5 objects \(with 1 project, 1 member and 2 labels\) would be deleted or replaced, and 4 may be/,
  );
});

test("a group that this run moves a project out of is deleted by the next run", async () => {
  const file = fileOf("moved-out");
  await made(
    file,
    "groups: { acme/full: { create: true } }\nprojects: { acme/full/app: { create: true } }\n",
  );
  const { id } = project("acme/full/app") ?? {};
  file.write(
    `${removed("group: acme/full, delete: true")}groups: { acme/fresh: { create: true } }
projects: { acme/fresh/app: { create: true } }
moved: [{ from: projects/acme/full/app, to: projects/acme/fresh/app }]
`,
  );
  const { failures } = await file.reported("up");
  expect(failures).toMatchObject([{ title: "groups/acme/full#settings" }]);
  expect(failures[0]?.message).toContain("acme/full/app is in it, and the file declares it elsewhere");
  expect(project("acme/fresh/app")?.id).toBe(id);
  expect((await file.reported("up")).failures).toEqual([]);
  expect(group("acme/full")).toBeUndefined();
  expect(project("acme/fresh/app")?.id).toBe(id);
});

test("one that somebody has marked for deletion already is released", async () => {
  const file = fileOf("marked");
  await made(file, "projects: { acme/doomed: { create: true } }\n");
  running().world.settings.deletion_adjourned_period = 7;
  await send("DELETE", `projects/${at("acme/doomed")}`);
  file.write(removed("project: acme/doomed, delete: true"));
  const { warnings } = await upWithoutLoss(file);
  running().world.settings.deletion_adjourned_period = null;
  expect(warnings.join("\n")).toContain(
    "1 object is marked for deletion already and released without being deleted",
  );
  expect(await file.preview()).toMatchObject({ changes: [], failures: [] });
});

test("a declared project in a group that is to be removed is an error with both lines", async () => {
  const { write, load, reported } = fileOf("contradiction");
  write(
    `${removed("group: acme/platform, delete: true")}projects:\n  acme/platform/web: { labels: { ours: red } }\n`,
  );
  expect(load).toThrow(
    /forge\.yaml:3:5: groups\/acme\/platform is to be deleted with all that is in it, and projects\/acme\/platform\/web is declared in .*forge\.yaml:5; remove one of them\./,
  );
  write(
    `${removed("group: acme/platform, delete: true")}projects:\n  "acme/**": { labels: { ours: red } }\n`,
  );
  await expect(reported("preview")).rejects.toThrow(
    /groups\/acme\/platform is to be deleted with all that is in it, and projects\/acme\/platform\/\w+ is declared in .*forge\.yaml:5; leave it out there with "except", or remove this entry/,
  );
  write(
    `${removed("user: ada, delete: true")}instance: { users: { ada: { email: ada@example.com, name: Ada } } }\n`,
  );
  expect(load).toThrow(/user ada is to be deleted, and .* declared in .*forge\.yaml:4/);
});

test("what existed before needs adopted: true as well", async () => {
  const file = fileOf("adopted");
  await makeProject("acme", "theirs");
  await made(file, "projects: { acme/theirs: { settings: { description: Ours } } }\n");
  file.write(removed("project: acme/theirs, delete: true"));
  running().resetRequests();
  const refused = await file.reported("up");
  expect(refused.failures).toMatchObject([
    {
      title: "projects/acme/theirs#settings",
      message:
        "it existed before forge adopted it, and is not deleted. To delete it with all that is in it all the same, write adopted: true besides; to leave it, remove the entry.",
    },
  ]);
  expect(deletions()).toEqual([]);
  file.write(removed("project: acme/theirs, delete: true, adopted: true"));
  expect((await file.reported("up")).failures).toEqual([]);
  expect(project("acme/theirs")).toBeUndefined();
});

test("a group that somebody has renamed is deleted under its present path alone", async () => {
  const file = fileOf("renamed-named");
  await made(file, "groups: { acme/before: { create: true } }\n");
  await renameGroup("acme/before", "after");
  const other = await makeGroup("acme", "before");
  file.write(removed("group: acme/before, delete: true"));
  running().resetRequests();
  const { failures } = await file.reported("up");
  expect(failures).toMatchObject([{ title: "groups/acme/after#settings" }]);
  expect(failures[0]?.message).toMatch(/is acme\/after now.*write group: acme\/after/);
  expect(deletions()).toEqual([]);
  file.write(removed("group: acme/after, delete: true"));
  expect((await file.reported("up")).failures).toEqual([]);
  expect(group("acme/after")).toBeUndefined();
  expect(group("acme/before")?.id).toBe(other.id);
});

test("a user whom somebody has renamed is deleted under the present name alone", async () => {
  const file = fileOf("renamed-user");
  await made(file, "instance: { users: { jo: { email: jo@example.com, name: Jo } } }\n");
  const { id = 0 } = user("jo") ?? {};
  await send("PUT", `users/${id}`, { username: "joan" });
  const other = running().world.users.insert({ username: "jo", name: "Another" });
  file.write(removed("user: jo, delete: true"));
  running().resetRequests();
  const { failures } = await file.reported("up");
  expect(failures[0]?.message).toMatch(/the user that was recorded as jo is joan now.*write user: joan/);
  expect(deletions()).toEqual([]);
  file.write(removed("user: joan, delete: true"));
  expect((await file.reported("up")).failures).toEqual([]);
  expect([user("joan"), user("jo")?.id]).toEqual([undefined, other.id]);
});

test("what nothing has recorded stays, and a warning names it", async () => {
  const file = fileOf("stranger");
  file.write(removed("project: acme/platform/web, delete: true", "group: acme/nothing, delete: true"));
  const { warnings, changes } = await upWithoutLoss(file);
  expect(changes).toEqual([]);
  expect(warnings).toEqual([
    "removed: the project acme/platform/web is none that this file has made or adopted, so it stays. Remove the entry.",
  ]);
});

test.each([
  ["groups: { acme/x: { create: true, settings: { onDelete: delete } } }", "group: PATH"],
  ["projects: { acme/x: { create: true, settings: { onDelete: delete } } }", "project: PATH"],
  ['sets: { s: { settings: { onDelete: delete } } }\nprojects: { "acme/*": { use: [s] } }', "group: PATH"],
  ["instance: { users: { ada: { email: a@example.com, name: A, onDelete: delete } } }", "user: NAME"],
  ["instance: { projects: { x: { namespace: acme, onDelete: delete } } }", "project: PATH"],
])("onDelete: delete in a file is an error that shows the entry to write: %s", (text, entry) => {
  const { write, load } = fileOf("on-delete");
  write(`${text}\n`);
  expect(load).toThrow(`removed: [{ ${entry}, delete: true }]`);
});

test.each([
  ["removed: [{ group: acme/x, delete: false }]", /to leave it in the service, write from: groups\/acme\/x/],
  ["removed: [{ delete: true }]", /one of "from", "group", "project" and "user"/],
  [
    "removed: [{ group: acme/x, project: acme/y, delete: true }]",
    /one of "from", "group", "project" and "user"/,
  ],
  ["removed: [{ project: acme/*, delete: true }]", /"acme\/\*" is no full path of a project/],
  [
    "removed: [{ from: groups/acme/x, delete: true, adopted: true }]",
    /"adopted" belongs to "group", "project" or "user"/,
  ],
])("a mistake in removed is an error: %s", (text, problem) => {
  const { write, load } = fileOf("mistakes");
  write(`${text}\n`);
  expect(load).toThrow(problem);
});
