/** A sample of killed runs with a ledger in a folder; `npx tsx test/ledger/kills/main.ts` kills as many as one wants, and with PostgreSQL. */
import { beforeAll, expect, test } from "@jest/globals";
import { type Kill, killCase, killsBy, leftIn, phases, usualOf, ways } from "./kills/kills";

/** Each phase twice, and every way. */
const sample: readonly Kill[] = killsBy(2027, 6).map(({ share }, index) => ({
  phase: phases[index % phases.length] ?? "create",
  way: ways[index % ways.length] ?? "time",
  share,
}));

let usual: Awaited<ReturnType<typeof usualOf>>;

beforeAll(async () => {
  usual = await usualOf({});
}, 120_000);

test("runs that nobody kills leave the service as it was", () => {
  expect(leftIn(usual)).toEqual([]);
});

test.each(sample)(
  "after a run that was killed, the next one loses nothing and makes nothing twice: $phase, by $way, at $share",
  async (kill) => {
    expect((await killCase(kill, usual, {})).findings).toEqual([]);
  },
  120_000,
);
