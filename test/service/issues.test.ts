/** Issue lists: visibility, filters, orders, and references relative to a place. */
import { beforeEach, expect, test } from "@jest/globals";
import { AuthenticationError, type Client, createClient, InvalidInputError } from "../../sdk";
import { as, service } from "./service";

let now = Date.parse("2026-11-20T12:00:00Z");
const forge = service({ clock: () => now });

beforeEach(() => {
  now = Date.parse("2026-11-20T12:00:00Z");
});

type Filters = Parameters<Client["issues"]["list"]>[0];

/** Titles by their first word, which is different for each sample issue. */
const found = async (filters: Filters, user: Parameters<typeof as>[0] = "root") =>
  (
    await as(user)
      .issues.list({ scope: "all", sort: "asc", ...filters })
      .toArray()
  ).map(({ title }) => title.split(" ")[0]);

const all = ["Upgrade", "Sign-in", "Let", "Links", "Answer"];

test("a list has the caller's own issues by default, and a group's list the issues of everyone", async () => {
  const own = await as("gus").issues.list().toArray();
  expect(own.map(({ title }) => title)).toEqual(["Sign-in page stays blank in Safari"]);
  expect(await found({ scope: "assigned_to_me" }, "max")).toEqual(["Links", "Answer"]);
  const inGroup = await as("dev").issues.listInGroup({ group: "acme/platform", sort: "asc" }).toArray();
  expect(inGroup.map(({ title }) => title.split(" ")[0])).toEqual(all);
  expect(await as("root").issues.listInGroup({ group: "acme/mobile" }).toArray()).toEqual([]);
});

test("a confidential issue is visible to its author, its assignees and planners", async () => {
  expect(await found({ confidential: true }, "dev")).toEqual(["Links"]);
  expect(await found({ confidential: true }, "gus")).toEqual([]);
  const { issues } = forge().world;
  const issue = issues.find(({ confidential }) => confidential);
  if (issue) issues.update(issue, { assignee_ids: [3, 5], updated_at: issue.updated_at });
  expect(await found({ confidential: true }, "gus")).toEqual(["Links"]);
  if (issue) issues.update(issue, { assignee_ids: [3], updated_at: issue.updated_at });
});

test.each<[Filters, string[]]>([
  [{ assignee_id: "None" }, ["Upgrade", "Let"]],
  [{ assignee_id: "Any" }, ["Sign-in", "Links", "Answer"]],
  [{ assignee_id: 3 }, ["Links", "Answer"]],
  [{ assignee_username: ["dev", "max"] }, ["Answer"]],
  [{ author_id: 2 }, ["Links"]],
  [{ author_username: "max" }, ["Upgrade", "Let"]],
  [{ confidential: false }, ["Upgrade", "Sign-in", "Let", "Answer"]],
  [{ created_after: "2026-10-12T10:00:00Z", created_before: "2026-10-20" }, ["Let", "Links"]],
  [{ updated_after: "2026-11-12T15:30:00Z" }, ["Sign-in"]],
  [{ updated_before: "2026-03-20T14:00:00Z" }, ["Upgrade"]],
  [{ epic_id: 1 }, ["Sign-in"]],
  [{ epic_id: "None", state: "opened" }, ["Let", "Links", "Answer"]],
  [{ health_status: "needs_attention" }, ["Answer"]],
  [{ health_status: "Any" }, ["Sign-in", "Answer"]],
  [{ iids: [1] }, ["Sign-in", "Answer"]],
  [{ issue_type: "incident" }, []],
  [{ iteration_id: "Any" }, ["Sign-in"]],
  [{ iteration_title: "Polish" }, ["Sign-in"]],
  [{ labels: "feature,infrastructure" }, ["Answer"]],
  [{ labels: "Bug" }, []],
  [{ labels: "None" }, []],
  [{ labels: "Any" }, all],
  [{ milestone: "v2.0" }, ["Sign-in", "Let", "Answer"]],
  [{ milestone: "None" }, []],
  [{ milestone_id: "Upcoming" }, ["Sign-in", "Let", "Links", "Answer"]],
  [{ milestone_id: "Started" }, ["Sign-in", "Let", "Answer"]],
  [{ search: "BROWSER sign" }, []],
  [{ search: "blank loaded" }, ["Sign-in"]],
  [{ search: "loaded", in: "title" }, []],
  [{ state: "closed" }, ["Upgrade"]],
  [{ weight: 5 }, ["Let"]],
  [{ not: { labels: "bug,infrastructure" } }, ["Let"]],
  [{ not: { author_username: "max", iids: [3] } }, ["Sign-in", "Answer"]],
  [{ not: { assignee_username: ["dev"], milestone: "v2.0" } }, ["Upgrade", "Links"]],
  [{ not: { weight: 5, assignee_id: 4, milestone_id: "Started" } }, ["Upgrade", "Links"]],
])("the filter %j finds the issues %j", async (filters, expected) =>
  expect(await found(filters)).toEqual(expected),
);

test("the filter by reaction finds issues with the caller's own reaction only", async () => {
  expect(await found({ my_reaction_emoji: "thumbsup" }, "gus")).toEqual(["Sign-in"]);
  expect(await found({ my_reaction_emoji: "Any" }, "max")).toEqual([]);
  expect(await found({ my_reaction_emoji: "None" }, "dev")).toEqual([
    "Upgrade",
    "Sign-in",
    "Links",
    "Answer",
  ]);
});

