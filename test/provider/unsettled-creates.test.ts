/** Creates that a run cannot settle, because the service is gone after a lost answer: a later run settles them without a person. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import type { Values } from "../../provider/values/values";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import type { Contract } from "../contract/contract";
import { contracts, isLeftAlone } from "../contract/kinds";
import { contractWorld, placeOf, prepare, stateOfWorld } from "../contract/world";
import { shareOf } from "../jest/sample";
import { type Recorded, runs } from "./run";

let service: Simulator;
/** Whether the next change is the last thing that the service does. */
let isLast = false;
const closing: (() => Promise<void>)[] = [];
const run = runs(() => service);

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start({ kind, prepare: own }: Contract): Promise<void> {
  service = await startSimulator({
    world: contractWorld(["a", "b"].map((instance) => placeOf(kind, instance))),
    onChange: () => {
      if (isLast) service.faults.order({ kind: "status", status: 503 });
      isLast = false;
    },
  });
  const { close } = service;
  closing.push(close);
  prepare(service.world, [{ kind, prepare: own } as Contract], ["a", "b"]);
}

const process = () => {
  const client = createClient({ baseUrl: service.url, token: service.token, retry: { attempts: 1 } });
  closing.unshift(() => client.close());
  return run({ client });
};

/** The number of rows of each table. */
const sizes = ({ leaves = [] }: Contract) =>
  Object.entries(stateOfWorld(service.dump(), leaves)).flatMap(([table, rows]) =>
    Array.isArray(rows) ? [[table, rows.length]] : [],
  );

const kinds = shareOf(
  contracts.filter((one) => !definitionOf(one.kind).singleton && !isLeftAlone(one)),
  7,
);

const SHAPES = ["single", "many"] as const;

const cases = kinds.flatMap((contract) => SHAPES.map((shape) => [contract.kind, shape, contract] as const));

describe.each(cases)("%s, %s", (kind, shape, contract) => {
  const isMany = shape === "many";
  const name = isMany ? pluralOf(kind) : kind;
  const inputs = (instance: string) => contract.inputs(placeOf(kind, instance));
  const args = (): Values => (isMany ? { items: { a: inputs("a"), b: inputs("b") } } : inputs("a"));

  /** The record of a create whose answer is lost, in an outage. */
  async function unsettled(): Promise<Recorded> {
    await start(contract);
    const { methods, checked } = process();
    const declared = await checked(name, args());
    isLast = true;
    service.faults.order({ kind: "drop-after", method: "POST", times: 1 });
    const failed = await methods(name)
      .create(declared)
      .then(
        () => undefined,
        (error: Error & { id: string; properties: Values }) => error,
      );
    service.faults.clear();
    expect(failed?.message).toMatch(/may exist|may be committed/);
    expect(failed).toMatchObject({ id: expect.any(String), properties: expect.any(Object) });
    return { id: failed?.id ?? "", outs: failed?.properties ?? {}, inputs: declared };
  }

  /** As it is without a failure. */
  async function make() {
    await start(contract);
    const before = sizes(contract);
    const { id } = await process().made(name, args());
    return { before, after: sizes(contract), id };
  }
  let made: ReturnType<typeof make> | undefined;
  const usual = () => (made ??= make());

  test("the next up finds or creates it, and a destroy leaves nothing", async () => {
    const { before, after } = await usual();
    const recorded = await unsettled();
    const next = process();
    const updated = await next.update(name, recorded, args());
    expect(sizes(contract)).toEqual(after);
    // An update cannot change the id of a resource.
    const { id } = await process().methods(name).read(updated.id, updated.outs);
    const isAdvised = next.lines.some((line) => line.includes(id) && line.includes("pulumi refresh"));
    expect(isAdvised).toBe(id !== recorded.id);
    const { props } = await process().methods(name).read(updated.id, updated.outs);
    expect(JSON.stringify(props)).not.toMatch(/unsettled|mayExist/);
    await process().methods(name).delete(updated.id, updated.outs);
    expect(sizes(contract)).toEqual(before);
  });

  test("a refresh records it", async () => {
    const { id } = await usual();
    const recorded = await unsettled();
    const read = await process().methods(name).read(recorded.id, recorded.outs);
    expect(JSON.stringify(read)).not.toMatch(/unsettled|mayExist/);
    if (!isMany) expect(read.id.split("/").length).toBe(id.split("/").length);
  });

  test("a plan and its run, which look for it one after the other in one process, find the same object", async () => {
    const { after } = await usual();
    const recorded = await unsettled();
    const { methods, update } = process();
    const planned = await methods(name).read(recorded.id, recorded.outs);
    const again = await methods(name).read(recorded.id, recorded.outs);
    // A set of files gets its id when it is found.
    expect(again.inputs).toEqual(planned.inputs);
    await update(name, recorded, args());
    expect(sizes(contract)).toEqual(after);
  });

  test("a destroy deletes it", async () => {
    const { before } = await usual();
    const recorded = await unsettled();
    await process().methods(name).delete(recorded.id, recorded.outs);
    expect(sizes(contract)).toEqual(before);
  });
});
