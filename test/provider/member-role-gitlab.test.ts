/** MemberRole in a GitLab: it knows more permissions than this package, wants one of them, and members carry the whole role. */
import { expect, test } from "@jest/globals";
import type { Values } from "../../provider/values/values";
import { wrongWith } from "../configuration/files";
import { compared, lines } from "../gitops/world";
import { as, service } from "../service/service";
import { resource } from "./resource";
import { runs } from "./run";

const forge = service({ dialect: "gitlab" });
const run = runs(forge);
const role = resource("MemberRole", "root", { dialect: "gitlab" });
const inputs = { baseAccessLevel: "guest" };

test("a permission that this package does not know is sent, kept and compared", async () => {
  const desired = { ...inputs, name: "Newer", permissions: ["read_crm_contact", "read_code"] };
  expect(role.problems(desired)).toEqual([]);
  const made = await role.create(desired);
  const seen = await role.read(made);
  expect(seen?.values.permissions).toEqual(["read_crm_contact", "read_code"]);
  expect(seen && role.difference(seen, desired).changed).toEqual([]);
  expect(role.difference(made, { ...desired, permissions: ["read_code"] }).replaces).toEqual(["permissions"]);
  const file = `instance: { memberRoles: { Newer: ${JSON.stringify(desired)} } }`;
  expect(lines(await compared(file, as("root")))).toEqual([]);
  await role.remove(made);
});

test.each([
  ["MemberRole", (args: Values) => args, 'MemberRole "Typo": '],
  ["MemberRoles", (args: Values) => ({ items: { one: args } }), ""],
])(
  "%s: an unknown permission is a warning, with the name that it is near to",
  async (name, argsOf, begin) => {
    const { methods, lines: printed } = run();
    const permissions = ["read_kode", "read_code"];
    const { failures = [] } = await methods(name).check({}, argsOf({ ...inputs, name: "Typo", permissions }));
    expect(failures).toEqual([]);
    expect(printed.join("\n")).toContain(
      `${begin}"permissions" has "read_kode", which this version of pulumi-forge does not know (did you mean "read_code"?); it is sent as it is`,
    );
  },
);

test("a permission that the service does not know either is an error that names it", async () => {
  const desired = { ...inputs, name: "Typo", permissions: ["read_kode", "read_code"] };
  await expect(role.create(desired)).rejects.toThrow("The service does not know read_kode");
  const { memberRoles } = as("root");
  for (const { id, name } of await memberRoles.list().toArray())
    if (name === "Typo") await memberRoles.delete({ member_role_id: id });
});

test("what cannot be a permission is refused", () => {
  const file = `instance: { memberRoles: { Odd: { baseAccessLevel: guest, permissions: [readCode] } } }`;
  expect(wrongWith(file)).toEqual([
    expect.stringContaining(
      '"permissions[0]" is "readCode"; expected the name of a permission, such as "read_code"',
    ),
  ]);
});

test.each([{}, { permissions: [] }])("a role with %j is refused with the service's words", (more) =>
  expect(role.create({ ...inputs, name: "Empty", ...more })).rejects.toThrow(
    "Cannot create a member role with no enabled permissions",
  ),
);

test("a role in use stays, and the error says how to replace it", async () => {
  const { world } = forge();
  const made = await role.create({ ...inputs, name: "Held", permissions: ["read_code"] });
  const member_role_id = Number(made.values.memberRoleId);
  const user_id = world.users.find(({ username }) => username === "gus")?.id ?? 0;
  const group_id = world.groups.named("acme")?.id ?? 0;
  const member = world.members.insert({ group_id, user_id, access_level: 10, member_role_id });
  await expect(role.remove(made)).rejects.toThrow("it is still in use. The API does not show by whom");
  world.members.remove(member);
  await role.remove(made);
});
