/** An input that a program declares no more: the service keeps its value, nothing is sent, and no change is shown. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import { problemsOf } from "../../provider/lifecycle";
import type { Values } from "../../provider/values/values";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { shareOf } from "../jest/sample";
import { type Host, hosts, type Run, startRun } from "../reliability/hosted";
import { contracts } from "./kinds";
import { contractWorld, placeOf, prepare } from "./world";

const INSTANCES = ["a"];
/** Each takes a quarter of a second for every input. */
const drawn = shareOf(contracts, 9);
const places = drawn.flatMap(({ kind }) => INSTANCES.map((instance) => placeOf(kind, instance)));

let service: Simulator;

beforeAll(async () => {
  service = await startSimulator({ world: contractWorld(places) });
  prepare(service.world, drawn, INSTANCES);
});
afterAll(() => service.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A process of the provider. */
function process(host: Host): Run {
  const { url, token } = service;
  const client = createClient({ baseUrl: url, token });
  const run = startRun(host, { client, url, token });
  closing.push(run.close, () => client.close());
  return run;
}

/** The inputs whose removal alone is a valid declaration that means nothing to the service. */
function removable(kind: string, inputs: Values): readonly string[] {
  const definition = definitionOf(kind);
  const { instructions = [], replaceWhenRemoved = [] } = definition;
  return Object.keys(inputs)
    .filter((name) => ![undefined, null].includes(inputs[name] as undefined))
    .filter((name) => !instructions.includes(name) && !replaceWhenRemoved.includes(name))
    .filter((name) => problemsOf(definition, without(inputs, name)).length === 0);
}

const without = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== name));

const cases = drawn.flatMap(({ kind, inputs, others, alternatives = [] }) => {
  const place = placeOf(kind, "a");
  const all = { ...others(place), ...inputs(place) };
  const whole = problemsOf(definitionOf(kind), all).length === 0 ? all : inputs(place);
  return removable(kind, whole)
    .filter((name) => !alternatives.includes(name))
    .map((name) => ({ kind, name, whole }));
});

const shapes = [
  { shape: "single", nameOf: (kind: string) => kind, argsOf: (inputs: Values) => inputs },
  { shape: "many", nameOf: pluralOf, argsOf: (inputs: Values): Values => ({ items: { a: inputs } }) },
] as const;

describe.each(hosts.flatMap((host) => shapes.map((shape) => ({ host, ...shape }))))(
  "$host, $shape:",
  ({ host, nameOf, argsOf }) => {
    test.each(cases)("$kind without $name", async ({ kind, name, whole }) => {
      const resource = nameOf(kind);
      const first = process(host).methods(resource);
      const { inputs, failures = [] } = await first.check(undefined, argsOf(whole));
      expect(failures).toEqual([]);
      const recorded = await first.create(inputs);
      const next = process(host);
      const checked = await next.methods(resource).check(recorded.inputs, argsOf(without(whole, name)));
      const found = await next.methods(resource).diff(recorded, checked.inputs);
      await process(host).methods(resource).delete(recorded);
      expect(found).toMatchObject({ changes: false, replaces: [], details: [] });
      const isEmpty = [false, "", "[]"].includes(
        Array.isArray(whole[name]) ? JSON.stringify(whole[name]) : (whole[name] as string),
      );
      const line = expect.stringMatching(`${name} is no longer managed; the service keeps `);
      const lines = next.output().split("\n");
      expect(lines.filter((one) => one.includes("no longer"))).toEqual(isEmpty ? [] : [line]);
    });
  },
);
