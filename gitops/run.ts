/** A configuration's file applied, or looked at, by the engine: from what was prepared to a report. */
import path from "node:path";
import { type Declaration, itemKey, type PluralDeclaration, toPlurals } from "../configuration";
import { definitionOf, type Kind } from "../provider/definitions";
import { ensureEngine, type Progress } from "../pulumi/engine";
import { explainError, explainPolicyError } from "../pulumi/run/error-messages";
import { NoSuchStackError } from "../pulumi/run/state";
import { openWorkspace, type Workspace } from "../pulumi/run/workspace";
import { addressOf, isAddress } from "./addresses";
import { deploy, type Outcome, recordedIn } from "./deployment";
import type { JournalEntry } from "./journal";
import { idOf, letGoInWords, movingIn, sparedBy } from "./let-go";
import { type Narrowed, narrowed } from "./narrowing";
import { type Look, observedChanges, type Seen } from "./observed";
import { type Findings, findingsOf } from "./outcome";
import { addressIn, demandSecrets, type Intent, type Prepared, type RunOptions } from "./prepare";
import { knownReferences } from "./references";
import type { Change, CommandName, Failure, Report, Violation } from "./report";
import { isNarrow, isSelected } from "./selection";
import { failuresToLook } from "./unseen";

export interface EngineOptions extends RunOptions {
  /** Where it is told that the engine has to be got first. */
  readonly engineProgress?: Progress;
  /** Nothing is done, and what would be is told. */
  readonly isOnlyShown?: boolean;
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
    isOnlyShown = false,
  } = options;
  const ownStack = configuration.stacks.length > 0 ? stack : undefined;
  const isHere = (one: { readonly stack: string | undefined }) =>
    ownStack === undefined || one.stack === ownStack;
  const here = configuration.declarations.filter(isHere);
  const isApplied = command !== "destroy";
  if (isApplied) demandSecrets(here, prepared, file);
  const references = isApplied ? await knownReferences(client, here) : new Map<string, unknown>();
  const workspace = workspaceFor(prepared, options);
  const engine = await ensureEngine({
    env: environment as NodeJS.ProcessEnv,
    ...(progress ? { progress } : {}),
  });
  // What would go is what a file without anything in it would take away.
  const plurals = isApplied ? toPlurals(configuration, ownStack) : [];
  const isMeant = (address: string) => isSelected(selection, address);
  const whole: Narrowed = { plurals, ignored: new Map(), excluded: [] };
  const part = isNarrow(selection)
    ? narrowed(selection, {
        ...{ file, declarations: here, plurals, references },
        elsewhere: configuration.declarations.filter((one) => !isHere(one)),
        recorded: await recordedIn(engine, workspace),
      })
    : whole;
  // The file's own stacks are known by their names; any other name that was given may be a slip.
  const isNamedFreely = options.stack !== undefined && configuration.stacks.length === 0;
  const newStack: string[] = [];
  const beforeCreating = (others: readonly string[]) => {
    if (command === "destroy" || command === "drift") throw new NoSuchStackError(workspace, others);
    if (others.length > 0)
      newStack.push(`The stack ${stack} is new: nothing is recorded in it. There are ${others.join(", ")}.`);
  };
  const outcome = await deploy(command === "drift" || isOnlyShown ? "preview" : command, {
    engine,
    workspace,
    program: () => {
      const { createResources } =
        require("../configuration/program") as typeof import("../configuration/program");
      return async () => {
        createResources(part.plurals, {
          environment,
          known: references,
          optionsOf: (plural: PluralDeclaration) => ({
            ignoreChanges: [...(part.ignored.get(plural) ?? [])],
          }),
          ...(maxDeletions === undefined ? {} : { maxDeletions }),
        });
      };
    },
    refresh: true,
    ...(isNamedFreely ? { beforeCreating } : {}),
    exclude: part.excluded,
    spared: new Map([
      ...movingIn(
        plurals,
        here.filter((one) => isMeant(addressOf(one))),
      ),
      ...sparedBy(prepared),
    ]),
    ...(policyPacks ? { policyPacks: policyPacks.map((folder) => path.resolve(folder)) } : {}),
    ...(signal ? { signal } : {}),
    ...(onEntry ? { onEntry } : {}),
  });
  const findings = await findingsOf(
    { declarations: here, collections: configuration.collections, references },
    isApplied ? withoutMoves(outcome, here) : outcome,
  );
  const besides = outcome.hasBegun
    ? await seenBesides(command, findings, {
        client,
        declarations: here,
        collections: configuration.collections.filter(isHere),
        signal,
      })
    : NOTHING;
  const isCompared = (one: Declaration) =>
    outcome.hasBegun &&
    isApplied &&
    isMeant(addressOf(one)) &&
    (command === "drift" || one.ownership !== "observe");
  // A refresh compares what stands in one resource with what is selected, and leaves it alone in the end. What is enforced
  // goes through as a whole, and of what it only finds in the service the place may not be known.
  const changes = once(findings.changes.filter(({ address }) => !isAddress(address) || isMeant(address)));
  return {
    command,
    ...(isOnlyShown ? { isOnlyShown } : {}),
    file,
    stack,
    service: addressIn(prepared),
    checked: here.filter(isCompared).length,
    ...findings,
    changes: [...(isApplied ? changes : changes.map(takenAway)), ...besides.changes],
    failures: distinct([
      ...findings.failures.map((failure) => explainPolicyError(failure) ?? failure),
      ...besides.failures,
      ...heldFailures(stack, outcome),
      ...killedFailures(stack, command, outcome),
      ...unbegun(findings, outcome),
    ]),
    violations: inOrderOfFile(findings.violations),
    warnings: [...newStack, ...findings.warnings, ...besides.warnings, ...letGoInWords(outcome.letGo)],
    seconds: (performance.now() - started) / 1000,
  };
}

