/** The tables of webhooks and of their deliveries. */
import { z } from "zod";
import { groupHooks, projectHooks, systemHooks } from "../../sdk/api/hooks";
import { columnsFor, ref, table, timestamp } from "../table-definition";

const pairs = z.array(z.strictObject({ key: z.string(), value: z.string() })).default([]);
const all = {
  url: z.string(),
  url_variables: pairs,
  custom_headers: pairs,
  enable_ssl_verification: z.boolean().nullable().default(true),
  created_at: timestamp,
};
const both = {
  ...all,
  // These may be null, and one of them is so at first.
  confidential_note_events: z.boolean().nullable().default(null),
  tag_push_events: z.boolean().nullable().default(false),
};

const first = {
  push_events: true,
  enable_ssl_verification: true,
  branch_filter_strategy: "wildcard",
} as const;

export const tables = {
  project_hooks: table(
    { project_id: ref("projects"), ...columnsFor(projectHooks.create.body, first), ...both },
    { parent: "project_id", sequence: "hooks" },
  ),
  group_hooks: table(
    {
      group_id: ref("groups"),
      ...columnsFor(groupHooks.create.body, first),
      ...both,
    },
    { parent: "group_id", sequence: "hooks" },
  ),
  system_hooks: table(
    {
      ...columnsFor(systemHooks.create.body, {
        ...first,
        push_events: false,
        repository_update_events: true,
      }),
      ...all,
    },
    { sequence: "hooks" },
  ),
  hook_deliveries: table(
    { hook_id: z.int(), url: z.string(), trigger: z.string(), created_at: timestamp },
    { parent: "hook_id" },
  ),
};
