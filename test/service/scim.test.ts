/** SCIM identities: reading them with their activity, and changing them by their external id. */
import { expect, test } from "@jest/globals";
import { BadRequestError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

const forge = service();
const group = "acme";

test("an identity is read, gets another external id and is deleted", async () => {
  const { scimIdentities } = as("olivia");
  const gus = forge().world.users.named("gus")?.id;
  expect(await scimIdentities.get({ group, uid: "9be07d31-gus" })).toEqual({
    extern_uid: "9be07d31-gus",
    user_id: gus,
    active: false,
  });
  await expect(
    scimIdentities.update({ group, uid: "9be07d31-gus", extern_uid: "4a1c2f60-max" }),
  ).rejects.toThrow(BadRequestError);
  await scimIdentities.update({ group, uid: "9be07d31-gus", extern_uid: "gus" });
  await scimIdentities.delete({ group, uid: "gus" });
  await expect(scimIdentities.get({ group, uid: "gus" })).rejects.toThrow(NotFoundError);
  expect(await scimIdentities.list({ group }).toArray()).toEqual([
    { extern_uid: "4a1c2f60-max", user_id: forge().world.users.named("max")?.id, active: true },
  ]);
});
