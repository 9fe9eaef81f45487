/** How projects and groups are shown. */

import { api } from "../sdk/api";
import { accessLevels } from "../sdk/api/fields";
import type { DialectName } from "../sdk/http/dialect";
import {
  accessLevel,
  ancestors,
  canSee,
  canUse,
  isArchived,
  isThere,
  lastSegment,
  memberships,
  parentGroup,
  parentPath,
  topLevelGroup,
} from "./access";
import { attributesOf } from "./custom-attributes";
import { showExpirationPolicy } from "./expiration-policy";
import { repositoryOf } from "./git/repository";
import { fileAt } from "./git/tree";
import { renderMarkdown } from "./markdown";
import { pictureUrl } from "./pictures";
import { fieldsOfGroup, fieldsOfProject, type GroupForm, type ProjectForm, simplified } from "./place-fields";
import { userSummary } from "./present";
import { groupSettings, projectSettings, showSettings } from "./settings";
import { withoutLater } from "./version";
import type { StoredGroup, StoredProject, User, World } from "./world";

/** The reader. */
export interface Viewed {
  readonly world: World;
  readonly user: User;
  readonly baseUrl: string;
  readonly dialect: DialectName;
}

/** Further fields that a request can ask for. */
export interface Extras {
  readonly statistics?: boolean | undefined;
  readonly with_custom_attributes?: boolean | undefined;
}

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
            expires_at: share.expires_at,
            ...(field === "group_id" ? { member_role_id: share.member_role_id } : {}),
          }
        : [];
    });
}

export function groupNamespace({ world, baseUrl }: Pick<Viewed, "world" | "baseUrl">, group: StoredGroup) {
  const { id, name, full_path } = group;
  const web_url = `${baseUrl}/groups/${full_path}`;
  const parent_id = parentGroup(world, group)?.id ?? null;
  return {
    ...{ id, name, path: lastSegment(full_path), kind: "group", full_path, parent_id },
    ...{ avatar_url: pictureUrl("group", group, baseUrl), web_url },
  };
}

/** The own namespace of a user; of one who is gone, what the path shows. */
export const userNamespace = (owner: User | undefined, path: string, baseUrl: string) => ({
  id: owner?.namespace_id ?? 0,
  name: owner?.name ?? path,
  path,
  kind: "user",
  full_path: path,
  parent_id: null,
  avatar_url: owner ? pictureUrl("user", owner, baseUrl) : null,
  web_url: `${baseUrl}/${path}`,
});

function namespaceOf(view: Viewed, { full_path }: StoredProject) {
  const { world, baseUrl } = view;
  const parent = parentGroup(world, { full_path });
  if (parent) return groupNamespace(view, parent);
  const path = parentPath(full_path) ?? "";
  return userNamespace(world.users.named(path), path, baseUrl);
}

// ─── Projects ────────────────────────────────────────────────────────────────

const access = (access_level: number) => (access_level > 0 ? { access_level, notification_level: 3 } : null);

/** The reader's own roles: in the project itself, and in the groups around it. */
function permissionsOf({ world, user }: Viewed, project: StoredProject) {
  const own = memberships(world, { project }, user.id).filter(({ via }) => via !== "invited");
  const highest = (isHere: boolean) =>
    Math.max(
      0,
      ...own.filter(({ via }) => (via === "direct") === isHere).map(({ access_level }) => access_level),
    );
  return { project_access: access(highest(true)), group_access: access(highest(false)) };
}

function linksOf({ baseUrl }: Viewed, project: StoredProject, level: number) {
  const api = `${baseUrl}/api/v4/projects/${project.id}`;
  return {
    self: api,
    ...(isThere(project, level, "issues") ? { issues: `${api}/issues` } : {}),
    ...(isThere(project, level, "merge_requests") ? { merge_requests: `${api}/merge_requests` } : {}),
    repo_branches: `${api}/repository/branches`,
    labels: `${api}/labels`,
    events: `${api}/events`,
    members: `${api}/members`,
    cluster_agents: `${api}/cluster_agents`,
  };
}

function readmeOf({ world, baseUrl }: Viewed, project: StoredProject): string | null {
  const { default_branch, full_path } = project;
  const tree = repositoryOf(world, project).branch(default_branch)?.tree;
  return tree && fileAt(tree, "README.md")
    ? `${baseUrl}/${full_path}/-/blob/${default_branch}/README.md`
    : null;
}

