/** The part of a run that is known without the service: its options, its configuration, its stack, and who gets the token. */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { RunError } from "../../../provider/pulumi/run/run-error";
import { type Environment, fromEnvironment } from "../../../provider/service/settings";
import type { Client } from "../../../sdk";
import type { Configuration } from "../../configuration";
import type { LoadedStacks } from "../../configuration/load";
import type { PlaceLists } from "../../configuration/places/listed-places";
import type { PostgresConnections } from "../../ledger/postgres";
import type { ObjectResult } from "../../plan/results";
import { configurationIn, stacksOf } from "./read-file";
import type { Selection } from "./selection";
import { accessOfStack, type ServiceAccess } from "./service";

export interface RunOptions {
  readonly file: string;
  /** Its contents, if they are known already. */
  readonly loaded?: LoadedStacks;
  /** One of the file's stacks; any name if the file has none. */
  readonly stack?: string | undefined;
  /** Only what is recorded counts: the stack may be one that the file does not name any more. */
  readonly isOfRecord?: boolean;
  /** The URL of the state. */
  readonly state?: string | undefined;
  /** A run that changes nothing: to plan, a role is enough that may only read the state. */
  readonly isReadOnly?: boolean;
  /** Takes over a state that belongs to another file or repository. */
  readonly takesOver?: boolean;
  readonly environment: Environment;
  readonly policyPacks?: readonly string[];
  /** None, or one for each pack. */
  readonly policyPackConfigs?: readonly string[];
  readonly selection?: Selection;
  /** Recorded objects to replace, whatever is declared. */
  readonly replaced?: readonly ToReplace[];
  /** `destroy` deletes what existed before a run adopted it, too. */
  readonly deletesAdopted?: boolean;
  readonly signal?: AbortSignal;
  readonly onEnded?: (object: ObjectResult) => void;
  readonly clientOf: (environment: Environment) => Client;
  /** Default: a connection of its own to the database of the state. */
  readonly connections?: PostgresConnections;
  /** Default: lists of its own. */
  readonly listsOf?: (client: Client, environment: Environment) => PlaceLists;
}

export interface ToReplace {
  readonly address: string;
  /** The object that is meant, if another one may have taken its place since. Default: whichever is recorded. */
  readonly id?: string | undefined;
}

export interface Intent extends ServiceAccess {
  readonly configuration: Configuration;
  readonly stack: string;
}

/** The stack of a file that declares none. */
export const ONLY_STACK = "main";

/** Loads the file; the projects that its patterns match are not known yet. */
export function intentOf({ file, stack, environment, isOfRecord, ...known }: RunOptions): Intent {
  const { loaded = stacksOf(file, environment) } = known;
  const isFormer =
    isOfRecord && stack !== undefined && !loaded.main.stacks.some(({ name }) => name === stack);
  const configuration = isFormer ? loaded.main : configurationIn(loaded, stack);
  return { configuration, stack: stack ?? ONLY_STACK, ...accessOfStack(configuration, environment) };
}

export const addressIn = ({ environment }: Pick<Intent, "environment">): string =>
  fromEnvironment("baseUrl", environment) ?? "";

// ─── Checks before the run begins ─────────────────────────────────────────

const MANIFEST = "PulumiPolicy.yaml";

export function assertPolicyPacks({ policyPacks = [], policyPackConfigs = [] }: RunOptions): void {
  for (const folder of policyPacks) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (!found?.isDirectory())
      throw new RunError(
        `--policy-pack ${folder}: ${found ? "it is a file, not a folder" : "there is no such folder"}.`,
      );
    if (!existsSync(path.join(folder, MANIFEST)))
      throw new RunError(`--policy-pack ${folder}: it is not a policy pack: there is no ${MANIFEST} in it.`);
  }
  if (policyPackConfigs.length > 0 && policyPackConfigs.length !== policyPacks.length)
    throw new RunError(
      `--policy-pack-config: there must be one for each --policy-pack, in the same order; there are ${policyPackConfigs.length} for ${policyPacks.length}.`,
    );
  for (const file of policyPackConfigs) assertJson(file);
}

function assertJson(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile())
    throw new RunError(
      `--policy-pack-config ${file}: ${found ? "it is not a file" : "there is no such file"}.`,
    );
  try {
    JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new RunError(`--policy-pack-config ${file}: it is not JSON.`);
  }
}

/** `names` are the variables of what a run has to make. */
export function assertNoneMissing(names: readonly string[], file: string): void {
  if (names.length === 0) return;
  throw new RunError(
    `${file} needs ${names.length === 1 ? "a secret that is" : "secrets that are"} not set: ${names.join(", ")}. Set each as an environment variable.`,
  );
}
