/** Runs the engine for a command and returns the report. */
import path from "node:path";
import { type Declaration, itemKey, type PluralDeclaration, toPlurals } from "../configuration";
import { definitionOf } from "../provider/definitions";
import type { Kind } from "../provider/generated/kind-names";
import type { JournalEntry } from "../provider/hosts/methods/journal";
import type { Progress } from "../pulumi/engine";
import { explainError, explainPolicyError } from "../pulumi/run/error-messages";
import { readSettings } from "../pulumi/run/settings";
import { stackIn } from "../pulumi/run/stack";
import { NoSuchStackError, readStateWithSecrets } from "../pulumi/run/state";
import { openWorkspace, type Workspace } from "../pulumi/run/workspace";
import { addressOf, isAddress } from "./addresses";
import type { Outcome } from "./deployment";
import { type ObservedFindings, type ObserveOptions, observedChanges } from "./observed";
import { type Findings, findingsOf } from "./outcome";
import { type PartialRun, selectPart } from "./partial-run";
import { type PlannedRun, planRun } from "./plan-run";
import { addressIn, assertSecretsSet, type Intent, type Prepared, type RunOptions } from "./prepare";
import { recordedIn } from "./recorded";
import { knownReferences } from "./references";
import { idOf, newOwnersIn, releasesIn, releaseWarnings } from "./release";
import type { Change, CommandName, Failure, Report, Violation } from "./report";
import { isPartial, isSelected } from "./selection";
import { edited, type StateEdits } from "./state-edits";
import { failuresToRead } from "./unseen";

export interface EngineOptions extends RunOptions {
  /** Reports the download of the engine. */
  readonly engineProgress?: Progress;
  /** A dry run. */
  readonly isOnlyShown?: boolean;
}

