/** VirtualRegistry. */
import type { Case, Stage } from "../case";

const at = ({ state }: Stage) => ({ registry_id: Number(state.registryId) });

export const virtualRegistry: Case = {
  kind: "VirtualRegistry",
  inputs: ({ group }) => ({ group, name: "packages", description: "All that we build with" }),
  others: ({ otherGroup }) => ({ group: otherGroup, name: "libraries", description: "What we build" }),
  updateCalls: ["virtualRegistries.update"],
  drift: {
    name: (stage, name) => stage.forge.virtualRegistries.update({ ...at(stage), name: String(name) }),
    description: (stage, description) =>
      stage.forge.virtualRegistries.update({
        ...at(stage),
        name: "packages",
        description: String(description),
      }),
  },
  vanish: (stage) => stage.forge.virtualRegistries.delete(at(stage)),
  exists: ({ forge, place: { group } }) =>
    forge.virtualRegistries.create({ group, name: "packages", description: "older" }),
};
