/** Resolves references to objects that exist, so that a preview shows their values. */
import type { Declaration } from "../configuration";
import { referencesIn } from "../configuration/markers";
import { targetId } from "../configuration/references";
import type { Client } from "../sdk";
import { createComparison } from "./live/compare";
import { startRun } from "./live/run";

/** By the text of the reference; the engine resolves references to objects that do not exist yet or cannot be read. */
export async function knownReferences(
  client: Client,
  declarations: readonly Declaration[],
): Promise<ReadonlyMap<string, unknown>> {
  const references = declarations.flatMap(({ inputs }) => referencesIn(inputs));
  const known = new Map<string, unknown>();
  if (references.length === 0) return known;
  const byId = new Map(declarations.map((declaration) => [targetId(declaration), declaration]));
  const look = startRun(client, undefined);
  const comparison = createComparison(look, declarations);
  await Promise.all(
    references.map(async ({ ref, target }) => {
      const declaration = byId.get(targetId(target));
      if (declaration === undefined) return;
      const looked = await look.attempt(
        () => ref,
        declaration.where,
        () => comparison.compare(declaration),
      );
      const state = looked?.state;
      const value = target.output === "id" ? state?.id : state?.values[target.output];
      if (value !== undefined && value !== null) known.set(ref, value);
    }),
  );
  return known;
}
