/** Operations that the specification does not have. */
import type { Cases } from "../case";

const project = "acme/platform/web";
const projectFields = [
  "id",
  "name",
  "path",
  "path_with_namespace",
  "visibility",
  "default_branch",
  "web_url",
];
const groupFields = ["id", "name", "path", "full_path", "visibility", "web_url"];

export const beyond: Cases<"beyond"> = {
  version: { run: ({ forge }) => forge.beyond.version(), fields: ["version", "revision", "enterprise"] },
  currentUser: {
    run: ({ forge }) => forge.beyond.currentUser(),
    fields: ["id", "username", "is_admin", "bot"],
  },
  listProjects: { run: ({ forge }) => forge.beyond.listProjects().toArray(), fields: projectFields },
  getProject: { run: ({ forge }) => forge.beyond.getProject({ project }), fields: projectFields },
  listGroups: { run: ({ forge }) => forge.beyond.listGroups().toArray(), fields: groupFields },
  getGroup: { run: ({ forge }) => forge.beyond.getGroup({ group: "acme" }), fields: groupFields },
  listDescendantGroups: {
    run: ({ forge }) => forge.beyond.listDescendantGroups({ group: "acme" }).toArray(),
    fields: groupFields,
  },
  listGroupProjects: {
    run: ({ forge }) => forge.beyond.listGroupProjects({ group: "acme", include_subgroups: true }).toArray(),
    fields: projectFields,
  },
  listPipelineJobs: {
    run: ({ forge }) => forge.beyond.listPipelineJobs({ project, pipeline_id: 101 }).toArray(),
    fields: ["id", "name", "status", "stage", "created_at"],
  },
  cancelPipeline: {
    run: ({ forge }) => forge.beyond.cancelPipeline({ project, pipeline_id: 102 }),
    fields: ["id", "status"],
  },
  testUpstream: {
    run: ({ forge }) => forge.beyond.testUpstream({ upstream_id: 1 }),
    fields: ["success", "result"],
  },
  deleteUpstream: { run: ({ forge }) => forge.beyond.deleteUpstream({ upstream_id: 1 }), status: 204 },
  shareUpstream: {
    run: async ({ forge }) => {
      const { id } = await forge.virtualRegistries.create({ group: "acme", name: "other" });
      return forge.beyond.shareUpstream({ registry_id: id, upstream_id: 1 });
    },
    fields: ["id", "registry_id", "position"],
  },
  unshareUpstream: {
    run: async ({ forge }) => {
      const { registry_upstreams } = await forge.virtualRegistryUpstreams.get({ upstream_id: 1 });
      return forge.beyond.unshareUpstream({ registry_upstream_id: registry_upstreams?.[0]?.id ?? 0 });
    },
    status: 204,
  },
};
