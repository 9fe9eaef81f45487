/** Groups and projects that were renamed or transferred: what their former paths, their paths and their numbers answer. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createClient } from "../../sdk";
import { dialects } from "../../sdk/http/dialect";
import { type Simulator, startSimulator } from "../../simulator";

const MOVED = { message: "Non GET methods are not allowed for moved projects" };
const NO_GROUP = { message: "404 Group Not Found" };
const NO_PROJECT = { message: "404 Project Not Found" };

describe.each(dialects)("in the dialect %s", (dialect) => {
  let running: Simulator;
  let names = 0;
  beforeAll(async () => {
    running = await startSimulator({ dialect });
  });
  afterAll(() => running.close());

  async function send(method: string, path: string, body?: object, token = running.token) {
    const answer = await fetch(`${running.url}/api/v4${path}`, {
      method,
      headers: { "private-token": token, "content-type": "application/json" },
      redirect: "manual",
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type") === "application/json" && text !== "";
    return {
      status: answer.status,
      location: answer.headers.get("location"),
      body: isJson ? JSON.parse(text) : text,
    };
  }

  async function done(method: string, path: string, body?: object) {
    const answer = await send(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  }

  const encoded = encodeURIComponent;
  const project = (path: string | number) => `/projects/${encoded(path)}`;
  const group = (path: string | number) => `/groups/${encoded(path)}`;

  /** A group `top-1` with a subgroup `top-1/sub` and a project `top-1/sub/web`. */
  async function made() {
    const path = `top-${++names}`;
    const top = await done("POST", "/groups", { name: path, path });
    const sub = await done("POST", "/groups", { name: "Sub", path: "sub", parent_id: top.id });
    const web = await done("POST", "/projects", { name: "web", namespace_id: sub.id });
    return { path, top, sub, web, former: `${path}/sub/web` };
  }

  const renamed = async () => {
    const place = await made();
    await done("PUT", project(place.web.id), { path: "site" });
    return place;
  };

  test.each([
    ["", ""],
    ["/feature_flags_user_lists", "?per_page=3&search=a%20b"],
    ["/repository/files/docs%2Fa.md", "?ref=main"],
  ])("GET by a former path of a project leads to its number: %s%s", async (below, query) => {
    const { web, former } = await renamed();
    const location = `${running.url}/api/v4/projects/${web.id}${below}${query}`;
    for (const spelling of [
      encoded(former),
      encoded(former).toLowerCase(),
      former.toUpperCase().replaceAll("/", "%2f"),
      encoded(former).replace("web", "w%65b"),
    ])
      expect(await send("GET", `/projects/${spelling}${below}${query}`)).toEqual({
        status: 301,
        location,
        body: `This resource has been moved permanently to ${location}.`,
      });
  });

  test.each([
    ["PUT", "", { description: "x" }],
    ["DELETE", "", undefined],
    ["POST", "/feature_flags_user_lists", { name: "testers", user_xids: "ada" }],
    ["PUT", "/transfer", { namespace: "acme" }],
  ])("%s by a former path of a project is refused: %s", async (method, below, body) => {
    const { web, former } = await renamed();
    const before = running.dump();
    const answer = await send(method, `${project(former)}${below}`, body);
    expect(answer).toEqual({ status: 405, location: null, body: MOVED });
    expect(running.dump()).toEqual(before);
    expect((await send("GET", project(web.id))).status).toBe(200);
  });

  test("HEAD by a former path of a project is refused, of operations to read and of HEAD itself", async () => {
    const { former } = await renamed();
    for (const below of ["", "/feature_flags_user_lists", "/repository/files/README.md?ref=main"])
      expect(await send("HEAD", `${project(former)}${below}`)).toMatchObject({ status: 405, location: null });
  });

  test("a project that the caller may not read has not moved for them, and a wrong parameter is refused first", async () => {
    const { former } = await renamed();
    for (const method of ["GET", "DELETE"])
      expect(await send(method, project(former), undefined, "forge-gus-token")).toMatchObject({
        ...{ status: 404, location: null, body: NO_PROJECT },
      });
    expect(await send("POST", `${project(former)}/feature_flags_user_lists`)).toMatchObject({ status: 400 });
  });

  test("a renamed group takes its subgroups and projects along, and only the projects are found by their former paths", async () => {
    const { path, top, sub, web, former } = await made();
    const now = `${path}-new`;
    await done("PUT", group(top.id), { path: now });
    const found = (id: number, full_path: string) =>
      [id, full_path, full_path.toUpperCase()].map((name) => ({ name, id, full_path }));
    for (const { name, ...facts } of [...found(top.id, now), ...found(sub.id, `${now}/sub`)])
      expect(await done("GET", group(name))).toMatchObject(facts);
    for (const name of [group(path), group(`${path}/sub`)]) {
      for (const method of ["GET", "PUT", "DELETE"])
        expect(await send(method, name)).toMatchObject({ status: 404, location: null, body: NO_GROUP });
      expect(await send("HEAD", name)).toMatchObject({ status: 404, location: null, body: "" });
    }
    for (const name of [web.id, `${now}/sub/web`, `${now}/SUB/Web`])
      expect(await done("GET", project(name))).toMatchObject({ path_with_namespace: `${now}/sub/web` });
    expect(await send("GET", project(former))).toMatchObject({ status: 301 });
    expect(await send("DELETE", project(former))).toMatchObject({ status: 405, body: MOVED });
  });

  test("a world says which paths its projects had before", async () => {
    const { id } = await done("GET", project("acme/platform/web"));
    expect(await send("GET", project("acme/web"))).toMatchObject({
      ...{ status: 301, location: `${running.url}/api/v4/projects/${id}` },
    });
  });

  test("projects keep all their former paths", async () => {
    const { path, top, web, former } = await renamed();
    await done("PUT", group(top.id), { path: `${path}-new` });
    await done("PUT", project(web.id), { path: "shop" });
    for (const name of [former, `${path}/sub/site`, `${path}-new/sub/site`])
      expect(await send("GET", project(name))).toMatchObject({
        status: 301,
        location: expect.stringMatching(`/${web.id}$`),
      });
    await done("PUT", project(web.id), { path: "site" });
    expect(await done("GET", project(`${path}-new/sub/site`))).toMatchObject({ id: web.id });
  });

  test("a path that a new project takes means the new one, also after that one has gone", async () => {
    const { sub, web, former } = await renamed();
    const next = await done("POST", "/projects", { name: "Next", path: "web", namespace_id: sub.id });
    expect(await done("GET", project(former))).toMatchObject({ id: next.id });
    expect(await done("PUT", project(former), { description: "x" })).toMatchObject({ id: next.id });
    await done("DELETE", project(next.id));
    // One that is only marked for deletion is where its former path leads.
    const left = { neutral: { status: 404, body: NO_PROJECT }, gitlab: { status: 301 } }[dialect];
    expect(await send("GET", project(former))).toMatchObject(left);
    expect(await done("GET", project(web.id))).toMatchObject({ id: web.id });
  });

  test("a path that a new group takes means the new one, with everything below it", async () => {
    const { path, top, former } = await made();
    await done("PUT", group(top.id), { path: `${path}-new` });
    const next = await done("POST", "/groups", { name: path, path });
    expect(await done("GET", group(path))).toMatchObject({ id: next.id });
    for (const method of ["GET", "DELETE"])
      expect(await send(method, project(former))).toMatchObject({ status: 404, body: NO_PROJECT });
  });

  test("a path that another project moves to means that one", async () => {
    const { path, sub, web, former } = await renamed();
    const other = await done("POST", "/projects", { name: "other", namespace_id: sub.id });
    await done("PUT", project(other.id), { path: "web" });
    expect(await done("GET", project(former))).toMatchObject({ id: other.id });
    expect(await done("GET", project(`${path}/sub/site`))).toMatchObject({ id: web.id });
  });

  test("a path that changes only in letter case is the same path", async () => {
    const { path, top, sub, web, former } = await made();
    await done("PUT", group(top.id), { path: path.toUpperCase() });
    await done("PUT", project(web.id), { path: "Web" });
    for (const name of [path, path.toUpperCase()])
      expect(await done("GET", group(name))).toMatchObject({ id: top.id, full_path: path.toUpperCase() });
    expect(await done("GET", group(`${path}/sub`))).toMatchObject({ id: sub.id });
    expect(await done("PUT", project(former), { description: "x" })).toMatchObject({
      path_with_namespace: `${path.toUpperCase()}/sub/Web`,
    });
  });

  test("numbers are ids, and a project's path has a slash", async () => {
    const { top, sub } = await made();
    const path = String(top.id * 1000);
    const numeric = await done("POST", "/groups", { name: path, path });
    expect(await send("GET", group(path))).toMatchObject({ status: 404, body: NO_GROUP });
    expect(await done("GET", group(numeric.id))).toMatchObject({ full_path: path });
    expect(await send("GET", project(sub.path))).toMatchObject({ status: 404, body: NO_PROJECT });
  });

  test("a transferred project is found by its number, and its former path leads there", async () => {
    const { path, top, web, former } = await made();
    for (const namespace of [String(top.id), `${path}/sub`]) {
      await done("PUT", `${project(web.id)}/transfer`, { namespace });
    }
    await done("PUT", `${project(web.id)}/transfer`, { namespace: path });
    expect(await done("GET", project(web.id))).toMatchObject({ path_with_namespace: `${path}/web` });
    expect(await send("GET", project(former))).toMatchObject({ status: 301 });
    const taken = await send("PUT", `${project(web.id)}/transfer`, { namespace: path });
    expect(taken.status).toBe(400);
    expect((await send("PUT", `${project(web.id)}/transfer`, { namespace: "nowhere" })).status).toBe(404);
  });

  test("a transferred group takes its content along", async () => {
    const [from, to] = [await made(), await made()];
    await done("POST", `${group(from.sub.id)}/transfer`, {});
    expect(await done("GET", project(from.web.id))).toMatchObject({ path_with_namespace: "sub/web" });
    await done("POST", `${group(from.sub.id)}/transfer`, { group_id: from.top.id });
    await done("POST", `${group(from.top.id)}/transfer`, { group_id: to.top.id });
    const path = `${to.path}/${from.path}`;
    expect(await done("GET", group(from.sub.id))).toMatchObject({ full_path: `${path}/sub` });
    expect(await done("GET", project(from.web.id))).toMatchObject({ path_with_namespace: `${path}/sub/web` });
    for (const name of [from.former, "sub/web"])
      expect(await send("GET", project(name))).toMatchObject({ status: 301 });
    expect(await send("GET", group(from.path))).toMatchObject({ status: 404, body: NO_GROUP });
    const inside = await send("POST", `${group(to.top.id)}/transfer`, { group_id: from.sub.id });
    expect(inside.status).toBe(400);
  });

  test("the client reads and writes by a former path of a project", async () => {
    const { web, former } = await renamed();
    const forge = createClient({ baseUrl: running.url, token: running.token });
    const { featureFlagUserLists } = forge;
    const named = { project: former };
    for (const name of ["a", "b", "c"])
      await featureFlagUserLists.create({ ...named, name, user_xids: "ada" });
    const read = await featureFlagUserLists.list({ ...named, per_page: 1 }).toArray();
    expect(read).toMatchObject(["a", "b", "c"].map((name) => ({ name, project_id: web.id })));
    await featureFlagUserLists.update({ ...named, list_iid: 1, name: "z" });
    await featureFlagUserLists.delete({ ...named, list_iid: 2 });
    const names = (await featureFlagUserLists.list({ project: web.id }).toArray()).map(({ name }) => name);
    expect(names.sort()).toEqual(["c", "z"]);
    await forge.close();
  });
});
