/** The tables of issue links. */
import { z } from "zod";
import { ref, table, timestamp } from "../table";

export const tables = {
  /** That something is blocked by the source is said by the same row, read from the target. */
  issue_links: table({
    source_id: ref("issues"),
    target_id: ref("issues"),
    link_type: z.enum(["relates_to", "blocks"]).default("relates_to"),
    created_at: timestamp,
    updated_at: timestamp,
  }),
};
