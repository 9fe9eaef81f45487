/** Groups and projects as requests name them, by number or path, and what follows when one moves to another path. */
import { descendants, projectsIn } from "./access";
import { apiError } from "./handler";
import type { Table } from "./table";
import type { StoredGroup, StoredProject, World } from "./world";

const NUMBER = /^-?\d+$/;

/** A number is an id, also where a path looks like one. */
const byIdOrPath = <R extends StoredGroup | StoredProject>(table: Table<R>, name: string): R | undefined =>
  NUMBER.test(name) ? table.get(Number(name)) : table.named(name);

/** A group that has moved is not found by its former path. */
export const groupNamed = (world: World, name: number | string): StoredGroup | undefined =>
  byIdOrPath(world.groups, String(name));

/** Also by a former path, in any letter case. */
export function projectNamed(world: World, name: number | string): StoredProject | undefined {
  const text = String(name);
  if (!NUMBER.test(text) && !text.includes("/")) return undefined;
  const path = text.toLowerCase();
  return (
    byIdOrPath(world.projects, text) ??
    world.projects.find(({ moved_from }) => moved_from.some((former) => former.toLowerCase() === path))
  );
}

/** Whether a name is a former path of the project that it leads to. */
export const isFormerPath = ({ full_path }: StoredProject, name: number | string): boolean =>
  !NUMBER.test(String(name)) && full_path.toLowerCase() !== String(name).toLowerCase();

const isWithin = (path: string, place: string): boolean =>
  `${path}/`.toLowerCase().startsWith(`${place}/`.toLowerCase());

/** Whether a group, a project or a user has the path, other than `self`. */
export const isPathTaken = (world: World, path: string, self?: StoredGroup | StoredProject): boolean =>
  [world.projects, world.groups, world.users].some((table) => {
    const holder: unknown = table.named(path);
    return holder !== undefined && holder !== self;
  });

/** For a new group or project, or one that moves: the path and those below it no longer lead to projects that had them. */
export function takePath(world: World, path: string, by?: StoredGroup | StoredProject): void {
  if (isPathTaken(world, path, by)) throw apiError.invalid({ path: ["has already been taken"] });
  for (const project of world.projects.all()) {
    const moved_from = project.moved_from.filter((former) => !isWithin(former, path));
    if (moved_from.length < project.moved_from.length) world.projects.update(project, { moved_from });
  }
}

export function moveProject(world: World, project: StoredProject, full_path: string): void {
  if (full_path === project.full_path) return;
  takePath(world, full_path, project);
  relocate(world, project, full_path);
}

function relocate(world: World, project: StoredProject, full_path: string): void {
  const { full_path: former, moved_from } = project;
  const isSame = former.toLowerCase() === full_path.toLowerCase();
  world.projects.update(project, { full_path, moved_from: isSame ? moved_from : [...moved_from, former] });
}

/** With everything below it. */
export function moveGroup(world: World, group: StoredGroup, full_path: string): void {
  if (full_path === group.full_path) return;
  takePath(world, full_path, group);
  const moved = (path: string) => `${full_path}${path.slice(group.full_path.length)}`;
  for (const project of projectsIn(world, group)) relocate(world, project, moved(project.full_path));
  for (const one of [...descendants(world, group), group])
    world.groups.update(one, { full_path: moved(one.full_path) });
}
