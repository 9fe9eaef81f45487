/** Pipeline schedules: pipelines that run again and again, as their owner, with variables of their own. */
import { z } from "zod";
import * as common from "./common";
import { answered, bool, datetime, entity, flag, text, words } from "./fields";
import { under } from "./operation";
import { PipelineSummary, pipelineStatuses } from "./pipelines";
import { UserSummary } from "./shared";

const value = text.meta({ secret: true }).describe("Value.");
const variable_type = z
  .enum(["env_var", "file"])
  .describe("`env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`.")
  .optional();

const key = words.describe("Key.");

export const PipelineScheduleVariable = entity(
  { key },
  {
    ...answered({ value, variable_type }),
    raw: flag.describe("Whether `$` in the value is itself, and does not begin another variable."),
    hidden: flag.describe("Whether nobody can read the value: never."),
    protected: flag.describe("Whether only protected branches get it: never."),
    masked: flag.describe("Whether the value is masked in the logs of jobs: never."),
    environment_scope: text.describe("Environments whose jobs get it: all."),
    description: text.describe("Description: none."),
  },
);

const what = {
  description: words.max(255).describe("Description."),
  ref: words.describe("Branch or tag to run for, such as `main` or `refs/heads/main`."),
  cron: words.describe("When it runs, as a cron expression such as `0 1 * * *`."),
};

const further = {
  cron_timezone: text.describe("Time zone, such as `Europe/Berlin`. Default: `UTC`.").optional(),
  active: bool.describe("Whether it runs. Default: true.").optional(),
};

const name = words.describe("Name of the input.");
const inputValue = z.unknown().describe("Value of the input.");

const shown = {
  ...answered({ ...what, ...further }),
  next_run_at: datetime.describe("Time of the next run."),
  ...common.timestamps,
  owner: UserSummary.describe("The user as whom its pipelines run."),
  inputs: z.array(entity({ name }, { value: inputValue })).describe("Inputs of its pipelines."),
};

/** A schedule as lists show it. */
export const PipelineScheduleSummary = entity({ id: common.id }, shown);

export const PipelineSchedule = entity(
  { id: common.id },
  {
    ...shown,
    last_pipeline: entity(
      { id: common.id },
      {
        sha: common.sha,
        ref: text.describe("Branch or tag."),
        status: text.describe("Status of the pipeline."),
        web_url: common.web_url,
      },
    ).describe("The last pipeline that it started."),
    variables: z
      .array(PipelineScheduleVariable)
      .describe("Variables of its pipelines, for those who may see them."),
  },
);

const role = "developer";
const schedules = under("/projects/:project/pipeline_schedules");
const one = under("/projects/:project/pipeline_schedules/:pipeline_schedule_id");

export const pipelineSchedules = {
  list: schedules.list("", {
    summary: "List the pipeline schedules of a project.",
    role: "guest",
    query: {
      scope: z
        .enum(["active", "inactive"])
        .describe("Return only schedules that run, or that do not.")
        .optional(),
    },
    item: PipelineScheduleSummary,
  }),

  get: one.get("", {
    summary: "Read a pipeline schedule with its variables.",
    role: "guest",
    result: PipelineSchedule,
  }),

  create: schedules.post("", {
    summary: "Create a pipeline schedule. Its pipelines run as the caller.",
    role,
    body: {
      ...what,
      ...further,
      inputs: z
        .array(z.strictObject({ name, value: inputValue }))
        .max(20)
        .describe("Inputs of its pipelines.")
        .optional(),
    },
    result: PipelineSchedule,
  }),

  update: one.put("", {
    summary: "Change a pipeline schedule. The caller must be its owner.",
    role,
    body: {
      description: what.description.optional(),
      ref: what.ref.optional(),
      cron: what.cron.optional(),
      ...further,
      inputs: z
        .array(
          z.strictObject({
            name,
            value: inputValue.optional(),
            destroy: bool.describe("Whether to delete the input.").optional(),
          }),
        )
        .describe("Inputs of its pipelines. Those of other names stay.")
        .optional(),
    },
    result: PipelineSchedule,
  }),

  takeOwnership: one.post("/take_ownership", {
    summary: "Make the caller the owner of a pipeline schedule.",
    role,
    idempotent: true,
    result: PipelineSchedule,
  }),

  delete: one.del("", { summary: "Delete a pipeline schedule.", role, success: 204 }),

  play: one.post("/play", {
    summary: "Run a pipeline schedule now.",
    role,
    success: 201,
    limit: { what: "runs of pipeline schedules", every: "minute", times: 1 },
  }),

  listPipelines: one.list("/pipelines", {
    summary: "List the pipelines that a schedule started.",
    role,
    query: {
      scope: text
        .describe("Return only pipelines in this group of statuses, such as `running` or `finished`.")
        .optional(),
      status: z.enum(pipelineStatuses).describe("Return only pipelines with this status.").optional(),
      ...common.created,
      ...common.updated,
      sort: z.enum(["asc", "desc"]).describe("Sort order. Default: `asc`.").optional(),
    },
    item: PipelineSummary,
  }),
};

export const pipelineScheduleVariables = {
  get: one.get("/variables/:key", {
    summary: "Read a variable of a pipeline schedule.",
    role,
    result: PipelineScheduleVariable,
  }),

  create: one.post("/variables", {
    summary: "Create a variable of a pipeline schedule.",
    role,
    body: { key, value, variable_type },
    result: PipelineScheduleVariable,
  }),

  update: one.put("/variables/:key", {
    summary: "Change a variable of a pipeline schedule.",
    role,
    body: { value: value.optional(), variable_type },
    result: PipelineScheduleVariable,
  }),

  delete: one.del("/variables/:key", {
    summary: "Delete a variable of a pipeline schedule. The answer is what it was.",
    role,
    success: 202,
    result: PipelineScheduleVariable,
  }),
};
