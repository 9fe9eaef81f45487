/** Variables, schedules, triggers, environments, and what the tokens of jobs reach. */
import { type EntryMapping, mapped } from "./mapping";

const variable = ["key", "value", "description", "masked", "protected", "raw", "variable_type"] as const;

export const pipelineMappings = {
  gitlab_group_variable: mapped({
    kind: "GroupVariable",
    place: "group",
    same: [...variable, "environment_scope"],
    inputs: { hidden: "maskedAndHidden" },
  }),
  gitlab_project_variable: mapped({
    kind: "ProjectVariable",
    place: "project",
    same: [...variable, "environment_scope"],
    inputs: { hidden: "maskedAndHidden" },
  }),
  gitlab_instance_variable: mapped({ kind: "InstanceVariable", same: variable }),
  gitlab_pipeline_schedule: mapped({
    kind: "PipelineSchedule",
    place: "project",
    same: ["cron", "description", "ref", "active", "cron_timezone"],
    not: { inputs: "the inputs of a pipeline are no property of a schedule here; its variables are" },
    ways: ["take_ownership"],
    shown: ["owner", "pipeline_schedule_id"],
    note: "has its variables",
  }),
  gitlab_pipeline_schedule_variable: {
    entryOf: "gitlab_pipeline_schedule",
    input: "variables",
    by: ["pipeline_schedule_id", "pipeline_schedule_id"],
    place: "project",
    inputs: { key: "key", value: "value", variable_type: "variableType" },
    note: "one of the `variables` of its schedule",
  } satisfies EntryMapping,
  gitlab_pipeline_trigger: mapped({
    kind: "PipelineTriggerToken",
    place: "project",
    same: ["description"],
    shown: ["pipeline_trigger_id", "token"],
  }),
  gitlab_project_environment: mapped({
    kind: "Environment",
    place: "project",
    same: ["name", "auto_stop_setting", "description", "external_url", "tier"],
    not: {
      cluster_agent_id: "agents are not covered",
      flux_resource_path: "agents are not covered",
      kubernetes_namespace: "agents are not covered",
    },
    ways: ["stop_before_destroy"],
    shown: ["auto_stop_at", "created_at", "slug", "state", "updated_at"],
  }),
  gitlab_project_freeze_period: mapped({
    kind: "FreezePeriod",
    place: "project",
    same: ["freeze_end", "freeze_start", "cron_timezone"],
    ways: ["project_id"],
  }),
  gitlab_project_job_token_scopes: mapped({
    kind: "JobTokenScope",
    place: "project",
    same: ["enabled"],
    inputs: {
      target_project_ids: ["allowedProjects", "projects"],
      target_group_ids: ["allowedGroups", "groups"],
    },
    ways: ["project_id"],
    note: "groups and projects are named by their paths",
  }),
};