test("the filters by due date follow the calendar", async () => {
  expect(await found({ due_date: "0" })).toEqual(["Upgrade", "Let", "Links"]);
  expect(await found({ due_date: "any" })).toEqual(["Sign-in", "Answer"]);
  expect(await found({ due_date: "month" })).toEqual([]);
  expect(await found({ due_date: "next_month_and_previous_two_weeks" })).toEqual(["Sign-in", "Answer"]);
  // A Thursday; the issue is due on the Friday after.
  now = Date.parse("2026-12-03T12:00:00Z");
  expect(await found({ due_date: "tomorrow" })).toEqual(["Answer"]);
  expect(await found({ due_date: "week" })).toEqual(["Answer"]);
  expect(await found({ due_date: "month" })).toEqual(["Sign-in", "Answer"]);
  now = Date.parse("2026-12-07T12:00:00Z");
  expect(await found({ due_date: "week" })).toEqual([]);
  expect(await found({ due_date: "overdue" })).toEqual(["Answer"]);
});

test("issues can be sorted in both directions, and issues without a value come last", async () => {
  expect(await found({ order_by: "weight" })).toEqual(["Answer", "Sign-in", "Let", "Links", "Upgrade"]);
  expect(await found({ order_by: "weight", sort: "desc" })).toEqual([
    "Let",
    "Sign-in",
    "Answer",
    "Upgrade",
    "Links",
  ]);
  expect(await found({ order_by: "title" })).toEqual(["Answer", "Let", "Links", "Sign-in", "Upgrade"]);
  expect((await found({ order_by: "popularity", sort: "desc" }))[0]).toBe("Sign-in");
  expect((await found({ order_by: "milestone_due" }))[0]).toBe("Upgrade");
  expect((await as("root").issues.list({ scope: "all" }).toArray())[0]?.title).toMatch(/^Answer/);
});

test("issues of archived projects are listed only on request", async () => {
  const { projects } = forge().world;
  const project = projects.named("acme/platform/api");
  if (project) projects.update(project, { archived: true });
  expect(await found({})).toEqual(["Sign-in", "Let", "Links"]);
  expect(await found({ non_archived: false })).toEqual(all);
  if (project) projects.update(project, { archived: false });
});

test("an issue has its tasks, its time, its reactions and the merge requests that close it", async () => {
  const [issue] = await as("dev").issues.list({ scope: "all", epic_id: "Any" }).toArray();
  expect(issue).toMatchObject({
    has_tasks: true,
    task_status: "1 of 3 checklist items completed",
    task_completion_status: { count: 3, completed_count: 1 },
    time_stats: { human_time_estimate: "1d", human_total_time_spent: "1h 30m" },
    upvotes: 2,
    downvotes: 0,
    user_notes_count: 1,
    merge_requests_count: 1,
    labels: ["bug"],
    epic: { url: "/groups/acme/platform/-/epics/1" },
    milestone: { title: "v2.0" },
    health_status: "on_track",
  });
  const [detailed] = await as("dev")
    .issues.list({ scope: "all", epic_id: "Any", with_labels_details: true })
    .toArray();
  expect(detailed?.labels).toMatchObject([{ name: "bug", color: "#D9534F", text_color: "#FFFFFF" }]);
});

test("an issue's short reference is relative to the place that is asked", async () => {
  const references = async (group: string) =>
    (await as("root").issues.listInGroup({ group, epic_id: "Any" }).toArray())[0]?.references;
  expect(await references("acme/platform")).toMatchObject({
    short: "#1",
    relative: "web#1",
    full: "acme/platform/web#1",
  });
  expect(await references("acme")).toMatchObject({ relative: "acme/platform/web#1" });
});

test("properties that a tier does not have are neither returned nor filtered by", async () => {
  const { groups } = forge().world;
  const acme = groups.named("acme");
  const list = () =>
    as("root").issues.listInGroup({ group: "acme", weight: 5, health_status: "at_risk" }).toArray();
  if (acme) groups.update(acme, { plan: "premium" });
  const premium = await list();
  expect(premium).toHaveLength(1);
  expect(premium[0]).toHaveProperty("weight", 5);
  expect(premium[0]).not.toHaveProperty("health_status");
  if (acme) groups.update(acme, { plan: "free" });
  const free = await list();
  expect(free).toHaveLength(5);
  for (const name of ["weight", "epic", "epic_iid", "iteration", "health_status"])
    expect(free[0]).not.toHaveProperty(name);
  if (acme) groups.update(acme, { plan: "ultimate" });
});

test("filters that exclude each other are refused by the client and by the service", async () => {
  const { issues } = as("root");
  await expect(issues.list({ milestone: "v1.0", milestone_id: "Any" }).toArray()).rejects.toThrow(
    InvalidInputError,
  );
  const answer = await fetch(`${forge().url}/api/v4/issues?author_id=1&author_username=max`, {
    headers: { "private-token": forge().token },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: "author_id, author_username are mutually exclusive" });
});

test("a caller without a token sees public issues only, and has no own issues", async () => {
  const { projects, groups } = forge().world;
  const anonymous = createClient({ baseUrl: forge().url });
  await expect(anonymous.issues.list().toArray()).rejects.toThrow(AuthenticationError);
  expect(await anonymous.issues.list({ scope: "all" }).toArray()).toEqual([]);
  await expect(anonymous.issues.listInGroup({ group: "acme/platform" }).toArray()).rejects.toThrow();
  const [project, group] = [projects.named("acme/platform/web"), groups.named("acme/platform")];
  if (project) projects.update(project, { visibility: "public" });
  if (group) groups.update(group, { visibility: "public" });
  const seen = await anonymous.issues.listInGroup({ group: "acme/platform" }).toArray();
  expect(seen.map(({ iid }) => iid)).toEqual([2, 1]);
  if (project) projects.update(project, { visibility: "private" });
  if (group) groups.update(group, { visibility: "private" });
  await anonymous.close();
});
