/** The table of external status checks. */
import { statusChecks } from "../../sdk/api/status-checks";
import { columnsFor, ref, table } from "../table-definition";

export const tables = {
  status_checks: table(
    {
      project_id: ref("projects"),
      ...columnsFor(statusChecks.create.body, { protected_branch_ids: [] }),
    },
    { parent: "project_id" },
  ),
};
