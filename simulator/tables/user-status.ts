/** The table of what users show as their status. */
import { z } from "zod";
import { ref, table } from "../table-definition";

export const tables = {
  user_statuses: table(
    {
      user_id: ref("users"),
      emoji: z.string().default("speech_balloon"),
      message: z.string().nullable().default(null),
      availability: z.enum(["not_set", "busy"]).default("not_set"),
      clear_status_at: z.string().nullable().default(null),
    },
    { parent: "user_id" },
  ),
};