const sizesOfRoot = {
  ...{ build_artifacts_size: 0, container_registry_size: 0, container_registry_size_is_estimated: false },
  ...{ dependency_proxy_size: 0, lfs_objects_size: 0, packages_size: 0, pipeline_artifacts_size: 0 },
  ...{ repository_size: 0, snippets_size: 0, storage_size: 0, uploads_size: 0, wiki_size: 0 },
};

const sizes = {
  ...{ storage_size: 0, repository_size: 0, wiki_size: 0, lfs_objects_size: 0, job_artifacts_size: 0 },
  ...{ pipeline_artifacts_size: 0, packages_size: 0, snippets_size: 0, uploads_size: 0 },
};

/** Further fields on request; statistics are for those who may push, and custom attributes for administrators. */
function extrasOf(
  { world, user }: Viewed,
  place: { readonly owner_type: "project" | "group"; readonly owner_id: number },
  { statistics, with_custom_attributes }: Extras,
  countStatistics: (() => Readonly<Record<string, number>>) | undefined,
) {
  const attributes = with_custom_attributes && user.admin ? attributesOf(world, place) : undefined;
  return {
    ...(statistics && countStatistics ? { statistics: countStatistics() } : {}),
    ...(attributes ? { custom_attributes: attributes.map(({ key, value }) => ({ key, value })) } : {}),
  };
}

/** The project that a fork comes from, for who may see it. */
function forkOf(
  view: Viewed,
  { forked_from_id }: StoredProject,
): { readonly forked_from_project?: { readonly id: number } } {
  const source = view.world.projects.get(forked_from_id);
  return source && canSee(view.world, view.user, { project: source })
    ? { forked_from_project: showSimpleProject(view, source) }
    : {};
}

function wholeProject(view: Viewed, project: StoredProject, extras: Extras = {}) {
  const { world, user, baseUrl, dialect } = view;
  const { id, full_path, name, description, attributes } = project;
  const owner = parentGroup(world, project) ? undefined : world.users.named(parentPath(full_path) ?? "");
  const above = ancestors(world, project)
    .reverse()
    .map((group) => group.name);
  const web_url = `${baseUrl}/${full_path}`;
  const level = accessLevel(world, user, { project });
  const statistics = () => ({
    commit_count: repositoryOf(world, project).all().size,
    ...sizes,
    container_registry_size: 0,
  });
  const { container_registry_access_level } = project;
  const archived = isArchived(world, { project });
  const settings = showSettings(projectSettings, { ...attributes, container_registry_access_level });
  // Trains need pipelines of merged results.
  const hasTrains = settings.merge_pipelines_enabled === true;
  return {
    id,
    name,
    path: lastSegment(full_path),
    path_with_namespace: full_path,
    name_with_namespace: [...(owner ? [owner.name] : above), name].join(" / "),
    description,
    visibility: project.visibility,
    default_branch: project.default_branch,
    archived,
    namespace: namespaceOf(view, project),
    web_url,
    http_url_to_repo: `${web_url}.git`,
    ssh_url_to_repo: `git@${new URL(baseUrl).hostname}:${full_path}.git`,
    readme_url: readmeOf(view, project),
    avatar_url: pictureUrl("project", project, baseUrl),
    forks_count: world.projects.of(id).length,
    star_count: world.stars.of(id).length,
    open_issues_count: world.issues.of(id).filter(({ state }) => state === "opened").length,
    created_at: project.created_at,
    updated_at: project.created_at,
    last_activity_at: project.created_at,
    ...forkOf(view, project),
    empty_repo: repositoryOf(world, project).isEmpty,
    marked_for_deletion_at: project.marked_for_deletion_on,
    marked_for_deletion_on: project.marked_for_deletion_on,
    shared_with_groups: sharesOf(world, "project_id", id),
    permissions: permissionsOf(view, project),
    _links: linksOf(view, project, level),
    description_html: renderMarkdown(description ?? ""),
    can_create_merge_request_in:
      level >= accessLevels.developer && !archived && canUse(project, level, "merge_requests"),
    runners_token: `GR1348941${String(id).padStart(20, "0")}`,
    ...settings,
    merge_trains_enabled: hasTrains && settings.merge_trains_enabled === true,
    merge_trains_skip_train_allowed: hasTrains && settings.merge_trains_skip_train_allowed === true,
    secret_push_protection_enabled: settings.pre_receive_secret_detection_enabled as boolean | undefined,
    container_expiration_policy: showExpirationPolicy(project, dialect),
    ...extrasOf(
      view,
      { owner_type: "project", owner_id: id },
      extras,
      level >= accessLevels.developer ? statistics : undefined,
    ),
    ...(owner ? { owner: userSummary(owner, baseUrl) } : {}),
  };
}

