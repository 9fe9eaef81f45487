/** How long groups and projects live: marked for deletion, restored, removed; and how far lists of them reach. */
import { expect, test } from "@jest/globals";
import { type Answer, requestsTo } from "./requests";
import { service } from "./service";

const DAY = 86_400_000;
let now = Date.parse("2026-11-25T10:00:00Z");
const running = service({ dialect: "gitlab", clock: () => now });
const { request, expecting, createGroup, createProject, uniqueName } = requestsTo(running);

const encoded = (path: string) => encodeURIComponent(path);

test("a deleted project is marked and renamed, and not archived, and can be restored", async () => {
  const project = await createProject();
  const address = `/projects/${project.id}`;
  expect(await expecting(202, "DELETE", address)).toEqual({ message: "202 Accepted" });
  const suffix = `-deletion_scheduled-${project.id}`;
  expect(await expecting(200, "GET", address)).toMatchObject({
    marked_for_deletion_on: "2026-11-25",
    marked_for_deletion_at: "2026-11-25",
    archived: false,
    path: `${project.path}${suffix}`,
    name: `${project.name}${suffix}`,
  });
  // Its former path leads to where it is, until another one takes it.
  expect((await expecting(200, "GET", `/projects/${encoded(project.path_with_namespace)}`)).id).toBe(
    project.id,
  );
  expect(await expecting(400, "DELETE", address)).toEqual({
    message: "Project has already been marked for deletion",
  });
  expect(await expecting(201, "POST", `${address}/restore`)).toMatchObject({
    ...{ path: project.path, name: project.name, archived: false, marked_for_deletion_on: null },
  });
  expect(await expecting(400, "POST", `${address}/restore`)).toEqual({
    message: "Project has not been marked for deletion",
  });
});

test("the path of a deleted project is free at once", async () => {
  const { id, path, namespace } = await createProject();
  await expecting(202, "DELETE", `/projects/${id}`);
  const again = await expecting(201, "POST", "/projects", { name: path, path, namespace_id: namespace.id });
  expect((await expecting(200, "GET", `/projects/${encoded(again.path_with_namespace)}`)).id).toBe(again.id);
  const restored = await expecting(201, "POST", `/projects/${id}/restore`);
  expect(restored.path).toMatch(new RegExp(`^${path}-\\w{5}$`));
});

test("a project is removed by its full path, once it is marked", async () => {
  const { id } = await createProject();
  const remove = (full_path: string) =>
    `/projects/${id}?permanently_remove=true&full_path=${encoded(full_path)}`;
  expect(await expecting(400, "DELETE", remove("any"))).toEqual({
    message: "Project must be marked for deletion first.",
  });
  await expecting(202, "DELETE", `/projects/${id}`);
  expect((await expecting(400, "DELETE", remove("any"))).message).toMatch(/^`full_path` is incorrect/);
  const { path_with_namespace } = await expecting(200, "GET", `/projects/${id}`);
  await expecting(202, "DELETE", remove(path_with_namespace));
  await expecting(404, "GET", `/projects/${id}`);
});

test("the service accounts of a group are deleted with it, for good, and their names are free then", async () => {
  const other = await createGroup();
  const path = uniqueName("team");
  const group = await expecting(201, "POST", "/groups", { name: path, path, parent_id: other.id });
  const account = { name: "Deployer", username: uniqueName("deployer") };
  const create = ({ id }: Answer, status: number): Promise<Answer> =>
    expecting(status, "POST", `/groups/${id}/service_accounts`, account);
  // An installation of its own makes none in subgroups, but may have some.
  running().world.users.insert({ ...account, bot: true, service_account: { group_id: group.id } });
  await expecting(202, "DELETE", `/groups/${group.id}`);
  expect(await create(other, 400)).toEqual({ message: "400 Bad request - Username has already been taken" });
  const { full_path } = await expecting(200, "GET", `/groups/${group.id}`);
  await expecting(
    202,
    "DELETE",
    `/groups/${group.id}?permanently_remove=true&full_path=${encoded(full_path)}`,
  );
  await create(other, 201);
});

