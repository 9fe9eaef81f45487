/** How whole projects and groups are shown. */
import { accessLevel, ancestors, lastSegment, parentGroup, parentPath } from "./access";
import { showExpirationPolicy } from "./expiration-policy";
import { repositoryOf } from "./git/repository";
import { groupSummary, userSummary } from "./present";
import { groupSettings, projectSettings, showSettings } from "./settings";
import type { StoredGroup, StoredProject, User, World } from "./world";

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
            expires_at: share.expires_at,
            ...(field === "group_id" ? { member_role_id: share.member_role_id } : {}),
          }
        : [];
    });
}

export function groupNamespace(world: World, group: StoredGroup, baseUrl: string) {
  const { id, name, path, full_path, parent_id, web_url } = groupSummary(world, group, baseUrl);
  return { id, name, path, kind: "group", full_path, parent_id, avatar_url: null, web_url };
}

/** The own namespace of a user; of one who is gone, what the path shows. */
export const userNamespace = (owner: User | undefined, path: string, baseUrl: string) => ({
  id: owner?.namespace_id ?? 0,
  name: owner?.name ?? path,
  path,
  kind: "user",
  full_path: path,
  parent_id: null,
  avatar_url: null,
  web_url: `${baseUrl}/${path}`,
});

function namespaceOf(world: World, { full_path }: StoredProject, baseUrl: string) {
  const parent = parentGroup(world, { full_path });
  if (parent) return groupNamespace(world, parent, baseUrl);
  const path = parentPath(full_path) ?? "";
  return userNamespace(world.users.named(path), path, baseUrl);
}

export function showProject(world: World, user: User, project: StoredProject, baseUrl: string) {
  const { id, full_path, name } = project;
  const owner = parentGroup(world, project) ? undefined : world.users.named(parentPath(full_path) ?? "");
  const above = ancestors(world, project)
    .reverse()
    .map((group) => group.name);
  const web_url = `${baseUrl}/${full_path}`;
  const api = `${baseUrl}/api/v4/projects/${id}`;
  return {
    id,
    name,
    path: lastSegment(full_path),
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
    forks_count: 0,
    star_count: 0,
    open_issues_count: world.issues.of(id).filter(({ state }) => state === "opened").length,
    created_at: project.created_at,
    updated_at: project.created_at,
    last_activity_at: project.created_at,
    empty_repo: repositoryOf(world, project).isEmpty,
    marked_for_deletion_at: project.marked_for_deletion_on,
    marked_for_deletion_on: project.marked_for_deletion_on,
    shared_with_groups: sharesOf(world, "project_id", id),
    permissions: { project_access: access(accessLevel(world, user, { project })), group_access: null },
    _links: {
      self: api,
      issues: `${api}/issues`,
      merge_requests: `${api}/merge_requests`,
      members: `${api}/members`,
    },
    ...showSettings(projectSettings, project.attributes),
    container_expiration_policy: showExpirationPolicy(project),
    ...(owner ? { owner: userSummary(owner, baseUrl) } : {}),
  };
}

export const showGroup = (world: World, group: StoredGroup, baseUrl: string) => ({
  ...groupSummary(world, group, baseUrl),
  created_at: group.created_at,
  marked_for_deletion_on: group.marked_for_deletion_on,
  shared_with_groups: sharesOf(world, "group_id", group.id),
  ...showSettings(groupSettings, group.attributes),
});
