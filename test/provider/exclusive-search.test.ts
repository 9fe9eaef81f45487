/** A search for programs in which an exclusive resource deletes what the stack declares or records, in any order of the engine's calls. */
import { expect, test } from "@jest/globals";
import { createClient } from "../../sdk";
import { startSimulator } from "../../simulator";
import { seeded } from "../../simulator/faults";
import { isWhole, seed } from "../jest/sample";
import { Search } from "./exclusive-search";
import { type Host, StackOfLabels } from "./exclusive-stack";

const STEPS = 40;
const SEARCHES = isWhole ? 25 : 3;

/** Returns how many unmanaged objects the exclusive resources have deleted, and how many runs were refused. */
async function search(host: Host, number: number): Promise<Pick<Search, "deleted" | "refused">> {
  const service = await startSimulator();
  const forge = createClient({ baseUrl: service.url, token: service.token });
  const random = seeded(seed * 1000 + number);
  const chance = (below: number) => Math.floor(random() * below);
  // The service has no replica that could show a deleted label for a while.
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_SETTLE_SECONDS: "0" };
  const one = new Search(service, forge, new StackOfLabels(host, environment, chance), chance);
  try {
    for (let step = 0; step < STEPS; step++) await one.step();
  } catch (error) {
    const message = error instanceof Error ? error.message : error;
    throw new Error(`search ${number} with FORGE_TEST_SEED=${seed}: ${message}\n${one.log.join("\n")}`);
  } finally {
    await forge.close();
    await service.close();
  }
  return one;
}

test.each<Host>(["native", "dynamic"])(
  "on the %s host, no exclusive resource deletes what others have, and unmanaged objects are deleted",
  async (host) => {
    const sums = { deleted: 0, refused: 0 };
    for (let number = 0; number < SEARCHES; number++) {
      const { deleted, refused } = await search(host, number);
      sums.deleted += deleted;
      sums.refused += refused;
    }
    // A few searches may meet no object that nobody manages.
    expect(sums.deleted).toBeGreaterThan(isWhole ? SEARCHES : 0);
    expect(sums.refused).toBeGreaterThanOrEqual(isWhole ? SEARCHES / 5 : 0);
  },
  900_000,
);
