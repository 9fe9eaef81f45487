/** The tables of remote mirrors. */
import { z } from "zod";
import { ref, table } from "../table-definition";

const nullableText = z.string().nullable().default(null);

export const tables = {
  remote_mirrors: table(
    {
      project_id: ref("projects"),
      /** With its credentials, which no answer has. */
      url: z.string(),
      enabled: z.boolean().default(false),
      auth_method: z.enum(["ssh_public_key", "password"]).default("password"),
      keep_divergent_refs: z.boolean().nullable().default(null),
      only_protected_branches: z.boolean().default(false),
      mirror_branch_regex: nullableText,
      public_key: nullableText,
      host_keys: z.array(z.strictObject({ fingerprint_sha256: z.string() })).default([]),
      /** When the last update was asked for; how far it has come follows from the present timestamp. */
      sync_requested_at: nullableText,
      last_update_at: nullableText,
      last_update_started_at: nullableText,
      last_successful_update_at: nullableText,
      last_error: nullableText,
    },
    { parent: "project_id" },
  ),
};
