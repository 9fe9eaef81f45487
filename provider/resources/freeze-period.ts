/** FreezePeriod: it has no name, so its times identify it. */
import { plainKind } from "../definition/plain";

export const freezePeriod = plainKind("freezePeriods", {
  kind: "FreezePeriod",
  summary: "A time in which a project should not be deployed.",
  parents: ["project"],
  title: "freezeStart",
  pull: { omitDefaults: { cronTimezone: "UTC" } },
  initial: { cronTimezone: "UTC" },
  distinguishedBy: ["freezeEnd"],
  isRepeatable: true,
  outputs: ["createdAt"],
});
