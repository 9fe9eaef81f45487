/** Groups: created, changed, moved, shared and deleted. */
import { type Cases, words } from "../case";

const group = "acme/platform";
const fields = words(`
  id name path full_path full_name parent_id description visibility created_at web_url
  marked_for_deletion_on request_access_enabled lfs_enabled project_creation_level
  subgroup_creation_level two_factor_grace_period shared_runners_setting
`);
const project = "acme/platform/web";
const guests = { name: "Guests", path: "guests" };

export const groups: Cases<"groups"> = {
  list: { fields },
  get: { given: { group: "acme" }, fields },
  listDescendants: { given: { group: "acme" }, fields },
  create: {
    given: { name: "New", path: "new", membership_lock: true },
    fields: [...fields, "shared_with_groups"],
  },
  update: { given: { group, description: "Ours", wiki_access_level: "private" }, fields },
  delete: { given: { group }, status: 202, fields: ["message"] },
  restore: {
    run: async ({ forge, service }) => {
      service.world.settings.deletion_adjourned_period = 7;
      const { id } = await forge.groups.get({ group });
      await forge.groups.delete({ group: id });
      return forge.groups.restore({ group: id });
    },
    fields,
  },
  archive: { given: { group }, status: 200, fields },
  unarchive: {
    run: async ({ forge }) => {
      await forge.groups.archive({ group });
      return forge.groups.unarchive({ group });
    },
    status: 200,
    fields,
  },
  transfer: { given: { group }, status: 201, fields },
  listSubgroups: { given: { group: "acme", order_by: "path" }, fields },
  listOfProject: {
    given: { project },
    fields: words("id name full_path full_name avatar_url web_url"),
  },
  share: {
    run: async ({ forge }) => {
      const { id } = await forge.groups.create(guests);
      return forge.groups.share({ group, group_id: id, group_access: 20, expires_at: "2099-12-31" });
    },
    fields: ["id", "shared_with_groups.group_id", "shared_with_groups.group_access_level"],
  },
  unshare: {
    run: async ({ forge }) => {
      const { id } = await forge.groups.create(guests);
      await forge.groups.share({ group, group_id: id, group_access: 20 });
      return forge.groups.unshare({ group, group_id: id });
    },
  },
  listSamlUsers: { given: { group: "acme" }, fields: ["id", "username", "name", "state"] },
};
