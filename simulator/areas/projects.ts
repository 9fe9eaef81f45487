/** Projects: created, changed, transferred, archived, shared and deleted. */
import { accessLevels } from "../../sdk/api/fields";
import type { projects as operations } from "../../sdk/api/projects";
import { projectPathRule } from "../../sdk/text-rules";
import { canUse, isAnonymous, lastSegment, parentGroup, parentPath, projectsIn } from "../access";
import { assertUnmodified } from "../conditional";
import { deletePlace, restorePlace } from "../deletion";
import { changedExpirationPolicy, type ExpirationPolicyChanges } from "../expiration-policy";
import { apiError, type Call, ErrorResponse, type Handlers } from "../handler";
import { findNamespace, namespaceNamed, share, type TargetNamespace, unshare } from "../named-places";
import { pictureIn } from "../pictures";
import { listProjects } from "../place-lists";
import {
  type PlaceProblems,
  problemsOfDefaultBranch,
  problemsOfProjectNames,
  problemsOfProjectSettings,
  visibilityInGroup,
  visibilityWithin,
} from "../place-rules";
import { moveProject, takePath } from "../places";
import { inEnterprise } from "../present";
import { commitReadme } from "../protected-branches";
import { type Attributes, projectSettings, renamed, settingsIn } from "../settings";
import { showProject, showSimpleProject } from "../show-group-or-project";
import { brokenRules, slugOf } from "../titles";
import type { StoredProject, World } from "../world";

interface Changes {
  /** Which no kind has. */
  readonly avatar?: unknown;
  readonly description?: string | null | undefined;
  readonly visibility?: string | undefined;
  readonly default_branch?: string | undefined;
  readonly container_registry_access_level?: StoredProject["container_registry_access_level"] | undefined;
  readonly ci_delete_pipelines_in_seconds?: unknown;
  readonly container_expiration_policy_attributes?: ExpirationPolicyChanges | undefined;
}

/** The attributes of a project after a request. */
function attributesAfter(before: Pick<StoredProject, "attributes">, input: Changes): Attributes {
  const { container_expiration_policy_attributes: policy } = input;
  return {
    ...before.attributes,
    ...settingsIn(projectSettings, input),
    ...(policy ? { container_expiration_policy: changedExpirationPolicy(before, policy) } : {}),
  };
}

const columnsOf = (input: Changes) => ({
  avatar: pictureIn(input.avatar),
  description: input.description,
  visibility: input.visibility as StoredProject["visibility"] | undefined,
  default_branch: input.default_branch,
  container_registry_access_level: input.container_registry_access_level,
});

function assertAllowed(problems: PlaceProblems): void {
  if (Object.keys(problems).length > 0) throw apiError.invalid(problems);
}

/** Users can have so many projects of their own. */
function assertWithinLimit(world: World, { owner }: TargetNamespace): void {
  if (owner === undefined) return;
  const own = world.projects.where(({ full_path }) => parentPath(full_path) === owner.username);
  const limit = owner.projects_limit;
  if (own.length < limit) return;
  const text =
    limit === 0
      ? "Personal project creation is not allowed. Please contact your administrator with questions"
      : `Your project limit is ${limit} projects! Please contact your administrator to increase it`;
  throw new ErrorResponse(403, { message: [text] });
}

/** A name that can be a path is one; of others, accents and marks are taken away. */
const pathOf = (name: string): string =>
  brokenRules(name, [projectPathRule]).length === 0
    ? name
    : slugOf(name.normalize("NFD").replace(/\p{M}/gu, "")).replaceAll(".", "-");

type Change = Call<typeof operations.update>;

/** The settings of a project before a change, with those that have columns of their own. */
const settingsOf = ({ attributes, container_registry_access_level }: StoredProject): Attributes => ({
  ...attributes,
  container_registry_access_level,
});

export function changeProject(call: Change) {
  const { world, project, level, jobProjectId } = call;
  const input = renamed(projectSettings, call.input, settingsOf(project));
  if (jobProjectId !== undefined && jobProjectId !== project.id) throw apiError.notFound("Project");
  const byOwners = [input.visibility, input.ci_delete_pipelines_in_seconds];
  if (level < accessLevels.owner && byOwners.some((value) => value !== undefined)) throw apiError.forbidden();
  if (input.ci_delete_pipelines_in_seconds !== undefined && !canUse(project, level, "builds"))
    throw apiError.forbidden();
  const attributes = attributesAfter(project, input);
  const naming = { name: input.name, path: input.path };
  assertAllowed({
    ...problemsOfProjectNames(world, { ...naming, above: parentPath(project.full_path), self: project }),
    ...visibilityInGroup(parentGroup(world, project), input.visibility),
    ...problemsOfDefaultBranch(world, project, input.default_branch),
    ...problemsOfProjectSettings(settingsIn(projectSettings, input), attributes),
  });
  const last = input.path ?? lastSegment(project.full_path);
  moveProject(world, project, `${parentPath(project.full_path)}/${last}`);
  world.projects.update(project, {
    name: input.name,
    ...columnsOf(input),
    attributes,
  });
  return showProject(call, project, "changed");
}

