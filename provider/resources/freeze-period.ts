/** FreezePeriod: it has no name, so its times identify it. */

import { cronLine, timeZone } from "../definition/formats";
import { weakerIf } from "../definition/loosening";
import { plainKind } from "../definition/plain";

const { anotherRule } = weakerIf;

export const freezePeriod = plainKind("freezePeriods", {
  kind: "FreezePeriod",
  summary: "A time in which a project should not be deployed.",
  parents: ["project"],
  title: "freezeStart",
  loosens: { freezeStart: anotherRule, freezeEnd: anotherRule, cronTimezone: anotherRule },
  loosensWhen: "removed",
  formats: { freezeStart: cronLine, freezeEnd: cronLine, cronTimezone: timeZone },
  pull: { feature: "environments_access_level", omitDefaults: { cronTimezone: "UTC" } },
  initial: { cronTimezone: "UTC" },
  distinguishedBy: ["freezeEnd"],
  isRepeatable: true,
  outputs: ["createdAt"],
});
