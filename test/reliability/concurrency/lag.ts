/** Every kind behind a service whose reads lag behind its writes: what is done is recorded, and nothing is made twice. */
import { definitionOf } from "../../../provider/definitions";
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
import { caught, changedBy, EXISTS, KEYS, placesOf, SAYS_SO, type Shape, saidIn } from "../stage";

const MILLISECONDS = 40;

/** For both of them, because a commit's name depends on its time. */
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
  const lagging = await startLaggingService(primary.url, replica.url, MILLISECONDS);
  const forge = createClient({ baseUrl: lagging.url, token: primary.token, retry: { attempts: 1, base: 1 } });
  const findings: Finding[] = [];
  const found = (harm: Harm, what: string) => findings.push({ harm, what });
  const run = () => ({ forge, warn: () => undefined, reads: createReads() });
  try {
    const world = () => stateOfWorld(primary.dump(), contract.leaves);
    const before = world();
    const resource = shape === "single" ? single(definition, "a") : many(definition);
    const first = saidIn(contract, places);
    const last = saidIn(contract, places, changedBy("update", contract, definition));
    for (const said of [first, last]) {
      const failure = await caught(resource.up(run(), said, false));
      await lagging.caughtUp();
      await resource.refresh(run());
      const differing = resource.differing(said);
      if (failure === undefined && differing.length > 0)
        found("lost", `it is reported as done, but ${differing.join(", ")} differ`);
      if (failure === undefined) continue;
      // What a failed run has made is recorded, or the user is told.
      const again = await caught(resource.up(run(), said, false));
      await lagging.caughtUp();
      if (again === undefined) continue;
      if (!EXISTS.test(again.message) || !SAYS_SO.test(failure.message))
        found("lost", `${failure.message}; and then ${again.message}`);
      await resource.up(run(), said, true);
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
