/** Protected environments: allowed subjects of entries, and adding, changing and removing entries. */
import { expect, test } from "@jest/globals";
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

const forge = service();
const project = "acme/platform/web";

const userId = (name: string) => forge().world.users.named(name)?.id ?? 0;
const groupId = (path: string) => forge().world.groups.named(path)?.id ?? 0;

test("an environment with slashes in its name is protected, read, changed entry by entry and unprotected", async () => {
  const { projectProtectedEnvironments: environments } = as("max");
  const here = { project, environment: "review/feature/1" };
  const created = await environments.create({
    project,
    name: here.environment,
    deploy_access_levels: [{ access_level: 30 }, { user_id: userId("dev"), group_inheritance_type: 1 }],
    approval_rules: [{ user_id: userId("max"), required_approvals: 2 }],
  });
  expect(created).toMatchObject({
    name: here.environment,
    required_approval_count: 0,
    deploy_access_levels: [
      {
        access_level: 30,
        access_level_description: "Developers + Maintainers",
        user_id: null,
        group_id: null,
      },
      {
        access_level: null,
        access_level_description: "Dev Developer",
        user_id: userId("dev"),
        group_inheritance_type: 1,
      },
    ],
    approval_rules: [{ user_id: userId("max"), required_approvals: 2, group_inheritance_type: 0 }],
  });
  expect(await environments.get(here)).toEqual(created);

  const [role, dev] = created.deploy_access_levels ?? [];
  const updated = await environments.update({
    ...here,
    deploy_access_levels: [
      { id: role?.id ?? undefined, user_id: userId("gus") },
      { id: dev?.id ?? undefined, _destroy: true },
      { access_level: 60 },
    ],
  });
  expect(Object.keys(updated).sort()).toEqual(["deploy_access_levels", "name", "required_approval_count"]);
  expect(updated.deploy_access_levels).toMatchObject([
    { id: role?.id ?? undefined, user_id: userId("gus"), access_level: null },
    { user_id: null, access_level: 60 },
  ]);
  expect(updated.deploy_access_levels).toHaveLength(2);

  const rules = await environments.update({
    ...here,
    approval_rules: [{ id: created.approval_rules?.[0]?.id ?? undefined, required_approvals: 3 }],
  });
  expect(rules).toEqual({
    name: here.environment,
    approval_rules: [expect.objectContaining({ user_id: userId("max"), required_approvals: 3 })],
  });

  await environments.delete(here);
  await expect(environments.get(here)).rejects.toThrow(NotFoundError);
});

test("an environment can be protected only once in its project or group", async () => {
  const entries = { deploy_access_levels: [{ access_level: 40 as const }] };
  await expect(
    as("max").projectProtectedEnvironments.create({ project, name: "production", ...entries }),
  ).rejects.toThrow(ConflictError);
  await expect(
    as("olivia").groupProtectedEnvironments.create({ group: "acme", name: "production", ...entries }),
  ).rejects.toThrow("Protected environment 'production' already exists");
  expect(
    await as("max").projectProtectedEnvironments.create({
      project: "acme/platform/api",
      name: "production",
      ...entries,
    }),
  ).toMatchObject({ name: "production" });
});

test("an entry without exactly one subject is refused before a request is sent", async () => {
  const { projectProtectedEnvironments: environments } = as("max");
  const before = forge().requests().total;
  for (const entry of [{}, { user_id: 1, access_level: 40 as const }]) {
    await expect(environments.create({ project, name: "x", deploy_access_levels: [entry] })).rejects.toThrow(
      'projectProtectedEnvironments.create: "deploy_access_levels[0]" is an object; expected an entry with exactly one of user_id, group_id, access_level.',
    );
  }
  await expect(
    environments.update({ project, environment: "production", deploy_access_levels: [{ _destroy: true }] }),
  ).rejects.toThrow(InvalidInputError);
  expect(forge().requests().total).toBe(before);
});

test("in a project, entries for users without access and groups without a share are dropped silently", async () => {
  const { projectProtectedEnvironments: environments } = as("max");
  const here = { project, environment: "production" };
  const before = await environments.get(here);
  const mobile = groupId("acme/mobile");
  const { deploy_access_levels: kept } = await environments.update({
    ...here,
    deploy_access_levels: [
      { id: before.deploy_access_levels?.[0]?.id ?? undefined, user_id: userId("root") },
      { user_id: userId("root") },
      { group_id: mobile },
    ],
  });
  expect(kept).toEqual(before.deploy_access_levels);
  expect(await environments.get(here)).toEqual(before);

  const { world } = forge();
  const projectId = world.projects.named(project)?.id ?? 0;
  world.shares.insert({ invited_group_id: mobile, project_id: projectId, access_level: 30 });
  const { deploy_access_levels } = await environments.update({
    ...here,
    deploy_access_levels: [{ group_id: mobile }],
  });
  expect(deploy_access_levels?.at(-1)).toMatchObject({
    group_id: mobile,
    access_level: null,
    access_level_description: "Mobile",
  });
});

test("in a group, entries can name its maintainers and subgroups; a request without a valid entry is refused", async () => {
  const { groupProtectedEnvironments: environments } = as("olivia");
  const create = (...deploy_access_levels: ({ user_id: number } | { group_id: number })[]) =>
    environments.create({ group: "acme/platform", name: "staging", deploy_access_levels });
  const outsiders = [{ user_id: userId("dev") }, { group_id: groupId("acme/mobile") }];
  await expect(create(...outsiders)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining("Deploy access levels is too short"),
  });
  // Inherited membership counts.
  expect(await create(...outsiders, { user_id: userId("olivia") })).toMatchObject({
    deploy_access_levels: [{ user_id: userId("olivia") }],
  });
  const { deploy_access_levels } = await environments.update({
    group: "acme",
    tier: "production",
    deploy_access_levels: [{ group_id: groupId("acme/mobile") }],
  });
  expect(deploy_access_levels).toHaveLength(2);
  expect(
    await environments.update({ group: "acme", tier: "production", required_approval_count: 2 }),
  ).toEqual({ name: "production", required_approval_count: 2 });
});

test("an entry can be changed only in the list that it belongs to", async () => {
  const { projectProtectedEnvironments: environments } = as("max");
  const { approval_rules } = await environments.get({ project, environment: "production" });
  const id = approval_rules?.[0]?.id;
  for (const wrong of [id, 9999]) {
    await expect(
      environments.update({
        project,
        environment: "production",
        deploy_access_levels: [{ id: wrong ?? undefined, access_level: 30 }],
      }),
    ).rejects.toThrow(NotFoundError);
  }
});

test("a developer cannot read protected environments, and an update is sent only once", async () => {
  await expect(as("dev").projectProtectedEnvironments.list({ project }).toArray()).rejects.toThrow(
    ForbiddenError,
  );
  forge().faults.order({ operation: "projectProtectedEnvironments.update", kind: "drop-after", times: 1 });
  forge().resetRequests();
  await expect(
    as("max").projectProtectedEnvironments.update({
      project,
      environment: "production",
      deploy_access_levels: [{ access_level: 60 }],
    }),
  ).rejects.toMatchObject({ mayHaveTakenEffect: true });
  expect(forge().requests().operations).toMatchObject({ "projectProtectedEnvironments.update": 1 });
});
