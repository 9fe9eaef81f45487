/** `moved` of whole groups and projects: what is in them goes along, patterns follow, and an entry that nothing can carry out is an error. */
import { expect, test } from "@jest/globals";
import { as, service } from "../service/service";
import { changeLines, filesOn } from "./file-with-state";

const running = service({ dialect: "gitlab" });
const fileOf = filesOn(running);

const project = (path: string) => running().world.projects.named(path);
const labelsOf = async (path: string) =>
  (await as("root").projectLabels.list({ project: path, include_ancestor_groups: false }).toArray())
    .filter(({ is_project_label }) => is_project_label)
    .map(({ name }) => name);

test("a moved group takes along the projects in it, and what is in those", async () => {
  const { write, up, preview } = fileOf("group");
  const file = (name: string, moved = "") =>
    write(`${moved}groups:
  acme/${name}: { create: true }
projects:
  acme/${name}/app: { create: true, labels: { own: { color: red } } }
`);
  file("one");
  expect((await up()).done?.errors).toEqual([]);
  const { id } = project("acme/one/app") ?? {};
  file("two", "moved: [{ from: groups/acme/one, to: groups/acme/two }]\n");
  expect(changeLines(await preview())).toEqual([
    'update Group "two" (acme) at groups/acme/two#settings: path',
  ]);
  const { done } = await up();
  expect(done?.errors).toEqual([]);
  expect(project("acme/two/app")?.id).toBe(id);
  expect(await labelsOf("acme/two/app")).toEqual(["own"]);
  expect(await preview()).toMatchObject({ changes: [], failures: [], warnings: [] });
});

test("a moved project under a pattern keeps what the pattern declares", async () => {
  const { write, up, preview } = fileOf("pattern");
  await as("root").groups.create({
    name: "p",
    path: "pattern",
    parent_id: running().world.groups.named("acme")?.id,
  });
  const file = (name: string, moved = "") =>
    write(`${moved}projects:
  "acme/pattern/*": { labels: { all: { color: red } } }
  acme/pattern/${name}: { create: true, labels: { own: { color: red } } }
`);
  file("web");
  expect((await up()).done?.errors).toEqual([]);
  const { id } = project("acme/pattern/web") ?? {};
  file("site", "moved: [{ from: projects/acme/pattern/web, to: projects/acme/pattern/site }]\n");
  const { changes, warnings } = await preview();
  expect(changes.map(({ action, title }) => `${action} ${title}`)).toEqual([
    'update Project "site" (acme/pattern)',
  ]);
  expect(warnings).toEqual([]);
  expect((await up()).done?.errors).toEqual([]);
  expect(project("acme/pattern/site")?.id).toBe(id);
  expect((await labelsOf("acme/pattern/site")).sort()).toEqual(["all", "own"]);
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
});

test.each(["project", "group"] as const)(
  "a move of a %s of which only what is in it is recorded renames it, and takes that along",
  async (type) => {
    const { write, up, preview } = fileOf(`content-${type}`);
    const [scope, above] = [`${type}s`, type === "project" ? "acme/platform" : "acme"] as const;
    const [from, to] = [`${above}/${type === "project" ? "web" : "mobile"}`, `${above}/${type}-site`];
    const idOf = (path: string) => running().world[scope as "groups"].named(path)?.id;
    const id = idOf(from);
    const labels = "labels: { own: { color: red } }";
    write(`${scope}: { ${from}: { ${labels} } }\n`);
    expect((await up()).done?.errors).toEqual([]);
    write(`moved: [{ from: ${scope}/${from}, to: ${scope}/${to} }]\n${scope}: { ${to}: { ${labels} } }\n`);
    await expect(preview()).rejects.toThrow(
      `only what is in ${scope}/${from} is recorded and declared, and not the ${type} itself, so no run renames it. Write "create: true" under ${to}`,
    );
    write(
      `moved: [{ from: ${scope}/${from}, to: ${scope}/${to} }]\n${scope}: { ${to}: { create: true, ${labels} } }\n`,
    );
    const { changes, failures } = await preview();
    expect(failures).toEqual([]);
    expect(
      changes.map(({ action, address, properties }) => [action, address, properties.map(({ name }) => name)]),
    ).toEqual([["adopt", `${scope}/${to}#settings`, ["path"]]]);
    expect((await up()).done?.errors).toEqual([]);
    expect([idOf(from), idOf(to)]).toEqual([undefined, id]);
    expect(await preview()).toMatchObject({ changes: [], failures: [], warnings: [] });
  },
);

test("a move that means nothing that is recorded is an error, and one that is done is none", async () => {
  const { write, up, preview } = fileOf("idle");
  write("projects: { acme/idle: { create: true } }\n");
  expect((await up()).done?.errors).toEqual([]);
  const file = (from: string, to: string) =>
    write(
      `moved: [{ from: projects/acme/${from}, to: projects/acme/${to} }]\nprojects: { acme/${to}: { create: true } }\n`,
    );
  file("former", "idle");
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
  file("wrong", "other");
  await expect(preview()).rejects.toThrow(
    /this has no effect: nothing is recorded of projects\/acme\/wrong, nor of projects\/acme\/other/,
  );
});

test("two projects swap their paths, and a path that somebody else's has is an error with both numbers", async () => {
  const { write, up, preview } = fileOf("swap");
  const file = (one: string, two: string) =>
    write(`instance:
  projects:
    one: { namespace: acme/platform, path: ${one} }
    two: { namespace: acme/platform, path: ${two} }
`);
  file("first", "second");
  expect((await up()).done?.errors).toEqual([]);
  const idOf = (path: string) => project(`acme/platform/${path}`)?.id;
  const [one, two] = [idOf("first"), idOf("second")];
  file("second", "first");
  expect((await up()).done?.errors).toEqual([]);
  expect([idOf("second"), idOf("first")]).toEqual([one, two]);
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
  file("second", "api");
  const messages = (await up()).done?.errors.map(({ message }) => message).join("\n");
  expect(messages).toContain(
    `the path acme/platform/api is that of the project number ${idOf("api")} and two cannot have one path. Give number ${idOf("api")} another path first, or declare another path here`,
  );
});
