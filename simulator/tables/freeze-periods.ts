/** The table of freeze periods. */
import { z } from "zod";
import { freezePeriods } from "../../sdk/api/freeze-periods";
import { columnsFor, ref, table, timestamp } from "../table-definition";

export const tables = {
  freeze_periods: table(
    {
      project_id: ref("projects"),
      ...columnsFor(freezePeriods.create.body),
      ...{ freeze_start: z.string(), freeze_end: z.string() },
      created_at: timestamp,
      updated_at: timestamp,
    },
    { parent: "project_id" },
  ),
};
