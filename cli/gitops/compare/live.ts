/** Compares a configuration with the service without a state (`forge drift --live`, `forge preview --live`). */

import { placesOf } from "../../../provider/identity/places";
import { RunError } from "../../../provider/pulumi/run/run-error";
import type { Client } from "../../../sdk";
import type { Configuration } from "../../configuration/configuration";
import { resolveGlobs } from "../../configuration/load";
import type { Declaration, DeclaredCollection } from "../../configuration/objects/declaration";
import { assertListed, assertStack } from "../../configuration/places/stacks";
import { concernOf } from "../pipelines/concerned";
import { ONLY_STACK } from "../read/intent";
import { noSuchAddress, type Selection, selecting, unmatchedIn } from "../read/selection";
import { isInShard, type Shard } from "../read/shard";
import { withCauses } from "../report/causes";
import { withNames } from "../report/numbered-people";
import { isAdoptedUnchanged, type Report, type ReportedChange } from "../report/report";
import { withNeeded } from "../resolve/needed";
import { unresolvedFailures, unresolvedIn } from "../resolve/unresolved";
import { addressesIn, addressOf, declaredId } from "../state/addresses";
import { type Released, releaseWarnings } from "../state/release";
import { type Compared, compare, compareUndeclared, type ToCompare } from "./comparison";
import { formerIn } from "./former";
import { type Reading, startReading } from "./reading";

export interface LiveOptions extends Pick<ToCompare, "onProgress"> {
  /** Differences, or the changes that a run would make. Default: `drift`. */
  readonly command?: "drift" | "preview";
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
  /** Compares the stacks that a change of the files concerns, and says what it deletes. */
  readonly change?: FilesSince | undefined;
}

/** The present files, beside an earlier version of them. */
export interface FilesSince {
  readonly since: string;
  /** With the places of the service; `undefined` if it cannot be compared. */
  readonly earlier: Configuration | undefined;
}

/** Throws if the configuration is invalid; what the service refuses is a failure of the report. */
export async function compareLive(
  configuration: Configuration,
  client: Client,
  options: LiveOptions = {},
): Promise<Report> {
  const started = performance.now();
  const { signal, stack, command = "drift", change } = options;
  signal?.throwIfAborted();
  const file = configuration.files.at(-1) ?? "";
  assertStack(configuration, stack);
  const reading = startReading(client, signal);

  const resolved = await reading.attempt(
    () => "The groups and projects of the file",
    () => resolveGlobs(configuration, client, { stack, places: placesOf(client) }),
    { where: configuration.patterns[0]?.position ?? configuration.unidentified[0]?.where },
  );
  if (resolved) assertListed(resolved, stack);
  const concern = resolved && change && concernOf({ file, since: change.since }, change.earlier, resolved);
  const found = resolved
    ? await comparedIn(resolved, reading, { ...options, file, isConcerned: isAmong(stack, concern?.stacks) })
    : NOTHING_FOUND;
  const { warnings } = resolved ?? configuration;
  const report: Report = {
    command,
    file,
    ...(stack === undefined ? {} : { stack }),
    service: configuration.service.baseUrl ?? options.service ?? "",
    checked: found.checked,
    ...(found.leavesObserved ? { leavesObserved: true } : {}),
    ...(found.adoptedUnchanged > 0 ? { adoptedUnchanged: found.adoptedUnchanged } : {}),
    changes: withCauses(found.changes, resolved ?? configuration),
    failures: [
      ...(resolved ? unresolvedFailures(unresolvedIn(resolved, stack)) : []),
      ...reading.failures.toFailures(),
    ],
    violations: [],
    warnings: [
      ...warnings,
      ...(concern?.warnings ?? []),
      ...(command === "preview" && change?.earlier === undefined ? [DELETIONS_UNKNOWN] : []),
      ...releaseWarnings(found.released),
      ...reading.warnings,
    ],
    seconds: (performance.now() - started) / 1000,
  };
  return withNames(report, client);
}

const DELETIONS_UNKNOWN =
  "Without an earlier version of the file and without a state, nobody knows what is deleted because the file declares it no more; --changed-since names the branch to compare with.";

type InStack = Pick<Declaration | DeclaredCollection, "stack">;

const isAmong =
  (stack: string | undefined, concerned: readonly string[] | undefined) =>
  ({ stack: own }: InStack): boolean =>
    (stack === undefined || own === stack) && (concerned?.includes(own ?? ONLY_STACK) ?? true);

interface Found extends Pick<Compared, "checked" | "changes"> {
  readonly released: readonly Released[];
  readonly leavesObserved: boolean;
  readonly adoptedUnchanged: number;
}

const NOTHING_FOUND: Found = {
  ...{ checked: 0, changes: [], released: [] },
  ...{ leavesObserved: false, adoptedUnchanged: 0 },
};

interface Wanted extends LiveOptions {
  readonly file: string;
  isConcerned(one: InStack): boolean;
}

async function comparedIn(resolved: Configuration, reading: Reading, options: Wanted): Promise<Found> {
  const { command = "drift", file, shard, selection: asked = {}, onProgress, change, isConcerned } = options;
  const declarations = resolved.declarations.filter(isConcerned);
  const collections = resolved.collections.filter(isConcerned);
  const earlier = change?.earlier;
  const former = earlier && formerIn(earlier, resolved);
  const undeclared = former?.undeclared.filter(isConcerned) ?? [];
  assertMatched(asked, file, [...declarations, ...undeclared], collections);

  // No run does anything about what the file only observes.
  const isPlanned = ({ ownership }: Declaration | DeclaredCollection) =>
    command === "drift" || ownership !== "observe";
  const isMeant = (one: Declaration | DeclaredCollection) =>
    isPlanned(one) && (shard === undefined || isInShard(shard, one));
  const isSelected = selecting(await withNeeded(asked, declarations, reading.client));
  const compared = await compare(reading, {
    ...{ declarations, collections: collections.filter(isMeant) },
    wanted: declarations.filter((one) => isMeant(one) && isSelected(addressOf(one))),
    ...(former ? { formerOf: (one: Declaration) => former.declared.get(declaredId(one)) } : {}),
    ...(onProgress ? { onProgress } : {}),
  });
  const deletions = await compareUndeclared(
    reading,
    {
      undeclared: undeclared.filter((one) => isSelected(addressOf(one))),
      declarations: earlier?.declarations ?? [],
    },
    compared,
  );
  const deleted = new Set(deletions.map(objectOf));
  return {
    checked: compared.checked,
    // An enforced section deletes it, too.
    changes: [
      ...compared.changes.filter((one) => !deleted.has(objectOf(one)) && !isAdoptedUnchanged(one)),
      ...deletions,
    ].filter(({ address }) => isSelected(address)),
    adoptedUnchanged: compared.changes.filter(isAdoptedUnchanged).length,
    released: former?.released.filter((one) => isConcerned(one)) ?? [],
    leavesObserved: [...declarations, ...collections].some((one) => !isPlanned(one)),
  };
}

const objectOf = ({ kind, id, key }: ReportedChange): string => `${kind} ${id ?? `new ${key}`}`;

/** A selection of nothing may be a typo. */
function assertMatched(
  selection: Selection,
  file: string,
  declarations: readonly Declaration[],
  collections: readonly DeclaredCollection[],
): void {
  const known = addressesIn({ declarations, collections });
  const [unmatched] = unmatchedIn(selection, known);
  if (unmatched !== undefined) throw new RunError(noSuchAddress(file, unmatched, known));
}
