/** Reads outside the specification that independent clients begin with: who am I, which version, what is this project or group. */
import { canSee, parentPath, projectsIn } from "../access";
import { collection, type Handlers } from "../handler";
import { userSummary } from "../present";
import type { Group, Project } from "../world";
import { jobOperations } from "./pipelines";
import { sharing } from "./virtual-registries";

export const beyond: Handlers<"beyond"> = {
  ...sharing,
  ...jobOperations,

  version: () => ({ version: "18.5.0", revision: "simulated", enterprise: true }),

  currentUser: ({ user, baseUrl }) => ({
    ...userSummary(user, baseUrl),
    is_admin: user.admin,
    bot: user.bot,
    email: user.email,
  }),

  listProjects: ({ world, user, baseUrl }) =>
    collection(
      world.projects.where((project) => canSee(world, user, { project })),
      projectFacts(baseUrl),
    ),

  getProject: ({ project, baseUrl }) => projectFacts(baseUrl)(project),

  listGroups: ({ world, user, baseUrl }) =>
    collection(
      world.groups.where((group) => canSee(world, user, { group })),
      groupFacts(baseUrl),
    ),

  getGroup: ({ group, baseUrl }) => groupFacts(baseUrl)(group),

  listGroupProjects: ({ world, user, group, baseUrl, input: { include_subgroups = false, archived } }) =>
    collection(
      projectsIn(world, group).filter(
        (project) =>
          (include_subgroups || parentPath(project.full_path) === group.full_path) &&
          (archived === undefined || project.archived === archived) &&
          canSee(world, user, { project }),
      ),
      projectFacts(baseUrl),
    ),
};

const lastPart = (path: string) => path.slice(path.lastIndexOf("/") + 1);

const projectFacts = (baseUrl: string) => (project: Project) => ({
  id: project.id,
  name: project.name,
  path: lastPart(project.full_path),
  path_with_namespace: project.full_path,
  description: project.description,
  visibility: project.visibility,
  default_branch: project.default_branch,
  archived: project.archived,
  container_registry_access_level: project.container_registry_access_level,
  web_url: `${baseUrl}/${project.full_path}`,
});

const groupFacts = (baseUrl: string) => (group: Group) => ({
  id: group.id,
  name: group.name,
  path: lastPart(group.full_path),
  full_path: group.full_path,
  description: group.description,
  visibility: group.visibility,
  web_url: `${baseUrl}/groups/${group.full_path}`,
});
