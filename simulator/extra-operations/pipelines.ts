/** Pipelines that are started in the older form, with the branch or tag in the path. */
import { text } from "../../sdk/api/fields";
import { post } from "../../sdk/api/operation";
import { pipelineTriggers } from "../../sdk/api/pipeline-triggers";
import { triggerPipeline } from "../areas/pipeline-triggers";
import { servedParameters } from "../served-parameters";
import { anything, extraOperation } from "./serve";

const { ref: _, ...body } = pipelineTriggers.run.body;

export const ofPipelines = [
  extraOperation(
    post("/projects/:project/ref/:branch/trigger/pipeline", {
      summary: "Start a pipeline with a trigger token or a CI/CD job token.",
      accepts: ["trigger"],
      body: { ...body, ...servedParameters["pipelineTriggers.run"], ref: text.optional() },
      result: anything,
    }),
    ({ input, ...call }) => triggerPipeline({ ...call, input: { ...input, ref: input.branch } }),
  ),
];
