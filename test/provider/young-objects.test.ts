/** Objects that were made a moment ago, on a service whose reads lag: they are gone only after they were looked for long enough. */
import { describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import { difference } from "../../provider/lifecycle";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import type { Values } from "../../provider/values/values";
import { contracts } from "../contract/kinds";
import { shareOf } from "../jest/sample";
import { recordedIn } from "./collection";
import { laggingServices } from "./lagging";

const lagging = laggingServices();

/** Without the marks of what is encrypted. */
const opened = (sealed: Values): Values => receivedFrom(sealed).values;

describe.each(shareOf(contracts, 7))("$kind", ({ kind, alternatives = [] }) => {
  const definition = definitionOf(kind);
  const { replaceOn, instructions = [] } = definition;
  const inPlace = Object.keys(definition.inputs).filter(
    (name) => ![...replaceOn, ...instructions, ...alternatives].includes(name),
  );

  test("is read right after its create, although a replica shows it 1.5 seconds later", async () => {
    const service = await lagging(kind, 1500);
    const { made, methods } = service.run();
    const recorded = await made(kind, service.inputs("a"));
    const read = await methods(kind).read(recorded.id, recorded.outs);
    expect(read.id).toBe(recorded.id);
    // Settings that were there before are shown as they were.
    if (!definition.singleton)
      expect(difference(definition, opened(read.props as Values), service.inputs("a")).changed).toEqual([]);
  });

  test("is read in a resource of many, too", async () => {
    const service = await lagging(kind, 1500);
    const { made, methods } = service.run();
    const items = { a: service.inputs("a"), b: service.inputs("b") };
    const recorded = await made(pluralOf(kind), { items });
    const read = await methods(pluralOf(kind)).read(recorded.id, recorded.outs);
    const states = recordedIn(definition, read.props as Values).items;
    expect([...states.keys()]).toEqual(["a", "b"]);
  });

  test("is read by another process, too", async () => {
    const service = await lagging(kind, 1500);
    const recorded = await service.run().made(kind, service.inputs("a"));
    const read = await service.run().methods(kind).read(recorded.id, recorded.outs);
    expect(read.id).toBe(recorded.id);
  });

  test("is read by another process in a resource of many, too, and is as young as before then", async () => {
    const service = await lagging(kind, 1500);
    const items = { a: service.inputs("a"), b: service.inputs("b") };
    const recorded = await service.run().made(pluralOf(kind), { items });
    const read = await service.run().methods(pluralOf(kind)).read(recorded.id, recorded.outs);
    const { madeAt } = read.props as Values;
    expect([...recordedIn(definition, read.props as Values).items.keys()]).toEqual(["a", "b"]);
    expect(madeAt).toBe(recorded.outs.madeAt);
  });

  if (definition.singleton || (definition.isSame !== undefined && !definition.isRepeatable))
    test("is adopted by another process that does not see it yet, and has no record of it", async () => {
      const service = await lagging(kind, 1500);
      const recorded = await service.run().made(kind, service.inputs("a"));
      const adopted = await service.run().made(kind, { ...service.inputs("a"), adopt: true });
      await service.pass(60_000);
      // A set of files has a name of its own in each record.
      if (!definition.consistsOf) expect(adopted.id).toBe(recorded.id);
      const { outs } = await service.run().update(kind, adopted, service.inputs("a"));
      expect(difference(definition, opened(outs), service.inputs("a")).changed).toEqual([]);
    });

  if (inPlace.length > 0)
    test("is updated without an error once more by another process, which does not see yet that it was", async () => {
      for (const property of inPlace) {
        const service = await lagging(kind, 1500);
        const recorded = await service.run().made(kind, service.inputs("a"));
        await service.pass(60_000);
        const desired = service.changed(property);
        await service.run().update(kind, recorded, desired);
        const { methods, update } = service.run();
        const read = await methods(kind).read(recorded.id, recorded.outs);
        const former = { ...recorded, outs: read.props as Values };
        const { outs } = await update(kind, former, desired);
        expect([property, difference(definition, opened(outs), desired).changed]).toEqual([property, []]);
      }
    });

  if (inPlace.length > 0)
    test("is updated without an error, although a replica shows the change 1.5 seconds later", async () => {
      for (const property of inPlace) {
        const service = await lagging(kind, 1500);
        // The engine starts a process for each run.
        const recorded = await service.run().made(kind, service.inputs("a"));
        await service.pass(60_000);
        const desired = service.changed(property);
        const { outs } = await service.run().update(kind, recorded, desired);
        expect([property, difference(definition, opened(outs), desired).changed]).toEqual([property, []]);
      }
    });
});
