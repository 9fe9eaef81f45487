/** Pipeline trigger tokens: credentials that can start a pipeline of one project, and nothing else. */
import { z } from "zod";
import { datetime, entity, id, secret, text, words } from "./fields";
import { del, get, list, post, put } from "./operation";
import { Pipeline, pipelineInputs } from "./pipelines";
import { timestamps, UserSummary } from "./shared";

export const PipelineTrigger = entity(
  { id },
  {
    description: text,
    /** Whole for whom it was created by, its first four characters for anyone else. */
    token: text.meta({ secret: true }),
    owner: UserSummary,
    last_used: datetime,
    ...timestamps,
  },
);

const role = "maintainer";

export const pipelineTriggers = {
  list: list("/projects/:project/triggers", {
    summary: "List the pipeline trigger tokens of a project.",
    role,
    item: PipelineTrigger,
  }),

  get: get("/projects/:project/triggers/:trigger_id", {
    summary: "Read one pipeline trigger token.",
    role,
    result: PipelineTrigger,
  }),

  create: post("/projects/:project/triggers", {
    summary: "Create a pipeline trigger token.",
    role,
    body: { description: text },
    result: PipelineTrigger,
  }),

  update: put("/projects/:project/triggers/:trigger_id", {
    summary: "Change the description of a pipeline trigger token.",
    role,
    body: { description: text.optional() },
    result: PipelineTrigger,
  }),

  delete: del("/projects/:project/triggers/:trigger_id", {
    summary: "Delete a pipeline trigger token.",
    role,
  }),

  run: post("/projects/:project/trigger/pipeline", {
    summary: "Start a pipeline with a trigger token or a CI/CD job token.",
    accepts: ["trigger"],
    body: {
      ref: words,
      token: secret,
      variables: z.record(words, text).optional(),
      inputs: pipelineInputs.optional(),
    },
    result: Pipeline,
  }),
};
