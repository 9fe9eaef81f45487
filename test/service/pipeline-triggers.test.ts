/** Trigger tokens: their visibility, and starting pipelines without any other credential. */
import { beforeAll, expect, test } from "@jest/globals";
import { createClient, ForbiddenError, NotFoundError } from "../../sdk";
import { repositoryOf } from "../../simulator/git/repository";
import { as, service } from "./service";

const forge = service({ clock: () => Date.parse("2026-11-21T09:00:00.000Z") });

const project = "acme/platform/tool";

beforeAll(() => {
  const { world } = forge();
  const tool = world.projects.insert({ full_path: project, name: "Tool" });
  const user = world.users.named("dev");
  if (user === undefined) throw new Error("the sample world has changed");
  repositoryOf(world, tool).commit({
    branch: "main",
    message: "Begin",
    user,
    actions: [{ action: "create", file_path: "README.md", content: "tool" }],
  });
});

const withoutCredential = () => createClient({ baseUrl: forge().url });

test("only its owner sees a whole trigger token; others see four characters", async () => {
  const created = await as("max").pipelineTriggers.create({ project, description: "release" });
  expect(created).toMatchObject({ owner: { username: "max" }, last_used: null });
  const token = String(created.token);
  expect(token.length).toBeGreaterThan(20);
  const at = { project, trigger_id: created.id };
  expect((await as("max").pipelineTriggers.get(at)).token).toBe(token);
  const seen = String((await as("olivia").pipelineTriggers.get(at)).token);
  expect(seen).toHaveLength(4);
  expect(token).toContain(seen);
  expect((await as("olivia").pipelineTriggers.list({ project }).toArray())[0]?.token).toBe(seen);
  await as("max").pipelineTriggers.update({ ...at, description: "deploy" });
  expect(await as("max").pipelineTriggers.get(at)).toMatchObject({ description: "deploy", token });
  await expect(as("dev").pipelineTriggers.get(at)).rejects.toThrow(ForbiddenError);
  await as("olivia").pipelineTriggers.delete(at);
  await expect(as("max").pipelineTriggers.get(at)).rejects.toThrow(NotFoundError);
});

test("a trigger token alone starts a pipeline of its project", async () => {
  const trigger = await as("max").pipelineTriggers.create({ project, description: "release" });
  const token = String(trigger.token);
  const { pipelineTriggers } = withoutCredential();
  const pipeline = await pipelineTriggers.run({
    project,
    ref: "main",
    token,
    variables: { DEPLOY_TO: "staging" },
  });
  expect(pipeline).toMatchObject({ source: "trigger", status: "created", user: { username: "max" } });
  expect(await as("max").pipelines.listVariables({ project, pipeline_id: pipeline.id }).toArray()).toEqual([
    { key: "DEPLOY_TO", value: "staging", variable_type: "env_var" },
  ]);
  expect(await as("max").pipelineTriggers.get({ project, trigger_id: trigger.id })).toMatchObject({
    last_used: "2026-11-21T09:00:00.000Z",
  });

  await expect(pipelineTriggers.run({ project: "acme/platform/api", ref: "main", token })).rejects.toThrow(
    NotFoundError,
  );
  await expect(pipelineTriggers.run({ project, ref: "main", token: "glptt-wrong" })).rejects.toThrow(
    NotFoundError,
  );
  await expect(pipelineTriggers.run({ project, ref: "nowhere", token })).rejects.toMatchObject({
    fields: { base: ["Reference not found"] },
  });
});

test("all parameters of a trigger can be in the query", async () => {
  const { token } = await as("max").pipelineTriggers.create({ project, description: "release" });
  const query = `token=${token}&ref=main&variables[STAGE]=production`;
  const answer = await fetch(
    `${forge().url}/api/v4/projects/${encodeURIComponent(project)}/trigger/pipeline?${query}`,
    { method: "POST" },
  );
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  expect(forge().world.pipelines.get(id)?.variables).toEqual([
    { key: "STAGE", value: "production", variable_type: "env_var" },
  ]);
});

test("a job token starts a pipeline of another project, downstream of the job's", async () => {
  const { world } = forge();
  const job = world.jobs.named("forge-job-token");
  if (job === undefined) throw new Error("the sample world has changed");
  world.jobs.update(job, { pipeline_id: 101 });
  const pipeline = await withoutCredential().pipelineTriggers.run({
    project,
    ref: "main",
    token: "forge-job-token",
  });
  expect(pipeline).toMatchObject({ source: "pipeline", user: { username: "dev" } });
  expect(world.pipelines.get(pipeline.id)?.upstream_id).toBe(101);
});

test("a token whose owner has lost the right to start pipelines is refused", async () => {
  const { world } = forge();
  const { token } = await as("max").pipelineTriggers.create({ project, description: "release" });
  const gus = world.users.named("gus")?.id ?? 0;
  for (const row of world.pipeline_triggers.where((trigger) => trigger.token === token))
    world.pipeline_triggers.update(row, { owner_id: gus });
  await expect(
    withoutCredential().pipelineTriggers.run({ project, ref: "main", token: String(token) }),
  ).rejects.toMatchObject({ status: 400, fields: { base: [expect.stringMatching(/permissions/)] } });
});
