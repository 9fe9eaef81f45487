/** The table of files that are uploaded to projects. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

export const tables = {
  uploads: table(
    {
      project_id: ref("projects"),
      filename: z.string(),
      secret: z.string(),
      /** Base64. */
      content: z.string(),
      user_id: ref("users"),
      created_at: timestamp,
    },
    { parent: "project_id" },
  ),
};
