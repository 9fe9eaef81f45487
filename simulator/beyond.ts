/** A few reads outside the table that independent clients begin with: who am I, which version, what is this project or group. */
import { canSee, isAnonymous, projectsIn } from "./access";
import { refuse } from "./handler";
import { userSummary } from "./present";
import type { Group, Project, User, World } from "./world";

export function beyond<Reply>(
  world: World,
  method: string,
  address: URL,
  user: User,
  json: (status: number, body: unknown) => Reply,
): Reply {
  const [, kind = "", name = "", rest = ""] =
    /^\/api\/v4\/(version|user|projects|groups)(?:\/([^/]+))?(?:\/([^/]+))?\/?$/.exec(address.pathname) ?? [];
  if (method !== "GET" || kind === "") return json(404, { error: "404 Not Found" });
  if (isAnonymous(user)) throw refuse.unauthorized();
  if (kind === "version") return json(200, { version: "18.5.0", revision: "simulated", enterprise: true });
  if (kind === "user") {
    return json(200, {
      ...userSummary(user, address.origin),
      is_admin: user.admin,
      bot: user.bot,
      email: user.email,
    });
  }
  const wanted = decodeURIComponent(name);
  const find = <T>(table: { get(id: number): T | undefined; named(key: string): T | undefined }) =>
    (/^\d+$/.test(wanted) ? table.get(Number(wanted)) : undefined) ?? table.named(wanted);
  if (kind === "projects") {
    const visible = (project: Project | undefined): project is Project =>
      project !== undefined && canSee(world, user, { project });
    if (name === "")
      return json(
        200,
        world.projects.where(visible).map((project) => projectFacts(project, address)),
      );
    const project = find(world.projects);
    if (!visible(project) || rest !== "") throw refuse.notFound("Project");
    return json(200, projectFacts(project, address));
  }
  const visible = (group: Group | undefined): group is Group =>
    group !== undefined && canSee(world, user, { group });
  if (name === "")
    return json(
      200,
      world.groups.where(visible).map((group) => groupFacts(group, address)),
    );
  const group = find(world.groups);
  if (!visible(group)) throw refuse.notFound("Group");
  if (rest === "") return json(200, groupFacts(group, address));
  if (rest !== "projects") return json(404, { error: "404 Not Found" });
  return json(
    200,
    projectsIn(world, group).map((project) => projectFacts(project, address)),
  );
}

const lastPart = (path: string) => path.slice(path.lastIndexOf("/") + 1);

const projectFacts = (project: Project, { origin }: URL) => ({
  id: project.id,
  name: project.name,
  path: lastPart(project.full_path),
  path_with_namespace: project.full_path,
  description: project.description,
  visibility: project.visibility,
  default_branch: project.default_branch,
  archived: project.archived,
  container_registry_access_level: project.container_registry_access_level,
  web_url: `${origin}/${project.full_path}`,
});

const groupFacts = (group: Group, { origin }: URL) => ({
  id: group.id,
  name: group.name,
  path: lastPart(group.full_path),
  full_path: group.full_path,
  description: group.description,
  visibility: group.visibility,
  web_url: `${origin}/groups/${group.full_path}`,
});
