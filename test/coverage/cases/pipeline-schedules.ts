/** Pipeline schedules, with their variables. */
import { after, type Cases, extended, type Stage, words } from "../case";

const project = "acme/platform/web";
const schedule = { project, description: "Nightly build", ref: "main", cron: "0 1 * * *" };
const fields = words(`
  id description ref cron cron_timezone next_run_at active created_at updated_at owner.username inputs
`);
const whole = [...fields, "last_pipeline", "variables"];

async function made({ forge }: Stage) {
  const { id } = await forge.pipelineSchedules.create(schedule);
  return { project, pipeline_schedule_id: id };
}

export const pipelineSchedules: Cases<"pipelineSchedules"> = {
  list: { given: after(made, { project, scope: "active" }), fields },
  get: { given: made, fields: whole },
  create: { given: schedule, fields: whole },
  update: { given: extended(made, { active: false }), fields: whole },
  takeOwnership: {
    run: async (stage) => {
      const at = await made(stage);
      return stage.as("max").pipelineSchedules.takeOwnership(at);
    },
    fields: whole,
  },
  delete: { given: made, status: 204 },
  play: { given: made, status: 201 },
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
  get: { given: withVariable, fields: variable },
  create: { given: extended(made, { key: "A", value: "b" }), fields: variable },
  update: { given: extended(withVariable, { value: "production" }), fields: variable },
  delete: { given: withVariable, status: 202, fields: variable },
};
