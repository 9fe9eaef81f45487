/** The tables of keys. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

export const tables = {
  keys: table({
    title: z.string(),
    /** As `ssh-keygen` writes it: kind, base64, and a comment. */
    key: z.string().regex(/^\S+ [A-Za-z0-9+/]+=*( |$)/, "a public key such as ssh-ed25519 AAAA…"),
    user_id: ref("users"),
    /** A deploy key that every project can enable. */
    public: z.boolean().default(false),
    usage_type: z.enum(["auth", "signing", "auth_and_signing"]).default("auth_and_signing"),
    created_at: timestamp,
    expires_at: z.string().nullable().default(null),
    last_used_at: z.string().nullable().default(null),
  }),
  /** Where a key is a deploy key. */
  deploy_keys_projects: table(
    {
      deploy_key_id: ref("keys"),
      project_id: ref("projects"),
      can_push: z.boolean().default(false),
      created_at: timestamp,
      updated_at: timestamp,
    },
    { parent: "deploy_key_id" },
  ),
};
