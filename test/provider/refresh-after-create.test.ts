/** A refresh right after a create records nothing else: neither a read nor a list shows noise. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { unpacked } from "../../provider/collection/record/wire";
import { pluralOf } from "../../provider/definition/kinds";
import { declared, type Values } from "../../provider/values/values";
import { type Simulator, startSimulator } from "../../simulator";
import type { Contract } from "../contract/contract";
import { bystanderOf } from "../contract/handovers";
import { contracts } from "../contract/kinds";
import { contractWorld, placeOf, prepare } from "../contract/world";
import { runs } from "./run";

const INSTANCES = ["one", "many"];

let service: Simulator;
const run = runs(() => service);

beforeAll(async () => {
  const places = contracts.flatMap(({ kind }) => INSTANCES.map((instance) => placeOf(kind, instance)));
  service = await startSimulator({ world: contractWorld(places) });
  prepare(service.world, contracts, INSTANCES);
});
afterAll(() => service.close());

const byKind = contracts.map((contract) => [contract.kind, contract] as const);

async function expectNoNoise(name: string, args: Values): Promise<void> {
  const { id, outs } = await run().made(name, args);
  const { props } = await run().methods(name).read(id, outs);
  expect(unpacked(props)).toEqual(unpacked(outs));
}

test.each(byKind)("%s", (kind, { inputs }) => expectNoNoise(kind, inputs(placeOf(kind, "one"))));

/** Two objects of one collection, if it can have two, so that a list is read. */
function itemsOf(contract: Contract): Values {
  const place = placeOf(contract.kind, "many");
  return declared({ a: contract.inputs(place), b: bystanderOf(contract, place) });
}

test.each(byKind)("%s, many", (kind, contract) =>
  expectNoNoise(pluralOf(kind), { items: itemsOf(contract) }),
);
