/** Types and URNs of resources. */

/** The type of a dynamic resource; to policy packs, this is its name. */
export const typeOf = (className: string): string => `pulumi-nodejs:dynamic/forge:${className}`;

/** The type of the resource above all others of a stack. */
export const STACK_TYPE = "pulumi:pulumi:Stack";

/** Such as `GroupLabel` from either type. */
export const classNameIn = (type: string): string => type.slice(type.lastIndexOf(":") + 1);

/** Such as `bug` from `urn:pulumi:dev::acme::pulumi-nodejs:dynamic/forge:GroupLabel::bug`; a name may contain colons. */
export const resourceNameIn = (urn: string): string => urn.split("::").slice(3).join("::");

/** The type of a resource without a parent. */
export const typeIn = (urn: string): string => urn.split("::")[2] ?? "";

/** Of a resource without a parent. */
export const urnOf = (
  { stack, project }: { readonly stack: string; readonly project: string },
  type: string,
  name: string,
): string => `urn:pulumi:${stack}::${project}::${type}::${name}`;
