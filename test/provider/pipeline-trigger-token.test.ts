/** PipelineTriggerToken: the state keeps the whole token, also when another user reads it. */
import { expect, test } from "@jest/globals";
import { service } from "../service/service";
import { resource } from "./resource";

service();
const inputs = { project: "acme/platform/api", description: "nightly build" };

test("a read by another user, who may not change the token, does not replace it by its beginning", async () => {
  const made = await resource("PipelineTriggerToken", "max").create(inputs);
  const { token } = made.values;
  expect(String(token).length).toBeGreaterThan(20);
  const other = resource("PipelineTriggerToken", "olivia");
  expect((await other.read(made))?.values).toMatchObject({ token, ownerUsername: "max" });
  await expect(other.update(made, { ...inputs, description: "release" })).rejects.toThrow(
    /update was refused with 403: Forbidden - The current user is not authorized/,
  );
  expect(String((await other.get(made.id))?.values.token)).toHaveLength(4);
});

test("another user's token is not adopted, because it cannot be read", async () => {
  const theirs = await resource("PipelineTriggerToken", "max").create({ ...inputs, description: "deploy" });
  const { create } = resource("PipelineTriggerToken", "olivia");
  const mine = await create({ ...inputs, description: "deploy" }, { adopt: true });
  expect(mine.id).not.toBe(theirs.id);
  expect(mine.values.ownerUsername).toBe("olivia");
});
