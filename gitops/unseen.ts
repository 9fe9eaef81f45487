/** A preview that is kept from looking takes what it cannot see for missing: what would be added is looked for once more, to say why. */
import type { Declaration } from "../configuration";
import { definitionOf } from "../provider/definitions";
import type { Client } from "../sdk";
import { collectionName, titleOf } from "./live/change";
import { createComparison } from "./live/compare";
import { startRun } from "./live/run";
import type { Failure } from "./report";

export async function failuresToLook(
  client: Client,
  wanted: readonly Declaration[],
  declarations: readonly Declaration[],
): Promise<readonly Failure[]> {
  const run = startRun(client, undefined);
  const comparison = createComparison(run, declarations);
  await Promise.all(
    wanted.map((one) =>
      run.attempt(
        () => nameOf(one),
        one.where,
        () => comparison.look(one),
      ),
    ),
  );
  return run.failures.told();
}

/** A list tells of all its members at once. */
function nameOf(declaration: Declaration): string {
  const definition = definitionOf(declaration.kind);
  return definition.singleton || definition.listIsItself
    ? titleOf(definition, declaration, declaration.inputs)
    : collectionName(declaration);
}
