/** The tables of issue links. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

export const tables = {
  /** "blocks" and "is_blocked_by" share a row: the target reads it in reverse. */
  issue_links: table({
    source_id: ref("issues"),
    target_id: ref("issues"),
    link_type: z.enum(["relates_to", "blocks"]).default("relates_to"),
    created_at: timestamp,
    updated_at: timestamp,
  }),
};
