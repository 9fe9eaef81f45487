/**
 * Creates without an answer of what has a secret that is shown once: nobody knows whose it is that has appeared since. It is named and left
 * alone, also if somebody else has made it; a later run makes another one.
 */
import { afterEach, describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import type { Values } from "../../provider/values/values";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import type { FaultOrder } from "../../simulator/faults";
import type { Contract } from "../contract/contract";
import { contracts, isLeftAlone } from "../contract/kinds";
import { contractWorld, placeOf, prepare, stateOfWorld } from "../contract/world";
import { type Recorded, runs } from "./run";

let service: Simulator;
const closing: (() => Promise<void>)[] = [];
const run = runs(() => service);
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start({ kind, prepare: own }: Contract): Promise<void> {
  service = await startSimulator({ world: contractWorld([placeOf(kind, "a")]) });
  const { close } = service;
  closing.push(close);
  prepare(service.world, [{ kind, prepare: own } as Contract], ["a"]);
}

const process = () => {
  const client = createClient({ baseUrl: service.url, token: service.token, retry: { attempts: 1 } });
  closing.unshift(() => client.close());
  return run({ client });
};

const inputsOf = ({ kind, inputs }: Contract): Values => inputs(placeOf(kind, "a"));

const numberOf = (answer: object) => String((answer as { readonly id: number }).id);

function asAnother({ kind }: Contract) {
  const forge = createClient({ baseUrl: service.url, token: service.token });
  closing.unshift(() => forge.close());
  const definition = definitionOf(kind);
  if (definition.singleton) throw new Error(`${kind} has no list.`);
  return { definition, context: { forge, warn: () => undefined } };
}

/** Revoked ones are not listed. */
async function listedOf(contract: Contract): Promise<readonly string[]> {
  const { definition, context } = asAnother(contract);
  return (await definition.list(context, inputsOf(contract)).toArray()).map(numberOf).sort();
}

async function makeAsAnother(contract: Contract): Promise<string> {
  const { definition, context } = asAnother(contract);
  return numberOf(await definition.create(context, inputsOf(contract)));
}

const LEFT = /has appeared since a create that had no answer\. Nothing proves that this run made it/;

const lost: readonly FaultOrder[] = [
  { kind: "drop-after" },
  { kind: "status-after", status: 502 },
  { kind: "truncated-body" },
];

const SHAPES = ["single", "many"] as const;
const cases = contracts
  .filter(isLeftAlone)
  .flatMap((contract) => SHAPES.map((shape) => [contract.kind, shape, contract] as const));

test("there are such kinds", () => {
  expect(
    contracts
      .filter(isLeftAlone)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual([
    "Application",
    "ErrorTrackingClientKey",
    "GroupAccessToken",
    "GroupDeployToken",
    "ProjectAccessToken",
    "ProjectDeployToken",
  ]);
});

describe.each(cases)("%s, %s", (kind, shape, contract) => {
  const isMany = shape === "many";
  const name = isMany ? pluralOf(kind) : kind;
  const args = (): Values => (isMany ? { items: { a: inputs() } } : inputs());
  const world = () => JSON.stringify(stateOfWorld(service.dump()));
  const inputs = () => inputsOf(contract);

  const listed = () => listedOf(contract);

  /** The record of a create without an answer, and the error that names it. */
  async function lose(order: FaultOrder): Promise<{ readonly recorded: Recorded; readonly message: string }> {
    const { methods, checked } = process();
    const declared = await checked(name, args());
    service.faults.order({ method: "POST", times: 1, ...order });
    const failed = await methods(name)
      .create(declared)
      .then(
        () => undefined,
        (error: Error & { id: string; properties: Values }) => error,
      );
    service.faults.clear();
    const { message = "", id = "", properties = {} } = failed ?? {};
    return { recorded: { id, outs: properties, inputs: declared }, message };
  }

  test.each(lost)(
    "one whose answer is lost ($kind) is named and stays, and the next run makes another one",
    async (order) => {
      await start(contract);
      const before = await listed();
      const { recorded, message } = await lose(order);
      const [unknown = "", ...more] = (await listed()).filter((id) => !before.includes(id));
      expect(more).toEqual([]);
      expect(message).toMatch(LEFT);
      expect(message).toContain(`${unknown} has appeared`);
      const next = process();
      const made = await next.update(name, recorded, args());
      expect(next.lines.join("\n")).toMatch(LEFT);
      expect(await listed()).toHaveLength(before.length + 2);
      await process().methods(name).delete(made.id, made.outs);
      expect(await listed()).toEqual([...before, unknown].sort());
    },
  );

  test("each of two whose answers are lost is named", async () => {
    await start(contract);
    const before = await listed();
    const first = await lose({ kind: "drop-after" });
    const next = process();
    service.faults.order({ method: "POST", times: 1, kind: "drop-after" });
    const second = await next.update(name, first.recorded, args()).then(
      () => undefined,
      (error: Error & { properties: Values }) => error,
    );
    service.faults.clear();
    expect(second?.message).toMatch(LEFT);
    const printed = [...next.lines, first.message, second?.message].join("\n");
    const unknown = (await listed()).filter((id) => !before.includes(id));
    expect(unknown).toHaveLength(2);
    for (const id of unknown) expect(printed).toContain(`${id} has appeared`);
    expect(JSON.stringify(second?.properties)).toContain("mayExist");
  });

  test("one of somebody else is left alone, by a run and by a destroy, if the create had no effect", async () => {
    await start(contract);
    const { recorded } = await lose({ kind: "status", status: 504 });
    const theirs = await makeAsAnother(contract);
    const whole = world();
    const destroying = process();
    await destroying.methods(name).delete(recorded.id, recorded.outs);
    expect(destroying.lines.join("\n")).toContain(`${theirs} has appeared`);
    expect(world()).toBe(whole);
    const next = process();
    const made = await next.update(name, recorded, args());
    expect(next.lines.join("\n")).toContain(`${theirs} has appeared`);
    await process().methods(name).delete(made.id, made.outs);
    expect(await listed()).toContain(theirs);
  });
});

describe("a trigger token, which shows its author and its time", () => {
  const contract = contracts.find(({ kind }) => kind === "PipelineTriggerToken") as Contract;
  const name = "PipelineTriggerToken";
  const inputs = () => inputsOf(contract);
  const HOUR = 3_600_000;
  test.each([
    ["of the own user in the time of the request is the one", 0, 1],
    ["that was made much later is not", HOUR, 2],
  ])("%s", async (_, earlier, count) => {
    await start(contract);
    const since = Date.now() - earlier;
    const id = await makeAsAnother(contract);
    const mayExist = { since, until: since, before: [] };
    const recorded = {
      id: `${inputs().project}/unsettled-1`,
      inputs: inputs(),
      outs: { ...inputs(), mayExist },
    };
    const next = process();
    const updated = await next.update(name, recorded, inputs());
    const all = service.world.pipeline_triggers.where(
      ({ description }) => description === inputs().description,
    );
    expect(all).toHaveLength(count);
    expect(next.lines.join("\n").includes(`triggerId ${id} has appeared`)).toBe(count === 2);
    await process().methods(name).delete(updated.id, updated.outs);
  });
});
