/** Every kind on a service whose reads lag behind its writes: created objects are recorded, and nothing is created twice. */
import { setTimeout as sleep } from "node:timers/promises";
import { definitionOf } from "../../../provider/definitions";
import { createPatience } from "../../../provider/patience";
import { createReads } from "../../../provider/reads";
import { same } from "../../../provider/values";
import { createClient } from "../../../sdk";
import { startSimulator } from "../../../simulator";
import type { Contract } from "../../contract/contract";
import { contracts } from "../../contract/kinds";
import { contractWorld, prepare, stateOfWorld } from "../../contract/world";
import { startLaggingService } from "../lagging-service";
import { many, single } from "../recording";
import type { Case, Finding, Harm } from "../section";
import { caught, changedBy, desiredIn, EXISTS, KEYS, MAY_EXIST, placesOf, type Shape } from "../stage";

const MILLISECONDS = 40;

/** The time of both services, because the id of a commit depends on it. */
const NOW = Date.now();

async function runLagging(contract: Contract, shape: Shape): Promise<readonly Finding[]> {
  const definition = definitionOf(contract.kind);
  const places = placesOf(contract.kind, KEYS[shape]);
  const worldOf = async () => {
    const service = await startSimulator({
      world: contractWorld(Object.values(places)),
      clock: () => NOW,
    });
    prepare(service.world, [contract], KEYS[shape]);
    return service;
  };
  const [primary, replica] = [await worldOf(), await worldOf()];
  const lagging = await startLaggingService(primary.url, replica.url, () => sleep(MILLISECONDS));
  const forge = createClient({ baseUrl: lagging.url, token: primary.token, retry: { attempts: 1, base: 1 } });
  const findings: Finding[] = [];
  const found = (harm: Harm, what: string) => findings.push({ harm, what });
  const patience = createPatience(4 * MILLISECONDS);
  const run = () => ({ forge, warn: () => undefined, reads: createReads(), patience });
  try {
    const world = () => stateOfWorld(primary.dump(), contract.leaves);
    const before = world();
    const resource = shape === "single" ? single(definition, "a") : many(definition);
    const first = desiredIn(contract, places);
    const last = desiredIn(contract, places, changedBy("update", contract, definition));
    for (const desired of [first, last]) {
      const failure = await caught(resource.up(run(), desired, false));
      await lagging.caughtUp();
      await resource.refresh(run());
      const differing = resource.differing(desired);
      if (failure === undefined && differing.length > 0)
        found("lost", `it is reported as done, but ${differing.join(", ")} differ`);
      if (failure === undefined) continue;
      // A failed run must record the objects that it has created, or report them in its error.
      const again = await caught(resource.up(run(), desired, false));
      await lagging.caughtUp();
      if (again === undefined) continue;
      if (!EXISTS.test(again.message) || !MAY_EXIST.test(failure.message))
        found("lost", `${failure.message}; and then ${again.message}`);
      await resource.up(run(), desired, true);
      await lagging.caughtUp();
    }
    await resource.destroy(run());
    await lagging.caughtUp();
    const after = world();
    const other = Object.keys({ ...before, ...after }).filter((table) => !same(before[table], after[table]));
    if (other.length > 0)
      found("duplicated", `after everything is deleted, ${other.join(", ")} are not as before`);
    return findings;
  } finally {
    await lagging.close();
    await forge.close();
    await primary.close();
    await replica.close();
  }
}

export const laggingCases = (): readonly Case[] =>
  contracts.flatMap((contract) =>
    (["single", "many"] as const).map((shape) => ({
      name: `reads that lag: ${contract.kind}, ${shape}`,
      run: () => runLagging(contract, shape),
    })),
  );
