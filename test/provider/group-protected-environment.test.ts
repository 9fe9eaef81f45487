/** GroupProtectedEnvironment: the approval count needs a second request, and valid users and groups differ from those of a project. */
import { expect, test } from "@jest/globals";
import { PartialError } from "../../provider/lifecycle";
import { service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const group = "acme/platform";
const environment = resource("GroupProtectedEnvironment", "olivia");

test("the approval count is set after the create, even if the service drops an entry", async () => {
  const dev = forge().world.users.named("dev")?.id;
  const mobile = forge().world.groups.named("acme/mobile")?.id;
  const inputs = {
    group,
    tier: "staging",
    deployAccessLevels: [{ accessLevel: 40 }, { userId: dev }, { groupId: mobile }],
    requiredApprovalCount: 2,
  };
  const error = (await environment.create(inputs).catch((error: unknown) => error)) as PartialError;
  expect(error).toBeInstanceOf(PartialError);
  expect(error.message).toContain(
    `deployAccessLevels[1]: user ${dev} is not a maintainer of acme/platform: give them the Maintainer role there, or a higher one; deployAccessLevels[2]: group ${mobile} is not below acme/platform`,
  );
  expect(error.id).toBe("acme/platform/staging");
  expect(error.state).toMatchObject({
    deployAccessLevels: [{ accessLevel: "maintainer" }],
    requiredApprovalCount: 2,
  });
});

test("the approval count and a list are sent in one update", async () => {
  const inputs = { group, tier: "testing", deployAccessLevels: [{ accessLevel: 40 }] };
  const made = await environment.create(inputs);
  forge().resetRequests();
  const desired = { ...inputs, deployAccessLevels: [{ accessLevel: 30 }], requiredApprovalCount: 1 };
  const updated = await environment.update(made, desired);
  expect(forge().requests().operations).toMatchObject({ "groupProtectedEnvironments.update": 1 });
  expect(updated.values).toMatchObject(desired);
  expect(environment.problems({ ...desired, tier: "" })).toEqual([expect.stringContaining('"production"')]);
});
