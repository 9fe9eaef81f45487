/** Environments. */
import { after, type Cases, extended, type Stage, words } from "../case";

const project = "acme/platform/web";
const fields = words(`
  id name slug description external_url state tier created_at updated_at auto_stop_at
  auto_stop_setting cluster_agent kubernetes_namespace flux_resource_path
`);
const entries = ["scheduled_entries", "unprocessable_entries"];

async function made({ forge }: Stage) {
  const { id } = await forge.environments.create({ project, name: "review/new" });
  return { project, environment_id: id };
}

export const environments: Cases<"environments"> = {
  list: { given: after(made, { project, search: "review" }), fields },
  get: { given: made, fields },
  create: { given: { project, name: "live" }, fields },
  update: { given: extended(made, { tier: "staging" }), fields },
  stop: { given: made, status: 200, fields },
  delete: {
    run: async (stage) => {
      const at = await made(stage);
      await stage.forge.environments.stop(at);
      return stage.forge.environments.delete(at);
    },
    status: 204,
  },
  stopStale: { given: { project, before: "2026-01-01T00:00:00Z" }, status: 200 },
  deleteReviewApps: {
    run: async (stage) => {
      await stage.forge.environments.stop(await made(stage));
      return stage.forge.environments.deleteReviewApps({ project, before: "2099-01-01T00:00:00Z" });
    },
    fields: entries,
  },
};
