/** MemberRole: of the installation or of a group, replaced at every change, and kept while members have it. */
import { expect, test } from "@jest/globals";
import { service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const role = resource("MemberRole", "root");

test("a role without a group belongs to the installation, and its id starts with instance", async () => {
  const inputs = { name: "Reader", baseAccessLevel: 10, permissions: ["read_code"] };
  const made = await role.create(inputs);
  expect(made.id).toBe(`instance/${made.values.memberRoleId}`);
  const found = await role.get(made.id);
  expect(found?.id).toBe(made.id);
  expect(found?.values).toEqual({
    ...inputs,
    baseAccessLevel: "guest",
    memberRoleId: made.values.memberRoleId,
  });
  // The same name in a group is another role.
  const ofGroup = await role.create({ ...inputs, group: "acme" });
  expect(ofGroup.id).toBe(`acme/${ofGroup.values.memberRoleId}`);
  expect(role.difference(made, { ...inputs, group: "acme" }).replaces).toEqual(["group"]);
  await role.remove(made);
  expect(await role.read(made)).toBeUndefined();
  expect(role.problems({ ...inputs, group: "instance" })).toEqual([
    expect.stringContaining('"instance" stands for the whole installation'),
  ]);
});

test("permissions are a set, and what cannot be one is refused", async () => {
  const inputs = { group: "acme", name: "Set", baseAccessLevel: 30 };
  const made = await role.create({ ...inputs, permissions: ["read_code", "remove_project"] });
  const desired = { ...inputs, permissions: ["remove_project", "read_code", "read_code"] };
  expect(role.difference(made, desired).changed).toEqual([]);
  expect(role.difference(made, { ...inputs, permissions: [] }).replaces).toEqual(["permissions"]);
  expect(role.difference(made, inputs)).toMatchObject({ changed: [], dropped: ["permissions"] });
  expect(role.problems({ ...inputs, permissions: ["readCode"] })).toEqual([
    '"permissions[0]" is "readCode"; expected the name of a permission, such as "read_code"',
  ]);
});

test("a role in use is not deleted, and the error names the members that the API shows", async () => {
  const { world } = forge();
  const made = await role.create({ group: "acme", name: "Held", baseAccessLevel: 50 });
  const id = Number(made.values.memberRoleId);
  const group_id = world.groups.named("acme")?.id ?? 0;
  const member = world.members.find((row) => row.group_id === group_id && row.access_level === 50);
  if (member === undefined) throw new Error("the sample world has changed");
  world.members.update(member, { member_role_id: id });
  const link = world.saml_group_links.insert({
    group_id,
    name: "owners",
    provider: "saml_corporate",
    access_level: 50,
    member_role_id: id,
  });
  await expect(role.remove(made)).rejects.toThrow(
    'MemberRole "Held" (acme): delete failed: it is still in use. In acme it is given to member olivia, SAML group link owners of saml_corporate. To replace it, make the new role under another name, give it to them, and remove this one then (the service says: Role is assigned to one or more group members.',
  );
  // Assigned in a subgroup, where the API does not list it.
  world.members.update(member, { member_role_id: null });
  world.saml_group_links.update(link, { group_id: world.groups.named("acme/platform")?.id ?? 0 });
  await expect(role.remove(made)).rejects.toThrow("In acme itself nobody has it; look at");
  world.saml_group_links.remove(link);
  await role.remove(made);
});
