/** Compares a configuration with the service without the engine or a state (`forge drift --live`). */

import { setImmediate } from "node:timers/promises";
import type { Configuration } from "../../configuration/configuration";
import type { Collection, Declaration } from "../../configuration/declaration";
import { resolveGlobs } from "../../configuration/load";
import { placeName } from "../../configuration/markers";
import { assertListed, assertStack } from "../../configuration/stacks";
import { definitionOf } from "../../provider/definitions";
import { placeNames } from "../../provider/reads";
import { ResourceError } from "../../provider/resource";
import { RunError } from "../../pulumi/run/run-error";
import type { Client } from "../../sdk";
import { groupBy } from "../../sdk/group-by";
import { addressesIn, addressOf } from "../addresses";
import { withCauses } from "../causes";
import type { Change, Report } from "../report";
import { noSuchAddress, type Selection, selecting, unmatchedIn } from "../selection";
import { collectionName, readAs } from "./change";
import { createComparison } from "./compare";
import { startRun } from "./run";
import { isInShard, type Shard } from "./shard";
import { findUnmanagedChanges } from "./unmanaged";

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface LiveOptions {
  /** Called after each compared object. */
  onProgress?(progress: Progress): void;
  /** Aborts the comparison, which then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Compares the objects of this stack only. */
  readonly stack?: string | undefined;
  /** Compares the groups and projects of this part only. */
  readonly shard?: Shard | undefined;
  /** Reports differences of these objects only. */
  readonly selection?: Selection;
  /** The service's address for the report if the file does not set it. */
  readonly service?: string | undefined;
}

/** Throws if the configuration is invalid; what the service refuses is a failure of the report. */
export async function compareLive(
  configuration: Configuration,
  client: Client,
  options: LiveOptions = {},
): Promise<Report> {
  const started = performance.now();
  const { signal, stack, shard, onProgress, selection = {} } = options;
  signal?.throwIfAborted();
  const file = configuration.files.at(-1) ?? "";
  assertStack(configuration, stack);
  const run = startRun(client, signal);
  const isHere = (one: { readonly stack: string | undefined }) => stack === undefined || one.stack === stack;

  const resolved = await run.attempt(
    () => "The groups and projects of the file",
    (configuration.patterns[0] ?? configuration.unidentified[0])?.where,
    () => resolveGlobs(configuration, run.client),
  );
  if (resolved) assertListed(resolved, stack);
  const declarations = resolved?.declarations.filter(isHere) ?? [];
  const collections = resolved?.collections.filter(isHere) ?? [];

  for (const { scope, path, where, why } of resolved?.unresolved ?? [])
    run.failures.add(new ResourceError(why), placeName(scope, path), where);
  const isMeant = (one: Pick<Declaration, "scope" | "place">) => shard === undefined || isInShard(shard, one);
  const isSelected = selecting(selection);
  const selected = declarations.filter((one) => isMeant(one) && isSelected(addressOf(one)));
  assertMatched(selection, file, declarations, collections);

  const comparison = createComparison(run, declarations);
  let done = 0;
  const nextTurn = turns();
  const looked = batchesOf(selected).map(async (batch) => {
    const changes: Change[] = [];
    for (const [index, declaration] of batch.entries()) {
      const found = await run.attempt(
        () => readAs(declaration),
        declaration.where,
        () => comparison.compare(declaration),
      );
      if (found) done++;
      if (found) onProgress?.({ done, total: selected.length });
      if (found?.change) changes.push(found.change);
      // The first object waits for the list that the others share.
      if (index === 0 && batch.length > 1) await nextTurn();
    }
    return changes;
  });
  const members = groupBy(collections.length === 0 ? [] : declarations, keyOf);
  const unmanaged = collections.filter(isMeant).map((collection) =>
    run.attempt(
      () => collectionName(collection),
      collection.where,
      () => findUnmanagedChanges(run, comparison, collection, members.get(keyOf(collection)) ?? []),
    ),
  );
  const found = (await Promise.all([...looked, ...unmanaged])).flatMap((found) => found ?? []);
  const changes = withCauses(
    found.filter(({ address }) => isSelected(address)),
    resolved ?? configuration,
  );

  return {
    command: "drift",
    file,
    ...(stack === undefined ? {} : { stack }),
    service: configuration.service.baseUrl ?? options.service ?? "",
    checked: done,
    changes,
    failures: run.failures.toFailures(),
    violations: [],
    warnings: [...(resolved ?? configuration).warnings, ...run.warnings],
    seconds: (performance.now() - started) / 1000,
  };
}

/** A selection of nothing may be a typo. */
function assertMatched(
  selection: Selection,
  file: string,
  declarations: readonly Declaration[],
  collections: readonly Collection[],
): void {
  const known = addressesIn({ declarations, collections });
  const [unmatched] = unmatchedIn(selection, known);
  if (unmatched !== undefined) throw new RunError(noSuchAddress(file, unmatched, known));
}

/** Lets network events in before each batch, so that the next list is requested while this one is compared. */
function turns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}

/** Declarations that share one list; kinds that are read one by one have batches of one. */
function batchesOf(declarations: readonly Declaration[]): readonly (readonly Declaration[])[] {
  return [
    ...groupBy(declarations, (declaration) => {
      const definition = definitionOf(declaration.kind);
      if (definition.singleton || definition.listIsObject || definition.listIsPartial) return declaration;
      return [definition.kind, ...placeNames(definition).map((name) => declaration.inputs[name])].join("\0");
    }).values(),
  ];
}

const keyOf = ({ kind, place }: Pick<Collection, "kind" | "place">): string => `${kind} ${place}`;
