/** The look-ups by name, for programs: without the types of the API's table, whose declarations their compilers need not read. */
import type { OperationId } from "../../sdk";
import { lookUps } from "./generated/look-ups";

/** A look-up with what follows for it. */
export interface LookUp {
  /** The operation, which determines arguments, results and their types. */
  readonly operation: OperationId;
  /**
   * The property for a result that is not an object itself, such as a list, a text or an optional object. A result is always an
   * object: outputs lift its properties, mocks return it, and it can get more properties.
   */
  readonly under?: string;
  readonly names?: Readonly<Record<string, string>>;
  /** The whole output is secret. */
  readonly isSecret?: true;
}

export type LookUpName = keyof typeof lookUps;

export const lookUpNames = Object.keys(lookUps) as LookUpName[];

export const lookUpOf = (name: LookUpName): LookUp => lookUps[name];
