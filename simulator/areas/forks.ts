/** Forks of projects, with their histories, and stars. */
import { accessLevels } from "../../sdk/api/fields";
import { isAnonymous, lastSegment } from "../access";
import {
  apiError,
  type Call,
  collection,
  ErrorResponse,
  type Handlers,
  ResponseWithStatus,
} from "../handler";
import { findNamespace } from "../named-places";
import { listProjects } from "../place-lists";
import { visibilityWithin } from "../place-rules";
import { userSummary } from "../present";
import { showProject } from "../show-group-or-project";
import type { StoredProject, World } from "../world";

const TAKEN = "has already been taken";

/** Gives a fork the commits of its source, and its branches and tags, or one branch. */
function copyHistory(world: World, source: StoredProject, fork: StoredProject, only?: string): void {
  const there = { project_id: fork.id };
  for (const { id: _, iid: __, ...row } of world.commits.of(source.id))
    world.commits.insert({ ...row, ...there });
  for (const { name, target } of world.branches.of(source.id))
    if (only === undefined || name === only) world.branches.insert({ ...there, name, target });
  for (const { name, target, message } of world.git_tags.of(source.id))
    world.git_tags.insert({ ...there, name, target, message });
}

export const forks: Handlers<"forks"> = {
  list: ({ input, ...call }) => listProjects(call, call.world.projects.of(call.project.id), input),

  create: (call) => {
    const { world, user, project, input } = call;
    const target = input.namespace ?? input.namespace_id ?? input.namespace_path ?? user.namespace_id;
    const namespace = findNamespace(world, user, target);
    if (namespace.level < namespace.levelToCreate) throw apiError.notFound("Target Namespace");
    const { name = project.name, path = lastSegment(project.full_path) } = input;
    const full_path = `${namespace.full_path}/${path}`;
    if (world.projects.named(full_path))
      throw new ErrorResponse(409, {
        message: { "project_namespace.name": [TAKEN], name: [TAKEN], path: [TAKEN] },
      });
    const { creator_id: _, ...attributes } = project.attributes;
    const parent = world.groups.named(namespace.full_path);
    const visibility = (input.visibility ?? project.visibility) as StoredProject["visibility"];
    const fork = world.projects.insert({
      ...{ full_path, name, description: input.description ?? project.description },
      visibility: parent ? visibilityWithin(parent, visibility) : visibility,
      default_branch: input.branches ?? project.default_branch,
      forked_from_id: project.id,
      attributes: { ...attributes, creator_id: user.id },
    });
    const { owner } = namespace;
    if (owner)
      world.members.insert({ user_id: owner.id, project_id: fork.id, access_level: accessLevels.owner });
    copyHistory(world, project, fork, input.branches);
    return showProject(call, fork, "changed");
  },

  detach: ({ world, project }) => {
    if (project.forked_from_id === null) return new ResponseWithStatus(304, undefined);
    world.projects.update(project, { forked_from_id: null });
  },
};

type Starring = Pick<Call<never>, "world" | "user" | "baseUrl" | "dialect"> & {
  readonly project: StoredProject;
};

const starOf = ({ world, user, project }: Starring) =>
  world.stars.of(project.id).find(({ user_id }) => user_id === user.id);

export const stars: Handlers<"stars"> = {
  list: ({ world, user, project, baseUrl, input: { search = "" } }) => {
    const found = world.stars.of(project.id).flatMap(({ user_id, created_at }) => {
      const by = world.users.get(user_id);
      const isFound = `${by?.username} ${by?.name}`.toLowerCase().includes(search.toLowerCase());
      const isSeen = by?.attributes.private_profile !== true || (!isAnonymous(user) && user.id === by.id);
      return by && isFound && isSeen ? [{ starred_since: created_at, user: userSummary(by, baseUrl) }] : [];
    });
    return collection(found, (star) => star);
  },

  create: (call) => {
    const { world, user, project } = call;
    if (starOf(call)) return new ResponseWithStatus(304, undefined);
    world.stars.insert({ project_id: project.id, user_id: user.id });
    return showProject(call, project, "plain");
  },

  delete: (call) => {
    const star = starOf(call);
    if (star === undefined) return new ResponseWithStatus(304, undefined);
    call.world.stars.remove(star);
    return showProject(call, call.project, "plain");
  },
};
