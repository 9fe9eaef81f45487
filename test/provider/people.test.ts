/** Users by name and groups by path in a program: `check` records their numbers beside the names, and a create that could not be checked resolves them. */
import { expect, test } from "@jest/globals";
import { unpacked } from "../../provider/collection/record/wire";
import { Session } from "../../provider/collection/session";
import { dynamicMethods } from "../../provider/hosts/dynamic/methods";
import type { Values } from "../../provider/values/values";
import { as, service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const project = "acme/platform/web";

/** A process of the provider. */
function checking(name: string) {
  const { url, token } = forge();
  const session = new Session({ environment: { FORGE_BASE_URL: url, FORGE_TOKEN: token } });
  void session.configure(() => undefined);
  return (inputs: Values) => dynamicMethods(name, session).check({ owner: name }, {}, inputs);
}

const userId = (name: string) => forge().world.users.named(name)?.id;
const groupId = (path: string) => forge().world.groups.named(path)?.id;

test("names get numbers in a resource, whatever their case", async () => {
  const check = checking("ProjectProtectedEnvironment");
  const deployAccessLevels = [{ user: "DEV", groupInheritanceType: 1 }, { group: "Acme/Platform" }];
  const inputs = { project, name: "staging", deployAccessLevels };
  expect(await check(inputs)).toMatchObject({
    failures: [],
    inputs: {
      deployAccessLevels: [
        { user: "DEV", userId: userId("dev"), groupInheritanceType: 1 },
        { group: "Acme/Platform", groupId: groupId("acme/platform") },
      ],
    },
  });
});

test("whom another resource of the program makes and lets in keeps the name until then", async () => {
  const { url, token } = forge();
  const session = new Session({ environment: { FORGE_BASE_URL: url, FORGE_TOKEN: token } });
  void session.configure(() => undefined);
  const check = (name: string, inputs: Values) =>
    dynamicMethods(name, session).check({ owner: name }, {}, inputs);
  const named = { project, name: "coming/*", allowedToPush: [{ user: "embla" }] };
  expect((await check("ProtectedBranch", named)).failures).toHaveLength(1);
  const made = { username: "embla", email: "embla@example.com", name: "Embla" };
  expect((await check("User", made)).failures).toEqual([]);
  // Nobody has let her in yet.
  expect((await check("ProtectedBranch", named)).failures).toHaveLength(1);
  const member = { project, user: "Embla@example.com", accessLevel: "maintainer" };
  expect((await check("ProjectMember", member)).failures).toEqual([]);
  expect(await check("ProtectedBranch", named)).toMatchObject({ failures: [], inputs: named });
});

test("names get numbers in the items and defaults of a resource of many", async () => {
  const check = checking("ProjectProtectedEnvironments");
  const { inputs, failures } = await check({
    defaults: { project, deployAccessLevels: [{ user: "max" }] },
    items: {
      one: {},
      two: { deployAccessLevels: [{ user: "dev" }] },
      three: { deployAccessLevels: [{ accessLevel: 40 }] },
    },
  });
  expect(failures ?? []).toEqual([]);
  expect(unpacked(inputs).items).toEqual({
    one: { deployAccessLevels: [{ user: "max", userId: userId("max") }] },
    two: { deployAccessLevels: [{ user: "dev", userId: userId("dev") }] },
    three: { deployAccessLevels: [{ accessLevel: 40 }] },
  });
});

test("a create and an update resolve names that no check has resolved, and refuse unknown ones before anything is sent", async () => {
  const environment = resource("ProjectProtectedEnvironment");
  const inputs = { project, name: "late", deployAccessLevels: [{ user: "dev" }] };
  const made = await environment.create(inputs);
  expect(made.values.deployAccessLevels).toEqual([{ user: "dev", userId: userId("dev") }]);
  forge().resetRequests();
  const nobody = { ...inputs, deployAccessLevels: [{ user: "nobody" }] };
  await expect(environment.update(made, nobody)).rejects.toThrow(
    'update failed: deployAccessLevels[0]: acme/platform/web has no member "nobody"',
  );
  expect(Object.keys(forge().requests().operations)).toEqual(["projectMembers.listAll"]);
  await as("max").projectProtectedEnvironments.delete({ project, environment: "late" });
});

test("an error about members that cannot be read names the reason", async () => {
  const hidden = resource("ProjectProtectedEnvironment", "gus");
  const inputs = { project: "acme/nowhere", name: "late", deployAccessLevels: [{ user: "dev" }] };
  await expect(hidden.create(inputs)).rejects.toThrow(
    'user "dev" cannot be looked up among the members of acme/nowhere: there is none, or the token may not see it',
  );
});
