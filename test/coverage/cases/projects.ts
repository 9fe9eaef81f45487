/** Projects: created, changed, moved, archived, shared and deleted. */
import { type Cases, words } from "../case";

const project = "acme/platform/web";
const fields = words(`
  id name path path_with_namespace name_with_namespace description visibility default_branch archived
  created_at last_activity_at web_url http_url_to_repo ssh_url_to_repo namespace.id
  namespace.full_path namespace.kind empty_repo creator_id import_status shared_with_groups topics
  merge_method squash_option issues_access_level container_expiration_policy.cadence
  ci_default_git_depth only_allow_merge_if_pipeline_succeeds
`);
const share = { group_id: 1, group_access: 30, expires_at: "2099-12-31" } as const;

export const projects: Cases<"projects"> = {
  list: { fields },
  get: { given: { project }, fields },
  listOfGroup: { given: { group: "acme", include_subgroups: true }, fields },
  listOfUser: {
    run: async ({ forge }) => {
      const { id } = await forge.users.current();
      await forge.projects.create({ name: "mine" });
      return forge.projects.listOfUser({ user: id, order_by: "name" }).toArray();
    },
    fields,
  },
  create: {
    given: { name: "Shop", initialize_with_readme: true, topics: ["one"], merge_method: "ff" },
    fields: [...fields, "owner.username"],
  },
  update: {
    given: {
      ...{ project, name: "Web shop", visibility: "private" },
      container_expiration_policy_attributes: { cadence: "7d", keep_n: 5 },
    },
    fields,
  },
  delete: { given: { project }, status: 202, fields: ["message"] },
  restore: {
    run: async ({ forge, service }) => {
      service.world.settings.deletion_adjourned_period = 7;
      const { id } = await forge.projects.get({ project });
      await forge.projects.delete({ project: id });
      return forge.projects.restore({ project: id });
    },
    fields,
  },
  transfer: { given: { project, namespace: "acme" }, fields },
  archive: { given: { project }, fields },
  unarchive: { given: { project }, fields },
  share: {
    run: async ({ forge }) => {
      const { id } = await forge.groups.create({ name: "Guests", path: "guests" });
      return forge.projects.share({ project, ...share, group_id: id });
    },
    fields: ["id", "project_id", "group_id", "group_access", "expires_at"],
  },
  unshare: {
    run: async ({ forge }) => {
      const { id } = await forge.groups.create({ name: "Guests", path: "guests" });
      await forge.projects.share({ project, ...share, group_id: id });
      return forge.projects.unshare({ project, group_id: id });
    },
  },
};
