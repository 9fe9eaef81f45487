/** Until when an object is young: by the clock of the service and that of this process, in this run and in one of another process. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { laggingServices } from "./lagging";

const { now } = performance;
const { now: date } = Date;
afterEach(() => {
  performance.now = now;
  Date.now = date;
});
const lagging = laggingServices();

describe("an object that was deleted by somebody else", () => {
  test.each(["GroupLabel", "PipelineTriggerToken", "ProjectPushRule", "MemberRole"])(
    "is gone after it was looked for as long as configured: %s",
    async (kind) => {
      const service = await lagging(kind, 0);
      const { made, methods } = service.run({ settleSeconds: "4" });
      const recorded = await made(kind, service.inputs("a"));
      await service.pass(0);
      await service.vanish(recorded);
      await service.pass(0);
      service.pauses.splice(0);
      expect((await methods(kind).read(recorded.id, recorded.outs)).id).toBe("");
      expect(service.pauses.reduce((sum, pause) => sum + pause, 0)).toBe(4000);
    },
  );

  test.each([
    ["a minute after its create", { settleSeconds: "4" }, 60_000],
    ["if nothing is to be looked at again", { settleSeconds: "0" }, 0],
  ])("is gone at once %s", async (_, config, later) => {
    const service = await lagging("GroupLabel", 0);
    const { made, methods } = service.run(config);
    const recorded = await made("GroupLabel", service.inputs("a"));
    await service.pass(0);
    await service.vanish(recorded);
    await service.pass(0);
    service.pauses.splice(0);
    const time = performance.now();
    performance.now = () => time + later;
    expect((await methods("GroupLabel").read(recorded.id, recorded.outs)).id).toBe("");
    expect(service.pauses).toEqual([]);
  });
});

test("an object that another process made a moment ago is looked for by the time that the service has recorded", async () => {
  const service = await lagging("PipelineTriggerToken", 1500);
  const { made } = service.run();
  const recorded = await made("PipelineTriggerToken", service.inputs("a"));
  const read = await service.run().methods("PipelineTriggerToken").read(recorded.id, recorded.outs);
  expect(read.id).toBe(recorded.id);
});

test.each([
  ["back", -36_000_000],
  ["ahead", 36_000_000],
])(
  "an object that another process made is looked for by the clock of the service, when that of the next machine is %s",
  async (_, set) => {
    const service = await lagging("GroupLabel", 1500);
    const recorded = await service.run().made("GroupLabel", service.inputs("a"));
    Date.now = () => date() + set;
    const read = await service.run().methods("GroupLabel").read(recorded.id, recorded.outs);
    expect(read.id).toBe(recorded.id);
  },
);

test.each([
  ["old", -61_000],
  ["of a wrong clock, which is ahead", 61_000],
])("an object is gone at once if the recorded date of its making is %s", async (_, set) => {
  const service = await lagging("GroupLabel", 0);
  const recorded = await service.run().made("GroupLabel", service.inputs("a"));
  await service.pass(0);
  await service.vanish(recorded);
  await service.pass(0);
  service.pauses.splice(0);
  const outs = { ...recorded.outs, madeAt: Number(recorded.outs.madeAt) + set };
  expect((await service.run().methods("GroupLabel").read(recorded.id, outs)).id).toBe("");
  expect(service.pauses).toEqual([]);
});

test("an object of whose making a state has the service's own date alone is looked for by that", async () => {
  const service = await lagging("GroupHook", 1500);
  const recorded = await service.run().made("GroupHook", service.inputs("a"));
  const { madeAt: _, ...outs } = recorded.outs;
  expect((await service.run().methods("GroupHook").read(recorded.id, outs)).id).toBe(recorded.id);
});

test("a state of before, which does not say when an object was made, stays as it is", async () => {
  const service = await lagging("GroupLabel", 0);
  const { outs, ...recorded } = await service.run().made("GroupLabel", service.inputs("a"));
  await service.pass(0);
  const { madeAt: _, ...former } = outs;
  const { methods, diff } = service.run();
  expect((await methods("GroupLabel").read(recorded.id, former)).props).toEqual(former);
  expect((await diff("GroupLabel", { ...recorded, outs: former }, service.inputs("a"))).changes).toBe(false);
});

test.each([
  ["back", -86_400_000],
  ["ahead", 86_400_000],
])(
  "what a run has read is read again after a minute, and not before, when the clock is set %s",
  async (_, set) => {
    const service = await lagging("GroupLabel", 0);
    const { made, methods } = service.run({ settleSeconds: "0" });
    const inputs = service.inputs("a");
    // Several objects of one collection are read from its list.
    const labels = [
      await made("GroupLabel", inputs),
      await made("GroupLabel", { ...inputs, name: "another" }),
    ];
    const read = () =>
      Promise.all(labels.map(({ id, outs }) => methods("GroupLabel").read(id, outs))).then((all) =>
        all.map(({ id }) => id !== ""),
      );
    await service.pass(0);
    expect(await read()).toEqual([true, true]);
    await service.vanish(labels[0] as (typeof labels)[0]);
    await service.pass(0);
    const time = performance.now();
    Date.now = () => date() + set;
    performance.now = () => time + 1000;
    expect(await read()).toEqual([true, true]);
    performance.now = () => time + 600_000;
    expect(await read()).toEqual([false, true]);
  },
);
