/** Custom attributes: one value for each key of a user, a group or a project. */
import type { StoredPlace } from "../access";
import { attributesOf } from "../custom-attributes";
import type { Rows } from "../generated/rows";
import { apiError, collection, type Handlers } from "../handler";
import { nothingThere } from "../permissions";
import { isFilled } from "../titles";
import type { User, World } from "../world";

type Attribute = Rows["custom_attributes"];

interface AttributeCall<Input = unknown> extends StoredPlace {
  readonly world: World;
  readonly input: Input;
}

interface Keyed {
  readonly key: string;
}

/** A user of such a number is as absent as an attribute is. */
function userNumbered(world: World, id: number): User {
  const user = world.users.get(id);
  if (user === undefined) throw nothingThere();
  return user;
}

/** The object that the path names. */
function ownerOf({ world, project, group, input }: AttributeCall) {
  if (project) return { owner_type: "project", owner_id: project.id } as const;
  if (group) return { owner_type: "group", owner_id: group.id } as const;
  const { user_id } = input as { readonly user_id: number };
  return { owner_type: "user", owner_id: userNumbered(world, user_id).id } as const;
}

const show = ({ key, value }: Attribute) => ({ key, value });

function find(call: AttributeCall<Keyed>): Attribute {
  const found = attributesOf(call.world, ownerOf(call)).find(({ key }) => key === call.input.key);
  if (found === undefined) throw apiError.notFound();
  return found;
}

const handlers = {
  list: (call: AttributeCall) => collection(attributesOf(call.world, ownerOf(call)), show),

  get: (call: AttributeCall<Keyed>) => show(find(call)),

  set: (call: AttributeCall<Keyed & { readonly value: string }>) => {
    const { world, input } = call;
    const { key, value } = input;
    if (!isFilled(value)) throw apiError.invalid({ value: ["can't be blank"] });
    const owner = ownerOf(call);
    const before = attributesOf(world, owner).find((one) => one.key === key);
    return show(
      before
        ? world.custom_attributes.update(before, { value })
        : world.custom_attributes.insert({ ...owner, key, value }),
    );
  },

  delete: (call: AttributeCall<Keyed>) => call.world.custom_attributes.remove(find(call)),
};

export const userAttributes: Handlers<"userAttributes"> = handlers;
export const groupAttributes: Handlers<"groupAttributes"> = handlers;
export const projectAttributes: Handlers<"projectAttributes"> = handlers;
