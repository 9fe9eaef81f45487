/** A declared resource: of one object, or of many objects of a kind. */

import { singularOf } from "../definition/kinds";
import { type Kind, kinds } from "../generated/kind-names";
import type { Values } from "../values/values";

/** A resource of any kind, singular or plural, as a program or a file declares it. */
export interface DeclaredResource {
  /** `GroupLabel`, `GroupLabels` */
  readonly kind: string;
  /** Its name in the program. */
  readonly name: string;
  readonly inputs: Values;
  /** The inputs that the program marks as secret. */
  readonly secretInputs?: unknown;
}

const known: ReadonlySet<string> = new Set(kinds);

/** The kind of the objects of a singular or plural kind; undefined for kinds of other providers. */
export const objectKindOf = (name: string): Kind | undefined =>
  known.has(name) ? (name as Kind) : singularOf(name);