export async function run(command: CommandName, prepared: Prepared, options: EngineOptions): Promise<Report> {
  const started = performance.now();
  const { configuration, stack, environment, client, usable } = prepared;
  const {
    file,
    policyPacks = [],
    policyPackConfigs = [],
    maxDeletions,
    signal,
    onEntry,
    selection = {},
    engineProgress: progress,
    isOnlyShown = false,
  } = options;
  const ownStack = configuration.stacks.length > 0 ? stack : undefined;
  const isHere = (one: { readonly stack: string | undefined }) =>
    ownStack === undefined || one.stack === ownStack;
  const here = configuration.declarations.filter(isHere);
  const isApplied = command !== "destroy";
  if (isApplied) assertSecretsSet(here, prepared, file);
  const workspace = workspaceFor(prepared, options);
  const engine = () =>
    (require("../pulumi/engine") as typeof import("../pulumi/engine")).ensureEngine({
      env: environment as NodeJS.ProcessEnv,
      ...(progress ? { progress } : {}),
    });
  const recordedStack = async () => stackIn(await engine(), workspace);
  const finding = isApplied ? knownReferences(client, here) : Promise.resolve(new Map<string, unknown>());
  finding.catch(() => undefined);
  const recorded = await readStateWithSecrets(recordedStack, workspace);
  // `destroy` runs an empty program, so that the engine deletes everything.
  const plurals = isApplied
    ? toPlurals(configuration, ownStack).filter(({ ownership }) => ownership !== "observe")
    : [];
  const isMeant = (address: string) => isSelected(selection, address);
  const edits: StateEdits = {
    ...{ moved: configuration.moved, removed: configuration.removed },
    releases: new Map([
      ...newOwnersIn(
        plurals,
        here.filter((one) => isMeant(addressOf(one))),
      ),
      ...releasesIn(prepared),
    ]),
  };
  const { resources, released, isChanged } = edited(recorded?.deployment?.resources ?? [], edits);
  const state = recorded && { ...recorded, deployment: { ...recorded.deployment, resources } };
  const whole: PartialRun = { plurals, ignored: new Map(), excluded: [] };
  const part = isPartial(selection)
    ? selectPart(selection, {
        ...{ file, declarations: here, plurals, references: await finding },
        elsewhere: configuration.declarations.filter((one) => !isHere(one)),
        recorded: recordedIn(state),
      })
    : whole;
  // A stack name that is not declared in the file may be a typo.
  const isNamedFreely = options.stack !== undefined && configuration.stacks.length === 0;
  const newStack: string[] = [];
  const beforeCreating = (others: readonly string[]) => {
    if (command === "destroy" || command === "drift") throw new NoSuchStackError(workspace, others);
    if (others.length > 0)
      newStack.push(
        `The stack ${stack} is new: it has no recorded state. Existing stacks: ${others.join(", ")}.`,
      );
  };
  const { ignored, excluded } = part;
  const planned = async (): Promise<PlannedRun> => {
    if (state === undefined && isNamedFreely)
      beforeCreating(workspace.isNew ? [] : await (await recordedStack()).others());
    const stop = new AbortController();
    usable.catch((error: unknown) => stop.abort(error));
    const planning = planRun({
      ...{ project: workspace.project, stack, plurals: part.plurals, ignored, excluded },
      ...{ references: await finding, state, environment: workspace.environment, client },
      settings: await readSettings(recordedStack, workspace),
      ...(maxDeletions === undefined ? {} : { maxDeletions }),
      signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
    });
    const [outcome] = await Promise.all([planning, usable]);
    return { ...outcome, released, isInSync: outcome.isInSync && !isChanged };
  };
  const isShown = isOnlyShown || command === "preview" || command === "drift";
  const deployed = async (): Promise<Outcome> => {
    const { deploy } = require("./deployment") as typeof import("./deployment");
    // A stack without a state can begin before the service has answered: the program waits for it.
    if (!workspace.isNew) await usable;
    // A part is destroyed by a program of the rest.
    const changing = command === "destroy" && isPartial(selection) ? "up" : command;
    const deploying = deploy(isShown || changing === "drift" ? "preview" : changing, {
      ...{ engine: await engine(), workspace, client },
      program: () => {
        const { createResources } =
          require("../configuration/program") as typeof import("../configuration/program");
        return async () => {
          await usable;
          createResources(part.plurals, {
            environment,
            isNative: true,
            known: await finding,
            optionsOf: (plural: PluralDeclaration) => ({
              ignoreChanges: [...(ignored.get(plural) ?? [])],
            }),
            ...(maxDeletions === undefined ? {} : { maxDeletions }),
          });
        };
      },
      refresh: true,
      ...(isNamedFreely ? { beforeCreating } : {}),
      ...{ exclude: excluded, edits },
      policyPacks: policyPacks.map((folder) => path.resolve(folder)),
      policyPackConfigs: policyPackConfigs.map((config) => path.resolve(config)),
      ...(signal ? { signal } : {}),
      ...(onEntry ? { onEntry } : {}),
    });
    // The reason why its program has failed.
    await Promise.all([usable, deploying.catch(() => usable)]);
    return deploying;
  };
  const applied = async (): Promise<Outcome> => {
    const plan = await planned();
    return plan.isInSync ? plan : deployed();
  };
  const canBeInSync = command === "up" && policyPacks.length === 0 && state !== undefined;
  /** Only the engine runs policy packs. */
  const validated = async (): Promise<Outcome> => {
    const [plan, { hasBegun, diagnostics, violations, ...rest }] = await Promise.all([planned(), deployed()]);
    return hasBegun
      ? { ...plan, violations, diagnostics: [...plan.diagnostics, ...diagnostics] }
      : { ...plan, ...rest, hasBegun, diagnostics };
  };
  const outcome = await (isShown
    ? policyPacks.length > 0
      ? validated()
      : planned()
    : canBeInSync
      ? applied()
      : deployed());
  const references = await finding;
  const findings = await findingsOf(
    { declarations: here, references },
    isApplied ? withoutMoves(outcome, here) : outcome,
  );
  const unseen = outcome.hasBegun
    ? await findUnseen(command, findings, {
        client,
        declarations: here,
        collections: configuration.collections.filter(isHere),
        signal,
      })
    : NO_FINDINGS;
  const isCompared = (one: Declaration) =>
    outcome.hasBegun &&
    isApplied &&
    isMeant(addressOf(one)) &&
    (command === "drift" || one.ownership !== "observe");
  // A refresh also compares objects that are not selected. The address of an unmanaged object may be unknown; enforced
  // collections are never applied in part.
  const changes = once(findings.changes.filter(({ address }) => !isAddress(address) || isMeant(address)));
  return {
    command,
    ...(isOnlyShown ? { isOnlyShown } : {}),
    file,
    stack,
    service: addressIn(prepared),
    checked: here.filter(isCompared).length,
    ...findings,
    changes: [
      ...(isApplied ? changes : changes.map(asDestroyed)),
      ...unseen.changes.filter(({ address }) => isMeant(address)),
    ],
    failures: distinct([
      ...findings.failures.map((failure) => explainPolicyError(failure) ?? failure),
      ...unseen.failures,
      ...lockFailures(stack, outcome),
      ...killedFailures(stack, command, outcome),
      ...notStarted(findings, outcome),
    ]),
    violations: inOrderOfFile(findings.violations),
    warnings: [
      ...newStack,
      ...configuration.warnings,
      ...findings.warnings,
      ...unseen.warnings,
      ...releaseWarnings(outcome.released),
    ],
    seconds: (performance.now() - started) / 1000,
  };
}

