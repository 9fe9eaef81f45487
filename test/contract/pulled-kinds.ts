/** A service in which objects of kinds are created, each kind in places of its own, and pulled. */
import { afterAll, beforeAll } from "@jest/globals";
import { optionalSections, type Pulled, pull } from "../../cli/gitops/pull";
import { Session } from "../../provider/collection/session";
import { dynamicMethods } from "../../provider/hosts/dynamic/methods";
import type { Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import type { Contract, Place } from "./contract";
import { contractWorld, placeOf, prepare } from "./world";

export interface PulledKinds {
  placeOf(kind: string): Place;
  /** Returns what a check refuses; throws what the service refuses. */
  create(kind: string, given: Values): Promise<readonly unknown[]>;
  /** All that is in the places of a kind. */
  pull(kind: string): Promise<Pulled>;
}

/** Runs from before the tests of a file to after them. */
export function servePulled(contracts: readonly Contract[], instance: string): PulledKinds {
  const placeFor = (kind: string) => placeOf(kind, instance);
  let service: Simulator;
  let forge: Client;

  beforeAll(async () => {
    service = await startSimulator({ world: contractWorld(contracts.map(({ kind }) => placeFor(kind))) });
    prepare(service.world, contracts, [instance]);
    forge = createClient({ baseUrl: service.url, token: service.token });
  });
  afterAll(async () => {
    await forge.close();
    await service.close();
  });

  return {
    placeOf: placeFor,
    async create(kind, given) {
      const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
      const session = new Session({ environment });
      await session.configure(() => undefined);
      try {
        const methods = dynamicMethods(kind, session);
        const asker = { owner: kind };
        const { inputs, failures = [] } = await methods.check(asker, {}, given);
        if (failures.length === 0) await methods.create(asker, inputs);
        return failures;
      } finally {
        await session.close();
      }
    },
    pull(kind) {
      const places = { groups: [placeFor(kind).group], projects: [] };
      return pull(forge, places, { include: optionalSections(), byId: true });
    },
  };
}
