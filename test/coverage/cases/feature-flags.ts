/** Feature flags. */
import { after, type Cases, type Stage, words } from "../case";

const project = "acme/platform/web";
const strategies = [
  { name: "userWithId", parameters: { userIds: "ann" }, scopes: [{ environment_scope: "*" }] },
] as const;
const flag = {
  project,
  name: "new-search",
  strategies: [...strategies].map((one) => ({ ...one, scopes: [...one.scopes] })),
};
const fields = words("name description active version created_at updated_at");

async function made({ forge }: Stage) {
  const { name, strategies = [] } = await forge.featureFlags.create(flag);
  return { project, feature_flag_name: name, first: strategies?.[0]?.id ?? 0 };
}

export const featureFlags: Cases<"featureFlags"> = {
  list: { given: after(made, { project, scope: "enabled" }), fields },
  get: {
    run: async (stage) => {
      const { first: _, ...place } = await made(stage);
      return stage.forge.featureFlags.get(place);
    },
    fields: [...fields, "strategies.id", "strategies.scopes"],
  },
  create: { given: flag, fields },
  update: {
    run: async (stage) => {
      const { first, ...place } = await made(stage);
      return stage.forge.featureFlags.update({
        ...place,
        active: false,
        strategies: [
          { id: first, _destroy: true },
          { name: "default", parameters: {} },
        ],
      });
    },
    fields,
  },
  delete: {
    run: async (stage) => {
      const { first: _, ...place } = await made(stage);
      return stage.forge.featureFlags.delete(place);
    },
    status: 200,
    fields,
  },
};
