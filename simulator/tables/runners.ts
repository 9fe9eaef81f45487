/** The table of runners. */
import { z } from "zod";
import { runners } from "../../sdk/api/runners";
import { columnsFor, nullableRef, secretText, table, timestamp } from "../table-definition";

export const tables = {
  runners: table({
    ...columnsFor(runners.create.body, { run_untagged: true, tag_list: [], access_level: "not_protected" }),
    group_id: nullableRef("groups"),
    project_id: nullableRef("projects"),
    token: secretText,
    created_at: timestamp,
    contacted_at: z.string().nullable().default(null),
  }),
};
