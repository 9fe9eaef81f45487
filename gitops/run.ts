/** A configuration's file applied, or looked at, by the engine: from what was prepared to a report. */
import path from "node:path";
import { type PluralDeclaration, toPlurals } from "../configuration";
import { createResources } from "../configuration/program";
import { ensureEngine, type Progress } from "../engine";
import { addressOf } from "./addresses";
import { deploy, type Outcome, recordedIn } from "./deployment";
import { letGoInWords, sparedBy } from "./let-go";
import { type Narrowed, narrowed } from "./narrowing";
import { findingsOf } from "./outcome";
import { addressIn, demandSecrets, type Intent, type Prepared, type RunOptions } from "./prepare";
import { knownReferences } from "./references";
import type { CommandName, Report } from "./report";
import { isNarrow, isSelected } from "./selection";
import { failuresToLook } from "./unseen";
import { openWorkspace, type Workspace } from "./workspace";

export interface EngineOptions extends RunOptions {
  /** Where it is told that the engine has to be got first. */
  readonly engineProgress?: Progress;
}

export async function run(command: CommandName, prepared: Prepared, options: EngineOptions): Promise<Report> {
  const started = performance.now();
  const { configuration, stack, environment, client } = prepared;
  const {
    file,
    policyPacks,
    maxDeletions,
    signal,
    onEntry,
    selection = {},
    engineProgress: progress,
  } = options;
  const ownStack = configuration.stacks.length > 0 ? stack : undefined;
  const here = configuration.declarations.filter((one) => ownStack === undefined || one.stack === ownStack);
  const isApplied = command !== "destroy";
  if (isApplied) demandSecrets(here, prepared, file);
  const references = isApplied ? await knownReferences(client, here) : new Map<string, unknown>();
  const workspace = workspaceFor(prepared, options);
  const engine = await ensureEngine({
    env: environment as NodeJS.ProcessEnv,
    ...(progress ? { progress } : {}),
  });
  const plurals = toPlurals(configuration, ownStack);
  const whole: Narrowed = { plurals, ignored: new Map(), excluded: [] };
  const part = isNarrow(selection)
    ? await narrowed(selection, {
        ...{ file, declarations: here, plurals, references, client },
        recorded: await recordedIn(engine, workspace),
      })
    : whole;
  const outcome = await deploy(command === "drift" ? "preview" : command, {
    engine,
    workspace,
    program: async () => {
      createResources(part.plurals, {
        environment,
        known: references,
        optionsOf: (plural: PluralDeclaration) => ({ ignoreChanges: [...(part.ignored.get(plural) ?? [])] }),
        ...(maxDeletions === undefined ? {} : { maxDeletions }),
      });
    },
    refresh: true,
    exclude: part.excluded,
    spared: sparedBy(prepared),
    ...(policyPacks ? { policyPacks: policyPacks.map((folder) => path.resolve(folder)) } : {}),
    ...(signal ? { signal } : {}),
    ...(onEntry ? { onEntry } : {}),
  });
  const findings = await findingsOf(
    { declarations: here, collections: configuration.collections, references },
    outcome,
  );
  const isMeant = (address: string) => isSelected(selection, address);
  const added = new Set(
    findings.changes.flatMap(({ action, address }) => (action === "create" ? [address] : [])),
  );
  // What is done says itself what it was refused.
  const isDone = command === "up" || command === "destroy";
  const unseen = isDone
    ? []
    : await failuresToLook(
        client,
        here.filter((one) => added.has(addressOf(one))),
        here,
      );
  return {
    command,
    file,
    stack,
    service: addressIn(prepared),
    checked: outcome.hasBegun ? here.filter((one) => isMeant(addressOf(one))).length : 0,
    ...findings,
    // A refresh compares what stands in one resource with what is selected, and leaves it alone in the end.
    changes: findings.changes.filter(({ address }) => isMeant(address)),
    failures: [...findings.failures, ...unseen, ...heldFailures(stack, outcome)],
    warnings: [...findings.warnings, ...letGoInWords(outcome.letGo)],
    seconds: (performance.now() - started) / 1000,
  };
}

export function workspaceFor({ stack, environment }: Intent, { file, state }: RunOptions): Workspace {
  const workspace = openWorkspace({ file, stack, environment, ...(state === undefined ? {} : { state }) });
  return { ...workspace, environment: { ...defined(environment), ...workspace.environment } };
}

const heldFailures = (stack: string, { heldBy }: Outcome) =>
  heldBy === undefined
    ? []
    : [
        {
          title: `The stack ${stack}`,
          message: `It is held by another run, begun by ${heldBy}. Wait for it to end; if it has died, forge unlock frees the stack.`,
        },
      ];

const defined = (environment: Intent["environment"]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
