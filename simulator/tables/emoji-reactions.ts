/** The tables of emoji reactions. */
import { z } from "zod";
import { moment, ref, table } from "../table";

export const tables = {
  reactions: table(
    {
      awardable_type: z.enum(["Issue", "MergeRequest", "Snippet", "Note"]),
      awardable_id: z.int(),
      user_id: ref("users"),
      name: z.string(),
      created_at: moment,
      updated_at: moment,
    },
    { parent: "awardable_id" },
  ),
};
