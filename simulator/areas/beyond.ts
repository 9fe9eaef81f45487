/** Reads outside the specification that independent clients begin with: who am I, which version, what is this project or group. */
import { descendants, parentPath, projectsIn } from "../access";
import type { Handlers } from "../handler";
import { listGroups, listProjects } from "../place-lists";
import { showGroup, showProject } from "../show-group-or-project";
import { showOwnUser, showUser } from "../show-user";
import { jobOperations } from "./pipelines";
import { sharing } from "./virtual-registries";

export const VERSION = "18.5.0-ee";

export const beyond: Handlers<"beyond"> = {
  ...sharing,
  ...jobOperations,

  version: () => ({ version: VERSION, revision: "simulated", enterprise: true }),

  currentUser: ({ user, baseUrl }) => (user.admin ? showUser : showOwnUser)(user, baseUrl),

  listProjects: ({ input, ...call }) => listProjects(call, call.world.projects.all(), input),

  getProject: ({ world, user, project, baseUrl }) => showProject(world, user, project, baseUrl),

  listGroups: ({ input, ...call }) => listGroups(call, call.world.groups.all(), input),

  getGroup: ({ world, group, baseUrl }) => showGroup(world, group, baseUrl),

  listDescendantGroups: ({ group, input, ...call }) =>
    listGroups(call, descendants(call.world, group), input),

  listGroupProjects: ({ group, input, ...call }) =>
    listProjects(
      call,
      projectsIn(call.world, group).filter(
        ({ full_path }) => input.include_subgroups || parentPath(full_path) === group.full_path,
      ),
      input,
    ),
};
