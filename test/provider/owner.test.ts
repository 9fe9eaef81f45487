/** The owner of an object: objects that belong to single users are never deleted as unmanaged. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { collected } from "../../provider/definition/collected";
import { groupPath } from "../../provider/resources/fields";
import { createReads } from "../../provider/service/reads";
import { type Client, createClient } from "../../sdk";
import * as answers from "../../sdk/api/access-requests";
import type { AccessRequest } from "../../sdk/generated/objects";
import { type Simulator, startSimulator } from "../../simulator";
import { createMany, problemsOfMany } from "./collection";

/** A made-up kind. Its ids look like those of any object of a group; only the definition knows which user owns a request. */
const accessRequest = collected<AccessRequest>(answers.AccessRequest)({
  kind: "GroupAccessRequest",
  summary: "The token's user asks to become a member of a group.",
  parents: ["group"],
  owner: "user",
  inputs: { group: groupPath.describe("The group.") },
  outputs: { userId: z.int().describe("The user's number.") },
  id: ["group", "userId"],
  replaceOn: ["group"],
  wireNames: { userId: "id" },
  create: ({ forge }, { group }) => forge.groupAccessRequests.create({ group }),
  read: ({ forge }, { group, userId }) =>
    forge.groupAccessRequests
      .list({ group })
      .toArray()
      .then((all) => all.find(({ id }) => String(id) === userId)),
  delete: ({ forge }, { group, userId }) =>
    forge.groupAccessRequests.deny({ group, user_id: Number(userId) }),
  list: ({ forge }, { group = "" }) => forge.groupAccessRequests.list({ group }),
});

const group = "acme";

let service: Simulator;
let forge: Client;

beforeAll(async () => {
  service = await startSimulator();
  forge = createClient({ baseUrl: service.url, token: service.token });
});
afterAll(async () => {
  await forge.close();
  await service.close();
});

test("an exclusive resource of many refuses a kind whose objects belong to single users", () =>
  expect(problemsOfMany(accessRequest, { items: {}, exclusive: true })).toEqual([
    { message: expect.stringContaining("objects of other users") },
  ]));

test("an exclusive resource of many deletes no object of another user", async () => {
  const before = await forge.groupAccessRequests.list({ group }).toArray();
  expect(before.map(({ username }) => username)).toEqual(["gus"]);
  const context = { forge, warn: () => undefined, reads: createReads() };
  const args = { defaults: { group }, items: {}, exclusive: true };
  await createMany(accessRequest, context, args, { adopt: false });
  expect(await forge.groupAccessRequests.list({ group }).toArray()).toEqual(before);
});
