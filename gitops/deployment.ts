/** One run of the engine over a configuration, whose program runs in this process. */
import type { EngineEvent, StepEventMetadata } from "@pulumi/pulumi/automation";
import type { Declaration } from "../configuration";
import { definitionOf, type Kind, pluralOf, singularOf } from "../provider/definitions";
import { itemsOf } from "../provider/plural/items";
import { unpacked } from "../provider/plural/wire";
import type { Values } from "../provider/values";
import type { Engine } from "../pulumi/engine";
import { EngineError, EngineKilledError, NoStackError } from "../pulumi/run/command";
import { complaintInWords } from "../pulumi/run/error-messages";
import { openProgramHost, type Program } from "../pulumi/run/program-host";
import { RunError } from "../pulumi/run/run-error";
import { ensureStack, onceItExists, type Stack, stackIn } from "../pulumi/run/stack";
import { type RecordedOperation, readRecord, type StackRecord } from "../pulumi/run/state";
import type { Workspace } from "../pulumi/run/workspace";
import { withoutUrlCredentials } from "../sdk/http/redact";
import { didYouMean } from "../sdk/http/validate";
import { type JournalEntry, openJournal } from "./journal";
import { idOf, letGo, type Spared } from "./let-go";
import type { RecordedPlural } from "./narrowing";

export interface Deployment {
  readonly engine: Engine;
  readonly workspace: Workspace;
  /** Loads it: the engine starts meanwhile. */
  readonly program: () => Program;
  readonly refresh: boolean;
  /** Folders of policy packs. */
  readonly policyPacks?: readonly string[];
  /** URNs of resources that are not looked at. */
  readonly exclude?: readonly string[];
  /** What is let go where it is recorded, and not deleted. */
  readonly spared?: Spared;
  /** There is no such stack yet; gets the names of those that there are. What it throws ends the run. */
  readonly beforeCreating?: (others: readonly string[]) => void;
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
  /** By what the engine was killed. */
  readonly killedBy?: string;
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

/** What the engine's command is told for each. */
const commands = {
  preview: ["preview"],
  up: ["up", "--yes", "--skip-preview", "--continue-on-error"],
  destroy: ["destroy", "--yes", "--skip-preview", "--continue-on-error"],
} as const;

export async function deploy(command: keyof typeof commands, deployment: Deployment): Promise<Outcome> {
  const { engine, workspace, program, spared = new Map(), signal, onEntry } = deployment;
  const stack = announced(stackIn(engine, workspace), deployment);
  const released: Declaration[] = [];
  const journal = openJournal(onEntry);
  const events: EngineEvent[] = [];
  const outcome = (text: string, failure?: Error): Outcome => {
    const { removals, ...told } = toldBy(events);
    const killedBy = failure instanceof EngineKilledError ? text : undefined;
    const heldBy = failure && holderIn(text);
    if (failure && !isExplained(told) && heldBy === undefined && killedBy === undefined)
      told.diagnostics.push({ severity: "error", message: complaintIn(text), urn: undefined });
    return {
      ...told,
      // Last, for before a resource goes, a refresh compares it all the same.
      ...withoutSpared([...journal.entries(), ...removals], spared, released),
      ...(heldBy === undefined ? {} : { heldBy }),
      ...(killedBy === undefined ? {} : { killedBy }),
      text,
    };
  };
  const run = async (address: string) => {
    if (command !== "preview") released.push(...(await letGo(stack, spared)));
    return stack.run(
      [
        ...commands[command],
        ...(command === "destroy" ? [] : choices(deployment)),
        `--client=${address}`,
        ...["--exec-kind", "auto.inline"],
        "--json",
      ],
      {
        environment: {
          FORGE_JOURNAL: journal.file,
          // A preview, too, says each event as a line.
          PULUMI_ENABLE_STREAMING_JSON_PREVIEW: "true",
        },
        isSupervised: true,
        takeLine: (line) => takeEvent(line, events),
        signal,
      },
    );
  };
  const opening = openProgramHost();
  try {
    const [host] = await Promise.all([opening, ensureStack(stack, workspace)]);
    const [text] = await Promise.all([onceItExists(stack, () => run(host.address)), host.serve(program)]);
    return outcome(text);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof RunError) throw error;
    return outcome((error as Error).message, error as Error);
  } finally {
    journal.close();
    (await opening).close();
  }
}

const announced = (stack: Stack, { workspace, beforeCreating }: Deployment): Stack =>
  beforeCreating === undefined
    ? stack
    : {
        ...stack,
        async create() {
          beforeCreating(workspace.isNew ? [] : await stack.others());
          await stack.create();
        },
      };

/** Before a run begins, whatever is said is about why it does not; later on, a warning does not say why it has failed. */
const isExplained = ({
  hasBegun,
  diagnostics,
  violations,
}: Pick<Outcome, "hasBegun" | "diagnostics" | "violations">): boolean =>
  hasBegun
    ? diagnostics.some(({ severity }) => severity === "error") ||
      violations.some(({ level }) => level === "mandatory")
    : diagnostics.length + violations.length > 0;

const choices = ({ refresh, policyPacks = [], exclude = [] }: Deployment): readonly string[] => [
  ...(refresh ? ["--refresh"] : []),
  ...exclude.flatMap((urn) => ["--exclude", urn]),
  ...policyPacks.flatMap((folder) => ["--policy-pack", folder]),
];

