/** The tables of access requests. */
import { moment, nullableRef, ref, table } from "../table";

export const tables = {
  access_requests: table(
    {
      user_id: ref("users"),
      group_id: nullableRef("groups"),
      project_id: nullableRef("projects"),
      created_at: moment,
    },
    { parent: "user_id" },
  ),
};
