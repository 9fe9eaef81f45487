/** Pipelines. */
import type { Cases } from "../case";

const project = "acme/platform/web";
const nightly = { project, pipeline_id: 102 };

const listed = [
  "id",
  "iid",
  "project_id",
  "status",
  "source",
  "ref",
  "sha",
  "name",
  "web_url",
  "created_at",
  "updated_at",
];

const user = ["id", "username", "name", "state", "avatar_url", "web_url"];
const detailedStatus = [
  "icon",
  "text",
  "label",
  "group",
  "tooltip",
  "has_details",
  "details_path",
  "illustration",
  "favicon",
];

export const pipelineFields = [
  ...listed,
  "before_sha",
  "tag",
  "yaml_errors",
  ...user.map((field) => `user.${field}`),
  "started_at",
  "finished_at",
  "committed_at",
  "duration",
  "queued_duration",
  "coverage",
  ...detailedStatus.map((field) => `detailed_status.${field}`),
];

const counters = [
  "total_time",
  "total_count",
  "success_count",
  "failed_count",
  "skipped_count",
  "error_count",
];
const testCase = ["status", "name", "classname", "execution_time", "system_output", "stack_trace"];
const total = ["time", "count", "success", "failed", "skipped", "error", "suite_error"];

export const pipelines: Cases<"pipelines"> = {
  listJobs: {
    run: ({ forge }) => forge.pipelines.listJobs({ project, pipeline_id: 101 }).toArray(),
    fields: ["id", "name", "status", "stage", "created_at"],
  },
  cancel: {
    run: ({ forge }) => forge.pipelines.cancel({ project, pipeline_id: 102 }),
    fields: ["id", "status"],
  },
  list: {
    run: ({ forge }) =>
      forge.pipelines
        .list({
          project,
          name: "Nightly build",
          order_by: "updated_at",
          ref: "main",
          scope: "finished",
          sort: "asc",
          source: "schedule",
          status: "failed",
          username: "max",
          yaml_errors: false,
          created_after: "2026-11-01T00:00:00Z",
          created_before: "2026-11-30T00:00:00Z",
          updated_after: "2026-11-01",
          updated_before: "2026-11-30",
        })
        .toArray(),
    fields: listed,
  },
  get: { run: ({ forge }) => forge.pipelines.get(nightly), fields: pipelineFields },
  latest: { run: ({ forge }) => forge.pipelines.latest({ project, ref: "main" }), fields: pipelineFields },
  listVariables: {
    run: ({ forge }) => forge.pipelines.listVariables({ project, pipeline_id: 105 }).toArray(),
    fields: ["key", "variable_type", "value"],
  },
  testReport: {
    run: ({ forge }) => forge.pipelines.testReport(nightly),
    fields: [
      ...counters,
      ...["name", ...counters].map((field) => `test_suites.${field}`),
      ...testCase.map((field) => `test_suites.test_cases.${field}`),
    ],
  },
  testReportSummary: {
    run: ({ forge }) => forge.pipelines.testReportSummary(nightly),
    fields: [
      ...total.map((field) => `total.${field}`),
      ...["name", ...counters, "build_ids", "suite_error"].map((field) => `test_suites.${field}`),
    ],
  },
  create: {
    run: ({ forge }) =>
      forge.pipelines.create({
        project,
        ref: "main",
        variables: [{ key: "DEPLOY_TO", variable_type: "env_var", value: "staging" }],
        inputs: { environment: "staging" },
      }),
    fields: pipelineFields,
  },
  retry: { run: ({ forge }) => forge.pipelines.retry(nightly), fields: pipelineFields },
};
