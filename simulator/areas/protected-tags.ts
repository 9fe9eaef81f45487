/** Protected tags: entries that name a user, a group, a deploy key or a role; the Free tier has roles alone. */
import { accessLevels } from "../../sdk/api/fields";
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import { forRole } from "../protected-branches";
import type { StoredProject, World } from "../world";
import { assertEntries, entryOf, showEntries, takenOf } from "./protected-branches";

function find(world: World, project: StoredProject, name: string) {
  const found = world.protected_tags.within(project.id, name);
  if (found === undefined) throw apiError.notFound();
  return found;
}

const show = (world: World, project: StoredProject) => (rule: ReturnType<typeof find>) => ({
  name: rule.name,
  create_access_levels: showEntries(world, project, rule.create_access_levels),
});

export const protectedTags: Handlers<"protectedTags"> = {
  list: ({ world, project }) => collection(world.protected_tags.of(project.id), show(world, project)),

  get: ({ world, project, input }) => show(world, project)(find(world, project, input.tag_name)),

  create: ({ world, project, input }) => {
    const { name, create_access_level: level } = input;
    if (world.protected_tags.within(project.id, name))
      throw new ErrorResponse(422, { message: ["Name has already been taken"] });
    const named = (takenOf(world, project, input.allowed_to_create) ?? []).map(entryOf);
    const isAlone = level === undefined && named.length > 0;
    const entries = isAlone ? named : [forRole(level ?? accessLevels.maintainer), ...named];
    assertEntries(world, project, "create", entries);
    const create_access_levels = entries.map((entry) => ({ id: 0, ...entry }));
    return show(
      world,
      project,
    )(world.protected_tags.insert({ project_id: project.id, name, create_access_levels }));
  },

  delete: ({ world, project, input }) => world.protected_tags.remove(find(world, project, input.tag_name)),
};
