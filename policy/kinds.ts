/** What declares objects: a resource of a kind, or one of many of it. */
import { type Kind, kinds, singularOf } from "../provider/definitions";
import type { Values } from "../provider/values";

/** A resource of any kind, singular or plural, as a program or a file declares it. */
export interface Declared {
  /** `GroupLabel`, `GroupLabels` */
  readonly kind: string;
  /** What the program calls it. */
  readonly name: string;
  readonly inputs: Values;
  /** Which of them the program marks as secret, as the provider is told. */
  readonly secretInputs?: unknown;
}

const known: ReadonlySet<string> = new Set(kinds);

/** The kind of the objects that a resource of this name declares, if it is one of ours. */
export const kindDeclaredBy = (name: string): Kind | undefined =>
  known.has(name) ? (name as Kind) : singularOf(name);