/** From standard output, for a file would stay behind where a run is killed. What is said for debugging may hold secrets. */
function takeEvent(line: string, events: EngineEvent[]): boolean {
  if (!line.startsWith("{")) return false;
  let event: EngineEvent;
  try {
    event = JSON.parse(line) as EngineEvent;
  } catch {
    return false;
  }
  const severity: string | undefined = event.diagnosticEvent?.severity;
  if (severity !== "debug") events.push(event);
  return true;
}

function toldBy(events: readonly EngineEvent[]) {
  const diagnostics: Diagnostic[] = [];
  const violations: PolicyViolation[] = [];
  const removals: JournalEntry[] = [];
  const recorded = new Map<string, Values>();
  for (const { diagnosticEvent, policyEvent, resourcePreEvent } of events) {
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
  }
  const hasBegun = events.some(({ preludeEvent }) => preludeEvent !== undefined);
  return { hasBegun, diagnostics, violations, removals, recorded };
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
  const found = surplusIn(old?.outputs as Values | undefined);
  const keys = Object.keys(itemsIn(kind, old?.inputs)).filter((key) => !found.has(key));
  return [
    // What a refresh compared it with means nothing any more.
    { kind, key: "", event: "compared", resource: old?.id ?? "" },
    ...keys.map((key) => ({ kind, key, event: "planned", action: "delete", properties: [] }) as const),
  ];
}

function itemsRecordedIn({ type, old }: StepEventMetadata): (readonly [string, Values])[] {
  const kind = kindOf(type);
  if (kind === undefined) return [];
  return Object.entries(itemsIn(kind, old?.inputs)).map(
    ([key, values]) => [`${kind} ${key}`, values] as const,
  );
}

/** What an exclusive resource has only found does not go with it. */
function surplusIn(outputs: Values = {}): ReadonlySet<string> {
  const items = Object.entries((unpacked(outputs).items ?? {}) as Readonly<Record<string, Values>>);
  return new Set(items.flatMap(([key, { surplus }]) => (surplus === true ? [key] : [])));
}

const kindOf = (type: string) => singularOf(type.slice(type.lastIndexOf(":") + 1));

/** Each with what goes without saying in the state. */
const itemsIn = (kind: Kind, inputs: unknown): Readonly<Record<string, Values>> =>
  Object.fromEntries(itemsOf(definitionOf(kind), unpacked((inputs ?? {}) as Values)));

/** The resources of a stack that hold objects. */
export async function recordedIn(engine: Engine, workspace: Workspace): Promise<readonly RecordedPlural[]> {
  const exported = await existing(stackIn(engine, workspace).run(["stack", "export", "--show-secrets"]));
  const { deployment } = JSON.parse(exported ?? "{}") as Partial<StackRecord>;
  const { resources = [] } = deployment ?? {};
  return resources.flatMap(({ urn, type, inputs, outputs = {} }) => {
    const kind = kindOf(type);
    const name = urn.split("::").at(-1) ?? "";
    return kind
      ? [
          {
            urn,
            kind,
            plural: pluralOf(kind),
            name,
            items: itemsIn(kind, inputs),
            outputs: unpacked(outputs),
          },
        ]
      : [];
  });
}

/** Frees a stack whose run has died, and gives what that run was at, of which nothing is recorded. */
export async function freeStack(engine: Engine, workspace: Workspace): Promise<readonly RecordedOperation[]> {
  const stack = stackIn(engine, workspace);
  const freed = await existing(stack.run(["cancel", "--yes"]));
  if (freed === undefined) throw new NoSuchStackError(workspace, await stack.others());
  return (await readRecord(stack)).deployment?.pending_operations ?? [];
}

/** Nothing is recorded under this name, which may be a slip. */
export class NoSuchStackError extends RunError {
  constructor({ stack, backend }: Workspace, others: readonly string[]) {
    const there =
      others.length === 0
        ? "no stack is recorded there"
        : `there ${others.length === 1 ? "is" : "are"} ${others.join(", ")}`;
    super(
      `There is no stack ${stack}${didYouMean(stack, others)} in ${withoutUrlCredentials(backend)}; ${there}.`,
    );
  }
}

/** `undefined` where there is no such stack. */
async function existing(told: Promise<string>): Promise<string | undefined> {
  try {
    return await told;
  } catch (error) {
    if (error instanceof NoStackError) return undefined;
    if (!(error instanceof EngineError)) throw error;
    const { title, message } = complaintInWords(complaintIn(error.message));
    throw new RunError(`${title}: ${message}`);
  }
}

/** The engine's own marks for color, which it leaves in its events. */
const withoutMarkup = (text: string) => text.replace(/<\{%[^%]*%\}>/g, "");

/** `the stack is currently locked by 1 lock(s)…: created by root@host (pid 12) at 2026-…` */
const holderIn = (text: string): string | undefined =>
  /currently locked by/.test(text) ? (/created by (.+?)\s*$/m.exec(text)?.[1] ?? "somebody else") : undefined;

/** What the engine complained of before it began. */
const complaintIn = (text: string): string => /error:\s*([\s\S]+)/.exec(text)?.[1]?.trim() ?? text.trim();
