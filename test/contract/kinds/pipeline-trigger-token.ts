/** PipelineTriggerToken. */
import type { Contract, Stage } from "../contract";

const at = ({ place: { project }, state }: Stage) => ({ project, trigger_id: Number(state.triggerId) });

export const pipelineTriggerToken: Contract = {
  kind: "PipelineTriggerToken",
  seenWholeByMakerAlone: true,
  inputs: ({ project }) => ({ project, description: "nightly build" }),
  others: ({ otherProject }) => ({ project: otherProject, description: "release" }),
  updateCalls: ["pipelineTriggers.update"],
  drift: {
    description: (stage, description) =>
      stage.forge.pipelineTriggers.update({ ...at(stage), description: String(description) }),
  },
  vanish: (stage) => stage.forge.pipelineTriggers.delete(at(stage)),
  exists: ({ forge, place: { project } }) =>
    forge.pipelineTriggers.create({ project, description: "nightly build" }),
};
