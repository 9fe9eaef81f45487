/** What a file declares beside what the service has, by the definitions alone: no program is run, and nothing is recorded. */
import { setImmediate } from "node:timers/promises";
import type { Configuration } from "../../configuration/configuration";
import type { Collection, Declaration } from "../../configuration/declaration";
import { resolveGlobs } from "../../configuration/load";
import { demandStack, stacksIn } from "../../configuration/stacks";
import { definitionOf } from "../../provider/definitions";
import { placeNames } from "../../provider/reads";
import type { Client } from "../../sdk";
import type { Change, Report } from "../report";
import { collectionName, readAs } from "./change";
import { createComparison } from "./compare";
import { startRun } from "./run";
import { surplusOf } from "./surplus";

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface LiveOptions {
  /** Called whenever an object has been compared. */
  onProgress?(progress: Progress): void;
  /** Ends the comparison, which then throws what was aborted with. */
  readonly signal?: AbortSignal | undefined;
  /** Only what this stack has. */
  readonly stack?: string | undefined;
  /** The service's address for the report, where the file does not say it. */
  readonly service?: string | undefined;
}

/** Throws for a configuration that cannot be used; what the service refuses is a failure of the report. */
export async function compareLive(
  configuration: Configuration,
  client: Client,
  options: LiveOptions = {},
): Promise<Report> {
  const started = performance.now();
  const { signal, stack, onProgress } = options;
  signal?.throwIfAborted();
  const file = configuration.files.at(-1) ?? "";
  demandStack(stacksIn(configuration.source.tree), stack, file);
  const run = startRun(client, signal);
  const isHere = (one: { readonly stack: string | undefined }) => stack === undefined || one.stack === stack;

  const patterns = configuration.patterns.map(({ pattern }) => pattern).join(", ");
  const resolved = await run.attempt(
    () => `The projects of ${patterns}`,
    configuration.patterns[0]?.where,
    () => resolveGlobs(configuration, run.client),
  );
  const declarations = resolved?.declarations.filter(isHere) ?? [];
  const collections = resolved?.collections.filter(isHere) ?? [];

  const comparison = createComparison(run, declarations);
  let done = 0;
  const nextTurn = turns();
  const looked = batchesOf(declarations).map(async (batch) => {
    const changes: Change[] = [];
    for (const [index, declaration] of batch.entries()) {
      const found = await run.attempt(
        () => readAs(declaration),
        declaration.where,
        () => comparison.look(declaration),
      );
      if (found) done++;
      if (found) onProgress?.({ done, total: declarations.length });
      if (found?.change) changes.push(found.change);
      // The first one waits for the list of all.
      if (index === 0 && batch.length > 1) await nextTurn();
    }
    return changes;
  });
  const members = grouped(collections.length === 0 ? [] : declarations, keyOf);
  const surplus = collections.map((collection) =>
    run.attempt(
      () => collectionName(collection),
      collection.where,
      () => surplusOf(run, comparison, collection, members.get(keyOf(collection)) ?? []),
    ),
  );
  const changes = (await Promise.all([...looked, ...surplus])).flatMap((found) => found ?? []);

  return {
    command: "drift",
    file,
    ...(stack === undefined ? {} : { stack }),
    service: configuration.service.baseUrl ?? options.service ?? "",
    checked: done,
    changes,
    failures: run.failures.told(),
    violations: [],
    warnings: [...run.warnings],
    seconds: (performance.now() - started) / 1000,
  };
}

/** One after the other, with a look at the network before each: the next list is asked for while this one is compared. */
function turns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}

/** Declarations that one list tells of; each by itself where it is read by itself. */
function batchesOf(declarations: readonly Declaration[]): readonly (readonly Declaration[])[] {
  return [
    ...grouped(declarations, (declaration) => {
      const definition = definitionOf(declaration.kind);
      if (definition.singleton || definition.listIsObject || definition.listIsPartial) return declaration;
      return [definition.kind, ...placeNames(definition).map((name) => declaration.inputs[name])].join("\0");
    }).values(),
  ];
}

const keyOf = ({ kind, place }: Pick<Collection, "kind" | "place">): string => `${kind} ${place}`;

function grouped<T>(all: readonly T[], keyOf: (one: T) => unknown): ReadonlyMap<unknown, readonly T[]> {
  const groups = new Map<unknown, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
