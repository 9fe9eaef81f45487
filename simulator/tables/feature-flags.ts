/** The table of feature flags. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

const scope = z.strictObject({ id: z.int(), environment_scope: z.string() });

export const tables = {
  feature_flags: table(
    {
      project_id: ref("projects"),
      name: z.string(),
      description: z.string().nullable().default(null),
      active: z.boolean().default(true),
      /** Numbered over all flags, as their scopes are. */
      strategies: z
        .array(
          z.strictObject({
            id: z.int(),
            name: z.string(),
            parameters: z.record(z.string(), z.string()),
            user_list_id: z.int().nullable(),
            scopes: z.array(scope),
          }),
        )
        .default([]),
      created_at: timestamp,
      updated_at: timestamp,
    },
    { parent: "project_id", name: "name" },
  ),
};
