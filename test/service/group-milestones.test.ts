/** Group milestones: titles, dates, states, filters, and the planned issues and merge requests. */
import { expect, test } from "@jest/globals";
import { ForbiddenError, InvalidInputError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

let now = Date.parse("2026-11-21T10:00:00.000Z");
const forge = service({ clock: () => now });
const group = "acme/platform";

const titles = async (input: object, of = group) =>
  (
    await as("olivia")
      .groupMilestones.list({ group: of, ...input })
      .toArray()
  ).map(({ title }) => title);

test("a milestone is numbered in its group, closed and reopened", async () => {
  const { groupMilestones } = as("dev");
  const created = await groupMilestones.create({ group, title: "v3.0" });
  expect(created).toMatchObject({
    iid: 3,
    state: "active",
    description: null,
    due_date: null,
    expired: false,
  });
  const milestone = { group, milestone_id: created.id };
  expect(await groupMilestones.update({ ...milestone, state_event: "close" })).toMatchObject({
    state: "closed",
  });
  expect(await groupMilestones.update({ ...milestone, state_event: "activate" })).toMatchObject({
    state: "active",
  });
  await groupMilestones.delete(milestone);
  await expect(groupMilestones.get(milestone)).rejects.toThrow(NotFoundError);
});

test("a title is unique in a group", async () => {
  const { groupMilestones } = as("dev");
  await expect(groupMilestones.create({ group, title: "v2.0" })).rejects.toThrow(
    "already being used for another group or project milestone",
  );
  await expect(groupMilestones.update({ group, milestone_id: 1, title: "v2.0" })).rejects.toThrow(
    "already being used for another group or project milestone",
  );
  expect(await groupMilestones.update({ group, milestone_id: 2, title: " v2.0 " })).toMatchObject({
    title: "v2.0",
  });
});

test("the due date cannot be before the start date, and a milestone expires after its due date", async () => {
  const { groupMilestones } = as("olivia");
  const dates = { start_date: "2026-12-02", due_date: "2026-12-01" };
  await expect(groupMilestones.create({ group: "acme/mobile", title: "m", ...dates })).rejects.toThrow(
    "must be greater than start date",
  );
  const { id } = await groupMilestones.create({ group: "acme/mobile", title: "m", due_date: "2026-11-21" });
  const milestone = { group: "acme/mobile", milestone_id: id };
  await expect(groupMilestones.update({ ...milestone, start_date: "2026-11-22" })).rejects.toThrow(
    "must be greater than start date",
  );
  expect(await groupMilestones.get(milestone)).toMatchObject({ expired: false });
  now += 24 * 3_600_000;
  expect(await groupMilestones.get(milestone)).toMatchObject({ expired: true });
  expect(await groupMilestones.update({ ...milestone, due_date: null })).toMatchObject({
    due_date: null,
    expired: false,
  });
});

test("every filter narrows the list", async () => {
  expect(await titles({})).toEqual(["v2.0", "v1.0"]);
  expect(await titles({ state: "closed" })).toEqual(["v1.0"]);
  expect(await titles({ iids: [2] })).toEqual(["v2.0"]);
  expect(await titles({ title: "V2.0" })).toEqual([]);
  expect(await titles({ search: "FIRST release" })).toEqual(["v1.0"]);
  expect(await titles({ search_title: "audit+SECURITY" }, "acme")).toEqual(["Security audit"]);
  expect(await titles({ search_title: "audit release" }, "acme")).toEqual([]);
  expect(await titles({ containing_date: "2026-03-27" })).toEqual(["v1.0"]);
  expect(await titles({ start_date: "2026-03-28", end_date: "2026-09-01" })).toEqual(["v2.0"]);
  expect(await titles({ updated_after: "2099-01-01" })).toEqual([]);
  await expect(titles({ start_date: "2026-03-28" })).rejects.toThrow(InvalidInputError);
});

test("milestones of ancestor and descendant groups are listed on request", async () => {
  expect(await titles({ include_ancestors: true, iids: [2] })).toEqual(["Security audit", "v2.0", "v1.0"]);
  expect(await titles({ include_parent_milestones: true })).toContain("Security audit");
  expect(await titles({ include_descendants: true, search: "v" }, "acme")).toEqual(["v2.0", "v1.0"]);
});

test("planned issues are shown to users who can see them, with the events of a burndown chart", async () => {
  const { world } = forge();
  const [web, author] = [world.projects.named("acme/platform/web"), world.users.named("olivia")];
  const common = { project_id: web?.id ?? 0, author_id: author?.id ?? 0, milestone_id: 1 };
  world.issues.insert({ ...common, title: "open", weight: 2, created_at: "2026-01-06T00:00:00.000Z" });
  world.issues.insert({
    ...common,
    title: "secret",
    confidential: true,
    state: "closed",
    created_at: "2026-01-05T00:00:00.000Z",
    closed_at: "2026-02-01T00:00:00.000Z",
  });
  world.merge_requests.insert({ ...common, title: "change", source_branch: "change" });
  const milestone = { group, milestone_id: 1 };
  const seen = async (user: "dev" | "gus") =>
    (await as(user).groupMilestones.listIssues(milestone).toArray()).map(({ title }) => title);
  expect(await seen("dev")).toEqual(expect.arrayContaining(["open", "secret"]));
  expect(await seen("gus")).not.toContain("secret");
  const requests = await as("dev").groupMilestones.listMergeRequests(milestone).toArray();
  expect(requests.at(-1)).toMatchObject({ title: "change", milestone: { title: "v1.0" } });
  const events = await as("dev").groupMilestones.listBurndownEvents(milestone).toArray();
  expect(events).toEqual(
    expect.arrayContaining([
      { created_at: "2026-01-06T00:00:00.000Z", weight: 2, action: "created" },
      { created_at: "2026-02-01T00:00:00.000Z", weight: 0, action: "closed" },
    ]),
  );
  await as("dev").groupMilestones.delete(milestone);
  expect(world.issues.where(({ milestone_id }) => milestone_id === 1)).toEqual([]);
});

test("a guest cannot write milestones", () =>
  expect(as("gus").groupMilestones.create({ group, title: "x" })).rejects.toThrow(ForbiddenError));
