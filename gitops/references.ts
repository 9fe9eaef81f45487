/** What references mean already: an object that exists is known before the engine has seen it, so that a preview need not guess. */
import type { Declaration } from "../configuration";
import { referencesIn } from "../configuration/markers";
import { targetId } from "../configuration/references";
import type { Client } from "../sdk";
import { createComparison } from "./live/compare";
import { startRun } from "./live/run";

/** By their full words; what does not exist yet, or cannot be read, is left to the engine. */
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
        () => comparison.look(declaration),
      );
      const state = looked?.state;
      const value = target.output === "id" ? state?.id : state?.values[target.output];
      if (value !== undefined && value !== null) known.set(ref, value);
    }),
  );
  return known;
}
