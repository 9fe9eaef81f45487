/** What a file only observes is nothing to the engine, which has no such resource: it is compared with the service alone. */
import type { Collection, Declaration } from "../configuration";
import type { Client } from "../sdk";
import { collectionName, readAs } from "./live/change";
import { createComparison } from "./live/compare";
import { startRun } from "./live/run";
import { surplusOf } from "./live/surplus";
import type { Change, Report } from "./report";

export interface Look {
  readonly client: Client;
  /** All of them, for what is observed may refer to what is not. */
  readonly declarations: readonly Declaration[];
  readonly collections: readonly Collection[];
  readonly signal: AbortSignal | undefined;
}

export type Seen = Pick<Report, "changes" | "failures" | "warnings">;

const isObserved = ({ ownership }: Pick<Declaration | Collection, "ownership">): boolean =>
  ownership === "observe";

export async function observedChanges({ client, declarations, collections, signal }: Look): Promise<Seen> {
  const run = startRun(client, signal);
  const comparison = createComparison(run, declarations);
  const own = declarations.filter(isObserved);
  const looked = own.map((declaration) =>
    run.attempt(
      () => readAs(declaration),
      declaration.where,
      async () => (await comparison.look(declaration)).change,
    ),
  );
  const surplus = collections.filter(isObserved).map((collection) => {
    const members = own.filter(({ kind, place }) => kind === collection.kind && place === collection.place);
    return run.attempt(
      () => collectionName(collection),
      collection.where,
      () => surplusOf(run, comparison, collection, members),
    );
  });
  const changes = (await Promise.all([...looked, ...surplus])).flatMap((found): readonly Change[] =>
    found === undefined ? [] : [found].flat(),
  );
  return { changes, failures: run.failures.told(), warnings: [...run.warnings] };
}