export const showProject = (view: Viewed, project: StoredProject, form: ProjectForm, extras?: Extras) =>
  withoutLater(
    fieldsOfProject(view, project, form, wholeProject(view, project, extras)),
    api.projects.get,
    view.dialect,
  );

/** The few fields that a short list and objects of a project have. */
export const showSimpleProject = (view: Viewed, project: StoredProject, extras?: Extras) =>
  simplified(showProject(view, project, "plain", extras));

// ─── Groups ──────────────────────────────────────────────────────────────────

/** A group shows no more of its projects than these. */
const MOST_PROJECTS = 100;

/** The projects of a group that a reader sees: its own, and those that are shared with it. */
function projectsOf(view: Viewed, group: StoredGroup, { with_custom_attributes }: Extras) {
  const { world, user } = view;
  const sharedIds = world.shares
    .where(({ invited_group_id, project_id }) => invited_group_id === group.id && project_id !== null)
    .map(({ project_id }) => project_id);
  const show = (projects: readonly StoredProject[]) =>
    projects
      .filter((project) => canSee(world, user, { project }))
      .sort((a, b) => b.id - a.id)
      .slice(0, MOST_PROJECTS)
      .map((project) => showProject(view, project, "plain", { with_custom_attributes }));
  return {
    projects: show(world.projects.where(({ full_path }) => parentPath(full_path) === group.full_path)),
    shared_projects: show(world.projects.where(({ id }) => sharedIds.includes(id))),
  };
}

function linksOfSaml(world: World, { id }: StoredGroup) {
  const links = world.saml_group_links.where(({ group_id }) => group_id === id);
  return links.map(({ name, access_level, member_role_id, provider }) => {
    return { name, access_level, member_role_id, provider };
  });
}

export const summaryOfGroup = ({ world, baseUrl }: Viewed, group: StoredGroup) => ({
  id: group.id,
  web_url: `${baseUrl}/groups/${group.full_path}`,
  name: group.name,
  avatar_url: pictureUrl("group", group, baseUrl),
  full_name: [...ancestors(world, group).reverse(), group].map(({ name }) => name).join(" / "),
  full_path: group.full_path,
});

function wholeGroup(view: Viewed, group: StoredGroup, form: GroupForm, extras: Extras = {}) {
  const { world, user } = view;
  const { id, attributes } = group;
  const root = topLevelGroup(world, group);
  const saml_group_links = linksOfSaml(world, group);
  return {
    ...summaryOfGroup(view, group),
    path: lastSegment(group.full_path),
    description: group.description,
    visibility: group.visibility,
    parent_id: parentGroup(world, group)?.id ?? null,
    created_at: group.created_at,
    marked_for_deletion_on: group.marked_for_deletion_on,
    shared_with_groups: sharesOf(world, "group_id", id),
    runners_token: `GR1348941${String(id).padStart(20, "0")}`,
    ...showSettings(groupSettings, attributes),
    prevent_forking_outside_group: root?.attributes.prevent_forking_outside_group === true,
    ...(extras.statistics && user.admin && root === group ? { root_storage_statistics: sizesOfRoot } : {}),
    ...(saml_group_links.length > 0 ? { saml_group_links } : {}),
    ...(form === "whole" ? projectsOf(view, group, extras) : {}),
    ...extrasOf(view, { owner_type: "group", owner_id: id }, extras, user.admin ? () => sizes : undefined),
  };
}

export const showGroup = (view: Viewed, group: StoredGroup, form: GroupForm, extras?: Extras) =>
  withoutLater(
    fieldsOfGroup(view, group, form, wholeGroup(view, group, form, extras)),
    api.groups.get,
    view.dialect,
  );
