/** Pruning of container registries: the dry run lists exactly the tags that the service deletes, and only `apply` deletes. */
import { expect, test } from "@jest/globals";
import {
  ActionRefusedError,
  deleteRepositories,
  deleteTags,
  ForbiddenError,
  InvalidInputError,
  type PruneRegistryInput,
  pruneRegistry,
} from "../../sdk";
import { failure, type Stage, stage, web } from "./stage";

const DAY = 86_400_000;

/** `app-1` is the oldest. */
const ages = { "app-1": 40, "app-2": 20, "app-3": 10, "app-4": 2, "app-5": 0, latest: 0, "v1.0": 30 };

type Rules = Omit<PruneRegistryInput, "project" | "repositories">;

/** Creates a repository with tags of different ages. */
async function apps() {
  const place = await stage();
  const { world } = place.service;
  const project_id = world.projects.named(web)?.id ?? 0;
  const { id } = world.registry_repositories.insert({ project_id, name: "app" });
  for (const [name, days] of Object.entries(ages)) {
    const created_at = new Date(Date.now() - days * DAY - 1000).toISOString();
    world.registry_tags.insert({ repository_id: id, name, created_at, total_size: 1000 });
  }
  const prune = async (rules: Rules, user: "max" | "dev" = "max") => {
    const input = { project: web, repositories: ["app"], ...rules };
    const [pruned] = await pruneRegistry(place.as(user), input, { interval: 10 });
    if (pruned === undefined) throw new Error("There is no repository.");
    return pruned;
  };
  const protect = (tag_name_pattern: string) =>
    world.registry_tag_protections.insert({ project_id, tag_name_pattern });
  const tagNames = () => world.registry_tags.of(id).map(({ name }) => name);
  return { ...place, prune, protect, tagNames };
}

const named = (tags: readonly { name: string }[]) => tags.map(({ name }) => name).sort();

test.each<[Rules, string[]]>([
  [{ name: ".*" }, ["app-1", "app-2", "app-3", "app-4", "app-5", "v1.0"]],
  [{ name: "app-.*", keep_name: "app-[12]" }, ["app-3", "app-4", "app-5"]],
  [{ name: "app-.*", keep: 2 }, ["app-1", "app-2", "app-3"]],
  [{ keep: 2 }, ["app-1", "app-2", "app-3", "v1.0"]],
  [{ older_than: "25d" }, ["app-1", "v1.0"]],
  [{ name: "app-.*", keep: 4, older_than: "1d 12h" }, ["app-1"]],
  [{ name: "app" }, []],
])("pruneRegistry lists the tags that match %j, and deletes them with apply", async (rules, expected) => {
  const { prune, tagNames, service } = await apps();
  const tried = await prune(rules);
  expect(named(tried.chosen)).toEqual(expected);
  expect(tried).toMatchObject({ applied: false, deleted: [], repository: { path: `${web}/app` } });
  expect(tagNames().sort()).toEqual(Object.keys(ages).sort());
  expect(service.requests().operations["registryTags.deleteMatching"]).toBeUndefined();

  const done = await prune({ ...rules, apply: true });
  const left = Object.keys(ages).filter((name) => !expected.includes(name));
  expect([...done.deleted].sort()).toEqual(expected);
  expect([...done.left].sort()).toEqual(left.sort());
  expect(tagNames().sort()).toEqual(left);
});

test("a protected tag stays and is not reported as deleted", async () => {
  const { prune, protect } = await apps();
  protect("^app-2$");
  const done = await prune({ name: "app-[123]", apply: true });
  expect(named(done.chosen)).toEqual(["app-1", "app-2", "app-3"]);
  expect([...done.deleted].sort()).toEqual(["app-1", "app-3"]);
  expect(done.left).toContain("app-2");
});

