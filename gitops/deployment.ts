/** One run of the engine over a configuration: its program runs in this process, over the Automation API. */
import { existsSync } from "node:fs";
import {
  type EngineEvent,
  LocalWorkspace,
  type PulumiFn,
  Stack,
  StackNotFoundError,
  type StepEventMetadata,
} from "@pulumi/pulumi/automation";
import type { Declaration } from "../configuration";
import type { Engine } from "../engine";
import { definitionOf, type Kind, pluralOf, singularOf } from "../provider/definitions";
import { itemsOf } from "../provider/plural/items";
import type { Values } from "../provider/values";
import { withoutUrlCredentials } from "../sdk/http/redact";
import { engineCommand } from "./command";
import { complaintInWords } from "./complaints";
import { type JournalEntry, openJournal } from "./journal";
import { idOf, letGo, type Spared } from "./let-go";
import type { RecordedPlural } from "./narrowing";
import { readRecord } from "./record";
import { RunError } from "./run-error";
import { settingsFile, type Workspace } from "./workspace";

export interface Deployment {
  readonly engine: Engine;
  readonly workspace: Workspace;
  readonly program: PulumiFn;
  readonly refresh: boolean;
  /** Folders of policy packs. */
  readonly policyPacks?: readonly string[];
  /** URNs of resources that are not looked at. */
  readonly exclude?: readonly string[];
  /** What is let go where it is recorded, and not deleted. */
  readonly spared?: Spared;
  readonly signal?: AbortSignal;
  readonly onEntry?: (entry: JournalEntry) => void;
}

export interface Outcome {
  /** What is wrong with the state or a policy pack is found before that. */
  readonly hasBegun: boolean;
  readonly entries: readonly JournalEntry[];
  /** What was recorded of each object, by its kind and key. */
  readonly recorded: ReadonlyMap<string, Values>;
  readonly letGo: readonly Declaration[];
  readonly diagnostics: readonly Diagnostic[];
  readonly violations: readonly PolicyViolation[];
  /** By whom the stack is held, as the engine says it. */
  readonly heldBy?: string;
  /** Everything that the engine printed. */
  readonly text: string;
}

export interface Diagnostic {
  readonly severity: "info" | "info#err" | "warning" | "error";
  readonly message: string;
  readonly urn: string | undefined;
}

export interface PolicyViolation {
  readonly policy: string;
  readonly level: "mandatory" | "advisory";
  readonly message: string;
  readonly urn: string | undefined;
}

export async function deploy(
  command: "preview" | "up" | "destroy",
  deployment: Deployment,
): Promise<Outcome> {
  const { engine, workspace, program, refresh, policyPacks = [], exclude = [], signal, onEntry } = deployment;
  const { spared = new Map() } = deployment;
  const released: Declaration[] = [];
  const journal = openJournal(onEntry);
  const diagnostics: Diagnostic[] = [];
  const violations: PolicyViolation[] = [];
  const output: string[] = [];
  const removals: JournalEntry[] = [];
  const recorded = new Map<string, Values>();
  let hasBegun = false;
  const onEvent = ({ diagnosticEvent, policyEvent, preludeEvent, resourcePreEvent }: EngineEvent) => {
    hasBegun ||= preludeEvent !== undefined;
    if (resourcePreEvent) {
      const { metadata } = resourcePreEvent;
      removals.push(...removalsIn(metadata));
      for (const [key, values] of itemsRecordedIn(metadata)) recorded.set(key, values);
    }
    if (diagnosticEvent && !diagnosticEvent.ephemeral) {
      const { severity, message, urn } = diagnosticEvent;
      diagnostics.push({ severity, message: withoutMarkup(message).trim(), urn: urn || undefined });
    }
    if (policyEvent) {
      const { policyName: policy, enforcementLevel, message, resourceUrn: urn } = policyEvent;
      const level = enforcementLevel === "mandatory" ? "mandatory" : "advisory";
      violations.push({ policy, level, message: withoutMarkup(message).trim(), urn: urn || undefined });
    }
  };
  const outcome = (heldBy?: string): Outcome => ({
    hasBegun,
    // Last, for before a resource goes, a refresh compares it all the same.
    ...withoutSpared([...journal.entries(), ...removals], spared, released),
    recorded,
    diagnostics,
    violations,
    ...(heldBy === undefined ? {} : { heldBy }),
    text: output.join(""),
  });
  try {
    const stack = await stackOf(engine, workspace, program, journal.file);
    const options = {
      onEvent,
      onOutput: (text: string) => output.push(text),
      ...(signal ? { signal } : {}),
    };
    const chosen = {
      refresh,
      policyPacks: [...policyPacks],
      ...(exclude.length > 0 ? { exclude: [...exclude] } : {}),
    };
    if (command !== "preview") released.push(...(await letGo(stack, spared)));
    if (command === "preview") await stack.preview({ ...options, ...chosen });
    else if (command === "up") await stack.up({ ...options, ...chosen, continueOnError: true });
    else await stack.destroy({ ...options, continueOnError: true });
    return outcome();
  } catch (error) {
    signal?.throwIfAborted();
    const text = String((error as Error).message ?? error);
    const heldBy = holderIn(text);
    if (diagnostics.length === 0 && violations.length === 0 && heldBy === undefined)
      diagnostics.push({ severity: "error", message: complaintIn(text), urn: undefined });
    return outcome(heldBy);
  } finally {
    journal.close();
  }
}

