/** The kinds that a program or a file defines itself, besides those of this package. */
import type { AnyDefinition } from "./resource";

const own = new Map<string, AnyDefinition>();

export const addOwnKind = (definition: AnyDefinition): void => void own.set(definition.kind, definition);

export const ownKind = (kind: string): AnyDefinition | undefined => own.get(kind);

export const ownKinds = (): readonly string[] => [...own.keys()];
