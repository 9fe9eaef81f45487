/** Integrations of projects and groups. */
import type { Cases, Stage } from "../case";

const slack = {
  integration: "slack",
  webhook: "https://hooks.example/T000",
  channel: "builds",
  push_events: false,
};
const project = "acme/platform/web";
const group = "acme";
const basic = ["id", "title", "slug", "active", "inherited", "created_at", "updated_at"];
const fields = [...basic, "properties"];

async function ofProject({ forge }: Stage) {
  await forge.projectIntegrations.set({ project, ...slack });
  return { project, integration: "slack" };
}

async function ofGroup({ forge }: Stage) {
  await forge.groupIntegrations.set({ group, ...slack });
  return { group, integration: "slack" };
}

export const projectIntegrations: Cases<"projectIntegrations"> = {
  list: {
    run: async (stage) => {
      await ofProject(stage);
      return stage.forge.projectIntegrations.list({ project }).toArray();
    },
    fields: basic,
  },
  get: { run: async (stage) => stage.forge.projectIntegrations.get(await ofProject(stage)), fields },
  set: { run: ({ forge }) => forge.projectIntegrations.set({ project, ...slack }), fields },
  delete: {
    run: async (stage) => stage.forge.projectIntegrations.delete(await ofProject(stage)),
    status: 204,
  },
};

export const groupIntegrations: Cases<"groupIntegrations"> = {
  list: {
    run: async (stage) => {
      await ofGroup(stage);
      return stage.forge.groupIntegrations.list({ group }).toArray();
    },
    fields: basic,
  },
  get: { run: async (stage) => stage.forge.groupIntegrations.get(await ofGroup(stage)), fields },
  set: { run: ({ forge }) => forge.groupIntegrations.set({ group, ...slack }), fields },
  delete: { run: async (stage) => stage.forge.groupIntegrations.delete(await ofGroup(stage)), status: 204 },
};
