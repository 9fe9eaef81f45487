/** Removes a group, a project or a user with everything that belongs to it. */
import { descendants, projectsIn } from "../access";
import { definitions } from "../definitions";
import type { Table } from "../table";
import type { Group, Project, User, World } from "../world";

/** The rows of all tables that refer to a record by this field. */
function removeReferring(world: World, field: "project_id" | "group_id" | "user_id", id: number): void {
  const tables = world as unknown as Readonly<Record<string, Table>>;
  for (const name of Object.keys(definitions))
    tables[name]?.removeWhere((row) => (row as unknown as Record<string, unknown>)[field] === id);
}

export function removeProject(world: World, project: Project): void {
  removeReferring(world, "project_id", project.id);
  world.projects.remove(project);
}

export function removeGroup(world: World, group: Group): void {
  for (const project of projectsIn(world, group)) removeProject(world, project);
  for (const one of [...descendants(world, group), group]) {
    world.shares.removeWhere(({ invited_group_id }) => invited_group_id === one.id);
    removeReferring(world, "group_id", one.id);
    world.groups.remove(one);
  }
}

export function removeUser(world: World, user: User): void {
  removeReferring(world, "user_id", user.id);
  world.users.remove(user);
}
