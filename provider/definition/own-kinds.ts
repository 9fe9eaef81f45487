/** The kinds that a program or a file defines itself, besides those of this package. */
import type { AnyDefinition } from "./resource";

const own = new Map<string, AnyDefinition>();

/** Counts the definitions, and those that replace one. */
let added = 0;

export function addOwnKind(definition: AnyDefinition): void {
  own.set(definition.kind, definition);
  added++;
}

export const ownKind = (kind: string): AnyDefinition | undefined => own.get(kind);

export const ownKinds = (): readonly string[] => [...own.keys()];

/** Something that follows from all kinds: made when it is first asked for, and anew when there are others. */
export function followingKinds<Value>(make: () => Value): () => Value {
  let made: { readonly after: number; readonly value: Value } | undefined;
  return () => {
    if (made?.after !== added) made = { after: added, value: make() };
    return made.value;
  };
}
