/** Projects: created, changed, moved, archived, shared and deleted. */
import { z } from "zod";
import * as common from "./common";
import { answered, bool, count, date, datetime, entity, flag, oneOf, positiveId, text } from "./fields";
import { del, get, list, post, put } from "./operation";
import {
  Accepted,
  extras,
  marked_for_deletion_on,
  naming,
  placeFilters,
  removal,
  ShareLink,
  shareBody,
  sharedWithGroups,
} from "./places";
import {
  expirationPolicy,
  initialSettingsOfProjects,
  laterSettingsOfProjects,
  mainSettingsOfProjects,
  settingsOfProjects,
} from "./project-settings";
import { without } from "./settable";
import { customAttributes, UserSummary, visibility } from "./shared";

export const Namespace = entity(
  { id: common.id },
  {
    name: common.name,
    path: text.describe("Last part of the full path."),
    kind: oneOf("group", "user").describe("What it is: `group` or `user`."),
    full_path: common.full_path,
    parent_id: positiveId.describe("Id of the parent group."),
    avatar_url: common.avatar_url,
    web_url: common.web_url,
  },
);

const access = entity(
  {},
  {
    access_level: common.access_level,
    notification_level: z.int().describe("Which notifications the caller gets."),
  },
);

export const Project = entity(
  { id: common.id },
  {
    name: common.name,
    path: text.describe("Last part of the full path."),
    path_with_namespace: text.describe("Full path, such as `acme/platform/web`."),
    name_with_namespace: text.describe("Name, with the names of the groups above."),
    ...answered(mainSettingsOfProjects),
    visibility,
    created_at: common.created_at,
    updated_at: common.updated_at,
    last_activity_at: datetime.describe("Time of the last activity."),
    archived: flag.describe("Whether the project is archived."),
    web_url: common.web_url,
    http_url_to_repo: text.describe("Address of the repository, over HTTP."),
    ssh_url_to_repo: text.describe("Address of the repository, over SSH."),
    readme_url: text.describe("Address of the README."),
    avatar_url: common.avatar_url,
    namespace: Namespace.describe("The group or the user that the project belongs to."),
    owner: UserSummary.describe("The user whose project it is. Projects of groups have none."),
    creator_id: positiveId.describe("Id of the user who created the project."),
    license_url: text.describe("Address of the license's file."),
    license: entity(
      {},
      {
        key: text.describe("Short name, such as `mit`."),
        name: common.name,
        nickname: text.describe("Name that people use."),
        html_url: text.describe("Address of the license's text."),
        source_url: text.describe("Address from which the text is."),
      },
    ).describe("License, where it is asked for."),
    custom_attributes: customAttributes,
    forked_from_project: entity(
      { id: common.id },
      { name: common.name, path_with_namespace: text.describe("Full path."), web_url: common.web_url },
    ).describe("The project that it is a fork of."),
    description_html: text.describe("Description, as HTML."),
    container_registry_image_prefix: text.describe("What the names of its container images begin with."),
    _links: z.record(text, text).describe("Addresses in the API, by what is there."),
    marked_for_deletion_at: date.meta({
      description: "Day on which it was marked for deletion.",
      deprecated: true,
      replacement: "Use `marked_for_deletion_on`.",
    }),
    service_desk_address: text.describe("Email address that makes issues of what it gets."),
    can_create_merge_request_in: flag.describe("Whether the caller can create merge requests."),
    import_type: text.describe("Kind of service that it was imported from."),
    ci_job_token_scope_enabled: flag.describe(
      "Whether job tokens of the project only reach allowed projects.",
    ),
    runner_token_expiration_interval: count.describe("Seconds after which the tokens of its runners expire."),
    statistics: z.record(text, z.number()).describe("Sizes in bytes, and numbers, with `statistics`."),
    requirements_enabled: flag.describe("Whether requirements are enabled."),
    security_and_compliance_enabled: flag.describe("Whether security and compliance are enabled."),
    secret_push_protection_enabled: flag.describe("Whether pushes with secrets are refused."),
    compliance_frameworks: z.array(text).describe("Names of its compliance frameworks."),
    duo_foundational_flows_enabled: flag.describe(
      "Whether the service's own flows of GitLab Duo are enabled.",
    ),
    forks_count: count.describe("Number of forks."),
    star_count: count.describe("Number of stars."),
    open_issues_count: count.describe("Number of open issues."),
    empty_repo: flag.describe("Whether the repository has no commit."),
    import_status: oneOf("none", "scheduled", "started", "finished", "failed", "canceled").describe(
      "How far the import is: `none`, `scheduled`, `started`, `finished`, `failed` or `canceled`.",
    ),
    import_error: text.describe("Why the import failed."),
    marked_for_deletion_on,
    shared_with_groups: sharedWithGroups,
    permissions: entity(
      {},
      {
        project_access: access.describe("From the project itself."),
        group_access: access.describe("From its group."),
      },
    ).describe("The caller's access."),
    container_expiration_policy: entity({}, answered(expirationPolicy)).describe(
      "The policy that cleans the container registry up.",
    ),
    ...answered(settingsOfProjects),
  },
);

