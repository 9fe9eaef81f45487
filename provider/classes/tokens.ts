/** The names of resources, types and functions in Pulumi's package schema. */

export const PACKAGE = "forge";

/** `forge:index:GroupLabel`, or `forge:index:getGroupLabel`. */
export const tokenOf = (name: string): string => `${PACKAGE}:index:${name}`;
