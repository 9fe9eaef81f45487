/** The custom attributes of users, groups and projects, by which lists are filtered. */
import type { Rows } from "./generated/rows";
import type { World } from "./world";

type Attribute = Rows["custom_attributes"];

/** The custom attributes of an object. */
export const attributesOf = (
  world: World,
  { owner_type, owner_id }: Pick<Attribute, "owner_type" | "owner_id">,
): readonly Attribute[] =>
  world.custom_attributes.of(owner_id).filter((one) => one.owner_type === owner_type);

/** Whether an object has all of the values that a filter asks for. */
export const hasAttributes = (
  world: World,
  owner: Pick<Attribute, "owner_type" | "owner_id">,
  wanted: Readonly<Record<string, string>> = {},
): boolean => {
  const own = attributesOf(world, owner);
  return Object.entries(wanted).every(([key, value]) =>
    own.some((attribute) => attribute.key === key && attribute.value === value),
  );
};
