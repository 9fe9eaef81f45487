/** Takes a subject through its lifecycle and reports the usage of each operation. */
import { COLOR, DRIFTED_COLOR, someOf } from "./labels";
import { driftedOf } from "./operations";
import type { Cell } from "./plan";
import type { Sample } from "./results";
import type { Service } from "./world";

export async function* samplesOf(cell: Cell, service: Service, signal: AbortSignal): AsyncGenerator<Sample> {
  const { name, subject, size, round, latency } = cell;
  const group = await service.addGroup();
  const drifted = subject.isReal ? someOf(size, driftedOf(size)) : [];
  const session = await subject.open({ service, group, size, drifted: drifted.length, signal });
  try {
    for (const operation of cell.operations) {
      if (operation === "drift check") await group.paint(drifted, DRIFTED_COLOR);
      await service.resetRequests();
      const { wall, cpu, memory, program } = await session.run(operation);
      const requests = await service.requests();
      // The next operation must start without drift.
      if (operation === "drift check") await group.paint(drifted, COLOR);
      if (!cell.wanted.includes(operation)) continue;
      const about = { subject: name, operation, size, latency: subject.isReal ? latency : undefined, round };
      yield { ...about, wall, cpu, memory, requests, program };
    }
  } finally {
    session.close();
  }
}
