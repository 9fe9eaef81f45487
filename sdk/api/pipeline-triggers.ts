/** Pipeline trigger tokens: credentials that can start a pipeline of one project, and nothing else. */
import { z } from "zod";
import * as common from "./common";
import { datetime, entity, secret, text, words } from "./fields";
import { del, get, list, post, put } from "./operation";
import { Pipeline, pipelineInputs } from "./pipelines";
import { UserSummary } from "./shared";

const PURPOSE = "Description: what the token is for.";

export const PipelineTrigger = entity(
  { id: common.id },
  {
    description: text.describe(PURPOSE),
    token: text
      .meta({ secret: true })
      .describe("The token: complete for the user who created it, its first four characters for others."),
    owner: UserSummary.describe("The user who created the token. Its pipelines run as this user."),
    expires_at: datetime.describe("Time when the token expires."),
    last_used: datetime.describe("Time when the token last started a pipeline."),
    ...common.timestamps,
  },
);

const role = "maintainer";

const start = {
  token: secret.describe("Trigger token, or CI/CD job token."),
  variables: z.record(words, text).describe("Values of CI/CD variables, by name.").optional(),
  inputs: pipelineInputs.optional(),
};

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
    body: {
      description: text.describe(PURPOSE),
      expires_at: datetime.describe("Time when the token expires. Default: never.").nullable().optional(),
    },
    result: PipelineTrigger,
  }),

  update: put("/projects/:project/triggers/:trigger_id", {
    summary: "Change the description of a pipeline trigger token.",
    role,
    body: { description: text.describe(PURPOSE).optional() },
    result: PipelineTrigger,
  }),

  delete: del("/projects/:project/triggers/:trigger_id", {
    summary: "Delete a pipeline trigger token.",
    role,
  }),

  run: post("/projects/:project/trigger/pipeline", {
    summary: "Start a pipeline with a trigger token or a CI/CD job token.",
    accepts: ["trigger"],
    body: { ref: words.describe("Branch or tag to run the pipeline for."), ...start },
    result: Pipeline,
  }),

  runForBranch: post("/projects/:project/ref/:branch/trigger/pipeline", {
    summary: "Start a pipeline with a trigger token or a CI/CD job token, in the older form.",
    accepts: ["trigger"],
    deprecated: "Use `pipelineTriggers.run`.",
    body: start,
    result: Pipeline,
  }),
};
