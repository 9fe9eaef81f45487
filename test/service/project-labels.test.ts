/** Labels of a project: with those of the groups above, by number or name, subscribed to and promoted. */
import { expect, test } from "@jest/globals";
import { type Answer, requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const { request, expecting, createGroup, createProject } = requestsTo(running);

const color = "#112233";
const names = (labels: Answer) => labels.map(({ name }: Answer) => name);

/** A project with a label of its own, in a group with one of another name. */
async function labelled() {
  const { id, namespace } = await createProject();
  const [ofProject, ofGroup] = [`/projects/${id}/labels`, `/groups/${namespace.id}/labels`];
  const own = await expecting(201, "POST", ofProject, { name: "own", color, priority: 2 });
  const inherited = await expecting(201, "POST", ofGroup, { name: "inherited", color });
  return { id, namespace, ofProject, ofGroup, own, inherited };
}

test("labels of the groups above are listed, and found by name", async () => {
  const { ofProject, inherited } = await labelled();
  expect(await expecting(200, "GET", ofProject)).toMatchObject([
    { name: "inherited", is_project_label: false, priority: null },
    { name: "own", is_project_label: true, priority: 2 },
  ]);
  expect((await expecting(200, "GET", `${ofProject}/inherited`)).id).toBe(inherited.id);
  await expecting(409, "POST", ofProject, { name: "inherited", color });
  await expecting(404, "PUT", `${ofProject}/inherited`, { color: "red" });
});

test("a group lists the labels of its projects, too, on request", async () => {
  const { ofGroup } = await labelled();
  expect(names(await expecting(200, "GET", ofGroup))).toEqual(["inherited"]);
  expect(names(await expecting(200, "GET", `${ofGroup}?only_group_labels=false`))).toEqual([
    "inherited",
    "own",
  ]);
});

test("the older forms name a label in the parameters", async () => {
  const { ofProject, own } = await labelled();
  expect((await expecting(200, "PUT", ofProject, { name: "own", new_name: "mine" })).id).toBe(own.id);
  expect((await expecting(200, "PUT", ofProject, { label_id: own.id, color: "red" })).color).toBe("#FF0000");
  await expecting(204, "DELETE", `${ofProject}?name=mine`);
  await expecting(404, "DELETE", `${ofProject}?name=mine`);
});

test("a change needs a value, and a name that is free", async () => {
  const { ofProject } = await labelled();
  expect(await expecting(400, "PUT", `${ofProject}/own`, {})).toEqual({
    error:
      "new_name, color, description, priority, archived are missing, at least one parameter must be provided",
  });
  expect(await expecting(400, "PUT", `${ofProject}/own`, { new_name: "inherited" })).toEqual({
    message: {
      title: [expect.stringMatching(/^already exists at group level for .+\. Please choose another one\.$/)],
    },
  });
  expect((await expecting(200, "PUT", `${ofProject}/own`, { priority: null })).priority).toBeNull();
});

test.each(["own", "inherited"])("the caller subscribes to the label %s once", async (name) => {
  const { ofProject } = await labelled();
  expect((await expecting(201, "POST", `${ofProject}/${name}/subscribe`)).subscribed).toBe(true);
  expect((await request("POST", `${ofProject}/${name}/subscribe`)).status).toBe(304);
  expect((await expecting(200, "GET", `${ofProject}/${name}`)).subscribed).toBe(true);
  expect((await expecting(201, "POST", `${ofProject}/${name}/unsubscribe`)).subscribed).toBe(false);
});

test("without those of the groups above, the labels of the project's own group stay", async () => {
  const above = await createGroup();
  const { id, namespace } = await createProject({
    namespace_id: (await createGroup({ parent_id: above.id })).id,
  });
  for (const place of [`/groups/${above.id}`, `/groups/${namespace.id}`, `/projects/${id}`])
    await expecting(201, "POST", `${place}/labels`, { name: place, color });
  const listed = await expecting(200, "GET", `/projects/${id}/labels?include_ancestor_groups=false`);
  expect(names(listed)).toEqual([`/groups/${namespace.id}`, `/projects/${id}`]);
});

test("a promoted label is another one, of the group", async () => {
  const { ofProject, ofGroup, own } = await labelled();
  expect((await expecting(200, "PUT", `${ofProject}/own/promote`)).id).not.toBe(own.id);
  await expecting(404, "GET", `${ofProject}/${own.id}`);
  expect((await expecting(200, "GET", `${ofProject}/own`)).is_project_label).toBe(false);
  expect(names(await expecting(200, "GET", ofGroup))).toEqual(["inherited", "own"]);
  const alone = await expecting(201, "POST", "/projects", { name: "alone" });
  await expecting(201, "POST", `/projects/${alone.id}/labels`, { name: "own", color });
  expect(await expecting(400, "PUT", `/projects/${alone.id}/labels/own/promote`)).toEqual({
    message: "Failed to promote project label to group label",
  });
});
