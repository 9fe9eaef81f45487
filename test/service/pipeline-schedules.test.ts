/** Pipeline schedules: when they are due, who may change them, and their inputs and variables. */
import { expect, test } from "@jest/globals";
import { BadRequestError, ForbiddenError } from "../../sdk";
import { nextDue } from "../../sdk/cron";
import { as, service } from "./service";

service();

const project = "acme/platform/web";
const schedule = { project, description: "Nightly", ref: "main", cron: "0 1 * * *" };
const now = Date.parse("2026-11-26T10:30:20Z");

test.each([
  ["* * * * *", "UTC", "2026-11-26T10:31:00.000Z"],
  ["0 1 * * *", "UTC", "2026-11-27T01:00:00.000Z"],
  ["0 1 * * *", "Europe/Berlin", "2026-11-27T00:00:00.000Z"],
  ["*/15 8-10 * * mon-fri", "UTC", "2026-11-26T10:45:00.000Z"],
  ["0 0 1 jan *", "UTC", "2027-01-01T00:00:00.000Z"],
  ["0 0 13 * 5", "UTC", "2026-11-27T00:00:00.000Z"],
  ["0 0 * * 7", "UTC", "2026-11-29T00:00:00.000Z"],
  ["0 0 31 2 *", "UTC", null],
  ["60 * * * *", "UTC", null],
  ["* * * *", "UTC", null],
])("%s in %s is due at %s", (cron, zone, due) => expect(nextDue(cron, zone, now)).toBe(due));

test.each([
  ["cron", "daily"],
  ["cron_timezone", "Europe/Atlantis"],
])("the %s %s is refused", (name, value) =>
  expect(as("dev").pipelineSchedules.create({ ...schedule, [name]: value })).rejects.toThrow(BadRequestError),
);

test("only its owner changes a schedule, and who takes it over is the owner", async () => {
  const { id } = await as("dev").pipelineSchedules.create(schedule);
  const at = { project, pipeline_schedule_id: id };
  const { pipelineSchedules } = as("max");
  await expect(pipelineSchedules.update({ ...at, active: false })).rejects.toThrow(ForbiddenError);
  expect(await pipelineSchedules.takeOwnership(at)).toMatchObject({ owner: { username: "max" } });
  expect(await pipelineSchedules.update({ ...at, active: false })).toMatchObject({ active: false });
  await expect(as("dev").pipelineSchedules.update({ ...at, active: true })).rejects.toThrow(ForbiddenError);
});

test("inputs are merged by name, and a run has them and the variables", async () => {
  const { pipelineSchedules, pipelineScheduleVariables, pipelines } = as("dev");
  const { id } = await pipelineSchedules.create({ ...schedule, inputs: [{ name: "a", value: 1 }] });
  const at = { project, pipeline_schedule_id: id };
  await pipelineSchedules.update({ ...at, inputs: [{ name: "b", value: [2] }] });
  await pipelineSchedules.update({ ...at, inputs: [{ name: "a", destroy: true }] });
  expect((await pipelineSchedules.get(at)).inputs).toEqual([{ name: "b", value: [2] }]);
  await pipelineScheduleVariables.create({ ...at, key: "TO", value: "staging" });
  await expect(pipelineScheduleVariables.create({ ...at, key: "TO", value: "x" })).rejects.toThrow(
    BadRequestError,
  );
  await pipelineSchedules.play(at);
  const [run] = await pipelineSchedules.listPipelines(at).toArray();
  expect((await pipelineSchedules.get(at)).last_pipeline?.id).toBe(run?.id);
  const variables = await pipelines.listVariables({ project, pipeline_id: run?.id ?? 0 }).toArray();
  expect(variables).toMatchObject([{ key: "TO", value: "staging" }]);
});
