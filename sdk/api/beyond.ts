/**
 * Operations of the real service that the specification lacks: reads that every client begins with, the counterparts that
 * some areas need to undo a change, and reads for progress. A service may not know one of them and return 404, which
 * callers must handle.
 */
import { z } from "zod";
import * as common from "./common";
import { bool, datetime, entity, flag, oneOf, positiveId, text } from "./fields";
import { Group, groupFilters } from "./groups";
import { del, get, list, post } from "./operation";
import { Pipeline } from "./pipelines";
import { Project, projectFilters } from "./projects";
import { username } from "./shared";
import { RegistryUpstream, UpstreamTest } from "./virtual-registries";

export const Version = entity(
  { version: text.describe("Version of the service, such as `18.5.0`.") },
  {
    revision: text.describe("Commit that the service was built from."),
    enterprise: flag.describe("Whether it is the enterprise edition."),
  },
);

export const CurrentUser = entity(
  { id: common.id, username },
  {
    name: text.describe("Full name."),
    state: text.describe("State of the account, such as `active`."),
    is_admin: flag.describe("Whether the user is an administrator."),
    bot: flag.describe("Whether the user is a bot, such as that of a project access token."),
    email: text.describe("Email address."),
  },
);

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

export const beyond = {
  version: get("/version", { summary: "Read the service's version.", result: Version }),

  currentUser: get("/user", {
    summary: "Read the user that the token belongs to.",
    scopes: ["read_user", "read_api", "api"],
    checksDialect: true,
    result: CurrentUser,
  }),

  listProjects: list("/projects", {
    summary: "List the projects that the caller can see.",
    pagination: { kind: "offset", goesOnBy: "id" },
    query: projectFilters,
    item: Project,
  }),

  getProject: get("/projects/:project", { summary: "Read a project.", result: Project }),

  listGroups: list("/groups", {
    summary: "List the groups that the caller can see.",
    query: groupFilters,
    item: Group,
  }),

  getGroup: get("/groups/:group", { summary: "Read a group.", result: Group }),

  listDescendantGroups: list("/groups/:group/descendant_groups", {
    summary: "List the subgroups of a group, at any depth.",
    query: groupFilters,
    item: Group,
  }),

  listGroupProjects: list("/groups/:group/projects", {
    summary: "List the projects of a group.",
    query: {
      include_subgroups: bool.describe("Include the projects of subgroups. Default: false.").optional(),
      ...projectFilters,
    },
    item: Project,
  }),

  listPipelineJobs: list("/projects/:project/pipelines/:pipeline_id/jobs", {
    summary: "List the jobs of a pipeline, without those that were retried.",
    item: PipelineJob,
  }),

  cancelPipeline: post("/projects/:project/pipelines/:pipeline_id/cancel", {
    summary: "Cancel the jobs of a pipeline that have not ended. Without such jobs, nothing happens.",
    role: "developer",
    idempotent: true,
    result: Pipeline,
  }),

  testUpstream: get("/virtual_registries/packages/jvm/upstreams/:upstream_id/test", {
    summary: "Test whether the service can reach an existing upstream with its credentials.",
    tier: "premium",
    result: UpstreamTest,
  }),

  deleteUpstream: del("/virtual_registries/packages/jvm/upstreams/:upstream_id", {
    summary:
      "Delete an upstream, also from its virtual registries. Requires the Maintainer role in its group.",
    success: 204,
    tier: "premium",
  }),

  shareUpstream: post("/virtual_registries/packages/jvm/registry_upstreams", {
    summary:
      "Add an existing upstream to another virtual registry. Requires the Maintainer role in its group.",
    tier: "premium",
    body: {
      registry_id: positiveId.describe("Id of the virtual registry."),
      upstream_id: positiveId.describe("Id of the upstream."),
    },
    result: RegistryUpstream,
  }),

  unshareUpstream: del("/virtual_registries/packages/jvm/registry_upstreams/:registry_upstream_id", {
    summary: "Remove an upstream from one virtual registry. Requires the Maintainer role in its group.",
    success: 204,
    tier: "premium",
  }),
};
