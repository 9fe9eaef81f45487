/** The search for programs in which an exclusive resource deletes what the stack declares or records, on the real engine. */
import { expect, test } from "@jest/globals";
import { createClient } from "../../sdk";
import { startSimulator } from "../../simulator";
import { seeded } from "../../simulator/faults";
import { isWhole, seed } from "../jest/sample";
import { Search } from "../provider/exclusive-search";
import type { Host } from "../provider/exclusive-stack";
import { EngineStackOfLabels } from "./exclusive-engine-stack";

/** On each host. */
const COMMANDS = isWhole ? 50 : 4;

test.each<Host>(["native", "dynamic"])(
  "on the engine and the %s host, no exclusive resource deletes what others have",
  async (host) => {
    const service = await startSimulator();
    const forge = createClient({ baseUrl: service.url, token: service.token });
    const random = seeded(seed);
    const stack = await EngineStackOfLabels.create(host, {
      FORGE_BASE_URL: service.url,
      FORGE_TOKEN: service.token,
    });
    const search = new Search(service, forge, stack, (below) => Math.floor(random() * below));
    try {
      while (stack.commands < COMMANDS) await search.step();
    } catch (error) {
      const message = error instanceof Error ? error.message : error;
      throw new Error(`FORGE_TEST_SEED=${seed}: ${message}\n${search.log.join("\n")}`);
    } finally {
      stack.remove();
      await forge.close();
      await service.close();
    }
    expect(search.deleted).toBeGreaterThanOrEqual(isWhole ? 1 : 0);
  },
  900_000,
);
