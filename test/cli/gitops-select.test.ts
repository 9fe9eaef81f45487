/** Applies objects of every kind alone with `--target`: all others stay as they are, in additive and enforced collections. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { reportSchema } from "../../cli/gitops/report/schema";
import { addressOf } from "../../cli/gitops/state/addresses";
import { shareOf } from "../jest/sample";
import { everyKind, SECRETS } from "./every-kind";
import type { Home } from "./home";

describe.each(["additive", "enforce"] as const)("with ownership %s", (ownership) => {
  let place: Home;
  let addresses: readonly (readonly [kind: string, address: string])[];

  beforeAll(async () => {
    const all = await everyKind(ownership);
    place = all.place;
    // The first object of each kind.
    const ofKinds = [...new Map([...all.declarations].reverse().map((one) => [one.kind, addressOf(one)]))];
    expect(ofKinds.length).toBeGreaterThan(10);
    // Fewer are enough for additive collections, which are selected in the same way.
    addresses = shareOf(ofKinds, ownership === "enforce" ? 10 : 4);
  });
  afterAll(() => place.leave());

  const differing = async () => {
    const { stdout } = await place.type("drift --live --output json", SECRETS);
    const { changes, failures } = reportSchema.parse(JSON.parse(stdout));
    expect(failures).toEqual([]);
    return new Map(changes.map((change) => [`${change.kind} ${change.address}`, change]));
  };

  test("--target applies each object alone", async () => {
    let before = await differing();
    for (const [kind, address] of addresses) {
      const up = await place.type(["up", "--target", address], SECRETS);
      expect({ address, stderr: up.code === 0 ? "" : up.stdout + up.stderr }).toEqual({
        address,
        stderr: "",
      });
      const after = await differing();
      before.delete(`${kind} ${address}`);
      expect({ address, differing: [...after] }).toEqual({ address, differing: [...before] });
      before = after;
    }
  }, 600_000);
});
