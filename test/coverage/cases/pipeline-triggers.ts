/** Pipeline trigger tokens. */
import { type Cases, type Stage, words } from "../case";
import { pipelineFields } from "./pipelines";

const project = "acme/platform/web";
const fields = words("id description created_at updated_at last_used token owner");

const made = async ({ forge }: Stage) => {
  const { id, token } = await forge.pipelineTriggers.create({ project, description: "nightly" });
  return { at: { project, trigger_id: id }, token: String(token) };
};

export const pipelineTriggers: Cases<"pipelineTriggers"> = {
  list: { given: { project }, fields },
  get: { run: async (stage) => stage.forge.pipelineTriggers.get((await made(stage)).at), fields },
  create: { given: { project, description: "new" }, fields },
  update: {
    run: async (stage) =>
      stage.forge.pipelineTriggers.update({ ...(await made(stage)).at, description: "weekly" }),
    fields,
  },
  delete: { run: async (stage) => stage.forge.pipelineTriggers.delete((await made(stage)).at) },
  run: {
    run: async (stage) =>
      stage.forge.pipelineTriggers.run({
        project,
        ref: "main",
        token: (await made(stage)).token,
        variables: { DEPLOY_TO: "staging" },
        inputs: { environment: "staging" },
      }),
    fields: pipelineFields,
  },
  runForBranch: {
    run: async (stage) =>
      stage.forge.pipelineTriggers.runForBranch({
        project,
        branch: "main",
        token: (await made(stage)).token,
      }),
    fields: pipelineFields,
  },
};
