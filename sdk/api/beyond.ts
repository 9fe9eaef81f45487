/**
 * What the real service has and the specification does not, kept apart from it: reads that every client begins with, what
 * the areas lack to undo what they do, and what lets a person watch.
 * A service that does not know one of these answers 404, and whoever calls it must be able to go on.
 */
import { z } from "zod";
import { bool, datetime, entity, flag, id, oneOf, text } from "./fields";
import { del, get, list, post } from "./operation";
import { Pipeline } from "./pipelines";
import { RegistryUpstream, UpstreamTest } from "./virtual-registries";

export const Version = entity({ version: text }, { revision: text, enterprise: flag });

export const CurrentUser = entity(
  { id, username: text },
  { name: text, state: text, is_admin: flag, bot: flag, email: text },
);

export const Project = entity(
  { id },
  {
    name: text,
    path: text,
    path_with_namespace: text,
    description: text,
    visibility: oneOf("public", "internal", "private"),
    default_branch: text,
    archived: flag,
    container_registry_access_level: oneOf("enabled", "private", "disabled"),
    web_url: text,
  },
);

export const Group = entity(
  { id },
  {
    name: text,
    path: text,
    full_path: text,
    description: text,
    visibility: oneOf("public", "internal", "private"),
    web_url: text,
  },
);

export const PipelineJob = entity(
  {
    id,
    name: text,
    status: oneOf("created", "pending", "running", "success", "failed", "canceled", "skipped", "manual"),
  },
  {
    stage: text,
    allow_failure: flag,
    failure_reason: text,
    created_at: datetime,
    started_at: datetime,
    finished_at: datetime,
    duration: z.number(),
    web_url: text,
  },
);

export const beyond = {
  version: get("/version", { summary: "Read the service's version.", result: Version }),

  currentUser: get("/user", {
    summary: "Read whom the token belongs to.",
    scopes: ["read_user", "read_api", "api"],
    checksDialect: true,
    result: CurrentUser,
  }),

  listProjects: list("/projects", { summary: "List the projects that the caller sees.", item: Project }),

  getProject: get("/projects/:project", { summary: "Read a project.", result: Project }),

  listGroups: list("/groups", { summary: "List the groups that the caller sees.", item: Group }),

  getGroup: get("/groups/:group", { summary: "Read a group.", result: Group }),

  listGroupProjects: list("/groups/:group/projects", {
    summary: "List the projects of a group.",
    query: { include_subgroups: bool.optional(), archived: bool.optional() },
    item: Project,
  }),

  listPipelineJobs: list("/projects/:project/pipelines/:pipeline_id/jobs", {
    summary: "List the jobs of a pipeline, without those that were retried.",
    item: PipelineJob,
  }),

  cancelPipeline: post("/projects/:project/pipelines/:pipeline_id/cancel", {
    summary: "Cancel the jobs of a pipeline that have not ended; with none, nothing happens.",
    role: "developer",
    idempotent: true,
    result: Pipeline,
  }),

  testUpstream: get("/virtual_registries/packages/jvm/upstreams/:upstream_id/test", {
    summary: "Try whether the service reaches an upstream that exists, with the credentials that it has.",
    tier: "premium",
    result: UpstreamTest,
  }),

  deleteUpstream: del("/virtual_registries/packages/jvm/upstreams/:upstream_id", {
    summary: "Delete an upstream from all of its virtual registries, as a Maintainer of its group.",
    success: 204,
    tier: "premium",
  }),

  shareUpstream: post("/virtual_registries/packages/jvm/registry_upstreams", {
    summary: "Add an upstream that exists to another virtual registry, as a Maintainer of its group.",
    tier: "premium",
    body: { registry_id: id, upstream_id: id },
    result: RegistryUpstream,
  }),

  unshareUpstream: del("/virtual_registries/packages/jvm/registry_upstreams/:registry_upstream_id", {
    summary: "Take an upstream out of one of its virtual registries, as a Maintainer of its group.",
    success: 204,
    tier: "premium",
  }),
};
