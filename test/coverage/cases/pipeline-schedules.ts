/** Pipeline schedules, with their variables. */
import type { Cases, Stage } from "../case";

const project = "acme/platform/web";
const schedule = { project, description: "Nightly build", ref: "main", cron: "0 1 * * *" };
const fields = [
  ...["id", "description", "ref", "cron", "cron_timezone", "next_run_at", "active", "created_at"],
  ...["updated_at", "owner.username", "inputs"],
];
const whole = [...fields, "last_pipeline", "variables"];

async function made({ forge }: Stage) {
  const { id } = await forge.pipelineSchedules.create(schedule);
  return { project, pipeline_schedule_id: id };
}

export const pipelineSchedules: Cases<"pipelineSchedules"> = {
  list: {
    run: async (stage) => {
      await made(stage);
      return stage.forge.pipelineSchedules.list({ project, scope: "active" }).toArray();
    },
    fields,
  },
  get: { run: async (stage) => stage.forge.pipelineSchedules.get(await made(stage)), fields: whole },
  create: { run: ({ forge }) => forge.pipelineSchedules.create(schedule), fields: whole },
  update: {
    run: async (stage) => stage.forge.pipelineSchedules.update({ ...(await made(stage)), active: false }),
    fields: whole,
  },
  takeOwnership: {
    run: async (stage) => {
      const at = await made(stage);
      return stage.as("max").pipelineSchedules.takeOwnership(at);
    },
    fields: whole,
  },
  delete: { run: async (stage) => stage.forge.pipelineSchedules.delete(await made(stage)), status: 204 },
  play: { run: async (stage) => stage.forge.pipelineSchedules.play(await made(stage)), status: 201 },
  listPipelines: {
    run: async (stage) => {
      const at = await made(stage);
      await stage.forge.pipelineSchedules.play(at);
      return stage.forge.pipelineSchedules.listPipelines(at).toArray();
    },
    fields: ["id", "status", "ref", "sha", "source", "created_at"],
  },
};

const variable = ["key", "value", "variable_type", "raw"];

async function withVariable(stage: Stage) {
  const at = { ...(await made(stage)), key: "DEPLOY_TO" };
  await stage.forge.pipelineScheduleVariables.create({ ...at, value: "staging" });
  return at;
}

export const pipelineScheduleVariables: Cases<"pipelineScheduleVariables"> = {
  get: {
    run: async (stage) => stage.forge.pipelineScheduleVariables.get(await withVariable(stage)),
    fields: variable,
  },
  create: {
    run: async (stage) =>
      stage.forge.pipelineScheduleVariables.create({ ...(await made(stage)), key: "A", value: "b" }),
    fields: variable,
  },
  update: {
    run: async (stage) =>
      stage.forge.pipelineScheduleVariables.update({ ...(await withVariable(stage)), value: "production" }),
    fields: variable,
  },
  delete: {
    run: async (stage) => stage.forge.pipelineScheduleVariables.delete(await withVariable(stage)),
    status: 202,
    fields: variable,
  },
};
