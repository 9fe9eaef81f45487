/** The tables of access requests. */
import { nullableRef, ref, table, timestamp } from "../table-definition";

export const tables = {
  access_requests: table(
    {
      user_id: ref("users"),
      group_id: nullableRef("groups"),
      project_id: nullableRef("projects"),
      created_at: timestamp,
    },
    { parent: "user_id" },
  ),
};
