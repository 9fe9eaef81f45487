/** Job token scope: the projects and groups whose CI/CD job tokens can access a project. */
import { bool, entity, flag, positiveId } from "./fields";
import { under } from "./operation";
import { Project } from "./projects";
import { GroupSummary } from "./shared";

export const JobTokenScope = entity(
  {},
  {
    inbound_enabled: flag.describe("Whether only allowed projects and groups have access."),
    outbound_enabled: flag.describe("Whether job tokens of the project only reach allowed projects."),
  },
);

const role = "maintainer";
const scope = under("/projects/:project/job_token_scope");
const source_project_id = positiveId.describe("Id of the project that is accessed.");
const target_project_id = positiveId.describe("Id of the project that is allowed.");
const target_group_id = positiveId.describe("Id of the group that is allowed.");

export const jobTokenScope = {
  get: scope.get("", {
    summary: "Read whether access by job tokens is limited.",
    role,
    result: JobTokenScope,
  }),

  update: scope.patch("", {
    summary: "Limit access by job tokens to what is allowed, or stop it.",
    role,
    success: 204,
    idempotent: true,
    body: { enabled: bool.describe("Whether only allowed projects and groups have access.") },
  }),

  listProjects: scope.list("/allowlist", {
    summary: "List the projects whose job tokens have access. The project itself is one of them.",
    role,
    item: Project,
  }),

  allowProject: scope.post("/allowlist", {
    summary: "Give the job tokens of a project access. Name the own project by its id.",
    role,
    body: { target_project_id },
    result: entity({ source_project_id, target_project_id }),
  }),

  disallowProject: scope.del("/allowlist/:target_project_id", {
    summary: "Take access from the job tokens of a project. Name the own project by its id.",
    role,
    success: 204,
  }),

  listGroups: scope.list("/groups_allowlist", {
    summary: "List the groups whose projects' job tokens have access.",
    role,
    item: GroupSummary,
  }),

  allowGroup: scope.post("/groups_allowlist", {
    summary: "Give the job tokens of a group's projects access. Name the own project by its id.",
    role,
    body: { target_group_id },
    result: entity({ source_project_id, target_group_id }),
  }),

  disallowGroup: scope.del("/groups_allowlist/:target_group_id", {
    summary: "Take access from the job tokens of a group's projects. Name the own project by its id.",
    role,
    success: 204,
  }),
};
