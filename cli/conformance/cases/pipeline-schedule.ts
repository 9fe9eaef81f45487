/** PipelineSchedule. */
import { plainCase } from "../plain";

export const pipelineSchedule = plainCase({
  kind: "PipelineSchedule",
  area: "pipelineSchedules",
  otherCalls: { variables: ["pipelineScheduleVariables.create", "pipelineScheduleVariables.delete"] },
  values: () => ({
    ref: ["main", "refs/heads/next"],
    cron: ["0 1 * * *", "0 2 * * *"],
    cronTimezone: ["Europe/Berlin", "UTC"],
    variables: [[{ key: "LEVEL", value: "high" }], [{ key: "DEPTH", value: "low", variableType: "file" }]],
  }),
});
