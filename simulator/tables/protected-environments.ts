/** The tables of protected environments. */
import { z } from "zod";
import { nullableRef, ref, table, timestamp } from "../table-definition";

export const listNames = ["deploy_access_levels", "approval_rules"] as const;

export const tables = {
  protected_environments: table({
    project_id: nullableRef("projects"),
    group_id: nullableRef("groups"),
    name: z.string(),
    required_approval_count: z.int().default(0),
    created_at: timestamp,
  }),
  protected_environment_entries: table(
    {
      protected_environment_id: ref("protected_environments"),
      list: z.enum(listNames),
      user_id: nullableRef("users"),
      group_id: nullableRef("groups"),
      access_level: z.literal([20, 30, 40, 60]).nullable().default(null),
      required_approvals: z.int().default(1),
      group_inheritance_type: z.literal([0, 1]).default(0),
    },
    { parent: "protected_environment_id" },
  ),
};
