/** One run of the engine over a configuration: its program runs in this process, over the Automation API. */
import { existsSync } from "node:fs";
import {
  type EngineEvent,
  LocalWorkspace,
  type PulumiFn,
  Stack,
  type StepEventMetadata,
} from "@pulumi/pulumi/automation";
import type { Engine } from "../engine";
import { singularOf } from "../provider/definitions";
import { engineCommand } from "./command";
import { type JournalEntry, openJournal } from "./journal";
import { settingsFile, type Workspace } from "./workspace";

export interface Deployment {
  readonly engine: Engine;
  readonly workspace: Workspace;
  readonly program: PulumiFn;
  readonly refresh: boolean;
  /** Folders of policy packs. */
  readonly policyPacks?: readonly string[];
  /** URNs of resources. */
  readonly target?: readonly string[];
  readonly signal?: AbortSignal;
  readonly onEntry?: (entry: JournalEntry) => void;
}

export interface Outcome {
  readonly hasFailed: boolean;
  readonly entries: readonly JournalEntry[];
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
  const { engine, workspace, program, refresh, policyPacks = [], target = [], signal, onEntry } = deployment;
  const journal = openJournal(onEntry);
  const diagnostics: Diagnostic[] = [];
  const violations: PolicyViolation[] = [];
  const output: string[] = [];
  const removals: JournalEntry[] = [];
  const onEvent = ({ diagnosticEvent, policyEvent, resourcePreEvent }: EngineEvent) => {
    if (resourcePreEvent) removals.push(...removalsIn(resourcePreEvent.metadata));
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
  const outcome = (hasFailed: boolean, heldBy?: string): Outcome => ({
    hasFailed,
    entries: [...removals, ...journal.entries()],
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
      ...(target.length > 0 ? { target: [...target] } : {}),
    };
    if (command === "preview") await stack.preview({ ...options, ...chosen });
    else if (command === "up") await stack.up({ ...options, ...chosen, continueOnError: true });
    else await stack.destroy({ ...options, continueOnError: true });
    return outcome(false);
  } catch (error) {
    signal?.throwIfAborted();
    const text = String((error as Error).message ?? error);
    const heldBy = holderIn(text);
    if (diagnostics.length === 0 && violations.length === 0 && heldBy === undefined)
      diagnostics.push({ severity: "error", message: complaintIn(text), urn: undefined });
    return outcome(true, heldBy);
  } finally {
    journal.close();
  }
}

/** What goes with a whole resource, of which the provider is told only when it is done. */
function removalsIn({ op, type, old }: StepEventMetadata): JournalEntry[] {
  const kind = singularOf(type.slice(type.lastIndexOf(":") + 1));
  const items = (old?.inputs as { items?: unknown } | undefined)?.items;
  if (op !== "delete" || kind === undefined || typeof items !== "object" || items === null) return [];
  return Object.keys(items).map((key) => ({
    kind,
    key,
    event: "planned",
    action: "delete",
    properties: [],
  }));
}

async function stackOf(
  engine: Engine,
  { folder, stack, environment }: Workspace,
  program: PulumiFn,
  journal: string,
): Promise<Stack> {
  const all = { ...environment, FORGE_JOURNAL: journal };
  const workspace = await LocalWorkspace.create({
    workDir: folder,
    program,
    pulumiCommand: engineCommand(engine, all),
  });
  const selected = await Stack.createOrSelect(stack, workspace);
  if (!existsSync(settingsFile(folder, stack))) await recallSettings(selected);
  return selected;
}

/** What a state is encrypted with, as it says itself: else a fresh checkout would take any passphrase, and encrypt anew with it. */
async function recallSettings(stack: Stack): Promise<void> {
  const { deployment } = await stack.exportStack();
  const { type, state } = (deployment as Encrypted | undefined)?.secrets_providers ?? {};
  if (type === "passphrase" && state?.salt !== undefined)
    await stack.workspace.saveStackSettings(stack.name, { encryptionSalt: state.salt });
}

interface Encrypted {
  readonly secrets_providers?: { readonly type?: string; readonly state?: { readonly salt?: string } };
}

/** The keys of the items that are recorded, by the name of their resource. */
export async function recordedKeys(
  engine: Engine,
  workspace: Workspace,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const stack = await stackOf(engine, workspace, async () => undefined, "");
  const { deployment } = await stack.exportStack();
  const { resources = [] } = (deployment ?? {}) as {
    resources?: { urn: string; inputs?: { items?: object } }[];
  };
  return new Map(
    resources.map(({ urn, inputs }) => [urn.split("::").at(-1) ?? "", Object.keys(inputs?.items ?? {})]),
  );
}

/** Frees a stack whose run has died. */
export async function freeStack(engine: Engine, workspace: Workspace): Promise<void> {
  const stack = await stackOf(engine, workspace, async () => undefined, "");
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