export function workspaceFor({ stack, environment }: Intent, { file, state }: RunOptions): Workspace {
  const workspace = openWorkspace({ file, stack, environment, ...(state === undefined ? {} : { state }) });
  return { ...workspace, environment: { ...defined(environment), ...workspace.environment } };
}

const NO_FINDINGS: ObservedFindings = { changes: [], failures: [], warnings: [] };

/** Observed objects, and the reasons why declared objects could not be read. */
async function findUnseen(
  command: CommandName,
  { changes }: Findings,
  options: ObserveOptions,
): Promise<ObservedFindings> {
  // The run itself reports what the service refused.
  if (command === "up" || command === "destroy") return NO_FINDINGS;
  const added = new Set(changes.flatMap(({ action, address }) => (action === "create" ? [address] : [])));
  const { client, declarations } = options;
  const unseen = await failuresToRead(
    client,
    declarations.filter((one) => added.has(addressOf(one))),
    declarations,
  );
  const observed = command === "drift" ? await observedChanges(options) : NO_FINDINGS;
  return { ...observed, failures: [...unseen, ...observed.failures] };
}

/** Removes deletions of objects that only move to another resource. */
function withoutMoves(outcome: Outcome, declarations: readonly Declaration[]): Outcome {
  const declared = new Set(declarations.map((one) => idOf({ kind: one.kind, key: itemKey(one) })));
  const isMove = (entry: JournalEntry) =>
    entry.event === "planned" && entry.action === "delete" && declared.has(idOf(entry));
  return { ...outcome, entries: outcome.entries.filter((entry) => !isMove(entry)) };
}

/** Two resources may release the same object: its former owner and an exclusive one. */
const once = (changes: readonly Change[]): readonly Change[] => [
  ...new Map(changes.map((change) => [`${change.kind} ${change.address}`, change])).values(),
];

/** The engine repeats some diagnostics. */
const distinct = (failures: readonly Failure[]): readonly Failure[] => [
  ...new Map(failures.map((failure) => [`${failure.title}\n${failure.message}`, failure])).values(),
];

const asDestroyed = (change: Change): Change => ({
  ...change,
  why: definitionOf(change.kind as Kind).singleton ? "Its original settings are restored." : "It is deleted.",
});

/** The engine validates several resources at a time, in any order. */
const inOrderOfFile = (violations: readonly Violation[]): readonly Violation[] =>
  [...violations].sort(
    (a, b) =>
      (a.where?.file ?? "").localeCompare(b.where?.file ?? "") ||
      (a.where?.line ?? 0) - (b.where?.line ?? 0) ||
      a.policy.localeCompare(b.policy),
  );

/** A run that never started compared nothing, so that "no changes" would be wrong. */
function notStarted(
  { failures }: Findings,
  { hasBegun, lockedBy, killedBy, diagnostics, text }: Outcome,
): readonly Failure[] {
  if (hasBegun || failures.length > 0 || lockedBy !== undefined || killedBy !== undefined) return [];
  return [explainError(diagnostics.map(({ message }) => message).join("\n") || text)];
}

const lockFailures = (stack: string, { lockedBy }: Outcome) =>
  lockedBy === undefined
    ? []
    : [
        {
          title: `The stack ${stack}`,
          message: `It is locked by another run, started by ${lockedBy}. Wait for that run to end; if it has died, unlock the stack with forge unlock.`,
        },
      ];

const killedFailures = (stack: string, command: CommandName, { killedBy }: Outcome): readonly Failure[] =>
  killedBy === undefined
    ? []
    : [
        {
          title: "The run",
          message: `Its engine was killed (${killedBy}), as when memory runs out. ${
            command === "preview" || command === "drift"
              ? "Nothing was changed."
              : `Its last steps may be done without being recorded, and the stack ${stack} is still locked: run forge unlock, then forge ${command} again.`
          }`,
        },
      ];

const defined = (environment: Intent["environment"]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
