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

/** Returns how many unmanaged objects the exclusive resources have deleted. */
async function search(host: Host, number: number): Promise<number> {
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
  return one.deleted;
}

test.each<Host>(["native", "dynamic"])(
  "on the %s host, no exclusive resource deletes what others have, and unmanaged objects are deleted",
  async (host) => {
    let deleted = 0;
    for (let number = 0; number < SEARCHES; number++) deleted += await search(host, number);
    // A few searches may meet no object that nobody manages.
    expect(deleted).toBeGreaterThan(isWhole ? SEARCHES : 0);
  },
  900_000,
);

test.each<Host>(["native", "dynamic"])(
  "on the %s host, an exclusive resource records no longer what another one has taken over",
  async (host) => {
    const service = await startSimulator();
    const forge = createClient({ baseUrl: service.url, token: service.token });
    const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
    const stack = new StackOfLabels(host, environment, () => 0);
    const group = "acme/platform";
    const programOf = (labels: readonly string[]) => ({
      declarations: [
        { name: "all", form: "exclusive" as const, group, labels: ["one"], depends: false },
        { name: "other", form: "many" as const, group, labels, depends: false },
      ],
      isExported: false,
      retained: [],
    });
    try {
      await stack.run(programOf(["two"]));
      await forge.groupLabels.create({ group, name: "three", color: "red" });
      await stack.run(programOf(["two"]));
      await stack.run(programOf(["two"]), { isRefreshing: true, isRefresh: true });
      expect(String(stack.resources.get("all")?.outs.items)).toContain("three");
      await stack.run(programOf(["two", "three"]), { isRefreshing: true });
      expect(String(stack.resources.get("all")?.outs.items)).not.toContain("three");
      const preview = await stack.run(programOf(["two", "three"]), { isPreview: true, isRefreshing: true });
      expect(preview.changed).toEqual([]);
    } finally {
      await forge.close();
      await service.close();
    }
  },
);
