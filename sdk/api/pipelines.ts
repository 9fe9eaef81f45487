/** Pipelines: the runs of a project's CI/CD configuration, their variables and test results. */
import { z } from "zod";
import { bool, count, datetime, entity, flag, id, oneOf, sortDirection, text, words } from "./fields";
import { get, list, post } from "./operation";
import { timestamps, UserSummary } from "./shared";

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

const status = oneOf(...pipelineStatuses);

/** The service writes some numbers as texts: `"98.5"`. */
const decimal = z.union([z.number(), z.string().transform(Number)]);

const facts = {
  iid: id,
  project_id: id,
  name: text,
  source: oneOf("push", "web", "trigger", "schedule", "api", "pipeline", "parent_pipeline"),
  ref: text,
  sha: text,
  web_url: text,
  ...timestamps,
};

/** A pipeline as lists show it. */
export const PipelineSummary = entity({ id, status }, facts);

export const DetailedStatus = entity(
  { text, label: text },
  {
    icon: text,
    group: text,
    tooltip: text,
    has_details: flag,
    details_path: text,
    illustration: z.unknown(),
    favicon: text,
  },
);

export const Pipeline = entity(
  { id, status },
  {
    ...facts,
    before_sha: text,
    tag: flag,
    yaml_errors: text,
    user: UserSummary,
    started_at: datetime,
    finished_at: datetime,
    committed_at: datetime,
    duration: z.number(),
    queued_duration: z.number(),
    coverage: decimal,
    detailed_status: DetailedStatus,
  },
);

export const PipelineVariable = entity(
  { key: text, value: text },
  { variable_type: oneOf("env_var", "file") },
);

const counters = {
  total_time: z.number(),
  total_count: count,
  success_count: count,
  failed_count: count,
  skipped_count: count,
  error_count: count,
};

export const TestCase = entity(
  { status: oneOf("success", "failed", "skipped", "error"), name: text },
  { classname: text, execution_time: z.number(), system_output: z.unknown(), stack_trace: text },
);

export const TestReport = entity(counters, {
  test_suites: z.array(entity({ name: text, ...counters }, { test_cases: z.array(TestCase) })),
});

export const TestReportSummary = entity(
  {
    total: entity(
      { time: z.number(), count, success: count, failed: count, skipped: count, error: count },
      { suite_error: text },
    ),
  },
  {
    test_suites: z.array(entity({ name: text, ...counters }, { build_ids: z.array(id), suite_error: text })),
  },
);

/** Values for the inputs that a configuration declares. */
export const pipelineInputs = z.record(words, z.union([bool, z.number(), text, z.array(text)]));

const filters = {
  scope: z.enum(["running", "pending", "finished", "branches", "tags"]).optional(),
  status: z.enum(pipelineStatuses).optional(),
  source: text.optional(),
  ref: text.optional(),
  sha: text.optional(),
  name: text.optional(),
  username: text.optional(),
  yaml_errors: bool.optional(),
  updated_after: datetime.optional(),
  updated_before: datetime.optional(),
  created_after: datetime.optional(),
  created_before: datetime.optional(),
  order_by: z.enum(["id", "status", "ref", "updated_at", "user_id"]).optional(),
  sort: sortDirection.optional(),
};

export const pipelines = {
  list: list("/projects/:project/pipelines", {
    summary: "List the pipelines of a project; child pipelines only with source=parent_pipeline.",
    query: filters,
    item: PipelineSummary,
  }),

  get: get("/projects/:project/pipelines/:pipeline_id", {
    summary: "Read one pipeline.",
    result: Pipeline,
  }),

  latest: get("/projects/:project/pipelines/latest", {
    summary: "Read the latest pipeline of the most recent commit on a ref, the default branch unless told.",
    query: { ref: text.optional() },
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
      ref: words,
      variables: z
        .array(
          z.strictObject({
            key: words,
            value: text,
            variable_type: z.enum(["env_var", "file"]).optional(),
          }),
        )
        .optional(),
      inputs: pipelineInputs.optional(),
    },
    result: Pipeline,
  }),

  retry: post("/projects/:project/pipelines/:pipeline_id/retry", {
    summary: "Run the failed and canceled jobs of a pipeline again; with none, nothing happens.",
    role: "developer",
    result: Pipeline,
  }),
};
