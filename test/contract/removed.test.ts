/** An input that a program declares no more: the service keeps its value, nothing is sent, and no change is shown. */
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { printingTo } from "../../provider/collection/print";
import { Session } from "../../provider/collection/session";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import { dynamicMethods } from "../../provider/hosts/dynamic/methods";
import { problemsOf } from "../../provider/lifecycle";
import type { Values } from "../../provider/values/values";
import { type Simulator, startSimulator } from "../../simulator";
import { contracts } from "./kinds";
import { contractWorld, placeOf, prepare } from "./world";

const INSTANCES = ["a"];
const places = contracts.flatMap(({ kind }) => INSTANCES.map((instance) => placeOf(kind, instance)));

let service: Simulator;

beforeAll(async () => {
  jest.spyOn(console, "log").mockImplementation(() => undefined);
  service = await startSimulator({ world: contractWorld(places) });
  prepare(service.world, contracts, INSTANCES);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await service.close();
});

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

const cases = contracts.flatMap(({ kind, inputs, others }) => {
  const place = placeOf(kind, "a");
  const all = { ...others(place), ...inputs(place) };
  const whole = problemsOf(definitionOf(kind), all).length === 0 ? all : inputs(place);
  return removable(kind, whole).map((name) => ({ kind, name, whole }));
});

describe.each([
  { form: "single", nameOf: (kind: string) => kind, argsOf: (inputs: Values) => inputs },
  { form: "many", nameOf: pluralOf, argsOf: (inputs: Values): Values => ({ items: { a: inputs } }) },
])("$form:", ({ nameOf, argsOf }) => {
  test.each(cases)("$kind without $name", async ({ kind, name, whole }) => {
    const lines: string[] = [];
    const log = {
      info: () => undefined,
      warn: (line: string) => void (line.includes("no longer") && lines.push(line)),
    };
    const [first, next, last] = [1, 2, 3].map(
      () => new Session({ environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token } }),
    ) as [Session, Session, Session];
    for (const session of [first, next, last]) await session.configure(() => undefined);
    const resource = dynamicMethods(nameOf(kind), first);
    const asker = { owner: "one" };
    const { inputs, failures } = await resource.check(asker, {}, argsOf(whole));
    expect(failures).toEqual([]);
    const { id, outs } = await resource.create(asker, inputs);
    const again = dynamicMethods(nameOf(kind), next);
    const found = await printingTo(log, async () => {
      const checked = await again.check(asker, inputs, argsOf(without(whole, name)));
      return again.diff(asker, id, outs, checked.inputs);
    });
    await dynamicMethods(nameOf(kind), last).delete(id, outs);
    for (const session of [first, next, last]) await session.close();
    expect(found).toMatchObject({ changes: false, replaces: [], details: [] });
    const isEmpty = [false, "", "[]"].includes(
      Array.isArray(whole[name]) ? JSON.stringify(whole[name]) : (whole[name] as string),
    );
    const line = expect.stringMatching(`${name} is no longer managed; the service keeps `);
    expect(lines).toEqual(isEmpty ? [] : [line]);
  });
});
