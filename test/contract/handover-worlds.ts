/** The worlds of handovers: the initial one, the expected one, and the assignment of differences to handovers. */
import { create } from "../../provider/lifecycle";
import { createClient } from "../../sdk";
import { startSimulator, type WorldFile } from "../../simulator";
import type { Place } from "./contract";
import { type DeploymentOptions, startDeployment } from "./deployment";
import { bystanderOf, type Handover } from "./handovers";
import { type Deviation, type Served, servedBy } from "./served";
import { contractWorld } from "./world";

/** All places with the prerequisites of the kinds, and in each collection an unmanaged object. */
export async function worldFor(handovers: readonly Handover[], withExisting: boolean): Promise<WorldFile> {
  const service = await startSimulator({ world: contractWorld(handovers.flatMap(({ places }) => places)) });
  const forge = createClient({ baseUrl: service.url, token: service.token });
  try {
    for (const { contract, definition, places } of handovers) {
      for (const place of places) {
        contract.prepare?.(service.world, place);
        // Before the unmanaged object, because it creates the branch that both are on.
        if (withExisting) await contract.exists?.({ place, forge, world: service.world });
        const bystander = bystanderOf(contract, place);
        const context = { forge, warn: () => undefined };
        if (bystander) await create(definition, context, bystander, { adopt: false });
      }
    }
    return service.dump();
  } finally {
    await forge.close();
    await service.close();
  }
}

/** The content of a service after a single deployment of the last program. */
export async function freshly(
  handovers: readonly Handover[],
  world: WorldFile,
  options: DeploymentOptions,
): Promise<Served> {
  const { service, stack, declare, timed, close } = await startDeployment(world, {
    ...options,
    isRecordedAtEnd: true,
  });
  try {
    const initial = servedBy(service.world, service.dump());
    declare(handovers.flatMap(({ declared }) => declared("after")));
    const up = await timed("up", stack.up());
    if (up.code !== 0) throw new Error(`A fresh deployment failed:\n${up.text}`);
    return servedBy(service.world, service.dump(), initial);
  } finally {
    await close();
  }
}

const isIn = (handover: Handover, place: string): boolean =>
  handover.places.some((own: Place) => Object.values(own).includes(place));

export function byHandover(
  handovers: readonly Handover[],
  found: readonly Deviation[],
): Map<Handover, string> {
  return new Map(
    handovers.flatMap((handover) => {
      const own = found.filter(({ place }) => isIn(handover, place)).map(({ text }) => text);
      return own.length === 0 ? [] : [[handover, own.join("; ")] as const];
    }),
  );
}
