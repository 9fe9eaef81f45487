/** Decides which environment variables a file may read, and which of them reports may show: what nobody allows is refused. */

import path from "node:path";
import type { Environment } from "../../../provider/service/settings";
import { segmentMatches } from "../places/wildcards";
import {
  comparable,
  credentialLike,
  described,
  type FoundCredential,
  insteadOf,
  isOfTheService,
  isReserved,
  PUBLIC_PREFIX,
  SECRET_PREFIX,
  variableIn,
} from "./credentials";

/** Names variables that all files may read, by names and patterns. The runner sets it. */
export const VARIABLES_LIST = "FORGE_VARIABLES";

/** Names variables that reports may show, too. A file cannot set this, because it is not trusted. */
export const PUBLIC_LIST = "FORGE_PUBLIC_ENV";

/** Names and patterns such as `TEAM_*`, in any case. */
const isAmong = (patterns: readonly string[], name: string): boolean =>
  patterns.some((pattern) => segmentMatches(comparable(pattern), comparable(name)));

export interface VariableRules {
  /** The main file's `variables`. */
  readonly listed: readonly string[];
  /** The name of the main file. */
  readonly main: string;
}

export class Variables {
  readonly #public: readonly string[];
  readonly #allowed: readonly string[];

  constructor(
    private readonly environment: Environment,
    /** Those in the environment. */
    private readonly credentials: readonly FoundCredential[],
    private readonly rules: VariableRules,
  ) {
    const listIn = (name: string) =>
      (variableIn(environment, name) ?? "").split(/[\s,]+/).filter((one) => one !== "");
    this.#public = [`${PUBLIC_PREFIX}*`, ...listIn(PUBLIC_LIST)];
    this.#allowed = [`${SECRET_PREFIX}*`, ...listIn(VARIABLES_LIST), ...rules.listed];
  }

  valueOf(name: string): string | undefined {
    return variableIn(this.environment, name);
  }

  /** Whether reports may show its value. */
  isPublic(name: string): boolean {
    return isOfTheService(name) || isAmong(this.#public, name);
  }

  /** Why a file may not read a variable, as the end of a sentence about `placeholder`. */
  problemOf(name: string, placeholder: string): string | undefined {
    if (isReserved(name))
      return `${placeholder} is ${described(name)}, which a file must not use; ${insteadOf(name)}`;
    const refusal = this.#refusalOf(name);
    if (refusal !== undefined) return refusal;
    const same = credentialLike(this.credentials, this.valueOf(name) ?? "");
    return same === undefined
      ? undefined
      : `${placeholder} is the same as ${same}, ${described(same)}, which a file must not use; use another credential`;
  }

  /** Whether a file may read a variable by its name, whatever its value is. */
  mayRead(name: string): boolean {
    return !isReserved(name) && this.#refusalOf(name) === undefined;
  }

  #refusalOf(name: string): string | undefined {
    if (this.isPublic(name)) return undefined;
    return isAmong(this.#allowed, name)
      ? undefined
      : `the variable ${name} is not allowed; add "variables: [${name}]" to ${path.basename(this.rules.main)}, or set ${VARIABLES_LIST}=${name} where forge runs`;
  }
}
