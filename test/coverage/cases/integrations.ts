/** Integrations of projects and groups. */
import { after, type Cases, type Stage, words } from "../case";

const slack = {
  integration: "slack",
  webhook: "https://hooks.example/T000",
  channel: "builds",
  push_events: false,
};
const project = "acme/platform/web";
const group = "acme";
const basic = words("id title slug active inherited created_at updated_at");
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
  list: { given: after(ofProject, { project }), fields: basic },
  get: { given: ofProject, fields },
  set: { given: { project, ...slack }, fields },
  delete: { given: ofProject, status: 204 },
};

export const groupIntegrations: Cases<"groupIntegrations"> = {
  list: { given: after(ofGroup, { group }), fields: basic },
  get: { given: ofGroup, fields },
  set: { given: { group, ...slack }, fields },
  delete: { given: ofGroup, status: 204 },
};
