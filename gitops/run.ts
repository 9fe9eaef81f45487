/** A configuration's file applied, or looked at: from its text to a report. */
import {
  type Configuration,
  type Declaration,
  loadConfiguration,
  type PluralDeclaration,
  resolveGlobs,
  toPlurals,
} from "../configuration";
import { createResources } from "../configuration/program";
import { type Engine, ensureEngine } from "../engine";
import type { Environment } from "../provider/connection";
import type { Client } from "../sdk";
import { deploy, type Outcome, recordedKeys } from "./deployment";
import type { JournalEntry } from "./journal";
import { findingsOf } from "./outcome";
import { knownReferences } from "./references";
import type { CommandName, Report } from "./report";
import { isNarrow, type Selection, strangers, untouched } from "./selection";
import { environmentFor } from "./service";
import { openWorkspace, type Workspace } from "./workspace";

export interface RunOptions {
  readonly file: string;
  /** Which of the file's stacks; any name where it is not split into some. */
  readonly stack?: string | undefined;
  /** The address of the state. */
  readonly state?: string | undefined;
  readonly environment: Environment;
  readonly policyPacks?: readonly string[];
  /** How many objects a run may delete, for each resource of many. */
  readonly maxDeletions?: number | undefined;
  /** Some of the file's objects only. */
  readonly selection?: Selection;
  readonly signal?: AbortSignal;
  readonly onEntry?: (entry: JournalEntry) => void;
  /** Makes the client for the file's service. */
  readonly clientOf: (environment: Environment) => Client;
}

/** Without a name of its own, a configuration has this one stack. */
const ONLY_STACK = "main";

/** A configuration that cannot be run as it was asked for. */
export class RunError extends Error {
  override name = "RunError";
}

export interface Prepared {
  readonly configuration: Configuration;
  readonly stack: string;
  readonly environment: Environment;
  readonly client: Client;
}

/** Everything that is found out before the engine is asked. */
export async function prepare(options: RunOptions): Promise<Prepared> {
  const loaded = loadConfiguration(options.file, { environment: options.environment });
  const stack = stackIn(loaded, options);
  const environment = environmentFor(loaded, options.environment);
  const client = options.clientOf(environment);
  // A service that cannot be used is said so once, before anything is begun.
  const [configuration] = await Promise.all([resolveGlobs(loaded, client), client.beyond.currentUser({})]);
  return { configuration, stack, environment, client };
}

function stackIn({ stacks }: Configuration, { stack, file }: RunOptions): string {
  if (stack !== undefined) return stack;
  if (stacks.length > 0)
    throw new RunError(`${file} is split into stacks; say which one: --stack ${stacks.join(" | ")}.`);
  return ONLY_STACK;
}

export async function run(
  command: CommandName,
  prepared: Prepared,
  options: RunOptions,
): Promise<{ report: Report; outcome: Outcome }> {
  const started = performance.now();
  const { configuration, stack, environment, client } = prepared;
  const { file, policyPacks, maxDeletions, signal, onEntry } = options;
  const ownStack = configuration.stacks.length > 0 ? stack : undefined;
  const here = configuration.declarations.filter((one) => ownStack === undefined || one.stack === ownStack);
  const plurals = toPlurals(configuration, ownStack);
  const known = command === "destroy" ? new Map() : await knownReferences(client, here);
  const workspace = workspaceFor(prepared, options);
  const engineCommand = command === "drift" ? "preview" : command;
  const engine = await ensureEngine({ env: environment as NodeJS.ProcessEnv });
  const optionsOf = await narrowing(options, engine, workspace, here);
  const outcome = await deploy(engineCommand, {
    engine,
    workspace,
    program: async () => {
      createResources(plurals, {
        environment,
        known,
        ...(optionsOf ? { optionsOf } : {}),
        ...(maxDeletions === undefined ? {} : { maxDeletions }),
      });
    },
    refresh: true,
    ...(policyPacks ? { policyPacks } : {}),
    ...(signal ? { signal } : {}),
    ...(onEntry ? { onEntry } : {}),
  });
  const findings = findingsOf({ declarations: here }, outcome);
  const held = outcome.heldBy === undefined ? [] : [heldFailure(stack, outcome.heldBy)];
  return {
    outcome,
    report: {
      command,
      file,
      stack,
      service: environment.FORGE_BASE_URL ?? environment.GITLAB_BASE_URL ?? "",
      checked: here.length,
      ...findings,
      failures: [...findings.failures, ...held],
      seconds: (performance.now() - started) / 1000,
    },
  };
}

export function workspaceFor({ stack, environment }: Prepared, { file, state }: RunOptions): Workspace {
  const workspace = openWorkspace({ file, stack, environment, ...(state === undefined ? {} : { state }) });
  return { ...workspace, environment: { ...defined(environment), ...workspace.environment } };
}

/** Options by which the engine leaves alone what was not selected. */
async function narrowing(
  { selection = {}, file }: RunOptions,
  engine: Engine,
  workspace: Workspace,
  declarations: readonly Declaration[],
): Promise<((declaration: PluralDeclaration) => { ignoreChanges: string[] }) | undefined> {
  if (!isNarrow(selection)) return undefined;
  const [stranger] = strangers(selection, declarations);
  if (stranger !== undefined)
    throw new RunError(
      `${file} has nothing at ${stranger}; an address looks like groups/acme, groups/acme#labels or groups/acme#labels.bug.`,
    );
  const recorded = await recordedKeys(engine, workspace);
  return (declaration) => ({
    ignoreChanges: untouched(selection, declaration, declarations, recorded.get(declaration.name) ?? []).map(
      (key) => `items[${JSON.stringify(key)}]`,
    ),
  });
}

const heldFailure = (stack: string, heldBy: string) => ({
  title: `the stack ${stack}`,
  message: `is held by another run, begun by ${heldBy}. Wait for it to end; if it has died, forge unlock frees the stack.`,
});

const defined = (environment: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
