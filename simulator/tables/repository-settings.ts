/** The tables of protected branches and tags, environments, and the labels and milestones of projects. */
import { z } from "zod";
import { environments } from "../../sdk/api/environments";
import { columnsFor, ref, table, timestamp } from "../table-definition";
import { labelFields } from "./group-labels";
import { milestoneFields } from "./group-milestones";

const access = z
  .array(
    z.strictObject({
      id: z.int().nonnegative().default(0),
      access_level: z.int().nullable().default(null),
      user_id: z.int().nullable().default(null),
      group_id: z.int().nullable().default(null),
      deploy_key_id: z.int().nullable().default(null),
    }),
  )
  .default([{ id: 0, access_level: 40, user_id: null, group_id: null, deploy_key_id: null }]);

const protection = {
  name: z.string(),
  push_access_levels: access,
  merge_access_levels: access,
  unprotect_access_levels: access,
  allow_force_push: z.boolean().default(false),
  code_owner_approval_required: z.boolean().default(false),
};

export const tables = {
  protected_branches: table(
    { project_id: ref("projects"), ...protection },
    { parent: "project_id", name: "name", sequence: "protected_branches" },
  ),
  /** Of all projects of a top-level group. */
  group_protected_branches: table(
    { group_id: ref("groups"), ...protection },
    { parent: "group_id", name: "name", sequence: "protected_branches" },
  ),
  protected_tags: table(
    { project_id: ref("projects"), name: z.string(), create_access_levels: access },
    { parent: "project_id", name: "name" },
  ),
  environments: table(
    {
      project_id: ref("projects"),
      ...columnsFor(environments.create.body, { auto_stop_setting: "always" }),
      state: z.enum(["available", "stopped"]).default("available"),
      created_at: timestamp,
      updated_at: timestamp,
    },
    { parent: "project_id", name: "name" },
  ),
  project_labels: table(
    { project_id: ref("projects"), ...labelFields, priority: z.int().nullable().default(null) },
    { parent: "project_id", name: "name", sequence: "labels" },
  ),
  project_milestones: table(
    { project_id: ref("projects"), ...milestoneFields },
    { parent: "project_id", iid: true, sequence: "milestones" },
  ),
};
