/** An input that is declared now with the value that the object has: nothing is sent, and no change is shown, whatever recorded it. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { serve } from "../../provider/collection";
import { Session } from "../../provider/collection/session";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import { openedWithMarks } from "../../provider/hosts/dynamic/marks";
import { definitionAt, placeTypeOf } from "../../provider/identity/addressed";
import { numberOf, placesOf } from "../../provider/identity/places";
import { problemsOf, readAnswer } from "../../provider/lifecycle";
import { allInputs, partsOf } from "../../provider/lifecycle/state";
import { isSecretByKind } from "../../provider/values/secrecy";
import { omit, type Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { sampleOf } from "../jest/sample";
import { hosts, startRun } from "../reliability/hosted";
import type { Contract } from "./contract";
import { contracts } from "./kinds";
import { contractWorld, placeOf, prepare } from "./world";

const shapes = [
  { shape: "single", nameOf: (kind: string) => kind, argsOf: (inputs: Values) => inputs },
  {
    shape: "many",
    nameOf: pluralOf,
    argsOf: (inputs: Values): Values => ({ items: { a: inputs }, maxDeletions: 0 }),
  },
] as const;
const forms = hosts.flatMap((host) => shapes.map((one) => ({ host, ...one })));
const instances = forms.map(({ host, shape }) => `${host}-${shape}`);

const drawn = sampleOf(contracts, 9);

let service: Simulator;
let forge: Client;

beforeAll(async () => {
  service = await startSimulator({
    world: contractWorld(drawn.flatMap(({ kind }) => instances.map((instance) => placeOf(kind, instance)))),
  });
  prepare(service.world, drawn, instances);
  forge = createClient({ baseUrl: service.url, token: service.token });
});
afterAll(async () => {
  await forge.close();
  await service.close();
});

/** As few inputs as the kind needs. */
function fewest(kind: string, inputs: Values): Values {
  const definition = definitionOf(kind);
  let left = inputs;
  for (const name of Object.keys(inputs).reverse()) {
    const fewer = omit(left, [name]);
    const isNeeded = definition.id.includes(name) || definition.title === name;
    if (!isNeeded && problemsOf(definition, fewer).length === 0) left = fewer;
  }
  return left;
}

/** The values of all inputs as the service has them. */
async function shownOf(kind: string, id: string, values: Values): Promise<Values> {
  const definition = definitionOf(kind);
  const type = placeTypeOf(definition);
  const place = type && numberOf(await placesOf(forge).find(type, String(values[type])));
  const own = definitionAt(definition, place);
  const context = { forge, warn: () => undefined };
  const answer = await readAnswer(own, context, id, values);
  return answer ? allInputs(own, answer, partsOf(own, id, values)) : {};
}

interface Written {
  readonly name: string;
  readonly written: Values;
}

/** Valid declarations with one more input each, as the service shows it; sets in another order, too. */
function writingsOut(
  { kind, alternatives = [] }: Contract,
  declared: Values,
  shown: Values,
): readonly Written[] {
  const definition = definitionOf(kind);
  const { instructions = [] } = definition;
  const isOpen = (name: string) =>
    !(name in declared) &&
    !alternatives.includes(name) &&
    !instructions.includes(name) &&
    !isSecretByKind(definition, name);
  const valuesOf = (name: string): readonly unknown[] => {
    const value = shown[name];
    const isSet = Array.isArray(value) && definition.isEquivalent?.[name] !== undefined;
    return isSet ? [value, [...value].reverse()] : [value];
  };
  return Object.keys(shown)
    .filter(isOpen)
    .flatMap((name) => valuesOf(name).map((value) => ({ name, written: { ...declared, [name]: value } })))
    .filter(({ written }) => problemsOf(definition, written).length === 0);
}

describe.each(forms)("$host, $shape:", ({ host, shape, nameOf, argsOf }) => {
  const run = (resource: string) =>
    startRun(host, { client: forge, url: service.url, token: service.token }).methods(resource);

  async function createdFrom(resource: string, declared: Values) {
    const { inputs, failures = [] } = await run(resource).check(undefined, argsOf(declared));
    expect(failures).toEqual([]);
    return { declared, recorded: await run(resource).create(inputs) };
  }

  test.each(drawn)("$kind", async (contract) => {
    const { kind, inputs } = contract;
    const resource = nameOf(kind);
    const whole = inputs(placeOf(kind, `${host}-${shape}`));
    const { declared, recorded } = await createdFrom(resource, fewest(kind, whole)).catch(() =>
      createdFrom(resource, whole),
    );
    const { codec } = serve(resource, new Session());
    const { items } = codec.decodeRecorded(recorded.id, openedWithMarks(recorded.state));
    const [{ id = "" } = {}] = items.values();
    const changed: unknown[] = [];
    for (const { name, written } of writingsOut(contract, declared, await shownOf(kind, id, declared))) {
      const next = await run(resource).check(recorded.inputs, argsOf(written));
      const { changes, replaces } = await run(resource).diff(recorded, next.inputs);
      if (changes || replaces.length > 0) changed.push({ name, value: written[name], replaces });
    }
    expect(changed).toEqual([]);
  });
});
