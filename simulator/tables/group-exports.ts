/** The tables of group exports. */
import { z } from "zod";
import { ref, table } from "../table";

export const tables = {
  group_exports: table(
    {
      group_id: ref("groups"),
      requested_at: z.string(),
      batched: z.boolean().default(false),
      /** What the group had when the export was asked for: JSON lines by relation. */
      relations: z.record(z.string(), z.array(z.string())).default({}),
    },
    { parent: "group_id" },
  ),
};