export function workspaceFor({ stack, environment }: Intent, { file, state }: RunOptions): Workspace {
  const workspace = openWorkspace({ file, stack, environment, ...(state === undefined ? {} : { state }) });
  return { ...workspace, environment: { ...defined(environment), ...workspace.environment } };
}

const NOTHING: Seen = { changes: [], failures: [], warnings: [] };

/** What the engine does not see, or not why. */
async function seenBesides(command: CommandName, { changes }: Findings, look: Look): Promise<Seen> {
  // What is done says itself what it was refused.
  if (command === "up" || command === "destroy") return NOTHING;
  const added = new Set(changes.flatMap(({ action, address }) => (action === "create" ? [address] : [])));
  const { client, declarations } = look;
  const unseen = await failuresToLook(
    client,
    declarations.filter((one) => added.has(addressOf(one))),
    declarations,
  );
  const observed = command === "drift" ? await observedChanges(look) : NOTHING;
  return { ...observed, failures: [...unseen, ...observed.failures] };
}

/** What the file has does not go: it leaves a resource for another one. */
function withoutMoves(outcome: Outcome, declarations: readonly Declaration[]): Outcome {
  const declared = new Set(declarations.map((one) => idOf({ kind: one.kind, key: itemKey(one) })));
  const isMove = (entry: JournalEntry) =>
    entry.event === "planned" && entry.action === "delete" && declared.has(idOf(entry));
  return { ...outcome, entries: outcome.entries.filter((entry) => !isMove(entry)) };
}

/** Two resources may let go of the same object: the one that had it, and one that is to have nothing besides its own. */
const once = (changes: readonly Change[]): readonly Change[] => [
  ...new Map(changes.map((change) => [`${change.kind} ${change.address}`, change])).values(),
];

/** The engine says some things twice. */
const distinct = (failures: readonly Failure[]): readonly Failure[] => [
  ...new Map(failures.map((failure) => [`${failure.title}\n${failure.message}`, failure])).values(),
];

/** All goes, and the file has it nonetheless. */
const takenAway = (change: Change): Change => ({
  ...change,
  why: definitionOf(change.kind as Kind).singleton ? "It is put back as it was." : "It is taken away.",
});

/** The engine judges several resources at a time, and tells of them as it comes. */
const inOrderOfFile = (violations: readonly Violation[]): readonly Violation[] =>
  [...violations].sort(
    (a, b) =>
      (a.where?.file ?? "").localeCompare(b.where?.file ?? "") ||
      (a.where?.line ?? 0) - (b.where?.line ?? 0) ||
      a.policy.localeCompare(b.policy),
  );

/** A run that never began compared nothing, whatever the engine makes of it. */
function unbegun(
  { failures }: Findings,
  { hasBegun, heldBy, killedBy, diagnostics, text }: Outcome,
): readonly Failure[] {
  if (hasBegun || failures.length > 0 || heldBy !== undefined || killedBy !== undefined) return [];
  return [explainError(diagnostics.map(({ message }) => message).join("\n") || text)];
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

const killedFailures = (stack: string, command: CommandName, { killedBy }: Outcome): readonly Failure[] =>
  killedBy === undefined
    ? []
    : [
        {
          title: "The run",
          message: `Its engine was killed (${killedBy}), as when memory runs out. ${
            command === "preview" || command === "drift"
              ? "Nothing was changed."
              : `What it was at may be done and is not recorded, and the stack ${stack} is still held: forge unlock frees it, and forge ${command} then goes on.`
          }`,
        },
      ];

const defined = (environment: Intent["environment"]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
