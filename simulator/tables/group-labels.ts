/** The tables of group labels. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

export const tables = {
  labels: table(
    {
      group_id: ref("groups"),
      name: z.string(),
      color: z.string(),
      description: z.string().nullable().default(null),
      archived: z.boolean().default(false),
      subscriber_ids: z.array(ref("users")).default([]),
      created_at: timestamp,
      updated_at: timestamp,
    },
    { parent: "group_id", name: "name" },
  ),
};