test("a deleted group takes its content along, and restores it", async () => {
  const project = await createProject();
  const group = `/groups/${project.namespace.id}`;
  await expecting(202, "DELETE", group);
  const marked = await expecting(200, "GET", group);
  expect(marked).toMatchObject({
    marked_for_deletion_on: "2026-11-25",
    path: `${project.namespace.path}-deletion_scheduled-${project.namespace.id}`,
  });
  expect((await expecting(200, "GET", `/projects/${project.id}`)).namespace.full_path).toBe(marked.full_path);
  expect(await expecting(400, "DELETE", group)).toEqual({
    message: "Group has already been marked for deletion",
  });
  // Without an effect of its own: the project goes along with the group.
  await expecting(202, "DELETE", `/projects/${project.id}`);
  expect((await expecting(200, "GET", `/projects/${project.id}`)).marked_for_deletion_on).toBeNull();
  const removal = `${group}?permanently_remove=true&full_path=${encoded(marked.full_path)}`;
  expect(await expecting(400, "DELETE", removal)).toEqual({
    message: "`permanently_remove` option is only available for subgroups.",
  });
  expect((await expecting(201, "POST", `${group}/restore`)).full_path).toBe(project.namespace.full_path);
});

test("a group in the archive keeps what is in it from changes", async () => {
  const project = await createProject();
  const group = `/groups/${project.namespace.id}`;
  const label = { name: "bug", color: "#112233" };
  expect((await expecting(200, "POST", `${group}/archive`)).archived).toBe(true);
  expect((await expecting(200, "GET", `/projects/${project.id}`)).archived).toBe(true);
  for (const place of [group, `/projects/${project.id}`])
    await expecting(403, "POST", `${place}/labels`, label);
  expect(await expecting(422, "POST", `${group}/archive`)).toEqual({ message: "Group is already archived!" });
  expect((await expecting(200, "POST", `${group}/unarchive`)).archived).toBe(false);
  await expecting(201, "POST", `/projects/${project.id}/labels`, label);
});

test("a subgroup is removed by its full path, once it is marked", async () => {
  const { id } = await createGroup({ parent_id: (await createGroup()).id });
  await expecting(202, "DELETE", `/groups/${id}`);
  const { full_path } = await expecting(200, "GET", `/groups/${id}`);
  await expecting(202, "DELETE", `/groups/${id}?permanently_remove=true&full_path=${encoded(full_path)}`);
  await expecting(404, "GET", `/groups/${id}`);
});

test("the installation says for how long", async () => {
  const { id } = await createProject();
  expect((await expecting(200, "GET", "/application/settings")).deletion_adjourned_period).toBe(30);
  await expecting(202, "DELETE", `/projects/${id}`);
  await expecting(200, "PUT", "/application/settings", { deletion_adjourned_period: 7 });
  now += 6 * DAY;
  await expecting(200, "GET", `/projects/${id}`);
  now += 2 * DAY;
  await expecting(404, "GET", `/projects/${id}`);
  await expecting(200, "PUT", "/application/settings", { deletion_adjourned_period: 0 });
  const other = await createProject();
  await expecting(202, "DELETE", `/projects/${other.id}`);
  await expecting(404, "GET", `/projects/${other.id}`);
  await expecting(200, "PUT", "/application/settings", { deletion_adjourned_period: 30 });
});

// ─── Long lists ──────────────────────────────────────────────────────────────

test.each([
  ["/projects", "Project"],
  ["/users", "User"],
])("%s has pages up to an offset", async (path, type) => {
  await expecting(200, "GET", `${path}?page=500&per_page=100`);
  expect(await expecting(405, "GET", `${path}?page=501&per_page=100`)).toEqual({
    error: `Offset pagination has a maximum allowed offset of 50000 for requests that return objects of type ${type}. Remaining records can be retrieved using keyset pagination.`,
  });
});

test("lists of groups have pages to the end", async () => {
  await expecting(200, "GET", "/groups?page=501&per_page=100");
});

