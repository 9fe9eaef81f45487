/** One service for each latency and dialect, started on first use, so that all subjects use the same warmed-up one. */
import type { Cell } from "./plan";
import { type Service, startBenchService } from "./world";

/** Runs work that uses services, and stops them in the end, also after an error. */
export async function withServices(
  work: (serviceFor: (cell: Cell) => Promise<Service>) => Promise<void>,
): Promise<void> {
  const services = new Map<string, Promise<Service>>();
  try {
    await work(({ latency, subject }) => {
      const { dialect = "neutral" } = subject;
      const key = `${latency} ${dialect}`;
      const service = services.get(key) ?? startBenchService({ latency, dialect });
      services.set(key, service);
      return service;
    });
  } catch (cause) {
    for (const service of services.values()) {
      const end = await service.then(({ ended }) => ended()).catch(() => undefined);
      if (end !== undefined) throw new Error(`The simulator ended while it was needed: ${end}.`, { cause });
    }
    throw cause;
  } finally {
    for (const service of services.values()) {
      // A failed start was reported before.
      await service.then(({ stop }) => stop()).catch(() => undefined);
    }
  }
}
