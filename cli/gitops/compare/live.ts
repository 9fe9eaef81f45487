/** Compares a configuration with the service without the engine or a state (`forge drift --live`). */

import { RunError } from "../../../provider/pulumi/run/run-error";
import type { Client } from "../../../sdk";
import type { Configuration } from "../../configuration/configuration";
import { resolveGlobs } from "../../configuration/load";
import type { Declaration, DeclaredCollection } from "../../configuration/objects/declaration";
import { assertListed, assertStack } from "../../configuration/places/stacks";
import { noSuchAddress, type Selection, selecting, unmatchedIn } from "../read/selection";
import { isInShard, type Shard } from "../read/shard";
import { withCauses } from "../report/causes";
import type { Report } from "../report/report";
import { unresolvedFailures, unresolvedIn } from "../resolve/unresolved";
import { addressesIn, addressOf } from "../state/addresses";
import { compare, type ToCompare } from "./comparison";
import { startReading } from "./reading";

export interface LiveOptions extends Pick<ToCompare, "onProgress"> {
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
  const reading = startReading(client, signal);
  const isHere = (one: Declaration | DeclaredCollection) => stack === undefined || one.stack === stack;

  const resolved = await reading.attempt(
    () => "The groups and projects of the file",
    configuration.patterns[0]?.position ?? configuration.unidentified[0]?.where,
    () => resolveGlobs(configuration, client, { stack }),
  );
  if (resolved) assertListed(resolved, stack);
  const declarations = resolved?.declarations.filter(isHere) ?? [];
  const collections = resolved?.collections.filter(isHere) ?? [];
  assertMatched(selection, file, declarations, collections);

  const isMeant = (one: Declaration | DeclaredCollection) => shard === undefined || isInShard(shard, one);
  const isSelected = selecting(selection);
  const { changes, checked } = await compare(reading, {
    ...{ declarations, collections: collections.filter(isMeant) },
    wanted: declarations.filter((one) => isMeant(one) && isSelected(addressOf(one))),
    ...(onProgress ? { onProgress } : {}),
  });
  const { warnings } = resolved ?? configuration;
  return {
    command: "drift",
    file,
    ...(stack === undefined ? {} : { stack }),
    service: configuration.service.baseUrl ?? options.service ?? "",
    checked,
    changes: withCauses(
      changes.filter(({ address }) => isSelected(address)),
      resolved ?? configuration,
    ),
    failures: [
      ...(resolved ? unresolvedFailures(unresolvedIn(resolved, stack)) : []),
      ...reading.failures.toFailures(),
    ],
    violations: [],
    warnings: [...warnings, ...reading.warnings],
    seconds: (performance.now() - started) / 1000,
  };
}

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
