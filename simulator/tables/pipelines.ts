/** The tables of pipelines. */
import { z } from "zod";
import { pipelineStatuses } from "../../sdk/api/pipelines";
import { nullableRef, ref, secretText, table, timestamp } from "../table-definition";

export const BLANK_SHA = "0".repeat(40);

export const variable = z.strictObject({
  key: z.string(),
  value: z.string(),
  variable_type: z.enum(["env_var", "file"]).default("env_var"),
});

export const tables = {
  pipelines: table(
    {
      project_id: ref("projects"),
      user_id: ref("users"),
      name: z.string().nullable().default(null),
      source: z.string().default("push"),
      ref: z.string(),
      tag: z.boolean().default(false),
      /** Left out in a world file, it is the commit at which the ref stood then. */
      sha: z.string().default(""),
      before_sha: z.string().default(BLANK_SHA),
      /** One that stays; left out, the status moves with time and ends as the jobs did. */
      status: z.enum(pipelineStatuses).nullable().default(null),
      begins: z.enum(["created", "pending"]).default("created"),
      yaml_errors: z.string().nullable().default(null),
      coverage: z.number().nullable().default(null),
      variables: z.array(variable).default([]),
      inputs: z.record(z.string(), z.unknown()).default({}),
      /** The pipeline that started this one, as its child or from another project's job. */
      upstream_id: z.int().nullable().default(null),
      /** The schedule that started it. */
      schedule_id: z.int().nullable().default(null),
      created_at: timestamp,
      /** When its jobs last began to wait for a runner, if that was later. */
      retried_at: z.string().nullable().default(null),
      canceled_at: z.string().nullable().default(null),
    },
    { parent: "project_id", iid: true },
  ),
  pipeline_jobs: table(
    {
      pipeline_id: z.int(),
      name: z.string(),
      stage: z.string().default("test"),
      outcome: z.enum(["success", "failed", "canceled", "skipped", "manual"]).default("success"),
    },
    { parent: "pipeline_id" },
  ),
  /** Test reports of jobs; a suite has the name of its job. */
  test_cases: table(
    {
      pipeline_id: z.int(),
      suite: z.string(),
      name: z.string(),
      classname: z.string(),
      status: z.enum(["success", "failed", "skipped", "error"]).default("success"),
      execution_time: z.number().default(0),
      system_output: z.string().nullable().default(null),
      stack_trace: z.string().nullable().default(null),
    },
    { parent: "pipeline_id" },
  ),
  pipeline_triggers: table(
    {
      project_id: ref("projects"),
      description: z.string(),
      token: secretText,
      owner_id: nullableRef("users"),
      last_used: z.string().nullable().default(null),
      expires_at: z.string().nullable().default(null),
      created_at: timestamp,
      updated_at: timestamp,
    },
    { parent: "project_id" },
  ),
};
