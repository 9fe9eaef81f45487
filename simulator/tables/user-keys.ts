/** The tables of GPG keys and further email addresses of users. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

export const tables = {
  gpg_keys: table({ user_id: ref("users"), key: z.string(), created_at: timestamp }, { parent: "user_id" }),
  emails: table(
    {
      user_id: ref("users"),
      email: z.string(),
      confirmed_at: z.string().nullable().default(null),
      created_at: timestamp,
    },
    { parent: "user_id" },
  ),
};
