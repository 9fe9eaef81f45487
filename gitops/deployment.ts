/** Runs the engine over a configuration and returns the planned and finished changes of each object. */
import type { Declaration } from "../configuration";
import { packageVersion } from "../package-root";
import type { Environment } from "../provider/connection";
import { definitionOf } from "../provider/definitions";
import type { Kind } from "../provider/generated/kind-names";
import type { JournalEntry } from "../provider/hosts/methods/journal";
import { nativeProvider } from "../provider/hosts/native/provider";
import { pluralOf, singularOf } from "../provider/kinds";
import { itemsOf } from "../provider/plural/items";
import { UNMANAGED, unpacked } from "../provider/plural/wire";
import { PACKAGE, tokenOf } from "../provider/tokens";
import type { Values } from "../provider/values";
import { servePlugin } from "../pulumi/plugin/server";
import {
  type EndedRun,
  type EngineCommandName,
  type ProgramRun,
  runProgram,
} from "../pulumi/run/run-program";
import type { RecordedResource, StackState } from "../pulumi/run/state";
import { classNameIn, resourceNameIn, typeOf } from "../pulumi/sdk/names";
import type { Client } from "../sdk";
import type { RecordedPlural } from "./partial-run";
import { idOf, type Releases, release } from "./release";

export interface Deployment extends Omit<ProgramRun, "environment" | "beforeRun"> {
  /** Objects to release: they leave the state and are not deleted. */
  readonly releases?: Releases;
  readonly client: Client;
  readonly onEntry?: (entry: JournalEntry) => void;
}

export interface Outcome extends Omit<EndedRun, "steps"> {
  readonly entries: readonly JournalEntry[];
  /** By kind and key. */
  readonly recorded: ReadonlyMap<string, Values>;
  readonly released: readonly Declaration[];
}

export async function deploy(command: EngineCommandName, deployment: Deployment): Promise<Outcome> {
  const { releases = new Map(), client, onEntry, ...run } = deployment;
  const released: Declaration[] = [];
  const entries: JournalEntry[] = [];
  // The provider lives in this process, so that what happens to each object is known at once.
  const plugin = await servePlugin(
    () =>
      nativeProvider(packageVersion(), {
        environment: run.workspace.environment,
        client,
        takeEntries(taken) {
          entries.push(...taken);
          for (const entry of taken) onEntry?.(entry);
        },
      }),
    undefined,
  );
  try {
    const { steps, ...ended } = await runProgram(command, {
      ...run,
      environment: attachedTo(run.workspace.environment, plugin.port),
      async beforeRun(stack) {
        if (command !== "preview") released.push(...(await release(stack, releases)));
      },
    });
    const removals = steps.flatMap(({ op, type, old }) =>
      op === "delete" && old ? removalsOf({ ...old, type }) : [],
    );
    return {
      ...ended,
      recorded: new Map(steps.flatMap(({ type, old }) => (old ? itemsRecordedIn({ ...old, type }) : []))),
      // Deletions come last: the engine refreshes a resource before it deletes it.
      ...withoutReleased([...entries, ...removals], releases, released),
    };
  } finally {
    await plugin.close();
  }
}

/** The engine uses a provider that runs already. */
function attachedTo({ PULUMI_DEBUG_PROVIDERS: others }: Environment, port: number): Record<string, string> {
  const own = `${PACKAGE}:${port}`;
  return { PULUMI_DEBUG_PROVIDERS: others ? `${others},${own}` : own };
}

/** A preview does not write the state, so the engine still plans to delete the objects that `up` would release. */
export function withoutReleased(
  entries: readonly JournalEntry[],
  releases: Releases,
  released: readonly Declaration[],
): Pick<Outcome, "entries" | "released"> {
  const declared = (entry: JournalEntry) =>
    entry.event === "planned" && entry.action === "delete" ? releases.get(idOf(entry)) : undefined;
  return {
    entries: entries.filter((entry) => declared(entry) === undefined),
    released: [...released, ...entries.flatMap((entry) => declared(entry) ?? [])],
  };
}

type RecordedValues = Pick<RecordedResource, "type" | "id" | "inputs" | "outputs">;

/** The deletions of the items of a whole resource. The provider learns of them only when they are done. */
export function removalsOf({ type, id = "", inputs, outputs }: RecordedValues): JournalEntry[] {
  const kind = kindOf(type);
  if (kind === undefined) return [];
  const found = unmanagedIn(outputs);
  const keys = Object.keys(itemsIn(kind, inputs)).filter((key) => !found.has(key));
  return [
    // Discards what the refresh of this resource planned.
    { kind, key: "", event: "compared", resource: id },
    ...keys.map((key) => ({ kind, key, event: "planned", action: "delete", properties: [] }) as const),
  ];
}

export function itemsRecordedIn({ type, inputs }: RecordedValues): (readonly [string, Values])[] {
  const kind = kindOf(type);
  if (kind === undefined) return [];
  return Object.entries(itemsIn(kind, inputs)).map(([key, values]) => [`${kind} ${key}`, values] as const);
}

/** The unmanaged objects of an exclusive resource: they are not deleted with it. */
function unmanagedIn(outputs: Values = {}): ReadonlySet<string> {
  const items = Object.entries((unpacked(outputs).items ?? {}) as Readonly<Record<string, Values>>);
  return new Set(items.flatMap(([key, item]) => (item[UNMANAGED] === true ? [key] : [])));
}

export const kindOf = (type: string) => singularOf(classNameIn(type));

/** With the inputs that the state leaves out. */
const itemsIn = (kind: Kind, inputs: unknown): Readonly<Record<string, Values>> =>
  Object.fromEntries(itemsOf(definitionOf(kind), unpacked((inputs ?? {}) as Values)));

/** The recorded resources of a stack that manage many objects. */
export function recordedIn(state: StackState | undefined): readonly RecordedPlural[] {
  const { resources = [] } = state?.deployment ?? {};
  return resources.flatMap(({ urn, type, inputs, outputs = {} }) => {
    const kind = kindOf(type);
    const name = resourceNameIn(urn);
    return kind
      ? [
          {
            // A stack of an earlier version moves to native resources with this run.
            urn: urn.replace(typeOf(pluralOf(kind)), tokenOf(pluralOf(kind))),
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
