/** Environments. */
import type { Cases, Stage } from "../case";

const project = "acme/platform/web";
const fields = [
  ...["id", "name", "slug", "description", "external_url", "state", "tier", "created_at", "updated_at"],
  ...["auto_stop_at", "auto_stop_setting", "cluster_agent", "kubernetes_namespace", "flux_resource_path"],
];
const entries = ["scheduled_entries", "unprocessable_entries"];

async function made({ forge }: Stage) {
  const { id } = await forge.environments.create({ project, name: "review/new" });
  return { project, environment_id: id };
}

export const environments: Cases<"environments"> = {
  list: {
    run: async (stage) => {
      await made(stage);
      return stage.forge.environments.list({ project, search: "review" }).toArray();
    },
    fields,
  },
  get: { run: async (stage) => stage.forge.environments.get(await made(stage)), fields },
  create: { run: ({ forge }) => forge.environments.create({ project, name: "live" }), fields },
  update: {
    run: async (stage) => stage.forge.environments.update({ ...(await made(stage)), tier: "staging" }),
    fields,
  },
  stop: { run: async (stage) => stage.forge.environments.stop(await made(stage)), status: 200, fields },
  delete: {
    run: async (stage) => {
      const at = await made(stage);
      await stage.forge.environments.stop(at);
      return stage.forge.environments.delete(at);
    },
    status: 204,
  },
  stopStale: {
    run: ({ forge }) => forge.environments.stopStale({ project, before: "2026-01-01T00:00:00Z" }),
    status: 200,
  },
  deleteReviewApps: { run: ({ forge }) => forge.environments.deleteReviewApps({ project }), fields: entries },
};