export const projects: Handlers<"projects"> = {
  list: ({ input, ...call }) => listProjects(call, call.world.projects.all(), input),

  get: (call) =>
    isAnonymous(call.user)
      ? showSimpleProject(call, call.project)
      : showProject(call, call.project, "read", call.input),

  listOfGroup: ({ group, input, ...call }) => {
    const { world } = call;
    const own = projectsIn(world, group).filter(
      ({ full_path }) => input.include_subgroups || parentPath(full_path) === group.full_path,
    );
    const isShared = ({ id }: StoredProject) =>
      world.shares.find((share) => share.project_id === id && share.invited_group_id === group.id) !==
      undefined;
    const shared = input.with_shared === false ? [] : world.projects.where(isShared);
    return listProjects(call, [...new Set([...own, ...shared])], input, "plain");
  },

  listOfUser: ({ input, ...call }) => {
    const owner = call.world.users.byIdOrKey(input.user);
    if (owner === undefined) throw apiError.notFound("User");
    const own = call.world.projects.where(({ full_path }) => parentPath(full_path) === owner.username);
    return listProjects(call, own, input);
  },

  create: (call) => {
    const { world, user } = call;
    const input = renamed(projectSettings, call.input, {});
    const namespace = namespaceNamed(world, user, input.namespace_id ?? user.namespace_id);
    if (namespace === undefined || namespace.level < namespace.levelToCreate)
      throw apiError.invalid({ namespace: ["is not valid"] });
    assertWithinLimit(world, namespace);
    const name = input.name || (input.path ?? input.name);
    const path = input.path || pathOf(name ?? "");
    const full_path = `${namespace.full_path}/${path}`;
    const parent = world.groups.named(namespace.full_path);
    const attributes = attributesAfter({ attributes: { creator_id: user.id } }, input);
    assertAllowed({
      ...problemsOfProjectNames(world, { name, path, above: namespace.full_path }),
      ...problemsOfProjectSettings(settingsIn(projectSettings, input), attributes),
    });
    takePath(world, full_path);
    const project = world.projects.insert({
      full_path,
      name: name ?? path,
      ...columnsOf({ ...input, visibility: visibilityWithin(parent, input.visibility) }),
      attributes,
    });
    // In a group, its members are the members of its projects, and who creates one is no more than that.
    const { owner } = namespace;
    if (owner)
      world.members.insert({ user_id: owner.id, project_id: project.id, access_level: accessLevels.owner });
    if (input.initialize_with_readme) commitReadme(world, user, project, "Initial commit");
    return showProject(call, project, "changed");
  },

  update: changeProject,

  delete: (call) => {
    const { world, project, input, dialect } = call;
    assertUnmodified(call, project);
    deletePlace(world, project, input, dialect);
    return { message: "202 Accepted" };
  },

  restore: (call) => {
    restorePlace(call.world, call.project);
    return showProject(call, call.project, "plain");
  },

  transfer: (call) => {
    const { world, user, project, input } = call;
    const namespace = findNamespace(world, user, input.namespace ?? 0);
    if (namespace.level < Math.max(accessLevels.maintainer, namespace.levelToCreate))
      throw apiError.forbidden();
    const full_path = `${namespace.full_path}/${lastSegment(project.full_path)}`;
    if (full_path === project.full_path)
      throw apiError.failed("transfer project", { new_namespace: ["Project is already in this namespace."] });
    moveProject(world, project, full_path);
    return showProject(call, project, "plain");
  },

  archive: (call) => {
    if (call.project.archived) throw apiError.invalid("Project is already archived.");
    call.world.projects.update(call.project, { archived: true });
    return showProject(call, call.project, "plain");
  },

  unarchive: (call) => {
    call.world.projects.update(call.project, { archived: false });
    return showProject(call, call.project, "plain");
  },

  share: ({ world, project, user, input }) => {
    const { id, invited_group_id, access_level, expires_at, member_role_id } = share(
      world,
      user,
      { project },
      input,
    );
    return {
      id,
      project_id: project.id,
      group_id: invited_group_id,
      group_access: access_level,
      expires_at,
      ...inEnterprise(world, { member_role_id }),
    };
  },

  unshare: ({ world, project, input }) => unshare(world, { project }, input.group_id),
};
