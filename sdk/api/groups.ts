/** Groups: created, changed, moved, shared and deleted. */
import { z } from "zod";
import * as common from "./common";
import { answered, bool, entity, flag, positiveId, text } from "./fields";
import { laterSettingsOfGroups, mainSettingsOfGroups, settingsOfGroups } from "./group-settings";
import { del, get, list, post, put } from "./operation";
import {
  Accepted,
  extras,
  marked_for_deletion_on,
  naming,
  placeFilters,
  removal,
  shareBody,
  sharedWithGroups,
} from "./places";
import { without } from "./settable";
import { customAttributes, grantableLevel, UserSummary, visibility } from "./shared";

export const Group = entity(
  { id: common.id },
  {
    name: common.name,
    path: text.describe("Last part of the full path."),
    full_path: common.full_path,
    full_name: text.describe("Name, with the names of the parent groups."),
    parent_id: positiveId.describe("Id of the parent group."),
    ...answered(mainSettingsOfGroups),
    visibility,
    created_at: common.created_at,
    avatar_url: common.avatar_url,
    web_url: common.web_url,
    marked_for_deletion_on,
    shared_with_groups: sharedWithGroups,
    archived: flag.describe("Whether the group is archived."),
    organization_id: positiveId.describe("Id of the organization."),
    repository_storage: text.describe("Where its repositories are, to administrators."),
    custom_attributes: customAttributes,
    statistics: z.record(text, z.number()).describe("Sizes in bytes, with `statistics`."),
    root_storage_statistics: z
      .record(text, z.unknown())
      .describe("Sizes in bytes of all that is in a top-level group, with `statistics`."),
    ldap_cn: text.describe("LDAP group that the members are synchronized with."),
    ldap_access: text.describe("Access level that the LDAP group gives."),
    ldap_group_links: z.array(z.record(text, z.unknown())).describe("Links to LDAP groups."),
    saml_group_links: z.array(z.record(text, z.unknown())).describe("Links to SAML groups."),
    duo_namespace_access_rules: z
      .array(z.record(text, z.unknown()))
      .describe("Who has which features of GitLab Duo."),
    ai_settings: z.record(text, z.unknown()).describe("Settings of AI features."),
    projects: z.array(entity({ id: common.id })).meta({
      description: "Projects of the group, of one that is read alone.",
      deprecated: true,
      replacement: "Use `listOfGroup` of `projects`.",
    }),
    shared_projects: z.array(entity({ id: common.id })).meta({
      description: "Projects that are shared with the group, of one that is read alone.",
      deprecated: true,
      replacement: "Use `listShared` of `projects`.",
    }),
    ...answered(settingsOfGroups),
  },
);

export const groupFilters = {
  ...placeFilters,
  ...extras,
  all_available: bool
    .describe("Return all groups that the caller can see, and not only those of the caller. Default: true.")
    .optional(),
  top_level_only: bool.describe("Return only top-level groups. Default: false.").optional(),
  skip_groups: z.array(positiveId).describe("Leave out groups with these ids.").optional(),
  order_by: z
    .enum(["name", "path", "id", "similarity"])
    .describe("Field to sort by. Default: `name`.")
    .optional(),
};

const settings = { ...mainSettingsOfGroups, ...settingsOfGroups };

export const groups = {
  list: list("/groups", {
    summary: "List the groups that the caller can see.",
    query: groupFilters,
    item: Group,
  }),

  get: get("/groups/:group", {
    summary: "Read a group.",
    query: {
      with_projects: bool
        .describe("Return the projects of the group too, at most 100. Default: true.")
        .optional(),
      with_custom_attributes: extras.with_custom_attributes,
    },
    result: Group,
  }),

  listDescendants: list("/groups/:group/descendant_groups", {
    summary: "List the subgroups of a group, at any depth.",
    query: groupFilters,
    item: Group,
  }),

  create: post("/groups", {
    summary:
      "Create a group. In another group, it requires the role that the other one asks for in `subgroup_creation_level`.",
    body: {
      ...naming,
      parent_id: positiveId
        .describe("Id of the parent group. Default: none, for a top-level group.")
        .nullable()
        .optional(),
      ...without(settings, laterSettingsOfGroups),
    },
    result: Group,
  }),

  update: put("/groups/:group", {
    summary: "Change a group.",
    role: "owner",
    body: { name: naming.name.optional(), path: naming.path.optional(), ...settings },
    result: Group,
  }),

  delete: del("/groups/:group", {
    summary:
      "Delete a group with all that is in it, or mark it for deletion where the service keeps what is deleted for some days.",
    role: "owner",
    success: 202,
    query: removal,
    result: Accepted,
  }),

  restore: post("/groups/:group/restore", {
    summary: "Undo the deletion of a group that is marked for deletion.",
    role: "owner",
    result: Group,
  }),

  archive: post("/groups/:group/archive", {
    summary: "Archive a group: nobody can change it or what is in it then.",
    role: "owner",
    success: 200,
    result: Group,
  }),

  unarchive: post("/groups/:group/unarchive", {
    summary: "Take a group out of the archive.",
    role: "owner",
    success: 200,
    result: Group,
  }),

  transfer: post("/groups/:group/transfer", {
    summary: "Move a group into another group, or to the top level. Requires the Maintainer role there.",
    role: "owner",
    success: 201,
    body: {
      group_id: positiveId
        .describe("Id of the new parent group. Default: none, for the top level.")
        .optional(),
    },
    result: Group,
  }),

  listSubgroups: list("/groups/:group/subgroups", {
    summary: "List the groups directly in a group.",
    query: groupFilters,
    item: Group,
  }),

  listOfProject: list("/projects/:project/groups", {
    summary: "List the groups that a project is in.",
    query: {
      search: groupFilters.search,
      skip_groups: groupFilters.skip_groups,
      with_shared: bool
        .describe("Include the groups that the project is shared with. Default: false.")
        .optional(),
      shared_visible_only: bool
        .describe("Of those, include only what the caller can see. Default: false.")
        .optional(),
      shared_min_access_level: grantableLevel
        .describe(`Of those, include only what has this access level or more: ${common.LEVELS}.`)
        .optional(),
    },
    item: Group,
  }),

  share: post("/groups/:group/share", {
    summary: "Share a group with another group.",
    role: "owner",
    body: shareBody,
    result: Group,
  }),

  unshare: del("/groups/:group/share/:group_id", {
    summary: "Stop sharing a group with another group.",
    role: "owner",
  }),

  listSamlUsers: list("/groups/:group/saml_users", {
    summary: "List the users who have a SAML identity in a group.",
    role: "owner",
    tier: "premium",
    query: {
      username: text.describe("Return only the user with this username.").optional(),
      search: text.describe("Return only users whose name or username contains this text.").optional(),
      active: bool.describe("Return only active users. Default: false.").optional(),
      blocked: bool.describe("Return only blocked users. Default: false.").optional(),
    },
    item: UserSummary,
  }),
};
