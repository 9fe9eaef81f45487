/** Reads outside the specification that independent clients begin with: who am I, which version, what is this project or group. */
import { canSee, descendants, parentPath, projectsIn } from "../access";
import { collection, type Handlers } from "../handler";
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

  listProjects: ({ world, user, baseUrl }) =>
    collection(
      world.projects.where((project) => canSee(world, user, { project })),
      (project) => showProject(world, user, project, baseUrl),
    ),

  getProject: ({ world, user, project, baseUrl }) => showProject(world, user, project, baseUrl),

  listGroups: ({ world, user, baseUrl }) =>
    collection(
      world.groups.where((group) => canSee(world, user, { group })),
      (group) => showGroup(world, group, baseUrl),
    ),

  getGroup: ({ world, group, baseUrl }) => showGroup(world, group, baseUrl),

  listDescendantGroups: ({ world, user, group, baseUrl }) =>
    collection(
      descendants(world, group).filter((subgroup) => canSee(world, user, { group: subgroup })),
      (subgroup) => showGroup(world, subgroup, baseUrl),
    ),

  listGroupProjects: ({ world, user, group, baseUrl, input: { include_subgroups = false, archived } }) =>
    collection(
      projectsIn(world, group).filter(
        (project) =>
          (include_subgroups || parentPath(project.full_path) === group.full_path) &&
          (archived === undefined || project.archived === archived) &&
          canSee(world, user, { project }),
      ),
      (project) => showProject(world, user, project, baseUrl),
    ),
};
