/** The definition of each kind, loaded when it is first used. */
import { type Kind, kinds } from "../generated/kind-names";
import { loaders } from "../generated/loaders";
import { outlines } from "../generated/outlines";
import { ownKind, ownKinds } from "./own-kinds";
import type { AnyDefinition, Outline } from "./resource";

/** A cache, because `require` of a loaded module still takes longer than the work on one of thousands of objects. */
const loaded = new Map<string, AnyDefinition>();

export const definitionOf = (kind: string): AnyDefinition => ownKind(kind) ?? loaded.get(kind) ?? load(kind);

/** Whether this version has it; loads no definition. */
export const isKnownKind = (kind: string): boolean =>
  ownKind(kind) !== undefined || Object.hasOwn(loaders, kind);

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

/** Where the objects of each kind are; loads no definition. */
export const allOutlines = (): readonly Outline[] =>
  [...kinds, ...ownKinds()].map((kind) => ownKind(kind) ?? outlines[kind as Kind]);
