/** Activity events: their scopes, who can see them, and their filters. */
import { expect, test } from "@jest/globals";
import { createClient, ForbiddenError, InvalidInputError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

const forge = service();

const project = "acme/platform/web";

const summaries = (events: readonly { author_username?: string | null; action_name: string }[]) =>
  events.map(({ author_username, action_name }) => `${author_username} ${action_name}`);

test("a list has the user's own events in either order, or those of all the user's projects", async () => {
  const { events } = as("max");
  expect(summaries(await events.list().toArray())).toEqual(["max commented on", "max closed"]);
  expect(summaries(await events.list({ sort: "asc" }).toArray())).toEqual(["max closed", "max commented on"]);
  expect(await events.list({ scope: "all" }).toArray()).toHaveLength(6);
});

test("another user's events are found by id or user name, in the projects that the caller can see", async () => {
  const dev = forge().world.users.named("dev");
  const { events } = as("max");
  const byName = await events.listOfUser({ user: "dev" }).toArray();
  expect(summaries(byName)).toEqual(["dev opened", "dev pushed to"]);
  expect(await events.listOfUser({ user: dev?.id ?? 0 }).toArray()).toEqual(byName);
  // Pushes and merge requests are about code, which a guest cannot see.
  expect(await as("gus").events.listOfUser({ user: "dev" }).toArray()).toEqual([]);
  await expect(as("gus").events.listOfUser({ user: "nobody" }).toArray()).rejects.toThrow(NotFoundError);
  const { users, tokens } = forge().world;
  const outsider = users.insert({ username: "outsider", name: "Outsider" });
  tokens.insert({ token: "forge-outsider-token", user_id: outsider.id });
  const outside = as("root", { token: "forge-outsider-token" });
  expect(await outside.events.listOfUser({ user: "dev" }).toArray()).toEqual([]);
});

test("events of a confidential issue are listed only for users who can see the issue", async () => {
  const titles = async (user: "dev" | "gus") =>
    (await as(user).events.listOfProject({ project, action: "created", target_type: "issue" }).toArray()).map(
      ({ target_iid }) => target_iid,
    );
  expect(await titles("dev")).toEqual([3, 1]);
  expect(await titles("gus")).toEqual([1]);
});

test("an event of a comment has its text, an event of a push its commits", async () => {
  const { events } = as("dev");
  const [comment] = await events.listOfProject({ project, target_type: "note" }).toArray();
  expect(comment).toMatchObject({
    action_name: "commented on",
    note: { body: "It began with the new bundle.", noteable_type: "Issue", noteable_iid: 1 },
  });
  expect(comment).not.toHaveProperty("push_data");
  const [push] = await events.listOfProject({ project, action: "pushed" }).toArray();
  expect(push).toMatchObject({ target_type: null, push_data: { ref: "sign-in-page", commit_count: 1 } });
  expect(push).not.toHaveProperty("note");
});

test("the days of the filters after and before are not part of the list", async () => {
  const { events } = as("dev");
  const iids = async (input: { before?: string; after?: string }) =>
    (await events.listOfProject({ project, sort: "asc", ...input }).toArray()).map(({ id }) => id);
  expect(await iids({ after: "2026-10-05", before: "2026-11-10" })).toEqual([3, 4]);
  expect(await iids({ before: "2026-10-05" })).toEqual([]);
  expect(await iids({ after: "2026-10-19" })).toEqual([5, 6]);
});

test("unknown types of targets are refused, unknown actions filter nothing; no list has epics", async () => {
  const { events } = as("dev");
  await expect(events.list({ target_type: "wiki" as "note" }).toArray()).rejects.toThrow(InvalidInputError);
  expect(await events.list({ action: "pondered" }).toArray()).toEqual(await events.list().toArray());
  expect(await events.list({ scope: "all", target_type: "epic" }).toArray()).toEqual([]);
  const answer = await fetch(`${forge().url}/api/v4/events?target_type=wiki`, {
    headers: { "private-token": forge().token },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: "target_type does not have a valid value" });
});

test("a token reads events with read_user or api, and not with read_api", async () => {
  const { tokens, users } = forge().world;
  tokens.insert({
    token: "forge-user-reader-token",
    user_id: users.named("max")?.id ?? 0,
    scopes: ["read_user"],
  });
  const reader = createClient({ baseUrl: forge().url, token: "forge-user-reader-token" });
  expect(await reader.events.list().toArray()).toHaveLength(2);
  await reader.close();
  await expect(as("olivia-read").events.list().toArray()).rejects.toThrow(ForbiddenError);
});
