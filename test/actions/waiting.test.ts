/** Waiting: it outlives troubles that pass, has a limit, and ends at once when it is told to. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { ForbiddenError, ServerError, syncMirror, WaitTimeoutError, watchPipeline } from "../../sdk";
import { failure, stage, standingPipeline, web } from "./stage";

const brief = { interval: 10 };

test("a service that fails for a while is asked again", async () => {
  const { service, as } = await stage();
  const forge = as("dev", { retry: { attempts: 0 } });
  const kinds = [
    { kind: "status", status: 500 },
    { kind: "status", status: 502 },
    { kind: "drop-before" },
  ] as const;
  for (const kind of kinds) service.faults.order({ ...kind, operation: "pipelines.get", times: 1, after: 1 });
  const { pipeline } = await watchPipeline(forge, { project: web, pipeline_id: 101 }, brief);
  expect(pipeline.id).toBe(101);
});

test("a service that fails for good is not asked for ever", async () => {
  const { service, as } = await stage();
  service.faults.order({ kind: "status", status: 500, operation: "pipelines.get", after: 1 });
  const forge = as("dev", { retry: { attempts: 0 } });
  const error = await failure(watchPipeline(forge, { project: web, pipeline_id: 101 }, brief));
  expect(error).toBeInstanceOf(ServerError);
});

test("a refusal ends it at once", async () => {
  const { service, as } = await stage();
  service.faults.order({ kind: "status", status: 403, operation: "pipelines.get", after: 1 });
  const error = await failure(watchPipeline(as("dev"), { project: web, pipeline_id: 101 }, brief));
  expect(error).toBeInstanceOf(ForbiddenError);
  expect(service.requests().operations["pipelines.get"]).toBe(2);
});

test("it ends when the time is over, and tells what was seen last", async () => {
  const place = await stage();
  const pipeline_id = standingPipeline(place);
  const error = await failure(
    watchPipeline(place.as("dev"), { project: web, pipeline_id }, { ...brief, timeout: 200 }),
  );
  expect(error).toBeInstanceOf(WaitTimeoutError);
  expect(error.message).toBe(
    `Pipeline ${pipeline_id} did not end within 0.2 seconds; it continues in the service.`,
  );
  expect((error as WaitTimeoutError).last).toMatchObject({ pipeline: { status: "running" } });
});

test("a look that hangs does not outlast the time either", async () => {
  const place = await stage();
  const pipeline_id = standingPipeline(place);
  place.service.faults.order({
    kind: "slow-body",
    milliseconds: 400,
    operation: "pipelines.get",
    after: 1,
  });
  let looks = 0;
  const watch = { ...brief, timeout: 100, onProgress: () => looks++ };
  const error = await failure(watchPipeline(place.as("dev"), { project: web, pipeline_id }, watch));
  expect(error).toBeInstanceOf(WaitTimeoutError);
  expect(looks).toBe(0);
  // The service is not closed in the middle of an answer.
  await sleep(400);
});

test("who aborts gets what they aborted with, in a pause as in a look", async () => {
  const place = await stage();
  const pipeline_id = standingPipeline(place);
  for (const interval of [10, 60_000]) {
    const abort = new AbortController();
    const enough = new Error("enough");
    const onProgress = () => setTimeout(() => abort.abort(enough), 20);
    const watch = { interval, onProgress, signal: abort.signal };
    expect(await failure(watchPipeline(place.as("dev"), { project: web, pipeline_id }, watch))).toBe(enough);
  }
});

test("who has aborted before asks for nothing", async () => {
  const { service, as } = await stage();
  const signal = AbortSignal.abort(new Error("never mind"));
  const error = await failure(syncMirror(as("max"), { project: web, mirror_id: 1 }, { signal }));
  expect(error.message).toBe("never mind");
  expect(service.requests().operations["remoteMirrors.sync"]).toBeUndefined();
});
