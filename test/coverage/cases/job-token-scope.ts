/** Job token scope. */
import { type Cases, words } from "../case";

// The sample world's acme/platform/web and acme/platform/api; the lists are changed by id.
const project = 1;
const target_project_id = 2;
const target_group_id = 1;

export const jobTokenScope: Cases<"jobTokenScope"> = {
  get: { given: { project }, fields: ["inbound_enabled", "outbound_enabled"] },
  update: { given: { project, enabled: false }, status: 204 },
  listProjects: {
    given: { project },
    fields: words("id name path path_with_namespace description created_at web_url"),
  },
  allowProject: { given: { project, target_project_id }, fields: ["source_project_id", "target_project_id"] },
  disallowProject: {
    run: async ({ forge }) => {
      await forge.jobTokenScope.allowProject({ project, target_project_id });
      return forge.jobTokenScope.disallowProject({ project, target_project_id });
    },
    status: 204,
  },
  listGroups: {
    run: async ({ forge }) => {
      await forge.jobTokenScope.allowGroup({ project, target_group_id });
      return forge.jobTokenScope.listGroups({ project }).toArray();
    },
    fields: ["id", "name", "web_url"],
  },
  allowGroup: { given: { project, target_group_id }, fields: ["source_project_id", "target_group_id"] },
  disallowGroup: {
    run: async ({ forge }) => {
      await forge.jobTokenScope.allowGroup({ project, target_group_id });
      return forge.jobTokenScope.disallowGroup({ project, target_group_id });
    },
    status: 204,
  },
};
