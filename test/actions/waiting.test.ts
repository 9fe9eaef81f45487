/** Waiting for a result: it survives temporary errors, has a timeout and can be aborted. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { ForbiddenError, ServerError, syncMirror, WaitTimeoutError, watchPipeline } from "../../sdk";
import { failure, stage, standingPipeline, web } from "./stage";

const brief = { interval: 10 };

test("waiting continues after temporary errors of the service", async () => {
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

test("waiting ends with an error if the service keeps failing", async () => {
  const { service, as } = await stage();
  service.faults.order({ kind: "status", status: 500, operation: "pipelines.get", after: 1 });
  const forge = as("dev", { retry: { attempts: 0 } });
  const error = await failure(watchPipeline(forge, { project: web, pipeline_id: 101 }, brief));
  expect(error).toBeInstanceOf(ServerError);
});

test("waiting ends at once if the service refuses a request", async () => {
  const { service, as } = await stage();
  service.faults.order({ kind: "status", status: 403, operation: "pipelines.get", after: 1 });
  const error = await failure(watchPipeline(as("dev"), { project: web, pipeline_id: 101 }, brief));
  expect(error).toBeInstanceOf(ForbiddenError);
  expect(service.requests().operations["pipelines.get"]).toBe(2);
});

test("waiting ends after its timeout with the last status in the error", async () => {
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

test("the timeout also ends a request that hangs", async () => {
  const place = await stage();
  const pipeline_id = standingPipeline(place);
  place.service.faults.order({ kind: "slow-body", milliseconds: 400, operation: "pipelines.get", after: 1 });
  let polls = 0;
  const watch = { ...brief, timeout: 100, onProgress: () => polls++ };
  const error = await failure(watchPipeline(place.as("dev"), { project: web, pipeline_id }, watch));
  expect(error).toBeInstanceOf(WaitTimeoutError);
  expect(polls).toBe(0);
  // The service must not be closed in the middle of a response.
  await sleep(400);
});

test("waiting ends with the reason of the signal, during a request and between requests", async () => {
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

test("no request is sent if the signal is already aborted", async () => {
  const { service, as } = await stage();
  const signal = AbortSignal.abort(new Error("never mind"));
  const error = await failure(syncMirror(as("max"), { project: web, mirror_id: 1 }, { signal }));
  expect(error.message).toBe("never mind");
  expect(service.requests().operations["remoteMirrors.sync"]).toBeUndefined();
});
