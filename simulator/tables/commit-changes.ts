/** The tables of the statuses and signatures of commits. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

const nothing = z.string().nullable().default(null);

export const tables = {
  commit_statuses: table(
    {
      project_id: ref("projects"),
      sha: z.string(),
      ref: nothing,
      status: z.enum(["pending", "running", "success", "failed", "canceled", "skipped"]),
      name: z.string().default("default"),
      target_url: nothing,
      description: nothing,
      coverage: z.number().nullable().default(null),
      pipeline_id: z.int(),
      author_id: ref("users"),
      created_at: timestamp,
      started_at: nothing,
      finished_at: nothing,
    },
    { parent: "project_id" },
  ),
  /** Nothing here signs: those of a world file. */
  commit_signatures: table(
    {
      project_id: ref("projects"),
      sha: z.string(),
      signature_type: z.enum(["PGP", "SSH", "X509"]),
      verification_status: z.string().default("unverified"),
    },
    { parent: "project_id" },
  ),
};
