/** Freeze periods: two cron expressions in a time zone. */
import * as operations from "../../sdk/api/freeze-periods";
import { cronProblems } from "../cron";
import type { Handlers } from "../handler";
import { plainCollection } from "../plain-collection";

export const freezePeriods: Handlers<"freezePeriods"> = plainCollection(operations.freezePeriods, {
  table: "freeze_periods",
  problems: ({ freeze_start, freeze_end, cron_timezone }) =>
    cronProblems({ freeze_start, freeze_end }, cron_timezone),
});
