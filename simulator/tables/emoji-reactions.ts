/** The tables of emoji reactions. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

export const tables = {
  reactions: table(
    {
      awardable_type: z.enum(["Issue", "MergeRequest", "Snippet", "Note"]),
      awardable_id: z.int(),
      user_id: ref("users"),
      name: z.string(),
      created_at: timestamp,
      updated_at: timestamp,
    },
    { parent: "awardable_id" },
  ),
};
