/** A configuration: everything that its files declare. */
import type { Collection, Declaration } from "./declaration";
import type { Surroundings } from "./markers";
import type { Spot } from "./problems";
import type { Branch } from "./tree";
import type { Service } from "./words";

export interface Configuration {
  /** Every file, the ones that are included first. */
  readonly files: readonly string[];
  /** The service that the file is for; what it leaves out is said by the environment. */
  readonly service: Service;
  /** Whether what exists already is adopted. */
  readonly adopt: boolean;
  /** What is referred to stands before what refers to it. */
  readonly declarations: readonly Declaration[];
  /** Collections that are looked at as a whole, empty ones included. */
  readonly collections: readonly Collection[];
  /** The names of the stacks, if the file is split into some. */
  readonly stacks: readonly string[];
  /** Patterns whose projects are not known yet: `resolveGlobs` finds them. */
  readonly patterns: readonly PatternToResolve[];
  /** What it was made of. */
  readonly source: Source;
}

export interface PatternToResolve {
  readonly pattern: string;
  readonly except: readonly string[];
  readonly where: Spot;
}

export interface Source {
  readonly tree: Branch;
  readonly environment: Surroundings["environment"];
}