/** A preview writes nothing, and so the engine would still delete what the run itself lets go. */
function withoutSpared(
  entries: readonly JournalEntry[],
  spared: Spared,
  released: readonly Declaration[],
): Pick<Outcome, "entries" | "letGo"> {
  const declared = (entry: JournalEntry) =>
    entry.event === "planned" && entry.action === "delete" ? spared.get(idOf(entry)) : undefined;
  return {
    entries: entries.filter((entry) => declared(entry) === undefined),
    letGo: [...released, ...entries.flatMap((entry) => declared(entry) ?? [])],
  };
}

/** What goes with a whole resource, of which the provider is told only when it is done. */
function removalsIn({ op, type, old }: StepEventMetadata): JournalEntry[] {
  const kind = kindOf(type);
  if (op !== "delete" || kind === undefined) return [];
  const keys = Object.keys(itemsIn(kind, old?.inputs));
  return keys.map((key) => ({ kind, key, event: "planned", action: "delete", properties: [] }));
}

function itemsRecordedIn({ type, old }: StepEventMetadata): (readonly [string, Values])[] {
  const kind = kindOf(type);
  if (kind === undefined) return [];
  return Object.entries(itemsIn(kind, old?.inputs)).map(
    ([key, values]) => [`${kind} ${key}`, values] as const,
  );
}

const kindOf = (type: string) => singularOf(type.slice(type.lastIndexOf(":") + 1));

/** Each with what goes without saying in the state. */
const itemsIn = (kind: Kind, inputs: unknown): Readonly<Record<string, Values>> =>
  Object.fromEntries(itemsOf(definitionOf(kind), (inputs ?? {}) as Values));

async function workspaceOf(
  engine: Engine,
  { folder, environment }: Workspace,
  program: PulumiFn,
  journal: string,
): Promise<LocalWorkspace> {
  const workspace = await LocalWorkspace.create({
    workDir: folder,
    program,
    pulumiCommand: engineCommand(engine, { ...environment, FORGE_JOURNAL: journal }),
  });
  // A configuration has no outputs; the engine would be started twice to say so.
  workspace.stackOutputs = async () => ({});
  return workspace;
}

async function stackOf(
  engine: Engine,
  workspace: Workspace,
  program: PulumiFn,
  journal: string,
): Promise<Stack> {
  const stack = await Stack.createOrSelect(
    workspace.stack,
    await workspaceOf(engine, workspace, program, journal),
  );
  // Nor does anybody ask for the history of it after each run.
  stack.info = async () => undefined;
  if (!existsSync(settingsFile(workspace.folder, workspace.stack))) await recallSettings(stack);
  return stack;
}

/** What a state is encrypted with, as it says itself: else a fresh checkout would take any passphrase, and encrypt anew with it. */
async function recallSettings(stack: Stack): Promise<void> {
  const { type, state } = (await readRecord(stack)).deployment?.secrets_providers ?? {};
  if (type === "passphrase" && state?.salt !== undefined)
    await stack.workspace.saveStackSettings(stack.name, { encryptionSalt: state.salt });
}

/** The stack as it is; `undefined` where there is none yet. */
async function existingStack(engine: Engine, workspace: Workspace): Promise<Stack | undefined> {
  try {
    return await Stack.select(
      workspace.stack,
      await workspaceOf(engine, workspace, async () => undefined, ""),
    );
  } catch (error) {
    if (error instanceof StackNotFoundError) return undefined;
    const { title, message } = complaintInWords(complaintIn(String((error as Error).message)));
    throw new RunError(`${title}: ${message}`);
  }
}

/** The resources of a stack that hold objects. */
export async function recordedIn(engine: Engine, workspace: Workspace): Promise<readonly RecordedPlural[]> {
  const stack = await existingStack(engine, workspace);
  const { deployment } = (await stack?.exportStack()) ?? {};
  const { resources = [] } = (deployment ?? {}) as {
    resources?: { urn: string; type: string; inputs?: Values; outputs?: Values }[];
  };
  return resources.flatMap(({ urn, type, inputs, outputs = {} }) => {
    const kind = kindOf(type);
    const name = urn.split("::").at(-1) ?? "";
    return kind ? [{ urn, kind, plural: pluralOf(kind), name, items: itemsIn(kind, inputs), outputs }] : [];
  });
}

/** Frees a stack whose run has died. */
export async function freeStack(engine: Engine, workspace: Workspace): Promise<void> {
  const stack = await existingStack(engine, workspace);
  if (stack === undefined)
    throw new RunError(
      `There is no stack ${workspace.stack} in ${withoutUrlCredentials(workspace.backend)}.`,
    );
  await stack.cancel();
}

/** The engine's own marks for color, which it leaves in its events. */
const withoutMarkup = (text: string) => text.replace(/<\{%[^%]*%\}>/g, "");

/** `the stack is currently locked by 1 lock(s)…: created by root@host (pid 12) at 2026-…` */
const holderIn = (text: string): string | undefined =>
  /currently locked by/.test(text) ? (/created by (.+?)\s*$/m.exec(text)?.[1] ?? "somebody else") : undefined;

/** What the engine complained of before it began. */
const complaintIn = (text: string): string =>
  /error:\s*([\s\S]+?)(?:\n\s*err\?:|$)/.exec(text)?.[1]?.trim() ?? text.trim();
