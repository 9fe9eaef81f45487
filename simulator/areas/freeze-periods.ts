/** Freeze periods: two cron expressions in a time zone. */
import * as operations from "../../sdk/api/freeze-periods";
import { cronProblems } from "../cron";
import type { Handlers } from "../handler";
import { plainCollection } from "../plain-collection";

export const freezePeriods: Handlers<"freezePeriods"> = plainCollection(operations.freezePeriods, {
  table: "freeze_periods",
  // The specification has a zone for who names none.
  store: ({ cron_timezone, ...sent }, { dialect }, row) => ({
    ...sent,
    cron_timezone: cron_timezone ?? (row || dialect === "gitlab" ? cron_timezone : "UTC"),
  }),
  problems: ({ freeze_start, freeze_end, cron_timezone }) =>
    cronProblems({ freeze_start, freeze_end }, cron_timezone),
});
