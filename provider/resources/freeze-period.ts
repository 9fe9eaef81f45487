/** FreezePeriod: it has no name, so its times identify it. */
import { plain } from "../definition/plain";

export const freezePeriod = plain("freezePeriods", {
  kind: "FreezePeriod",
  summary: "A time in which a project should not be deployed.",
  parents: ["project"],
  title: "freezeStart",
  distinguishedBy: ["freezeEnd"],
  isRepeatable: true,
  outputs: ["createdAt"],
});
