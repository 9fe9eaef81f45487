/** Member roles of the installation and of top-level groups: unique by name, and kept while a member has them. */
import { expect, test } from "@jest/globals";
import { BadRequestError, ForbiddenError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

const forge = service();

test("a group's owner creates a role, which has only the requested permissions", async () => {
  const { groupMemberRoles } = as("olivia");
  const created = await groupMemberRoles.create({
    group: "acme",
    name: "Keeper",
    base_access_level: 30,
    archive_project: true,
  });
  const { world } = forge();
  expect(created).toMatchObject({
    name: "Keeper",
    description: null,
    group_id: world.groups.named("acme")?.id,
    base_access_level: 30,
    archive_project: true,
    remove_project: false,
  });
  await groupMemberRoles.delete({ group: "acme", member_role_id: created.id });
  expect((await groupMemberRoles.list({ group: "acme" }).toArray()).map(({ name }) => name)).toEqual([
    "Release manager",
  ]);
});

test("only an administrator manages the installation's roles, which are separate from those of groups", async () => {
  await expect(as("olivia").memberRoles.list().toArray()).rejects.toThrow(ForbiddenError);
  const { memberRoles } = as("root");
  expect((await memberRoles.list().toArray()).map(({ name }) => name)).toEqual(["Auditor"]);
  await expect(memberRoles.delete({ member_role_id: 2 })).rejects.toThrow(NotFoundError);
  await expect(as("max").groupMemberRoles.list({ group: "acme/platform" }).toArray()).rejects.toThrow(
    ForbiddenError,
  );
});

test("a role's name is unique in its place, and only top-level groups have roles", async () => {
  const { groupMemberRoles } = as("olivia");
  const auditor = { name: "Auditor", base_access_level: 10, read_code: true } as const;
  await groupMemberRoles.create({ group: "acme", ...auditor });
  await expect(groupMemberRoles.create({ group: "acme", ...auditor })).rejects.toThrow(
    "Name has already been taken",
  );
  await expect(groupMemberRoles.create({ group: "acme/platform", ...auditor })).rejects.toThrow(
    "Namespace must be top-level namespace",
  );
});

test("a role that a member or a SAML group link has cannot be deleted", async () => {
  const { groupMemberRoles, samlGroupLinks } = as("olivia");
  const role = { group: "acme", member_role_id: 2 };
  await expect(groupMemberRoles.delete(role)).rejects.toThrow(
    "Role is assigned to one or more SAML group links",
  );
  await samlGroupLinks.delete({ group: "acme", saml_group_name: "release-managers" });
  const { world } = forge();
  const member = world.members.find(({ access_level }) => access_level === 30);
  if (member) world.members.update(member, { member_role_id: 2 });
  await expect(groupMemberRoles.delete(role)).rejects.toThrow(BadRequestError);
  if (member) world.members.update(member, { member_role_id: null });
  await groupMemberRoles.delete(role);
});
