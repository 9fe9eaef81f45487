/** PipelineTriggerToken. */
import { plainCase } from "../plain";

export const pipelineTriggerToken = plainCase({
  ...{ kind: "PipelineTriggerToken", area: "pipelineTriggers" },
  seenWholeByMakerAlone: true,
  // The service answers with one spelling of a time.
  values: () => ({ expiresAt: ["2030-01-01", "2031-01-01T01:00:00+01:00"] }),
});
