/** A run of the engine over a configuration: what it did to each object, and what is recorded of each. */
import type { Declaration } from "../configuration";
import { definitionOf, type Kind, pluralOf, singularOf } from "../provider/definitions";
import { itemsOf } from "../provider/plural/items";
import { unpacked } from "../provider/plural/wire";
import type { Values } from "../provider/values";
import type { Engine } from "../pulumi/engine";
import type { StepEventMetadata } from "../pulumi/run/events";
import {
  type EndedRun,
  type EngineCommandName,
  type ProgramRun,
  runProgram,
} from "../pulumi/run/run-program";
import { stackIn } from "../pulumi/run/stack";
import { readStateWithSecrets } from "../pulumi/run/state";
import type { Workspace } from "../pulumi/run/workspace";
import { classNameIn, resourceNameIn } from "../pulumi/sdk/names";
import { type JournalEntry, openJournal } from "./journal";
import { idOf, letGo, type Spared } from "./let-go";
import type { RecordedPlural } from "./narrowing";

export interface Deployment extends Omit<ProgramRun, "environment" | "beforeRun"> {
  /** What is let go where it is recorded, and not deleted. */
  readonly spared?: Spared;
  readonly onEntry?: (entry: JournalEntry) => void;
}

export interface Outcome extends Omit<EndedRun, "steps"> {
  readonly entries: readonly JournalEntry[];
  /** The recorded values of each object, by its kind and key. */
  readonly recorded: ReadonlyMap<string, Values>;
  readonly letGo: readonly Declaration[];
}

export async function deploy(command: EngineCommandName, deployment: Deployment): Promise<Outcome> {
  const { spared = new Map(), onEntry, ...run } = deployment;
  const released: Declaration[] = [];
  const journal = openJournal(onEntry);
  try {
    const { steps, ...ended } = await runProgram(command, {
      ...run,
      environment: { FORGE_JOURNAL: journal.file },
      async beforeRun(stack) {
        if (command !== "preview") released.push(...(await letGo(stack, spared)));
      },
    });
    const removals = steps.flatMap(removalsIn);
    return {
      ...ended,
      recorded: new Map(steps.flatMap(itemsRecordedIn)),
      // Last, for before a resource goes, a refresh compares it all the same.
      ...withoutSpared([...journal.entries(), ...removals], spared, released),
    };
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

const kindOf = (type: string) => singularOf(classNameIn(type));

/** Each with what goes without saying in the state. */
const itemsIn = (kind: Kind, inputs: unknown): Readonly<Record<string, Values>> =>
  Object.fromEntries(itemsOf(definitionOf(kind), unpacked((inputs ?? {}) as Values)));

/** The resources of a stack that hold objects. */
export async function recordedIn(engine: Engine, workspace: Workspace): Promise<readonly RecordedPlural[]> {
  const state = await readStateWithSecrets(stackIn(engine, workspace));
  const { resources = [] } = state?.deployment ?? {};
  return resources.flatMap(({ urn, type, inputs, outputs = {} }) => {
    const kind = kindOf(type);
    const name = resourceNameIn(urn);
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
