/** Every kind of resource, by name; a definition is loaded when it is first asked for. */
import type { AnyDefinition } from "./resource";

const loaders = {
  GroupLabel: () =>
    (require("./resources/group-label") as typeof import("./resources/group-label")).groupLabel,
} satisfies Record<string, () => AnyDefinition>;

export type Kind = keyof typeof loaders;

export const kinds = Object.keys(loaders) as Kind[];

export function definitionOf(kind: string): AnyDefinition {
  const load = loaders[kind as Kind];
  if (load === undefined) {
    throw new Error(`This version of pulumi-forge has no resource ${kind}; it has ${kinds.join(", ")}.`);
  }
  return load();
}
