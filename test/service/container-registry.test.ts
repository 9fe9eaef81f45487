/** The container registry: access, bulk deletion by rules, protected tags, and job tokens. */
import { expect, test } from "@jest/globals";
import { BadRequestError, type Client, createClient, ForbiddenError, NotFoundError } from "../../sdk";
import { sampleWorld } from "../../simulator";
import { as, service } from "./service";

const web = "acme/platform/web";
const repository = { project: web, repository_id: 1 };
let now = Date.parse("2026-11-10T12:00:00Z");
const HOUR = 3_600_000;

/** A new repository for a test of deletion: `app-1` is the oldest, `app-5` the newest. */
const ages = { "app-1": 40, "app-2": 20, "app-3": 10, "app-4": 2, "app-5": 0, latest: 0, "v1.0": 30 };
const repositories = [11, 12, 13, 14, 15, 16, 17];
const sample = sampleWorld();
const forge = service({
  clock: () => now,
  world: {
    ...sample,
    registry_repositories: [
      ...(sample.registry_repositories ?? []),
      ...repositories.map((id) => ({ id, project_id: web, name: `app-${id}` })),
    ],
    registry_tags: [
      ...(sample.registry_tags ?? []),
      ...repositories.flatMap((repository_id) =>
        Object.entries(ages).map(([name, days]) => ({
          repository_id,
          name,
          created_at: new Date(now - days * 24 * HOUR - 1000).toISOString(),
        })),
      ),
    ],
  },
});

const tags = async (repository_id: number) =>
  (await as("max").registryTags.list({ project: web, repository_id }).toArray()).map(({ name }) => name);

type Rules = Omit<Parameters<Client["registryTags"]["deleteMatching"]>[0], "project" | "repository_id">;

async function left(repository_id: number, rules: Rules): Promise<string[]> {
  await as("max").registryTags.deleteMatching({ project: web, repository_id, ...rules });
  expect(await tags(repository_id)).toEqual(Object.keys(ages));
  now += 1000;
  return tags(repository_id);
}

test("bulk deletion deletes the tags that match its rules, a moment after the request", async () => {
  expect(await left(11, { name_regex_delete: ".*" })).toEqual(["latest"]);
  expect(await left(12, { name_regex_delete: "app-.*", name_regex_keep: "app-[12]" })).toEqual([
    "app-1",
    "app-2",
    "latest",
    "v1.0",
  ]);
  expect(await left(13, { name_regex_delete: "app-.*", keep_n: 2 })).toEqual([
    "app-4",
    "app-5",
    "latest",
    "v1.0",
  ]);
  expect(await left(14, { name_regex_delete: "app-.*", older_than: "1month" })).toEqual(
    Object.keys(ages).filter((name) => name !== "app-1"),
  );
  expect(await left(15, { name_regex_delete: "app-.*", keep_n: 4, older_than: "1d 12h" })).toEqual(
    Object.keys(ages).filter((name) => name !== "app-1"),
  );
  expect(await left(16, { name_regex: "app" })).toEqual(Object.keys(ages));
});

test("bulk deletion runs at most once an hour for a repository", async () => {
  const { registryTags } = as("max");
  const all = { project: web, repository_id: 11, name_regex_delete: "nothing" };
  await expect(registryTags.deleteMatching(all)).rejects.toThrow(
    "This request has already been made. You can run this at most once an hour for a given container repository",
  );
  now += HOUR;
  await registryTags.deleteMatching(all);
});

test("an invalid expression or time span is refused and does not count as the hour's bulk deletion", async () => {
  const { registryTags } = as("max");
  const of = (rules: Rules) => registryTags.deleteMatching({ project: web, repository_id: 17, ...rules });
  await expect(of({ name_regex_delete: "(" })).rejects.toThrow("name_regex_delete is an invalid regexp");
  await expect(of({ name_regex_delete: "(?=x)" })).rejects.toThrow(BadRequestError);
  await expect(of({ name_regex_delete: ".*", name_regex_keep: "[" })).rejects.toThrow("name_regex_keep");
  await expect(of({ name_regex_delete: ".*", older_than: "3 moons" })).rejects.toThrow(
    "older_than is invalid",
  );
  await expect(of({ keep_n: 1 })).rejects.toThrow(/name_regex_delete/);
  await of({ name_regex_delete: "nothing" });
});

test("a protected tag is deleted only by users with the required role, and bulk deletion by others skips it", async () => {
  const v1 = { ...repository, tag_name: "v1.0.0" };
  await expect(as("dev").registryTags.delete(v1)).rejects.toThrow(ForbiddenError);
  const { world } = forge();
  const project = world.projects.named(web);
  world.registry_tag_protections.insert({ project_id: project?.id ?? 0, tag_name_pattern: "^main-1$" });
  await expect(as("root").registryTags.delete({ ...repository, tag_name: "main-1" })).rejects.toThrow(
    ForbiddenError,
  );
  await as("max").registryTags.deleteMatching({ ...repository, name_regex_delete: "main-.*" });
  now += 1000;
  expect(await tags(1)).toEqual(["latest", "main-1", "v1.0.0"]);
  await as("max").registryTags.delete(v1);
  await expect(as("max").registryTags.get(v1)).rejects.toThrow(NotFoundError);
});

