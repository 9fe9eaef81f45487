/** Pipelines. */
import { type Cases, words } from "../case";

const project = "acme/platform/web";
const nightly = { project, pipeline_id: 102 };

const listed = words("id iid project_id status source ref sha name web_url created_at updated_at");

const user = ["id", "username", "name", "state", "avatar_url", "web_url"];
const detailedStatus = words("icon text label group tooltip has_details details_path illustration favicon");

export const pipelineFields = [
  ...listed,
  ...words("before_sha tag yaml_errors"),
  ...user.map((field) => `user.${field}`),
  ...words("started_at finished_at committed_at duration queued_duration coverage"),
  ...detailedStatus.map((field) => `detailed_status.${field}`),
];

const counters = words("total_time total_count success_count failed_count skipped_count error_count");
const testCase = words("status name classname execution_time system_output stack_trace");
const total = words("time count success failed skipped error suite_error");

export const pipelines: Cases<"pipelines"> = {
  listJobs: { given: { project, pipeline_id: 101 }, fields: ["id", "name", "status", "stage", "created_at"] },
  cancel: { given: { project, pipeline_id: 102 }, fields: ["id", "status"] },
  list: {
    given: {
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
    },
    fields: listed,
  },
  get: { given: nightly, fields: pipelineFields },
  latest: { given: { project, ref: "main" }, fields: pipelineFields },
  listVariables: { given: { project, pipeline_id: 105 }, fields: ["key", "variable_type", "value"] },
  testReport: {
    given: nightly,
    fields: [
      ...counters,
      ...["name", ...counters].map((field) => `test_suites.${field}`),
      ...testCase.map((field) => `test_suites.test_cases.${field}`),
    ],
  },
  testReportSummary: {
    given: nightly,
    fields: [
      ...total.map((field) => `total.${field}`),
      ...["name", ...counters, "build_ids", "suite_error"].map((field) => `test_suites.${field}`),
    ],
  },
  create: {
    given: {
      project,
      ref: "main",
      variables: [{ key: "DEPLOY_TO", variable_type: "env_var", value: "staging" }],
      inputs: { environment: "staging" },
    },
    fields: pipelineFields,
  },
  retry: { given: nightly, fields: pipelineFields },
};
