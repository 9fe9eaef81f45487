/** Pipelines: the runs of a project's CI/CD configuration, their variables and test results. */
import { z } from "zod";
import * as common from "./common";
import { bool, count, datetime, entity, flag, oneOf, positiveId, text, words } from "./fields";
import { get, list, post } from "./operation";
import { UserSummary } from "./shared";

export const pipelineStatuses = [
  "created",
  "waiting_for_resource",
  "preparing",
  "pending",
  "running",
  "success",
  "failed",
  "canceled",
  "skipped",
  "manual",
  "scheduled",
] as const;

const status = oneOf(...pipelineStatuses).describe(
  "Status of the pipeline, such as `running`, `success` or `failed`.",
);

/** The service writes some numbers as texts: `"98.5"`. */
const decimal = z.union([z.number(), z.string().transform(Number)]);

const facts = {
  iid: positiveId.describe("Number of the pipeline in its project."),
  project_id: common.project_id,
  name: common.name,
  source: oneOf("push", "web", "trigger", "schedule", "api", "pipeline", "parent_pipeline").describe(
    "Event that started the pipeline, such as `push`, `web` or `schedule`.",
  ),
  ref: text.describe("Branch or tag that the pipeline runs for."),
  sha: common.sha,
  web_url: common.web_url,
  ...common.timestamps,
};

/** A pipeline as lists show it. */
export const PipelineSummary = entity({ id: common.id, status }, facts);

export const DetailedStatus = entity(
  {
    text: text.describe("Text of the status, such as `passed`."),
    label: text.describe("Longer text of the status, such as `passed with warnings`."),
  },
  {
    icon: text.describe("Name of the icon."),
    group: text.describe("Group of the status, which sets its color."),
    tooltip: text.describe("Text of the tooltip."),
    has_details: flag.describe("Whether there is a page with details."),
    details_path: text.describe("Path of the page with details."),
    illustration: z.unknown().describe("Picture on the page with details."),
    favicon: text.describe("Path of the favicon."),
  },
);

export const Pipeline = entity(
  { id: common.id, status },
  {
    ...facts,
    before_sha: text.describe("SHA of the commit before the push."),
    tag: flag.describe("Whether the pipeline runs for a tag."),
    yaml_errors: text.describe("Errors in the CI/CD configuration."),
    user: UserSummary.describe("The user who started the pipeline."),
    started_at: datetime.describe("Time of the start."),
    finished_at: datetime.describe("Time of the end."),
    committed_at: datetime.describe("Time of the commit."),
    duration: z.number().describe("Duration in seconds."),
    queued_duration: z.number().describe("Seconds in the queue before the start."),
    coverage: decimal.describe("Test coverage in percent."),
    detailed_status: DetailedStatus.describe("Status as the web interface shows it."),
  },
);

const variable = {
  key: text.describe("Name of the variable."),
  value: text.describe("Value of the variable."),
};
const VARIABLE_TYPE = "Type: `env_var`, or `file` for a file that contains the value.";

export const PipelineVariable = entity(variable, {
  variable_type: oneOf("env_var", "file").describe(VARIABLE_TYPE),
});

export const PipelineJob = entity(
  {
    id: common.id,
    name: common.name,
    status: oneOf(
      "created",
      "pending",
      "running",
      "success",
      "failed",
      "canceled",
      "skipped",
      "manual",
    ).describe("Status of the job, such as `running` or `success`."),
  },
  {
    stage: text.describe("Stage of the job."),
    allow_failure: flag.describe("Whether the pipeline continues when the job fails."),
    failure_reason: text.describe("Why the job failed."),
    created_at: common.created_at,
    started_at: datetime.describe("Time of the start."),
    finished_at: datetime.describe("Time of the end."),
    duration: z.number().describe("Duration in seconds."),
    web_url: common.web_url,
  },
);

const counters = {
  total_time: z.number().describe("Duration of the tests in seconds."),
  total_count: count.describe("Number of tests."),
  success_count: count.describe("Number of successful tests."),
  failed_count: count.describe("Number of failed tests."),
  skipped_count: count.describe("Number of skipped tests."),
  error_count: count.describe("Number of tests that could not run."),
};

export const TestCase = entity(
  {
    status: oneOf("success", "failed", "skipped", "error").describe(
      "Result: `success`, `failed`, `skipped` or `error`.",
    ),
    name: text.describe("Name of the test."),
  },
  {
    classname: text.describe("Class of the test."),
    execution_time: z.number().describe("Duration in seconds."),
    system_output: z.unknown().describe("Output of the test."),
    stack_trace: text.describe("Stack trace of the failure."),
  },
);

const suiteName = text.describe("Name of the test suite.");
const suiteError = text.describe("Why the report of a test suite could not be read.");

