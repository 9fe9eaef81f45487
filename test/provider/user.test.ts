/** User: deleted or blocked only where that was recorded, with a password that is never compared. */
import { beforeEach, expect, test } from "@jest/globals";
import { as, service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const user = resource("User", "root");
const robin = { username: "robin", name: "Robin Reed", email: "robin@acme.example" };

const there = () => forge().world.users.named("robin");

beforeEach(async () => {
  const found = there();
  if (found) await as("root").users.delete({ user_id: found.id, hard_delete: true });
});

test("a user stays when the resource is removed, unless a run has recorded otherwise", async () => {
  const made = await user.create({ ...robin, resetPassword: true });
  expect(await user.remove(made)).toMatchObject({ kept: expect.stringContaining("it is not deleted") });
  expect(there()).toMatchObject({ state: "active" });
});

test("a user is blocked or deleted where that is recorded", async () => {
  const blocked = await user.create({ ...robin, onDelete: "block" });
  await user.remove(blocked);
  expect(there()).toMatchObject({ state: "blocked" });
  const deleted = await user.update(blocked, { ...robin, onDelete: "delete" });
  expect(deleted.values).toMatchObject({ onDelete: "delete" });
  await user.remove(deleted);
  expect(there()).toBeUndefined();
});

test("another password is no change, and is sent with the create alone", async () => {
  const made = await user.create({ ...robin, password: "a-password-of-the-test" });
  expect(there()?.password).toBe("a-password-of-the-test");
  expect(user.difference(made, { ...robin, password: "another-of-the-test" }).changed).toEqual([]);
  await user.update(made, { ...robin, name: "Robin", password: "another-of-the-test" });
  expect(there()).toMatchObject({ name: "Robin", password: "a-password-of-the-test" });
});

test("without a word about the password, a user is made nevertheless", async () => {
  await user.create(robin);
  expect(there()).toBeDefined();
});
