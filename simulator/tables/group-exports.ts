/** The tables of group exports. */
import { z } from "zod";
import { ref, table } from "../table-definition";

export const tables = {
  group_exports: table(
    {
      group_id: ref("groups"),
      requested_at: z.string(),
      batched: z.boolean().default(false),
      /** The group's content at the time of the request: JSON lines by relation. */
      relations: z.record(z.string(), z.array(z.string())).default({}),
    },
    { parent: "group_id" },
  ),
};
