/** Plans a configuration without a ledger (`forge drift --live`, `forge preview --live`): nothing is recorded, or what earlier files declare. */

import { NOTHING_SEEN, type Seen } from "../../../provider/collection/plan/seen";
import type { State } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import { placesOf } from "../../../provider/identity/places";
import type { Environment } from "../../../provider/service/settings";
import type { Client } from "../../../sdk";
import type { Configuration } from "../../configuration/configuration";
import { resolveGlobs } from "../../configuration/load";
import { marksOf } from "../../ledger/entry";
import { ledgerOfNothing } from "../../ledger/nothing";
import { ONLY_STACK } from "../read/intent";
import { notComparedIn } from "../report/outcome";
import type { Report, ReportFailure } from "../report/report";
import type { Prepared } from "../resolve/prepare";
import { objectToRecord, type RecordedPlural, recordedOf } from "../state/recorded";
import { withNamed } from "../state/removals";
import type { Assumed } from "./assumed";
import { type Plan, type PlannedKind, planTask } from "./plan";
import { run } from "./run";
import { type TaskOptions, taskOf } from "./task";

export interface LiveOptions extends Pick<TaskOptions, "selection" | "shard" | "onCompared"> {
  /** Differences, or the changes that a run would make. Default: `drift`. */
  readonly command?: "drift" | "preview";
  readonly environment?: Environment;
  /** Aborts the comparison, which then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The name of the stack, for the report. */
  readonly stack?: string | undefined;
  /** The service's address for the report if the file does not set it. */
  readonly service?: string | undefined;
  /** Says what a change of the files deletes. */
  readonly change?: FilesSince | undefined;
}

/** The present files, beside an earlier version of them. */
export interface FilesSince {
  readonly since: string;
  /** With the places of the service; `undefined` if it cannot be compared. */
  readonly earlier: Configuration | undefined;
  /** If false, the files declare the same, and nothing is compared. */
  readonly isConcerned?: boolean;
}

/** Throws if the configuration is invalid or the service cannot be used; what the service refuses is a failure of the report. */
export async function compareLive(
  configuration: Configuration,
  client: Client,
  options: LiveOptions = {},
): Promise<Report> {
  const { signal, stack, command = "drift", change } = options;
  signal?.throwIfAborted();
  const file = configuration.files.at(-1) ?? "";
  const isConcerned = change?.isConcerned !== false;
  const resolved = isConcerned
    ? await resolveGlobs(configuration, client, { places: placesOf(client) })
    : { ...configuration, declarations: [], collections: [] };
  const { prepared, asked } = withoutLedger(client, file, options);
  const planEarlier = async (one: Configuration) =>
    foundBy(await planTask(await taskOf(command, prepared(one, []), { ...asked, assumed: NOTHING })));
  const before = isConcerned && change?.earlier ? await planEarlier(change.earlier) : undefined;
  const recorded = await withNamed(before?.recorded ?? [], resolved.deletions, client);
  const report = await run(command, prepared(resolved, recorded), {
    ...asked,
    assumed: before ? { ...NOTHING, seen: before.seen } : NOTHING,
  });
  const { stack: _, ...found } = report;
  return {
    ...found,
    ...(stack === undefined ? {} : { stack }),
    service: configuration.service.baseUrl ?? options.service ?? "",
    warnings: [...(isConcerned ? warningsAbout(file, options) : []), ...report.warnings],
  };
}

/** An object that stands in the service, and what a configuration calls it. */
export interface DeclaredState {
  readonly kind: Kind;
  readonly state: State;
}

export interface DeclaredStates {
  readonly states: readonly DeclaredState[];
  /** Objects that could not be looked for. */
  readonly failures: readonly ReportFailure[];
}

/** The objects of the service that a configuration declares, also those that it only observes. */
export async function declaredStates(
  configuration: Configuration,
  client: Client,
  options: Pick<LiveOptions, "environment" | "signal" | "onCompared"> = {},
): Promise<DeclaredStates> {
  const resolved = await resolveGlobs(configuration, client, { places: placesOf(client) });
  const declarations = resolved.declarations.map((one) => ({ ...one, ownership: "additive" as const }));
  const { prepared, asked } = withoutLedger(client, configuration.files.at(-1) ?? "", options);
  const intent = prepared({ ...resolved, declarations, collections: [] }, []);
  const task = await taskOf("preview", intent, { ...asked, assumed: NOTHING });
  const plan = await planTask(task);
  return {
    states: [...plan.planned.kinds].flatMap(([kind, { adopted = new Map() }]) =>
      [...adopted.values()].map((state) => ({ kind, state })),
    ),
    failures: [...notComparedIn(plan, task.declared)],
  };
}

const NOTHING: Assumed = { as: "managed" };

/** The inputs of a plan for which there is no ledger. */
function withoutLedger(client: Client, file: string, options: LiveOptions) {
  const { signal, stack = ONLY_STACK, environment = {} } = options;
  const usable = client.users.current({}, { signal });
  usable.catch(() => undefined);
  return {
    asked: { ...options, file, environment, clientOf: () => client },
    prepared: (configuration: Configuration, recorded: readonly RecordedPlural[]): Prepared => ({
      ...{ client, environment, usable, recorded, configuration },
      ...{ stack, ledger: ledgerOfNothing(stack) },
    }),
  };
}

function warningsAbout(file: string, { command, change }: LiveOptions): readonly string[] {
  if (command !== "preview" || change?.earlier !== undefined) return [];
  return [
    change === undefined
      ? "Without an earlier version of the file and without a state, nobody knows what is deleted because the file declares it no more; --changed-since names the branch to compare with."
      : `${file} at ${change.since} cannot be compared, so nobody knows what is deleted because the file declares it no more.`,
  ];
}

/** The objects that a plan without a record has found, as if a run had made them from the same files. */
function foundBy({ planned: { kinds }, changes }: Pick<Plan, "planned" | "changes">): {
  readonly recorded: readonly RecordedPlural[];
  readonly seen: ReadonlyMap<Kind, Seen>;
} {
  const recorded: RecordedPlural[] = [];
  const seen = new Map<Kind, Seen>();
  for (const [kind, one] of kinds) {
    const assumed = recordedFrom(kind, one);
    if (assumed === undefined) continue;
    recorded.push(assumed);
    const drifted = changes
      .filter((change) => change.kind === kind && assumed.recorded.items.has(change.key))
      .map(({ key, properties }) => [key, properties.map(({ name }) => name)] as const);
    seen.set(kind, { ...NOTHING_SEEN, drifted: new Map(drifted) });
  }
  return { recorded, seen };
}

function recordedFrom(kind: Kind, { args, adopted }: PlannedKind): RecordedPlural | undefined {
  if (args === undefined || adopted === undefined || adopted.size === 0) return undefined;
  const marks = marksOf(args.marks);
  const objects = [...adopted].map(([key, { isOneOfSeveral: _, ...state }]) => {
    return objectToRecord(kind, key, state, args.items.get(key), marks(key));
  });
  return recordedOf({ kind, exclusive: [], after: [] }, objects);
}
