/** How the ids of a kind look, for people who read or write one. */
import type { AnyDefinition } from "../definition/resource";

/** `group/memberRoleId`, and how the id begins where an optional part of it is left out. */
export function idForms({ id, idDefaults = {} }: AnyDefinition): string {
  const forms = [id.join("/")];
  if (Object.keys(idDefaults).length > 0)
    forms.push(id.map((name: string) => (idDefaults as Record<string, string>)[name] ?? name).join("/"));
  return forms.map((form) => `\`${form}\``).join(" or ");
}
