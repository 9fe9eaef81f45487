/** The definition of each kind, loaded when it is first used. */
import { type Kind, kinds } from "../generated/kind-names";
import { loaders } from "../generated/loaders";
import { ownKind, ownKinds } from "./own-kinds";
import type { AnyDefinition } from "./resource";

/** A cache, because `require` of a loaded module still takes longer than the work on one of thousands of objects. */
const loaded = new Map<string, AnyDefinition>();

export const definitionOf = (kind: string): AnyDefinition => ownKind(kind) ?? loaded.get(kind) ?? load(kind);

function load(kind: string): AnyDefinition {
  const loader = loaders[kind as Kind];
  if (loader === undefined) {
    const known = [...kinds, ...ownKinds()].join(", ");
    throw new Error(`This version of pulumi-forge has no resource ${kind}; it has ${known}.`);
  }
  const definition = loader();
  loaded.set(kind, definition);
  return definition;
}
