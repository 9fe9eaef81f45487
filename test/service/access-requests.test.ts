/** Access requests: creating, listing, approving, denying and withdrawing them. */
import { expect, test } from "@jest/globals";
import { ForbiddenError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

const forge = service();
const group = "acme";
const project = "acme/platform/web";
const userId = (name: string) => forge().world.users.named(name)?.id ?? 0;

test("an owner approves a request and chooses the member's role", async () => {
  const { groupAccessRequests } = as("olivia");
  const gus = { group, user_id: userId("gus") };
  expect(await groupAccessRequests.list({ group }).toArray()).toMatchObject([
    { id: gus.user_id, username: "gus", requested_at: "2026-01-12T08:15:00.000Z" },
  ]);
  await expect(as("max").groupAccessRequests.approve(gus)).rejects.toThrow(ForbiddenError);
  expect(await groupAccessRequests.approve({ ...gus, access_level: 20 })).toMatchObject({
    username: "gus",
    access_level: 20,
    created_at: expect.any(String),
  });
  expect(await groupAccessRequests.list({ group }).toArray()).toEqual([]);
  await expect(groupAccessRequests.approve(gus)).rejects.toThrow(NotFoundError);
  // The membership takes effect: the group's subgroups are open to its members.
  expect(await as("gus").groupLabels.list({ group: "acme/mobile" }).toArray()).not.toEqual([]);
});

test("only a user who is not a member requests access, and only once", async () => {
  await expect(as("dev").projectAccessRequests.create({ project })).rejects.toThrow(ForbiddenError);
  const { groupAccessRequests } = as("dev");
  expect(await groupAccessRequests.create({ group })).toMatchObject({ id: userId("dev"), locked: false });
  await expect(groupAccessRequests.create({ group })).rejects.toThrow("already exists in source");
  await expect(as("dev").groupAccessRequests.create({ group: "acme/mobile" })).rejects.toThrow(NotFoundError);
});

test("a requester sees and withdraws only their own request", async () => {
  const request = { group, user_id: userId("dev") };
  expect(await as("max").groupAccessRequests.list({ group }).toArray()).toEqual([]);
  expect(await as("dev").groupAccessRequests.list({ group }).toArray()).toHaveLength(1);
  await expect(as("max").groupAccessRequests.deny(request)).rejects.toThrow(ForbiddenError);
  await as("dev").groupAccessRequests.deny(request);
  await expect(as("olivia").groupAccessRequests.deny(request)).rejects.toThrow(NotFoundError);
});

test("a maintainer approves a request as developer by default, and never with a role above their own", async () => {
  const root = { project, user_id: userId("root") };
  await as("root").projectAccessRequests.create({ project });
  const { projectAccessRequests } = as("max");
  await expect(projectAccessRequests.approve({ ...root, access_level: 50 })).rejects.toThrow(ForbiddenError);
  expect(await projectAccessRequests.approve(root)).toMatchObject({ username: "root", access_level: 30 });
});
