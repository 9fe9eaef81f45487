/** Compares objects that the file only observes with the service; the engine has no resources for them. */
import type { Collection, Declaration } from "../configuration";
import type { OutputOf } from "../configuration/placeholder";
import type { Client } from "../sdk";
import { collectionName, readAs } from "./live/change";
import { createComparison } from "./live/compare";
import { startRun } from "./live/run";
import { findUnmanagedChanges } from "./live/unmanaged";
import type { Change, Report } from "./report";

export interface ObserveOptions {
  readonly client: Client;
  /** As planned or recorded; `undefined` for observed objects. */
  readonly outputOf: OutputOf;
  /** All declarations: observed objects may refer to managed ones. */
  readonly declarations: readonly Declaration[];
  readonly collections: readonly Collection[];
  readonly signal: AbortSignal | undefined;
}

export type ObservedFindings = Pick<Report, "changes" | "failures" | "warnings">;

const isObserved = ({ ownership }: Pick<Declaration | Collection, "ownership">): boolean =>
  ownership === "observe";

export async function observedChanges({
  client,
  outputOf,
  declarations,
  collections,
  signal,
}: ObserveOptions): Promise<ObservedFindings> {
  const run = startRun(client, signal);
  const comparison = createComparison(run, declarations, outputOf);
  const own = declarations.filter(isObserved);
  const looked = own.map((declaration) =>
    run.attempt(
      () => readAs(declaration),
      declaration.where,
      async () => (await comparison.compare(declaration)).change,
    ),
  );
  const unmanaged = collections.filter(isObserved).map((collection) => {
    const members = own.filter(({ kind, place }) => kind === collection.kind && place === collection.place);
    return run.attempt(
      () => collectionName(collection),
      collection.where,
      () => findUnmanagedChanges(run, comparison, collection, members),
    );
  });
  const changes = (await Promise.all([...looked, ...unmanaged])).flatMap((found): readonly Change[] =>
    found === undefined ? [] : [found].flat(),
  );
  return { changes, failures: run.failures.toFailures(), warnings: [...run.warnings] };
}
