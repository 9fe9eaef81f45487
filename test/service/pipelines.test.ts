/** Pipelines: progress, lists, variables, retries, test reports and permissions. */
import { beforeAll, expect, test } from "@jest/globals";
import { BadRequestError, ForbiddenError, NotFoundError } from "../../sdk";
import { repositoryOf } from "../../simulator/git/repository";
import { as, service } from "./service";

const start = Date.parse("2026-11-21T09:00:00.000Z");
let now = start;
const forge = service({ clock: () => now });

const project = "acme/platform/tool";
const later = (seconds: number) => {
  now += seconds * 1000;
};

function commitTo(branch: string, path: string, startBranch?: string) {
  const { world } = forge();
  const tool = world.projects.named(project);
  const user = world.users.named("dev");
  if (tool === undefined || user === undefined) throw new Error("the sample world has changed");
  return repositoryOf(world, tool).commit({
    branch,
    startBranch,
    message: `Add ${path}`,
    user,
    actions: [{ action: "create", file_path: path, content: path }],
  }).sha;
}

beforeAll(() => {
  forge().world.projects.insert({ full_path: project, name: "Tool" });
  commitTo("main", "README.md");
});

test("a pipeline waits, runs and ends as time passes", async () => {
  const { pipelines } = as("dev");
  const created = await pipelines.create({ project, ref: "main" });
  expect(created).toMatchObject({
    iid: 1,
    status: "pending",
    source: "api",
    tag: false,
    user: { username: "dev" },
    started_at: null,
    duration: null,
    detailed_status: {
      text: "Pending",
      group: "pending",
      details_path: `/${project}/-/pipelines/${created.id}`,
    },
  });
  const at = { project, pipeline_id: created.id };
  const statuses: string[] = [];
  for (let second = 0; second < 6; second++) {
    statuses.push((await pipelines.get(at)).status);
    later(1);
  }
  expect(statuses).toEqual(["pending", "pending", "running", "running", "running", "success"]);
  expect(await pipelines.get(at)).toMatchObject({
    created_at: "2026-11-21T09:00:00.000Z",
    started_at: "2026-11-21T09:00:02.000Z",
    finished_at: "2026-11-21T09:00:05.000Z",
    updated_at: "2026-11-21T09:00:05.000Z",
    duration: 3,
    queued_duration: 2,
    detailed_status: { text: "Passed", label: "passed", icon: "status_success" },
  });
});

test("the latest pipeline is that of the newest commit, and 403 if that commit has none", async () => {
  const { pipelines } = as("dev");
  await pipelines.create({ project, ref: "main" });
  const second = await pipelines.create({ project, ref: "main" });
  expect((await pipelines.latest({ project })).id).toBe(second.id);
  const sha = commitTo("main", "later.md");
  await expect(pipelines.latest({ project })).rejects.toThrow(ForbiddenError);
  await expect(pipelines.latest({ project, ref: "nowhere" })).rejects.toThrow(ForbiddenError);
  const third = await pipelines.create({ project, ref: "main" });
  expect(third.sha).toBe(sha);
  expect((await pipelines.latest({ project, ref: "main" })).id).toBe(third.id);
});

test("a ref that does not exist is refused with the service's message", async () => {
  const refused = await as("dev")
    .pipelines.create({ project, ref: "nowhere" })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(BadRequestError);
  expect(refused).toMatchObject({ status: 400, fields: { base: ["Reference not found"] } });
});

test("variables keep their type, and only maintainers and the user who started the pipeline see them", async () => {
  const { id } = await as("dev").pipelines.create({
    project,
    ref: "main",
    variables: [
      { key: "A", value: "1" },
      { key: "B", value: "x\ny", variable_type: "file" },
    ],
    inputs: { stage: "test", count: 2, on: true, list: ["a"] },
  });
  const expected = [
    { key: "A", value: "1", variable_type: "env_var" },
    { key: "B", value: "x\ny", variable_type: "file" },
  ];
  const at = { project, pipeline_id: id };
  expect(await as("dev").pipelines.listVariables(at).toArray()).toEqual(expected);
  expect(await as("max").pipelines.listVariables(at).toArray()).toEqual(expected);
  const byMax = await as("max").pipelines.create({ project, ref: "main" });
  await expect(
    as("dev").pipelines.listVariables({ project, pipeline_id: byMax.id }).toArray(),
  ).rejects.toThrow(ForbiddenError);
});

test("a retry runs only failed and canceled jobs again", async () => {
  const { pipelines } = as("max");
  const at = { project: "acme/platform/web", pipeline_id: 102 };
  const before = await pipelines.get(at);
  expect(before.status).toBe("failed");
  expect(await pipelines.retry(at)).toMatchObject({ id: 102, status: "pending" });
  expect((await pipelines.testReport(at)).total_count).toBe(0);
  later(6);
  expect(await pipelines.get(at)).toMatchObject({ status: "success", created_at: before.created_at });
  const outcomes = forge().world.pipeline_jobs.of(102);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["success", "success", "skipped"]);

  const settled = await pipelines.get(at);
  expect(await pipelines.retry(at)).toEqual(settled);
  await expect(as("gus").pipelines.retry(at)).rejects.toThrow(ForbiddenError);
});

