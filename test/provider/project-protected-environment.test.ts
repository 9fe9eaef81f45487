/** ProjectProtectedEnvironment: entries are identified by the user, group or level that they name, only changes are sent, and dropped entries are errors. */
import { beforeEach, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { create, PartialError, update } from "../../provider/lifecycle";
import { listChanges } from "../../provider/resources/protected-environment";
import { createPatience } from "../../provider/service/patience";
import { as, service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const project = "acme/platform/web";
const name = "review/feature/1";
const environment = resource("ProjectProtectedEnvironment");

const userId = (username: string) => forge().world.users.named(username)?.id ?? 0;
const groupId = (path: string) => forge().world.groups.named(path)?.id ?? 0;
const there = () => as("max").projectProtectedEnvironments.get({ project, environment: name });
const caught = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

beforeEach(() => {
  const { world, resetRequests } = forge();
  const found = world.protected_environments.find((row) => row.name === name);
  if (found) world.protected_environments.remove(found);
  resetRequests();
});

test("the order, duplicates and omitted properties of entries cause no diff", async () => {
  const dev = { userId: userId("dev") };
  const made = await environment.create({
    project,
    name,
    deployAccessLevels: [{ accessLevel: 30 }, dev, dev],
    approvalRules: [{ ...dev, requiredApprovals: 2 }, { accessLevel: 40 }],
  });
  expect(made.id).toBe("acme/platform/web/review%2Ffeature%2F1");
  expect((await there()).deploy_access_levels).toHaveLength(2);
  const again = {
    project,
    name,
    deployAccessLevels: [{ ...dev, groupInheritanceType: 0 }, { accessLevel: 30 }, { accessLevel: 30 }],
    approvalRules: [{ accessLevel: 40 }, dev],
  };
  expect(environment.difference(made, again).changed).toEqual([]);
  const changed = { ...again, approvalRules: [{ accessLevel: 40 }, { ...dev, requiredApprovals: 3 }] };
  expect(environment.difference(made, changed).changed).toEqual(["approvalRules"]);
});

test("an update sends changed and removed entries with their ids, new entries without, and omits the others", () => {
  const environment = {
    deploy_access_levels: [
      { id: 1, user_id: 7, group_id: null, access_level: null, group_inheritance_type: 0 },
      { id: 2, user_id: null, group_id: null, access_level: 40, group_inheritance_type: 0 },
    ],
    approval_rules: [
      { id: 3, user_id: 7, required_approvals: 1 },
      { id: 4, access_level: 60, required_approvals: 1 },
    ],
  };
  expect(
    listChanges(
      {
        deployAccessLevels: [{ accessLevel: 40 }, { userId: 7 }],
        approvalRules: [{ groupId: 9 }, { userId: 7, requiredApprovals: 2 }],
      },
      environment,
    ),
  ).toEqual({
    approval_rules: [
      { id: 3, user_id: 7, required_approvals: 2 },
      { id: 4, access_level: 60, _destroy: true },
      { group_id: 9 },
    ],
  });
  expect(listChanges({ approvalRules: [] }, environment)).toEqual({
    approval_rules: [
      { id: 3, user_id: 7, _destroy: true },
      { id: 4, access_level: 60, _destroy: true },
    ],
  });
});

test("users are replaced by a group, and the other entries and the other list stay", async () => {
  const { world } = forge();
  const mobile = groupId("acme/mobile");
  const projectId = world.projects.named(project)?.id ?? 0;
  const share = world.shares.insert({ invited_group_id: mobile, project_id: projectId, access_level: 30 });
  const approvalRules = [{ userId: userId("max"), requiredApprovals: 2 }];
  const made = await environment.create({
    project,
    name,
    deployAccessLevels: [{ userId: userId("dev") }, { accessLevel: 60 }],
    approvalRules,
  });
  const admins = (await there()).deploy_access_levels?.find(({ access_level }) => access_level === 60);
  const desired = {
    project,
    name,
    deployAccessLevels: [{ groupId: mobile, groupInheritanceType: 1 }, { accessLevel: 60 }],
    approvalRules,
  };
  forge().resetRequests();
  const updated = await environment.update(made, desired);
  expect(forge().requests().operations).toMatchObject({ "projectProtectedEnvironments.update": 1 });
  expect(updated.values).toMatchObject(desired);
  expect((await there()).deploy_access_levels).toMatchObject([
    { id: admins?.id, access_level: 60 },
    { group_id: mobile, group_inheritance_type: 1 },
  ]);
  expect(environment.difference(updated, desired).changed).toEqual([]);
  world.shares.remove(share);
});

test("a user whom the service drops silently is named in an error, and the actual environment is recorded", async () => {
  const inputs = {
    project,
    name,
    deployAccessLevels: [{ accessLevel: 40 as const }, { userId: userId("root") }],
    approvalRules: [{ groupId: groupId("acme/mobile") }],
  };
  const error = (await caught(environment.create(inputs))) as PartialError;
  expect(error).toBeInstanceOf(PartialError);
  expect(error.message).toContain(
    `ProjectProtectedEnvironment "review/feature/1" (acme/platform/web): the service kept deployAccessLevels [{ accessLevel: "maintainer" }] where [{ accessLevel: 40 }, { userId: ${userId("root")} }] was sent and approvalRules [] where [{ groupId: ${groupId("acme/mobile")} }] was sent. deployAccessLevels[1]: user ${userId("root")} has no access to acme/platform/web: add them as a member, or share the project with a group that they are in. approvalRules[0]: group ${groupId("acme/mobile")} has no access to acme/platform/web: share the project with the group.`,
  );
  const made = { id: error.id, values: error.state };
  expect(made.values).toMatchObject({
    deployAccessLevels: [{ accessLevel: "maintainer" }],
    approvalRules: [],
  });
  expect(environment.difference(made, inputs).changed).toEqual(["deployAccessLevels", "approvalRules"]);

  // The actual result of an update that drops an entry is recorded, too.
  const withoutAccess = { ...inputs, deployAccessLevels: [{ userId: userId("root") }, { accessLevel: 60 }] };
  const second = (await caught(
    environment.update(made, { ...withoutAccess, approvalRules: [] }),
  )) as PartialError;
  expect(second).toBeInstanceOf(PartialError);
  expect(second.message).toContain(" was sent. deployAccessLevels[0]: user");
  expect(second.state).toMatchObject({ deployAccessLevels: [{ accessLevel: "admin" }] });
});

test("if the service refuses an environment without valid entries, the error names the users without access", async () => {
  await expect(
    environment.create({ project, name, deployAccessLevels: [{ userId: userId("root") }] }),
  ).rejects.toThrow(
    `ProjectProtectedEnvironment "review/feature/1" (acme/platform/web): create failed: the service took none of the deployAccessLevels: deployAccessLevels[0]: user ${userId("root")} has no access to acme/platform/web`,
  );
  await expect(environment.create({ project, name, deployAccessLevels: [] })).rejects.toThrow(
    "deployAccessLevels is empty",
  );
});

test("an entry with no or two subjects, and a contradictory list, are refused before a request is sent", () => {
  const problems = (...deployAccessLevels: object[]) =>
    environment.problems({ project, name, deployAccessLevels });
  const exactlyOne = "expected an entry with exactly one of userId, user, groupId, group, accessLevel";
  expect(problems({ accessLevel: 40 }, {})).toEqual([`"deployAccessLevels[1]" is an object; ${exactlyOne}`]);
  expect(problems({ userId: 7, groupId: 9 })).toEqual([
    `"deployAccessLevels[0]" is an object; ${exactlyOne}`,
  ]);
  expect(problems({ accessLevel: "nobody" as never })).toEqual([
    expect.stringContaining('"deployAccessLevels[0].accessLevel"'),
  ]);
  expect(problems({ userId: 7 }, { userId: 7, groupInheritanceType: 1 })).toEqual([
    expect.stringContaining("without two different entries for the same user, group or access level"),
  ]);
});

test.each(["create", "update"] as const)(
  "a new member, whom the service drops because it does not count them yet, is sent again: %s",
  async (step) => {
    const { world } = forge();
    const newcomer = world.users.insert({ username: `new-${step}`, name: "New" });
    const joins = () =>
      void world.members.insert({
        ...{ user_id: newcomer.id, project_id: world.projects.named(project)?.id ?? 0, access_level: 30 },
      });
    const client = as("max");
    const getInherited = async () => ({ id: newcomer.id, username: newcomer.username, access_level: 30 });
    const waits: number[] = [];
    const context = {
      forge: { ...client, projectMembers: { ...client.projectMembers, getInherited } } as typeof client,
      warn: () => undefined,
      patience: createPatience(5000, async (milliseconds) => {
        if (waits.push(milliseconds) === 2) joins();
      }),
    };
    const definition = definitionOf("ProjectProtectedEnvironment");
    const before = { project, name, deployAccessLevels: [{ accessLevel: 40 }] };
    const wanted = { ...before, deployAccessLevels: [{ accessLevel: 40 }, { userId: newcomer.id }] };
    const made = await create(definition, context, step === "create" ? wanted : before, { adopt: false });
    if (step === "update") await update(definition, context, made.id, made.values, wanted);
    expect(waits).toEqual([250, 500]);
    expect((await there()).deploy_access_levels).toMatchObject([
      { access_level: 40 },
      { user_id: newcomer.id },
    ]);
  },
);
