/** Creates whose answer is lost while the reads of the service lag: one object each, and it is recorded. */
import { describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import type { Values } from "../../provider/values/values";
import { contracts, isLeftAlone } from "../contract/kinds";
import { shareOf } from "../jest/sample";
import { recordedIn } from "./collection";
import { laggingServices } from "./lagging";

const lagging = laggingServices();

/** The number of rows of each table. */
const sizesOf = (world: Readonly<Record<string, unknown>>) =>
  Object.entries(world).flatMap(([table, rows]) => (Array.isArray(rows) ? [[table, rows.length]] : []));

const kinds = contracts.filter((contract) => !isLeftAlone(contract));

describe.each(shareOf(kinds, 7))("$kind", ({ kind }) => {
  const shapes = {
    single: [kind, (a: Values, _: Values): Values => a],
    many: [pluralOf(kind), (a: Values, b: Values): Values => ({ items: { a, b } })],
  } as const;

  const keysIn = {
    // The id of a set of files ends in what distinguishes it from others.
    single: (id: string): readonly string[] => [id.replace(/:[0-9a-f]{8}$/, "")],
    many: (_: string, outs: Values): readonly string[] => [
      ...recordedIn(definitionOf(kind), outs).items.keys(),
    ],
  };

  test.each(["single", "many"] as const)("%s: is made once", async (shape) => {
    const [name, argsOf] = shapes[shape];
    const madeWith = async (lost: number) => {
      const service = await lagging(kind, 1500);
      service.loseAnswers(lost);
      const made = await service.run().made(name, argsOf(service.inputs("a"), service.inputs("b")));
      await service.pass(60_000);
      const read = await service.run().methods(name).read(made.id, made.outs);
      return { sizes: sizesOf(service.world()), keys: keysIn[shape](read.id, read.props as Values) };
    };
    expect(await madeWith(1)).toEqual(await madeWith(0));
  });
});