export const TestReport = entity(counters, {
  test_suites: z
    .array(
      entity(
        { name: suiteName, ...counters },
        { test_cases: z.array(TestCase).describe("Tests of the suite.") },
      ),
    )
    .describe("Test suites."),
});

export const TestReportSummary = entity(
  {
    total: entity(
      {
        time: counters.total_time,
        count: counters.total_count,
        success: counters.success_count,
        failed: counters.failed_count,
        skipped: counters.skipped_count,
        error: counters.error_count,
      },
      { suite_error: suiteError },
    ).describe("All test suites together."),
  },
  {
    test_suites: z
      .array(
        entity(
          { name: suiteName, ...counters },
          {
            build_ids: z.array(positiveId).describe("Ids of the jobs that reported the tests."),
            suite_error: suiteError,
          },
        ),
      )
      .describe("Test suites."),
  },
);

export const pipelineInputs = z
  .record(words, z.union([bool, z.number(), text, z.array(text)]))
  .describe("Values for the inputs of the CI/CD configuration, by name.");

const filters = {
  scope: z
    .enum(["running", "pending", "finished", "branches", "tags"])
    .describe("Return only pipelines in this scope.")
    .optional(),
  status: z.enum(pipelineStatuses).describe("Return only pipelines with this status.").optional(),
  source: text
    .describe(
      "Return only pipelines from this source, such as `push`. Child pipelines need `parent_pipeline`.",
    )
    .optional(),
  ref: text.describe("Return only pipelines of this branch or tag.").optional(),
  sha: text.describe("Return only pipelines of the commit with this SHA.").optional(),
  name: text.describe("Return only pipelines with this name.").optional(),
  username: text.describe("Return only pipelines that this user started.").optional(),
  yaml_errors: bool
    .describe("Return only pipelines with an invalid configuration, or only those with a valid one.")
    .optional(),
  ...common.updated,
  ...common.created,
  order_by: z
    .enum(["id", "status", "ref", "updated_at", "user_id"])
    .describe("Field to sort by. Default: `id`.")
    .optional(),
  sort: common.sort,
};

export const pipelines = {
  list: list("/projects/:project/pipelines", {
    summary:
      "List the pipelines of a project. Child pipelines are only returned with the source `parent_pipeline`.",
    query: filters,
    item: PipelineSummary,
  }),

  get: get("/projects/:project/pipelines/:pipeline_id", {
    summary: "Read one pipeline.",
    result: Pipeline,
  }),

  latest: get("/projects/:project/pipelines/latest", {
    summary: "Read the latest pipeline of the most recent commit on a branch or tag.",
    query: { ref: text.describe("Branch or tag. Default: the default branch.").optional() },
    result: Pipeline,
    refusals: { 403: "there is no pipeline for the most recent commit on the ref" },
  }),

  listVariables: list("/projects/:project/pipelines/:pipeline_id/variables", {
    summary: "List the variables that a pipeline was created with.",
    role: "developer",
    item: PipelineVariable,
  }),

  testReport: get("/projects/:project/pipelines/:pipeline_id/test_report", {
    summary: "Read the test cases of a pipeline by suite.",
    result: TestReport,
  }),

  testReportSummary: get("/projects/:project/pipelines/:pipeline_id/test_report_summary", {
    summary: "Read how many tests of a pipeline passed and failed, by suite.",
    result: TestReportSummary,
  }),

  create: post("/projects/:project/pipeline", {
    summary: "Start a pipeline on a branch or tag.",
    role: "developer",
    body: {
      ref: words.describe("Branch or tag to run the pipeline for."),
      variables: z
        .array(
          z.strictObject({
            key: words.describe("Name of the variable."),
            value: variable.value,
            variable_type: z
              .enum(["env_var", "file"])
              .describe(`${VARIABLE_TYPE} Default: \`env_var\`.`)
              .optional(),
          }),
        )
        .describe("CI/CD variables.")
        .optional(),
      inputs: pipelineInputs.optional(),
    },
    result: Pipeline,
  }),

  retry: post("/projects/:project/pipelines/:pipeline_id/retry", {
    summary: "Retry the failed and canceled jobs of a pipeline. Without such jobs, nothing happens.",
    role: "developer",
    result: Pipeline,
  }),

  listJobs: list("/projects/:project/pipelines/:pipeline_id/jobs", {
    summary: "List the jobs of a pipeline, without those that were retried.",
    item: PipelineJob,
  }),

  cancel: post("/projects/:project/pipelines/:pipeline_id/cancel", {
    summary: "Cancel the jobs of a pipeline that have not ended. Without such jobs, nothing happens.",
    role: "developer",
    idempotent: true,
    result: Pipeline,
  }),
};
