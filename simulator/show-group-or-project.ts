/** How whole projects and groups are shown. */
import { accessLevel, ancestors, lastPart, parentGroup, parentPath } from "./access";
import { repositoryOf } from "./git/repository";
import { groupSummary } from "./present";
import type { Group, Project, User, World } from "./world";

const enabled = (...features: readonly string[]) =>
  Object.fromEntries(features.map((feature) => [`${feature}_access_level`, "enabled"]));

/** Attributes of a project that are kept and shown, and that nothing here acts on. */
export const projectDefaults = {
  ...enabled("analytics", "builds", "environments", "feature_flags", "forking", "infrastructure", "issues"),
  ...enabled("merge_requests", "model_experiments", "model_registry", "monitor", "releases", "repository"),
  ...enabled("requirements", "snippets", "wiki"),
  pages_access_level: "private",
  security_and_compliance_access_level: "private",
  allow_merge_on_skipped_pipeline: false,
  allow_pipeline_trigger_approve_deployment: false,
  auto_cancel_pending_pipelines: "enabled",
  auto_devops_deploy_strategy: "continuous",
  auto_devops_enabled: false,
  autoclose_referenced_issues: true,
  build_git_strategy: "fetch",
  build_timeout: 3600,
  ci_config_path: "",
  ci_default_git_depth: 20,
  ci_delete_pipelines_in_seconds: null,
  ci_forward_deployment_enabled: true,
  ci_forward_deployment_rollback_allowed: true,
  ci_restrict_pipeline_cancellation_role: "developer",
  ci_separated_caches: true,
  container_registry_enabled: true,
  creator_id: 1,
  emails_disabled: false,
  emails_enabled: true,
  external_authorization_classification_label: "",
  group_runners_enabled: true,
  import_status: "none",
  import_url: null,
  issue_branch_template: null,
  issues_enabled: true,
  issues_template: null,
  jobs_enabled: true,
  keep_latest_artifact: true,
  lfs_enabled: true,
  merge_commit_template: null,
  merge_method: "merge",
  merge_pipelines_enabled: false,
  merge_requests_enabled: true,
  merge_requests_template: null,
  merge_trains_enabled: false,
  merge_trains_skip_train_allowed: false,
  mirror: false,
  mirror_overwrites_diverged_branches: false,
  mirror_trigger_builds: false,
  only_allow_merge_if_all_discussions_are_resolved: false,
  only_allow_merge_if_all_status_checks_passed: false,
  only_allow_merge_if_pipeline_succeeds: false,
  only_mirror_protected_branches: false,
  packages_enabled: true,
  pre_receive_secret_detection_enabled: false,
  prevent_merge_without_jira_issue: false,
  printing_merge_request_link_enabled: true,
  public_jobs: true,
  remove_source_branch_after_merge: true,
  request_access_enabled: true,
  resolve_outdated_diff_discussions: false,
  restrict_user_defined_variables: false,
  service_desk_enabled: false,
  shared_runners_enabled: true,
  snippets_enabled: true,
  squash_commit_template: null,
  squash_option: "default_off",
  suggestion_commit_message: null,
  topics: [] as readonly string[],
  wiki_enabled: true,
} as const;

/** The same of a group. */
export const groupDefaults = {
  auto_devops_enabled: null,
  default_branch: null,
  default_branch_protection: 2,
  emails_disabled: false,
  emails_enabled: true,
  extra_shared_runners_minutes_limit: null,
  lfs_enabled: true,
  membership_lock: false,
  mentions_disabled: null,
  prevent_forking_outside_group: null,
  project_creation_level: "developer",
  request_access_enabled: true,
  require_two_factor_authentication: false,
  share_with_group_lock: false,
  shared_runners_minutes_limit: null,
  shared_runners_setting: "enabled",
  subgroup_creation_level: "maintainer",
  two_factor_grace_period: 48,
  wiki_access_level: "enabled",
} as const;

const access = (level: number) =>
  level > 0 ? { access_level: Math.min(level, 50), notification_level: 3 } : null;

function sharesOf(world: World, field: "project_id" | "group_id", id: number) {
  return world.shares
    .where((share) => share[field] === id)
    .flatMap((share) => {
      const group = world.groups.get(share.invited_group_id);
      return group
        ? {
            group_id: group.id,
            group_name: group.name,
            group_full_path: group.full_path,
            group_access_level: share.access_level,
            expires_at: null,
          }
        : [];
    });
}

function namespaceOf(world: World, { full_path }: Project, baseUrl: string) {
  const parent = parentGroup(world, { full_path });
  if (parent) {
    const { id, name, path, parent_id, web_url } = groupSummary(world, parent, baseUrl);
    return {
      id,
      name,
      path,
      kind: "group",
      full_path: parent.full_path,
      parent_id,
      avatar_url: null,
      web_url,
    };
  }
  const path = parentPath(full_path) ?? "";
  const owner = world.users.named(path);
  const web_url = `${baseUrl}/${path}`;
  return {
    id: owner?.id ?? 0,
    name: owner?.name ?? path,
    path,
    kind: "user",
    full_path: path,
    parent_id: null,
    avatar_url: null,
    web_url,
  };
}

export function showProject(world: World, user: User, project: Project, baseUrl: string) {
  const { id, full_path, name } = project;
  const above = ancestors(world, project)
    .reverse()
    .map((group) => group.name);
  const web_url = `${baseUrl}/${full_path}`;
  const api = `${baseUrl}/api/v4/projects/${id}`;
  return {
    id,
    name,
    path: lastPart(full_path),
    path_with_namespace: full_path,
    name_with_namespace: [...above, name].join(" / "),
    description: project.description,
    visibility: project.visibility,
    default_branch: project.default_branch,
    archived: project.archived,
    container_registry_access_level: project.container_registry_access_level,
    namespace: namespaceOf(world, project, baseUrl),
    web_url,
    http_url_to_repo: `${web_url}.git`,
    ssh_url_to_repo: `git@${new URL(baseUrl).hostname}:${full_path}.git`,
    readme_url: null,
    avatar_url: null,
    tag_list: [],
    forks_count: 0,
    star_count: 0,
    open_issues_count: world.issues.of(id).filter(({ state }) => state === "opened").length,
    created_at: project.created_at,
    updated_at: project.created_at,
    last_activity_at: project.created_at,
    empty_repo: repositoryOf(world, project).isEmpty,
    marked_for_deletion_at: null,
    marked_for_deletion_on: null,
    shared_with_groups: sharesOf(world, "project_id", id),
    permissions: { project_access: access(accessLevel(world, user, { project })), group_access: null },
    _links: {
      self: api,
      issues: `${api}/issues`,
      merge_requests: `${api}/merge_requests`,
      members: `${api}/members`,
    },
    ...projectDefaults,
    ...project.attributes,
  };
}

export const showGroup = (world: World, group: Group, baseUrl: string) => ({
  ...groupSummary(world, group, baseUrl),
  created_at: group.created_at,
  marked_for_deletion_on: null,
  shared_with_groups: sharesOf(world, "group_id", group.id),
  ...groupDefaults,
  ...group.attributes,
});
