/** Actions on pipelines: run, watch, retry and cancel, with progress and outcome. */
import { expect, test } from "@jest/globals";
import {
  ActionRefusedError,
  cancelPipeline,
  createClient,
  ForbiddenError,
  InvalidInputError,
  type PipelineRun,
  retryPipeline,
  runPipeline,
  watchPipeline,
} from "../../sdk";
import { failure, type Stage, stage, standingPipeline, web } from "./stage";

/** The trigger token of the sample project; it belongs to max. */
const TRIGGER = "glptt-7c1f0e2d9b84a6530d5e4f7a8b9c0d1e2f3a4b5c";

/** Makes a job fail in every later pipeline. */
function makeJobsFail({ service: { world } }: Stage, name: string) {
  const insert = world.pipeline_jobs.insert.bind(world.pipeline_jobs);
  world.pipeline_jobs.insert = (job) => insert(job.name === name ? { ...job, outcome: "failed" } : job);
}

test("runPipeline starts a pipeline on the default branch with its variables and returns at once", async () => {
  const { as } = await stage();
  const forge = as("dev");
  const { outcome, pipeline, jobs, tests } = await runPipeline(forge, {
    project: web,
    variables: { DEPLOY_TO: "staging", EMPTY: "" },
    files: { SETTINGS: "replicas: 2\n" },
  });
  expect({ outcome, jobs, tests, ref: pipeline.ref }).toEqual({ outcome: "under way", ref: "main" });
  const variables = await forge.pipelines.listVariables({ project: web, pipeline_id: pipeline.id }).toArray();
  expect(variables).toEqual([
    { key: "DEPLOY_TO", value: "staging", variable_type: "env_var" },
    { key: "EMPTY", value: "", variable_type: "env_var" },
    { key: "SETTINGS", value: "replicas: 2\n", variable_type: "file" },
  ]);
});

test("runPipeline with wait returns when the pipeline has passed and reports its jobs meanwhile", async () => {
  const { as } = await stage();
  const seen: PipelineRun[] = [];
  const run = await runPipeline(
    as("dev"),
    { project: web, ref: "main", wait: true },
    { interval: 20, onProgress: (progress) => seen.push(progress) },
  );
  expect(run).toMatchObject({ outcome: "passed", pipeline: { status: "success" } });
  expect(run.jobs?.map(({ stage, name, status }) => [stage, name, status])).toEqual([
    ["build", "build", "success"],
    ["test", "unit", "success"],
    ["deploy", "deploy", "success"],
  ]);
  expect(seen[0]).toMatchObject({ outcome: "under way", pipeline: { status: "pending" } });
  expect(seen.at(-1)).toMatchObject({ outcome: "passed" });
});

test("a failed pipeline is returned with its failed job and not thrown", async () => {
  const place = await stage();
  makeJobsFail(place, "unit");
  const { outcome, jobs } = await runPipeline(
    place.as("dev"),
    { project: web, wait: true },
    { interval: 20 },
  );
  expect(outcome).toBe("failed");
  expect(jobs?.find(({ status }) => status === "failed")).toMatchObject({ name: "unit", stage: "test" });
});

test("an ended pipeline is returned with its test results", async () => {
  const { as } = await stage();
  const { outcome, tests } = await watchPipeline(as("gus"), { project: web, pipeline_id: 102 });
  expect(outcome).toBe("failed");
  expect(tests).toMatchObject({ count: 3, failed: 1, skipped: 1 });
});

test("watchPipeline returns if the pipeline waits for a manual job", async () => {
  const { as } = await stage();
  const run = await watchPipeline(as("dev"), { project: "acme/platform/api", pipeline_id: 107 });
  expect(run.outcome).toBe("blocked");
});

test("the error names the possibility that the ref has no pipeline", async () => {
  const { service, as } = await stage();
  for (const row of [...service.world.pipelines.where(() => true)]) service.world.pipelines.remove(row);
  const error = await failure(watchPipeline(as("dev"), { project: web }));
  expect(error).toBeInstanceOf(ForbiddenError);
  expect(error.message).toContain(
    " Another possible reason: there is no pipeline for the most recent commit on the ref.",
  );
});

test("watchPipeline watches the latest pipeline of a ref by default", async () => {
  const { as } = await stage();
  const forge = as("dev");
  const { pipeline } = await runPipeline(forge, { project: web, ref: "release-1.x" });
  const watched = await watchPipeline(forge, { project: web, ref: "release-1.x" }, { interval: 20 });
  expect(watched).toMatchObject({ outcome: "passed", pipeline: { id: pipeline.id } });
});

test("a pipeline is watched without jobs and tests if the service does not return them", async () => {
  const { service, as } = await stage();
  service.faults.order({ kind: "status", status: 404, operation: "pipelines.listJobs" });
  service.faults.order({ kind: "status", status: 403, operation: "pipelines.testReportSummary" });
  const run = await runPipeline(as("dev"), { project: web, wait: true }, { interval: 20 });
  expect(run).toMatchObject({ outcome: "passed", jobs: undefined, tests: undefined });
  expect(service.requests().operations["pipelines.listJobs"]).toBe(1);
});

test("a trigger token starts a pipeline without any other credential", async () => {
  const { service } = await stage();
  const anonymous = createClient({ baseUrl: service.url });
  const { pipeline } = await runPipeline(anonymous, {
    project: web,
    ref: "main",
    trigger_token: TRIGGER,
    variables: { A: "1" },
  });
  expect(pipeline).toMatchObject({ source: "trigger", user: { username: "max" } });
  expect(service.world.pipelines.get(pipeline.id)?.variables).toMatchObject([{ key: "A", value: "1" }]);

  const wrong = await failure(
    runPipeline(anonymous, { project: web, ref: "main", trigger_token: "wrong-token" }),
  );
  expect(wrong).toBeInstanceOf(ActionRefusedError);
  expect(wrong.message).toBe(`There is no project ${web}, or the trigger token is not one of its own.`);

  const files = { SETTINGS: "a" };
  const refused = await failure(
    runPipeline(anonymous, { project: web, ref: "main", trigger_token: TRIGGER, files }),
  );
  expect(refused).toBeInstanceOf(InvalidInputError);
  await anonymous.close();
});

test("retryPipeline runs failed jobs again", async () => {
  const { as } = await stage();
  const run = await retryPipeline(
    as("max"),
    { project: web, pipeline_id: 102, wait: true },
    { interval: 20 },
  );
  expect(run).toMatchObject({ outcome: "passed", pipeline: { id: 102 } });
});

test("cancelPipeline cancels a running pipeline and leaves an ended one as it is", async () => {
  const place = await stage();
  const forge = place.as("max");
  const pipeline_id = standingPipeline(place);
  const run = await cancelPipeline(forge, { project: web, pipeline_id, wait: true });
  expect(run).toMatchObject({ outcome: "canceled", jobs: [{ name: "unit", status: "canceled" }] });
  expect((await cancelPipeline(forge, { project: web, pipeline_id: 101 })).outcome).toBe("passed");
  const again = await retryPipeline(forge, { project: web, pipeline_id, wait: true }, { interval: 20 });
  expect(again.outcome).toBe("passed");
});
