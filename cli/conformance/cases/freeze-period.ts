/** FreezePeriod. */
import { plainCase } from "../plain";

export const freezePeriod = plainCase({
  kind: "FreezePeriod",
  area: "freezePeriods",
  values: () => ({
    freezeStart: ["0 23 * * 5", "0 22 * * 5"],
    freezeEnd: ["0 8 * * 1", "0 9 * * 1"],
    cronTimezone: ["Europe/Berlin", "UTC"],
  }),
});