test.each([
  ["asc", "id_after"],
  ["desc", "id_before"],
])("projects are followed by their numbers, %s", async (sort, filter) => {
  const all = await expecting(200, "GET", `/projects?order_by=id&sort=${sort}&per_page=100`);
  const found: number[] = [];
  let next: string | undefined = `/projects?pagination=keyset&order_by=id&sort=${sort}&per_page=2`;
  while (next !== undefined) {
    const { body, headers } = await request("GET", next);
    expect(headers.get("x-total")).toBeNull();
    found.push(...body.map(({ id }: Answer) => id));
    const link: string | undefined = /<.*?\/api\/v4(.*)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
    if (link !== undefined)
      expect(new URLSearchParams(link.split("?")[1]).get(filter)).toBe(String(found.at(-1)));
    next = link;
  }
  expect(found).toEqual(all.map(({ id }: Answer) => id));
});

test("projects in another order are not followed so", async () =>
  expect(await expecting(405, "GET", "/projects?pagination=keyset&order_by=name")).toEqual({
    error: "Keyset pagination is not yet available for this type of request",
  }));

test("projects and groups are filtered and ordered", async () => {
  const word = uniqueName("filtered");
  const group = await createGroup({ name: word, visibility: "public" });
  const create = (name: string, more: object) =>
    expecting(201, "POST", "/projects", { name: `${word}-${name}`, namespace_id: group.id, ...more });
  const [one, two] = [await create("b", { topics: ["go"] }), await create("a", { visibility: "public" })];
  const ids = async (path: string) => (await expecting(200, "GET", path)).map(({ id }: Answer) => id);
  const projects = `/projects?search=${word}`;
  expect(await ids(projects)).toEqual([two.id, one.id]);
  expect(await ids(`${projects}&order_by=name&sort=asc`)).toEqual([two.id, one.id]);
  expect(await ids(`${projects}&order_by=id&sort=asc`)).toEqual([one.id, two.id]);
  expect(await ids(`${projects}&topic=go`)).toEqual([one.id]);
  expect(await ids(`${projects}&visibility=public`)).toEqual([two.id]);
  expect(await ids(`${projects}&id_after=${one.id}`)).toEqual([two.id]);
  expect(await ids(`${projects}&archived=true`)).toEqual([]);
  expect(await ids(`/groups/${group.id}/projects?order_by=id&sort=asc`)).toEqual([one.id, two.id]);
  expect(await ids(`/groups?search=${word}&top_level_only=true`)).toEqual([group.id]);
  expect(await ids(`/groups?search=${word}&skip_groups=${group.id}`)).toEqual([]);
  const [simple] = await expecting(200, "GET", `${projects}&simple=true`);
  expect(simple).not.toHaveProperty("merge_method");
});

// ─── Locks ───────────────────────────────────────────────────────────────────

test("a lock is ordered as a fault", async () => {
  running().faults.order({ kind: "status", status: 409, times: 1 });
  expect(await expecting(409, "GET", "/version")).toEqual({ message: "409 Conflict: Resource lock" });
  await expecting(200, "GET", "/version");
});

test.each(["project", "issue"])(
  "what belongs to the issues of a removed %s goes with it",
  async (removed) => {
    const { id, path_with_namespace } = await createProject();
    const issues = `/projects/${id}/issues`;
    const issue = await expecting(201, "POST", issues, { title: "one" });
    const other = await expecting(201, "POST", issues, { title: "other" });
    const { world } = running();
    const noteable = { noteable_type: "Issue", noteable_id: issue.id } as const;
    const note = world.notes.insert({ ...noteable, author_id: 1, body: "Agreed." });
    for (const address of ["", `/notes/${note.id}`])
      await expecting(201, "POST", `${issues}/${issue.iid}${address}/award_emoji?name=tada`);
    await expecting(201, "POST", `${issues}/${issue.iid}/links`, {
      target_project_id: id,
      target_issue_iid: other.iid,
    });
    const numbers = () => [world.notes, world.reactions, world.issue_links].map((one) => one.all().length);
    const before = numbers();
    if (removed === "issue") await expecting(204, "DELETE", `${issues}/${issue.iid}`);
    else {
      await expecting(202, "DELETE", `/projects/${id}`);
      const { path_with_namespace: now } = await expecting(200, "GET", `/projects/${id}`);
      expect(now).not.toBe(path_with_namespace);
      await expecting(
        202,
        "DELETE",
        `/projects/${id}?permanently_remove=true&full_path=${encoded(String(now))}`,
      );
    }
    expect(numbers()).toEqual(before.map((number, index) => number - ([1, 2, 1][index] ?? 0)));
  },
);
