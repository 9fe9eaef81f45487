/** The tables of scim. */
import { z } from "zod";
import { ref, table } from "../table-definition";

export const tables = {
  scim_identities: table(
    {
      group_id: ref("groups"),
      user_id: ref("users"),
      extern_uid: z.string(),
      active: z.boolean().default(true),
    },
    { parent: "group_id" },
  ),
};
