/** PipelineTriggerToken. */
import type { Contract, Stage } from "../contract";

const at = ({ place: { project }, state }: Stage) => ({ project, trigger_id: Number(state.triggerId) });

export const pipelineTriggerToken: Contract = {
  kind: "PipelineTriggerToken",
  seenWholeByMakerAlone: true,
  // The service answers with one spelling of a time.
  inputs: ({ project }) => ({ project, description: "nightly build", expiresAt: "2030-01-01" }),
  others: ({ otherProject }) => ({
    project: otherProject,
    description: "release",
    expiresAt: "2031-01-01T01:00:00+01:00",
  }),
  updateCalls: ["pipelineTriggers.update"],
  drift: {
    description: (stage, description) =>
      stage.forge.pipelineTriggers.update({ ...at(stage), description: String(description) }),
  },
  vanish: (stage) => stage.forge.pipelineTriggers.delete(at(stage)),
  exists: ({ forge, place: { project } }) =>
    forge.pipelineTriggers.create({ project, description: "nightly build", expires_at: "2030-01-01" }),
};
