/** The events of the milestones of issues and merge requests. */
import { expect, test } from "@jest/globals";
import { type Answer, requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const { request, expecting, createProject } = requestsTo(running);

async function issueIn(project: string, more: object): Promise<Answer> {
  return expecting(201, "POST", `${project}/issues`, { title: "Issue", ...more });
}

async function requestIn(project: string, more: object): Promise<Answer> {
  await expecting(201, "POST", `${project}/repository/commits`, {
    ...{ branch: "topic", start_branch: "main", commit_message: "add" },
    actions: [{ action: "create", file_path: "a.md", content: "a" }],
  });
  const branches = { source_branch: "topic", target_branch: "main" };
  return expecting(201, "POST", `${project}/merge_requests`, { title: "Topic", ...branches, ...more });
}

test.each([
  ["issues", "Issue", issueIn],
  ["merge_requests", "MergeRequest", requestIn],
] as const)("milestones of %s leave events", async (kind, resource_type, create) => {
  const { id } = await createProject();
  const project = `/projects/${id}`;
  const milestone = (title: string) => expecting(201, "POST", `${project}/milestones`, { title });
  const [one, two] = [await milestone("1.0"), await milestone("2.0")];
  const made = await create(project, { milestone_id: one.id });
  const path = `${project}/${kind}/${made.iid}`;
  for (const milestone_id of [two.id, two.id, 0]) await expecting(200, "PUT", path, { milestone_id });
  await expecting(200, "PUT", path, { title: "Other" });
  const events = await expecting(200, "GET", `${path}/resource_milestone_events`);
  const common = { resource_type, resource_id: made.id, state: "opened", user: { username: "root" } };
  expect(events).toMatchObject([
    { ...common, action: "add", milestone: { id: one.id, title: "1.0" } },
    { ...common, action: "add", milestone: { id: two.id, title: "2.0" } },
    { ...common, action: "remove", milestone: { id: two.id } },
  ]);
  const [{ id: first }] = events;
  expect(await expecting(200, "GET", `${path}/resource_milestone_events/${first}`)).toEqual(events[0]);
  // The events of a milestone that is deleted are not known any more.
  await expecting(204, "DELETE", `${project}/milestones/${one.id}`);
  expect((await request("GET", `${path}/resource_milestone_events/${first}`)).status).toBe(404);
  expect(await expecting(200, "GET", `${path}/resource_milestone_events`)).toEqual(events.slice(1));
  await expecting(204, "DELETE", path);
  expect(running().world.milestone_events.of(made.id)).toEqual([]);
});
