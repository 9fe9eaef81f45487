/** The things that inputs name besides the group or project of an object: they must be there when it is created. */

/** `namespace`: a group, or the namespace of a user. `ref`: a branch or a tag. */
export const namedThings = [
  ...["user", "group", "project", "namespace", "branch", "ref", "protected branch", "emoji"],
] as const;

export type NamedThing = (typeof namedThings)[number];

type MadeName = string | number | undefined;

/** How others call an object that is made, such as a user by the user name or the email address. */
export type MadeNames = { readonly [T in NamedThing]?: MadeName | readonly MadeName[] };
