/** GroupProtectedEnvironment: its count needs a second call, and its users and groups are others than a project's. */
import { expect, test } from "@jest/globals";
import { PartialError } from "../../provider/lifecycle";
import { service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const group = "acme/platform";
const environment = resource("GroupProtectedEnvironment", "olivia");

test("the count is set after the create, and an entry lost on the way does not keep it from that", async () => {
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

test("the count and a list go in one update", async () => {
  const inputs = { group, tier: "testing", deployAccessLevels: [{ accessLevel: 40 }] };
  const made = await environment.create(inputs);
  forge().resetRequests();
  const said = { ...inputs, deployAccessLevels: [{ accessLevel: 30 }], requiredApprovalCount: 1 };
  const updated = await environment.update(made, said);
  expect(forge().requests().operations).toMatchObject({ "groupProtectedEnvironments.update": 1 });
  expect(updated.values).toMatchObject(said);
  expect(environment.problems({ ...said, tier: "prod" })).toEqual([expect.stringContaining('"production"')]);
});
