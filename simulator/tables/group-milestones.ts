/** The tables of group milestones. */
import { z } from "zod";
import { ref, table, timestamp } from "../table";

export const tables = {
  milestones: table(
    {
      group_id: ref("groups"),
      title: z.string(),
      description: z.string().nullable().default(null),
      due_date: z.string().nullable().default(null),
      start_date: z.string().nullable().default(null),
      state: z.enum(["active", "closed"]).default("active"),
      created_at: timestamp,
      updated_at: timestamp,
    },
    { parent: "group_id", iid: true },
  ),
};
