/** Protected tags: entries that name a user, a group, a deploy key or a role, as far as the edition and the tier take them. */
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import type { StoredProject, World } from "../world";
import { assertEntries, entriesToAdd, type ProtectedIn, showEntries, takenOf } from "./protected-branches";

function find(world: World, project: StoredProject, name: string) {
  const found = world.protected_tags.within(project.id, name);
  if (found === undefined) throw apiError.notFound();
  return found;
}

const show = (place: ProtectedIn) => (rule: ReturnType<typeof find>) => ({
  name: rule.name,
  create_access_levels: showEntries(place, rule.create_access_levels, { withKeys: true }),
});

export const protectedTags: Handlers<"protectedTags"> = {
  list: (call) => collection(call.world.protected_tags.of(call.project.id), show(call)),

  get: (call) => show(call)(find(call.world, call.project, call.input.tag_name)),

  create: (call) => {
    const { world, project, input } = call;
    const { name, create_access_level: level } = input;
    if (!name?.trim()) throw new ErrorResponse(422, { message: ["Name can't be blank"] });
    if (world.protected_tags.within(project.id, name))
      throw new ErrorResponse(422, { message: ["Name has already been taken"] });
    const entries = entriesToAdd("create", level, takenOf(call, input.allowed_to_create));
    assertEntries(call, "create", entries);
    const create_access_levels = entries.map((entry) => ({ id: 0, ...entry }));
    return show(call)(world.protected_tags.insert({ project_id: project.id, name, create_access_levels }));
  },

  delete: ({ world, project, input }) => world.protected_tags.remove(find(world, project, input.tag_name)),
};
