/** Services whose reads lag behind their writes, by the time that the provider itself waits. */
import { afterEach } from "@jest/globals";
import type { Values } from "../../provider/values/values";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { contracts } from "../contract/kinds";
import { contractWorld, placeOf, prepare, stateOfWorld } from "../contract/world";
import { startLaggingService } from "../reliability/lagging-service";
import { type Recorded, runs } from "./run";

export function laggingServices() {
  const closing: (() => Promise<unknown>)[] = [];
  let primary: Simulator;
  const run = runs(() => primary);
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** A service whose replica has a write after so many milliseconds of the provider's own pauses. */
  return async (kind: string, lag: number) => {
    const contract = contracts.find((one) => one.kind === kind);
    if (contract === undefined) throw new Error(`${kind} has no contract.`);
    const instances = ["a", "b"];
    // Commits and timestamps are those of both services. The time is that of the test: an object that looks a minute old is not young.
    const now = Date.now();
    const start = async () => {
      const service = await startSimulator({
        world: contractWorld(instances.map((instance) => placeOf(kind, instance))),
        clock: () => now,
      });
      prepare(service.world, [contract], instances);
      closing.push(() => service.close());
      return service;
    };
    primary = await start();
    const own = primary;
    const replica = await start();
    let clock = 0;
    let awaited: { readonly due: number; arrive(): void }[] = [];
    const arrival = () =>
      new Promise<void>((arrive) => {
        awaited.push({ due: clock + lag, arrive });
      });
    const between = await startLaggingService(primary.url, replica.url, arrival);
    const pauses: number[] = [];
    const pass = async (milliseconds: number) => {
      clock += milliseconds;
      const due = awaited.filter((one) => one.due <= clock);
      awaited = awaited.filter((one) => one.due > clock);
      for (const { arrive } of due) arrive();
      if (awaited.length === 0) await between.caughtUp();
    };
    const client = createClient({ baseUrl: between.url, token: own.token });
    closing.unshift(
      () => pass(Number.POSITIVE_INFINITY),
      () => between.close(),
      () => client.close(),
    );
    const wait = async (milliseconds: number) => {
      pauses.push(milliseconds);
      await pass(milliseconds);
    };
    return {
      world: () => stateOfWorld(own.dump(), contract.leaves),
      loseAnswers: between.loseAnswers,
      pauses,
      pass,
      /** A process of the provider. */
      run: (config: Readonly<Record<string, string>> = {}) => {
        const client = createClient({ baseUrl: between.url, token: own.token });
        closing.unshift(() => client.close());
        return run({ client, wait, config });
      },
      inputs: (instance: string): Values => contract.inputs(placeOf(kind, instance)),
      changed: (property: string): Values => {
        const place = placeOf(kind, "a");
        return {
          ...{ ...contract.inputs(place), ...contract.together?.(place)[property] },
          [property]: contract.others(place)[property],
        };
      },
      vanish: async ({ id, outs }: Recorded) =>
        contract.vanish?.({
          place: placeOf(kind, "a"),
          forge: client,
          world: own.world,
          state: { ...outs, id },
        }),
    };
  };
}
