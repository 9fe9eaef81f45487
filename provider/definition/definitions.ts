/** The definition of each kind, loaded when it is first used. */
import { type Kind, kinds } from "../generated/kind-names";
import { loaders } from "../generated/loaders";
import type { AnyDefinition } from "./resource";

/** A cache, because `require` of a loaded module still takes longer than the work on one of thousands of objects. */
const loaded = new Map<string, AnyDefinition>();

export function definitionOf(kind: string): AnyDefinition {
  const definition = loaded.get(kind) ?? load(kind);
  loaded.set(kind, definition);
  return definition;
}

function load(kind: string): AnyDefinition {
  const loader = loaders[kind as Kind];
  if (loader === undefined) {
    throw new Error(`This version of pulumi-forge has no resource ${kind}; it has ${kinds.join(", ")}.`);
  }
  return loader();
}