export const projectFilters = {
  ...placeFilters,
  ...extras,
  membership: bool
    .describe("Return only projects of which the caller is a member. Default: false.")
    .optional(),
  search_namespaces: bool
    .describe("Look for the text of `search` in the full paths, too. Default: false.")
    .optional(),
  starred: bool.describe("Return only projects that the caller has starred. Default: false.").optional(),
  imported: bool.describe("Return only projects that the caller has imported. Default: false.").optional(),
  with_programming_language: text
    .describe("Return only projects that use this programming language.")
    .optional(),
  simple: bool.describe("Return only a few fields of each. Default: false.").optional(),
  topic: z.array(text).describe("Return only projects that have all of these topics.").optional(),
  id_after: count.describe("Return only projects with a greater id.").optional(),
  id_before: count.describe("Return only projects with a smaller id.").optional(),
  last_activity_after: datetime.describe("Return only projects that were active after this time.").optional(),
  last_activity_before: datetime
    .describe("Return only projects that were not active after this time.")
    .optional(),
  with_issues_enabled: bool.describe("Return only projects that have issues. Default: false.").optional(),
  with_merge_requests_enabled: bool
    .describe("Return only projects that have merge requests. Default: false.")
    .optional(),
  order_by: z
    .enum(["id", "name", "path", "created_at", "updated_at", "last_activity_at", "similarity", "star_count"])
    .describe("Field to sort by. Default: `created_at`.")
    .optional(),
};

const settings = {
  ...mainSettingsOfProjects,
  ...settingsOfProjects,
  container_expiration_policy_attributes: z
    .strictObject(expirationPolicy)
    .describe("Changes of the policy that cleans the container registry up.")
    .optional(),
};

const optional = { name: naming.name.optional(), path: naming.path.optional() };

export const projects = {
  list: list("/projects", {
    summary: "List the projects that the caller can see.",
    pagination: { kind: "offset", goesOnBy: "id" },
    query: projectFilters,
    item: Project,
  }),

  get: get("/projects/:project", { summary: "Read a project.", query: extras, result: Project }),

  listOfGroup: list("/groups/:group/projects", {
    summary: "List the projects of a group.",
    query: {
      include_subgroups: bool.describe("Include the projects of subgroups. Default: false.").optional(),
      with_shared: bool
        .describe("Include projects that are shared with the group. Default: true.")
        .optional(),
      ...projectFilters,
    },
    item: Project,
  }),

  listOfUser: list("/users/:user/projects", {
    summary: "List the projects in the namespace of a user.",
    pagination: { kind: "offset", goesOnBy: "id" },
    query: projectFilters,
    item: Project,
  }),

  create: post("/projects", {
    summary:
      "Create a project. In a group, it requires the role that the group asks for in `project_creation_level`.",
    body: { ...optional, ...initialSettingsOfProjects, ...without(settings, laterSettingsOfProjects) },
    needs: { atLeastOne: ["name", "path"] },
    result: Project,
  }),

  update: put("/projects/:project", {
    summary: "Change a project. A new visibility requires the Owner role.",
    role: "maintainer",
    accepts: ["job"],
    body: { ...optional, ...without(settings, ["repository_object_format"]) },
    result: Project,
  }),

  delete: del("/projects/:project", {
    summary:
      "Delete a project, or mark it for deletion where the service keeps what is deleted for some days.",
    role: "owner",
    success: 202,
    query: removal,
    result: Accepted,
  }),

  restore: post("/projects/:project/restore", {
    summary: "Undo the deletion of a project that is marked for deletion.",
    role: "owner",
    result: Project,
  }),

  transfer: put("/projects/:project/transfer", {
    summary: "Move a project into another group or to a user. Requires the Maintainer role there.",
    role: "owner",
    body: {
      namespace: z
        .union([positiveId, text])
        .describe("Id or full path of the group, or id of a user's namespace."),
    },
    result: Project,
  }),

  archive: post("/projects/:project/archive", {
    summary: "Archive a project: nobody can change it then.",
    role: "owner",
    idempotent: true,
    result: Project,
  }),

  unarchive: post("/projects/:project/unarchive", {
    summary: "Take a project out of the archive.",
    role: "owner",
    idempotent: true,
    result: Project,
  }),

  share: post("/projects/:project/share", {
    summary: "Share a project with a group.",
    role: "maintainer",
    body: shareBody,
    result: ShareLink,
  }),

  unshare: del("/projects/:project/share/:group_id", {
    summary: "Stop sharing a project with a group.",
    role: "maintainer",
  }),
};
