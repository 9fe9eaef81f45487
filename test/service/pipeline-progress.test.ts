/** The progress of a pipeline's jobs from stage to stage, and canceling a pipeline that runs. */
import { expect, test } from "@jest/globals";
import { ForbiddenError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

let now = Date.parse("2026-11-21T09:00:00.000Z");
service({ clock: () => now });

const project = "acme/platform/web";
const later = (seconds: number) => {
  now += seconds * 1000;
};

const jobsOf = async (pipeline_id: number) =>
  (await as("gus").pipelines.listJobs({ project, pipeline_id }).toArray())
    .toReversed()
    .map(({ name, status }) => `${name} ${status}`);

test("jobs wait for their stage, and the stages run one after another", async () => {
  const { id } = await as("dev").pipelines.create({ project, ref: "main" });
  const seen = [];
  for (const seconds of [0, 2, 1, 1, 1]) {
    later(seconds);
    seen.push(await jobsOf(id));
  }
  expect(seen).toEqual([
    ["build pending", "unit created", "deploy created"],
    ["build running", "unit created", "deploy created"],
    ["build success", "unit running", "deploy created"],
    ["build success", "unit success", "deploy running"],
    ["build success", "unit success", "deploy success"],
  ]);
});

test("the jobs of a pipeline that has ended keep their status", async () => {
  expect(await jobsOf(102)).toEqual(["build success", "unit failed", "deploy skipped"]);
  await expect(jobsOf(106)).rejects.toThrow(NotFoundError);
});

test("a running pipeline can be canceled, and stays canceled", async () => {
  const { id } = await as("dev").pipelines.create({ project, ref: "main" });
  const at = { project, pipeline_id: id };
  later(3);
  await expect(as("gus").pipelines.cancel(at)).rejects.toThrow(ForbiddenError);
  expect(await as("dev").pipelines.cancel(at)).toMatchObject({ status: "canceled", duration: 1 });
  later(60);
  expect(await as("dev").pipelines.get(at)).toMatchObject({ status: "canceled", duration: 1 });
  expect(await jobsOf(id)).toEqual(["build success", "unit canceled", "deploy canceled"]);
  const before = await as("dev").pipelines.get({ project, pipeline_id: 101 });
  expect(await as("dev").pipelines.cancel({ project, pipeline_id: 101 })).toEqual(before);
});

test("a pipeline that is canceled before it runs has no start time", async () => {
  const { id } = await as("dev").pipelines.create({ project, ref: "main" });
  const at = { project, pipeline_id: id };
  expect(await as("dev").pipelines.cancel(at)).toMatchObject({ started_at: null, duration: null });
  expect(await as("dev").pipelines.retry(at)).toMatchObject({ status: "pending" });
  later(6);
  expect(await as("dev").pipelines.get(at)).toMatchObject({ status: "success" });
});