test("the service prunes once an hour, and one_by_one has no such limit", async () => {
  const { prune, protect, tagNames, service } = await apps();
  await prune({ name: "app-1", apply: true });
  const refused = await failure(prune({ name: "app-2", apply: true }));
  expect(refused).toBeInstanceOf(ActionRefusedError);
  expect(refused.message).toContain("once an hour");
  protect("^app-3$");
  const done = await prune({ name: "app-[23]", one_by_one: true, apply: true });
  expect(done).toMatchObject({ deleted: ["app-2"], applied: true });
  expect(tagNames()).toContain("app-3");
  expect(service.requests().operations["registryTags.deleteMatching"]).toBe(2);
});

test("all repositories of a project are pruned by default, or one by its id, name or path", async () => {
  const { as } = await stage();
  const paths = async (repositories?: (string | number)[]) =>
    (await pruneRegistry(as("dev"), { project: web, repositories, keep: 1 })).map(
      ({ repository }) => repository.path,
    );
  expect(await paths()).toEqual([web, `${web}/worker`]);
  expect(await paths([2])).toEqual([`${web}/worker`]);
  expect(await paths(["worker"])).toEqual([`${web}/worker`]);
  expect(await paths([web])).toEqual([web]);
  const unknown = await failure(paths(["wroker"]));
  expect(unknown.message).toBe(`${web} has no registry repository "wroker"; it has ${web}, ${web}/worker.`);
});

test.each<[Rules, RegExp]>([
  [{}, /no rule selects tags; set at least one of "name", "keep_name", "keep", "older_than"/],
  [{ name: "(" }, /"name" is "\("; not valid RE2 syntax: missing closing \)/],
  [{ keep_name: "(?=x)" }, /"keep_name" is .*not valid RE2/],
  [{ keep: -1 }, /"keep" is -1; expected an integer of at least 0/],
  [{ older_than: "3 moons" }, /"older_than" is "3 moons"; expected a time span such as "12h"/],
])("the invalid rules %j are rejected without a request", async (rules, message) => {
  const { service, as } = await stage();
  const error = await failure(pruneRegistry(as("max"), { project: web, ...rules }));
  expect(error).toBeInstanceOf(InvalidInputError);
  expect(error.message).toMatch(message);
  expect(service.requests().total).toBe(0);
});

test("deleteTags deletes tags by name only if all of them exist", async () => {
  const { as, tagNames } = await apps();
  const of = { project: web, repository: "app" };
  const unknown = await failure(deleteTags(as("dev"), { ...of, tags: ["app-1", "ap-2"], apply: true }));
  expect(unknown.message).toBe(`${web}/app has no tag "ap-2".`);
  expect(tagNames()).toContain("app-1");
  const tried = await deleteTags(as("dev"), { ...of, tags: ["app-1"] });
  expect([tried.applied, named(tried.chosen), tagNames().includes("app-1")]).toEqual([
    false,
    ["app-1"],
    true,
  ]);
  const done = await deleteTags(as("dev"), { ...of, tags: ["app-1", "app-2"], apply: true });
  expect(done.deleted).toEqual(["app-1", "app-2"]);
  expect(tagNames()).not.toContain("app-2");
});

test("deleteTags throws ForbiddenError if the service refuses every tag", async () => {
  const { as } = await stage();
  const input = { project: web, repository: web, tags: ["main-1", "main-2"], apply: true };
  expect(await failure(deleteTags(as("gus"), input))).toBeInstanceOf(ForbiddenError);
});

async function states(place: Stage, apply: boolean) {
  const seen: unknown[] = [];
  const [result] = await deleteRepositories(
    place.as("max"),
    { project: web, repositories: ["worker"], apply },
    { interval: 5, onProgress: ({ status }) => seen.push(status) },
  );
  return { result, seen };
}

test("deleteRepositories waits until the repository and its tags are deleted", async () => {
  const place = await stage();
  const { world } = place.service;
  expect(await states(place, false)).toMatchObject({
    result: { applied: false, tags: ["latest"] },
    seen: [],
  });
  expect(world.registry_repositories.get(2)).toBeDefined();
  const { result, seen } = await states(place, true);
  expect(result).toMatchObject({ applied: true, tags: ["latest"] });
  expect(seen).toContain("delete_scheduled");
  expect(world.registry_repositories.get(2)).toBeUndefined();
});
