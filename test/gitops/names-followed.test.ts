/** Groups and projects that objects name, such as one that is shared with: they are renamed in the service, and the objects stay the same. */
import { expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { kinds } from "../../provider/generated/kind-names";
import { createClient } from "../../sdk";
import { service } from "../service/service";
import { type FileWithState, filesOn } from "./file-with-state";

const running = service();
const fileOf = filesOn(running);

interface Named {
  readonly group: string;
  readonly project: string;
  /** A tag cannot be updated, so each test has its own. */
  readonly tag: string;
}

interface Written {
  readonly groups?: Readonly<Record<string, object>>;
  readonly projects?: Readonly<Record<string, object>>;
}

const WEB = "acme/platform/web";
const inWeb = (sections: object): Written => ({ projects: { [WEB]: sections } });

/** Each kind that names other groups or projects. */
const naming: Readonly<Record<string, (named: Named) => Written>> = {
  GroupProtectedEnvironment: ({ group }) => ({
    groups: { acme: { protectedEnvironments: { staging: { deployAccessLevels: [{ group }] } } } },
  }),
  GroupShare: ({ group }) => ({ groups: { "acme/mobile": { shares: { [group]: "developer" } } } }),
  IssueLink: ({ project }) =>
    inWeb({ issueLinks: [{ issueIid: 3, targetProject: project, targetIssueIid: 1 }] }),
  JobTokenScope: ({ group, project }) =>
    inWeb({ jobTokenScope: { allowedGroups: ["acme/mobile", group], allowedProjects: [project] } }),
  ProjectApprovalRule: ({ group }) =>
    inWeb({ approvalRules: { Ops: { approvalsRequired: 1, groups: [group, "acme"] } } }),
  ProjectProtectedEnvironment: ({ group }) =>
    inWeb({ protectedEnvironments: { staging: { deployAccessLevels: [{ group }] } } }),
  ProjectShare: ({ group }) => inWeb({ shares: { [group]: "developer" } }),
  ProtectedBranch: ({ group }) =>
    inWeb({ protectedBranches: { release: { allowedToPush: [{ accessLevel: "maintainer" }, { group }] } } }),
  ProtectedTag: ({ group, tag }) => inWeb({ protectedTags: { [tag]: { allowedToCreate: [{ group }] } } }),
};

test("every kind that names other groups or projects is among them", () => {
  const named = kinds.filter((kind) => {
    const { names = {}, people, placeInputs = {}, placeType } = definitionOf(kind);
    const things: readonly unknown[] = [...Object.values(names), ...Object.values(placeInputs)];
    const isNaming = people !== undefined || things.includes("group") || things.includes("project");
    return placeType === undefined && isNaming;
  });
  expect([...named].sort()).toEqual(Object.keys(naming));
});

/** The file has a label of the group, too, so that the number of the group is recorded. */
function write(file: FileWithState, { groups, projects = {} }: Written, label: string): void {
  const labeled = { ...groups, [label]: { labels: { seen: "red" } } };
  file.write(`groups: ${JSON.stringify(labeled)}\nprojects: ${JSON.stringify(projects)}\n`);
}

const lastOf = (path: string): string => path.split("/").at(-1) ?? "";

let projects = 0;

/** A group and a project to name; the client is to be closed. */
async function made(kind: string, named: Named) {
  const { url, token, world } = running();
  const client = createClient({ baseUrl: url, token });
  const group = await client.groups.create({
    name: lastOf(named.group),
    path: lastOf(named.group),
    parent_id: 1,
  });
  // A project that was renamed keeps its name, which no other one beside it has.
  const name = `Project ${++projects}`;
  const project = await client.projects.create({ name, path: lastOf(named.project), namespace_id: 2 });
  world.issues.insert({ project_id: project.id, title: "linked", author_id: 1 });
  // Only a group that has access may push.
  if (kind.includes("Protected"))
    await client.projects.share({ project: WEB, group_id: group.id, group_access: 30 });
  return { client, group: String(group.id), project: String(project.id) };
}

/** The group and the project have other paths after the first run. */
async function applyAndRename(kind: string, file: FileWithState, former: Named, present: Named) {
  const { client, group, project } = await made(kind, former);
  expect((await file.up()).done?.errors).toEqual([]);
  await client.groups.update({ group, path: lastOf(present.group) });
  await client.projects.update({ project, path: lastOf(present.project) });
  await client.close();
}

async function expectNothing({ preview, up }: FileWithState): Promise<readonly string[]> {
  const before = running().dump();
  const { changes, failures, warnings, adoptedUnchanged = 0 } = await preview();
  expect({ changes, failures, adoptedUnchanged }).toEqual({ changes: [], failures: [], adoptedUnchanged: 0 });
  expect((await up()).changes).toEqual([]);
  expect(running().dump()).toEqual(before);
  return warnings;
}

test.each(Object.entries(naming))(
  "%s stays as it is when what it names is renamed, whichever path the file has",
  async (kind, written) => {
    const file = fileOf(kind.toLowerCase());
    const former = { group: `acme/Ops-${kind}`, project: `acme/platform/api-${kind}`, tag: "v*" };
    const present = { group: `acme/sre-${kind}`, project: `acme/platform/backend-${kind}`, tag: "v*" };
    write(file, written(former), former.group);
    await applyAndRename(kind, file, former, present);
    write(file, written(former), present.group);
    await expectNothing(file);
    write(file, written(present), present.group);
    await expectNothing(file);
  },
);

// Of a group or project that gets something, a path that another one has by now is no name: who-names-are.test.ts.
test.each(Object.entries(naming).filter(([kind]) => kind === "IssueLink"))(
  "%s follows the file when another place has taken the path since",
  async (kind, written) => {
    const file = fileOf(`taken-${kind.toLowerCase()}`);
    const former = { group: `acme/taken-${kind}`, project: `acme/platform/taken-${kind}`, tag: "w*" };
    const present = { group: `acme/gone-${kind}`, project: `acme/platform/gone-${kind}`, tag: "w*" };
    write(file, written(former), former.group);
    await applyAndRename(kind, file, former, present);
    await (await made(kind, former)).client.close();
    write(file, written(former), "acme/platform");
    const { changes, failures } = await file.preview();
    expect(failures).toEqual([]);
    expect(changes.map((change) => change.kind)).toContain(kind);
    expect((await file.up()).done?.errors).toEqual([]);
    expect((await file.preview()).changes).toEqual([]);
    expect((await file.live()).changes).toEqual([]);
  },
);

test.each(["GroupShare", "ProjectShare"])(
  "a %s whose group has another path stays in the file, for a reason that is named",
  async (kind) => {
    const file = fileOf(`unseen-${kind.toLowerCase()}`);
    const former = { group: `acme/seen-${kind}`, project: `acme/platform/seen-${kind}`, tag: "v*" };
    const present = { group: `acme/unseen-${kind}`, project: `acme/platform/unseen-${kind}`, tag: "v*" };
    write(file, naming[kind]?.(former) ?? {}, "acme/platform");
    await applyAndRename(kind, file, former, present);
    const before = file.read();
    const { accepted, left } = await file.accept();
    expect(accepted).toEqual([]);
    expect(left.map(({ why }) => why)).toEqual([
      `there is no group ${former.group}, or the token may not see it; if it was renamed, write its present path, or else take the object out`,
    ]);
    expect(file.read()).toBe(before);
  },
);
