/** Everything that is found out before the engine is loaded: what the file says, which of its stacks is meant, and whether the service answers. */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import {
  type Configuration,
  type Declaration,
  loadConfiguration,
  markersIn,
  resolveGlobs,
  Secret,
} from "../configuration";
import { variableIn } from "../configuration/environment";
import { demandStack, stacksIn } from "../configuration/stacks";
import type { Environment } from "../provider/connection";
import { RunError } from "../pulumi/run/run-error";
import { WORKSPACE } from "../pulumi/run/workspace";
import type { Client } from "../sdk";
import type { JournalEntry } from "./journal";
import type { Selection } from "./selection";
import { environmentFor } from "./service";

export interface RunOptions {
  readonly file: string;
  /** Which of the file's stacks; any name where it is not split into some. */
  readonly stack?: string | undefined;
  /** The address of the state. */
  readonly state?: string | undefined;
  readonly environment: Environment;
  /** Folders. */
  readonly policyPacks?: readonly string[];
  /** How many objects a run may delete. */
  readonly maxDeletions?: number | undefined;
  /** Some of the file's objects only. */
  readonly selection?: Selection;
  readonly signal?: AbortSignal;
  readonly onEntry?: (entry: JournalEntry) => void;
  /** Makes the client for the file's service. */
  readonly clientOf: (environment: Environment) => Client;
}

/** What is known of a run without the service. */
export interface Intent {
  readonly configuration: Configuration;
  readonly stack: string;
  /** In which the client and the provider find the file's service. */
  readonly environment: Environment;
}

export interface Prepared extends Intent {
  readonly client: Client;
}

/** Without a name of its own, a configuration has this one stack. */
const ONLY_STACK = "main";

/** The file as it stands; projects that its patterns mean are not known yet. */
export function intentOf({ file, stack, environment }: RunOptions): Intent {
  const configuration = configurationIn(file, environment);
  return {
    configuration,
    stack: stackIn(configuration, stack, file),
    environment: environmentFor(configuration, environment),
  };
}

export async function prepare(options: RunOptions): Promise<Prepared> {
  const intent = intentOf(options);
  const { environment } = intent;
  demandPolicyPacks(options.policyPacks);
  const client = options.clientOf(environment);
  const call = options.signal ? { signal: options.signal } : {};
  // A service that cannot be used is said so once, before anything is begun.
  const [configuration] = await Promise.all([
    resolveGlobs(intent.configuration, client),
    client.beyond.currentUser({}, call),
  ]);
  return { ...intent, configuration, client };
}

export function configurationIn(file: string, environment: Environment): Configuration {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined)
    throw new RunError(
      `There is no ${file}. forge init writes one to begin with, forge pull one of what there is; --file names another one.`,
    );
  if (found.isDirectory()) throw new RunError(`${file} is a folder; --file names the file in it.`);
  return loadConfiguration(file, { environment });
}

function stackIn({ stacks, source }: Configuration, stack: string | undefined, file: string): string {
  if (stacks.length === 0) return stack ?? ONLY_STACK;
  if (stack === undefined)
    throw new RunError(`${file} is split into stacks; say which one: --stack ${stacks.join(" | ")}.`);
  demandStack(stacksIn(source.tree), stack, file);
  return stack;
}

/** The service's address. */
export const addressIn = ({ environment }: Pick<Intent, "environment">): string =>
  environment.FORGE_BASE_URL || environment.GITLAB_BASE_URL || "";

// ─── What would otherwise be found out too late ──────────────────────────────

const MANIFEST = "PulumiPolicy.yaml";

function demandPolicyPacks(folders: readonly string[] = []): void {
  for (const folder of folders) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (!found?.isDirectory())
      throw new RunError(`--policy-pack ${folder}: there is no such folder${found ? ", but a file" : ""}.`);
    if (!existsSync(path.join(folder, MANIFEST)))
      throw new RunError(`--policy-pack ${folder}: there is no ${MANIFEST} in it, so it is no policy pack.`);
  }
}

/** A secret may also be kept in the settings of the stack, where the engine keeps them encrypted. */
export function demandSecrets(
  declarations: readonly Declaration[],
  { stack, environment }: Intent,
  file: string,
): void {
  const names = declarations
    .filter(({ ownership }) => ownership !== "observe")
    .flatMap(({ inputs }) => markersIn(inputs))
    .flatMap((marker) => (marker instanceof Secret ? [marker.secret] : []));
  const unset = [...new Set(names)].filter((name) => variableIn(environment, name) === undefined);
  if (unset.length === 0) return;
  const settings = path.join(path.dirname(path.resolve(file)), WORKSPACE, `Pulumi.${stack}.yaml`);
  const kept = existsSync(settings) ? readFileSync(settings, "utf8") : "";
  const missing = unset.filter((name) => !kept.includes(`:${name}:`));
  if (missing.length === 0) return;
  throw new RunError(
    `${file} asks for ${missing.length === 1 ? "a secret that is" : "secrets that are"} not set: ${missing.join(", ")}. Set each as a variable of the environment.`,
  );
}