test("a list has child pipelines only on request, and only the documented fields", async () => {
  const { pipelines } = as("gus");
  const web = "acme/platform/web";
  const all = await pipelines.list({ project: web }).toArray();
  expect(all.map(({ id }) => id)).toEqual([105, 104, 102, 101]);
  expect(Object.keys(all[0] ?? {}).sort()).toEqual(
    [
      "id",
      "iid",
      "project_id",
      "status",
      "source",
      "ref",
      "sha",
      "name",
      "web_url",
      "created_at",
      "updated_at",
    ].sort(),
  );
  const children = await pipelines.list({ project: web, source: "parent_pipeline" }).toArray();
  expect(children.map(({ id }) => id)).toEqual([103]);
  expect(await pipelines.get({ project: web, pipeline_id: 103 })).toMatchObject({ iid: 3 });
  await expect(pipelines.get({ project: web, pipeline_id: 106 })).rejects.toThrow(NotFoundError);
});

test("every filter narrows the list, and the list has the requested order", async () => {
  const ids = async (filter: object) =>
    (
      await as("max")
        .pipelines.list({ project: "acme/platform/web", ...filter })
        .toArray()
    ).map(({ id }) => id);
  expect(await ids({ sort: "asc" })).toEqual([101, 102, 104, 105]);
  expect(await ids({ order_by: "user_id", sort: "asc" })).toEqual([102, 105, 101, 104]);
  expect(await ids({ status: "failed" })).toEqual([104]);
  expect(await ids({ scope: "finished" })).toEqual([105, 104, 102, 101]);
  expect(await ids({ scope: "running" })).toEqual([]);
  expect(await ids({ scope: "branches" })).toEqual([105]);
  expect(await ids({ scope: "tags" })).toEqual([]);
  expect(await ids({ source: "schedule" })).toEqual([102]);
  expect(await ids({ name: "Nightly build" })).toEqual([102]);
  expect(await ids({ username: "dev" })).toEqual([104, 101]);
  expect(await ids({ username: "nobody" })).toEqual([]);
  expect(await ids({ yaml_errors: true })).toEqual([104]);
  expect(await ids({ yaml_errors: false })).toEqual([105, 102, 101]);
  expect(await ids({ ref: "other" })).toEqual([]);
  expect(await ids({ sha: "0".repeat(39) })).toEqual([]);
  expect(await ids({ created_after: "2026-11-03", created_before: "2026-11-04T12:00:00Z" })).toEqual([
    104, 102,
  ]);
  expect(await ids({ updated_before: "2026-11-02T09:00:06Z" })).toEqual([101]);
  expect(await ids({ updated_after: "2026-11-05T08:30:06.001Z" })).toEqual([102]);
});

test("the test report counts tests by suite, and its summary names the jobs", async () => {
  const { world } = forge();
  const at = { project: "acme/platform/web", pipeline_id: 101 };
  world.test_cases.insert({
    pipeline_id: 101,
    suite: "unit",
    name: "signs out",
    classname: "SignOut",
    status: "error",
    execution_time: 0.5,
  });
  const { pipelines } = as("gus");
  expect(await pipelines.testReport(at)).toMatchObject({
    total_time: 0.75,
    total_count: 2,
    success_count: 1,
    failed_count: 0,
    error_count: 1,
    test_suites: [{ name: "unit", total_count: 2, test_cases: [{ status: "success" }, { status: "error" }] }],
  });
  const unit = world.pipeline_jobs.of(101)[0];
  expect(await pipelines.testReportSummary(at)).toMatchObject({
    total: { time: 0.75, count: 2, success: 1, failed: 0, skipped: 0, error: 1 },
    test_suites: [{ name: "unit", build_ids: [unit?.id] }],
  });
});

test("a pipeline can run on a tag, and lists have the last pipeline of each tag", async () => {
  const { pipelines } = as("max");
  const web = "acme/platform/web";
  await pipelines.create({ project: web, ref: "v1.0.0" });
  const second = await pipelines.create({ project: web, ref: "v1.0.0" });
  expect(second).toMatchObject({ tag: true, ref: "v1.0.0" });
  expect((await pipelines.latest({ project: web, ref: "v1.0.0" })).id).toBe(second.id);
  const listed = await pipelines.list({ project: web, scope: "tags" }).toArray();
  expect(listed.map(({ id }) => id)).toEqual([second.id]);
});

test("a pipeline of a world file has the commit of its ref at that time", async () => {
  const { world } = forge();
  const web = world.projects.named("acme/platform/web");
  const max = world.users.named("max");
  if (web === undefined || max === undefined) throw new Error("the sample world has changed");
  const [first] = [...repositoryOf(world, web).all()].sort((a, b) => a.time - b.time);
  const { id } = world.pipelines.insert({
    project_id: web.id,
    user_id: max.id,
    ref: "main",
    created_at: new Date((first?.time ?? 0) * 1000 + 60_000).toISOString(),
  });
  expect((await as("max").pipelines.get({ project: web.id, pipeline_id: id })).sha).toBe(first?.sha);
});