test("tags can be listed by name with a cursor, or by page number", async () => {
  const { registryTags } = as("max", { pageSize: 1 });
  const names = async (input: object) =>
    (await registryTags.list({ project: web, repository_id: 16, ...input }).toArray()).map(
      ({ name }) => name,
    );
  const all = Object.keys(ages);
  expect(await names({})).toEqual(all);
  expect(await names({ sort: "desc" })).toEqual(all.toReversed());
  const page = await registryTags.list({ project: web, repository_id: 16 }).firstPage();
  expect(page.next).toContain("cursor=app-1");
  expect(await names({ page: 1 })).toEqual(all);
});

test("a repository that is deleted is first scheduled for deletion", async () => {
  const { registryRepositories } = as("max");
  const gone = { project: web, repository_id: 2 };
  await expect(as("dev").registryRepositories.delete(gone)).rejects.toThrow(ForbiddenError);
  await registryRepositories.delete(gone);
  const status = async () => (await registryRepositories.get({ repository_id: 2 })).status;
  expect(await status()).toBe("delete_scheduled");
  now += 1000;
  expect(await status()).toBe("delete_ongoing");
  now += 1000;
  await expect(status()).rejects.toThrow(NotFoundError);
  await expect(registryRepositories.delete(gone)).rejects.toThrow(NotFoundError);
});

test("tags, counts and sizes are returned only on request; an image with two tags counts once", async () => {
  const { registryRepositories } = as("max");
  const plain = await registryRepositories.get({ repository_id: 3 });
  expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(["tags"]));
  const { world } = forge();
  const digest = `sha256:${"a".repeat(64)}`;
  for (const name of ["one", "two"]) {
    world.registry_tags.insert({ repository_id: 3, name, digest, total_size: 100 });
  }
  expect(
    await registryRepositories.get({ repository_id: 3, tags: true, tags_count: true, size: true }),
  ).toMatchObject({ tags_count: 3, size: 52428900, path: "acme/platform/api", name: "" });
  expect(
    (await as("max").registryTags.get({ project: "acme/platform/api", repository_id: 3, tag_name: "one" }))
      .digest,
  ).toBe(digest);
});

test("a job token reads the registry of its own project only", async () => {
  const job = createClient({ baseUrl: forge().url, jobToken: "forge-job-token" });
  const projectsOf = async (listing: ReturnType<typeof job.registryRepositories.listInProject>) =>
    new Set((await listing.toArray()).map(({ path }) => path.split("/")[2]));
  expect(await projectsOf(job.registryRepositories.listInProject({ project: web }))).toEqual(
    new Set(["web"]),
  );
  expect(await projectsOf(job.registryRepositories.listInGroup({ group: "acme/platform" }))).toEqual(
    new Set(["web"]),
  );
  await expect(
    job.registryRepositories.listInProject({ project: "acme/platform/api" }).toArray(),
  ).rejects.toThrow(NotFoundError);
  await expect(job.registryRepositories.get({ repository_id: 3 })).rejects.toThrow(NotFoundError);
  await job.close();
});

test("a job token changes the registry of its own project only", async () => {
  const { url, world } = forge();
  const [own, other] = [web, "acme/platform/api"].map((path) => world.projects.named(path)?.id ?? 0);
  world.jobs.insert({
    token: "job-of-max",
    project_id: own ?? 0,
    user_id: world.users.named("max")?.id ?? 0,
  });
  const job = createClient({ baseUrl: url, jobToken: "job-of-max" });
  await expect(
    job.containerRegistry.updateAccess({ project: other ?? 0, container_registry_access_level: "private" }),
  ).rejects.toThrow(NotFoundError);
  const access = await job.containerRegistry.updateAccess({
    project: own ?? 0,
    container_registry_access_level: "enabled",
  });
  expect(access).toMatchObject({ id: own, container_registry_access_level: "enabled" });
  expect(world.projects.get(other)?.container_registry_access_level).toBe("enabled");
  await job.close();
});

test("a private registry is open to reporters, and a disabled one to nobody", async () => {
  const { containerRegistry } = as("max");
  const project = "acme/platform/api";
  const seen = async (user: "gus" | "max") =>
    (await as(user).registryRepositories.listInProject({ project }).toArray()).length;
  const set = (container_registry_access_level: "enabled" | "private" | "disabled") =>
    containerRegistry.updateAccess({ project, container_registry_access_level });
  expect(await seen("gus")).toBe(1);
  expect(await set("private")).toMatchObject({ name: "API", container_registry_access_level: "private" });
  await expect(seen("gus")).rejects.toThrow(ForbiddenError);
  expect(await seen("max")).toBe(1);
  await set("disabled");
  await expect(seen("max")).rejects.toThrow(ForbiddenError);
  expect(await containerRegistry.updateAccess({ project })).toMatchObject({
    container_registry_access_level: "disabled",
  });
  const inGroup = await as("max").registryRepositories.listInGroup({ group: "acme/platform" }).toArray();
  expect(inGroup.some(({ project_id }) => project_id === forge().world.projects.named(project)?.id)).toBe(
    false,
  );
  await expect(
    as("gus").containerRegistry.updateAccess({ project, container_registry_access_level: "enabled" }),
  ).rejects.toThrow(ForbiddenError);
});
