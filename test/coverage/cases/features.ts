/** Switches of the service itself. */
import type { Cases } from "../case";

const feature = { feature_name: "new_navigation", value: 30 };
const fields = ["name", "state", "gates"];

export const features: Cases<"features"> = {
  list: {
    run: async ({ forge }) => {
      await forge.features.set(feature);
      return forge.features.list().toArray();
    },
    fields,
  },
  set: { given: feature, fields },
  delete: { given: { feature_name: "new_navigation" }, status: 204 },
};
