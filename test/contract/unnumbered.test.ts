/**
 * States of versions that did not record the numbers of groups and projects: the next run records them, also where nothing else
 * changes, and every step works before it does.
 */
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { Session } from "../../provider/collection/session";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import { type DynamicMethods, dynamicMethods } from "../../provider/hosts/dynamic/methods";
import { placeTypeOf } from "../../provider/identity/addressed";
import type { Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { shareOf } from "../jest/sample";
import type { Contract } from "./contract";
import { contracts } from "./kinds";
import { contractWorld, placeOf, prepare, stateOfWorld } from "./world";

const INSTANCES = ["a", "b"];
const drawn = shareOf(contracts, 9);
const places = drawn.flatMap(({ kind }) => INSTANCES.map((instance) => placeOf(kind, instance)));

let service: Simulator;
let forge: Client;

beforeAll(async () => {
  jest.spyOn(console, "log").mockImplementation(() => undefined);
  service = await startSimulator({ world: contractWorld(places) });
  prepare(service.world, drawn, INSTANCES);
  forge = createClient({ baseUrl: service.url, token: service.token });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await forge.close();
  await service.close();
});

async function newRun(): Promise<Session> {
  const session = new Session({ environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token } });
  await session.configure(() => undefined);
  return session;
}

/** The resource of the program. */
const asker = { owner: "one" };

/** Checks and compares, as the engine does for a resource that it has recorded. */
async function compare(methods: DynamicMethods, id: string, state: Values, inputs: Values) {
  const { inputs: checked, failures = [] } = await methods.check(asker, inputs, inputs);
  expect(failures).toEqual([]);
  return methods.diff(asker, id, state, checked);
}

const unnumbered = ({ __place: _, places: __, ...state }: Values): Values => state;

/** An input that is changed in place. */
function changeOf({ kind, alternatives, together, others }: Contract): Values {
  const { inputs, replaceOn, instructions } = definitionOf(kind);
  const place = placeOf(kind, "a");
  const fixed: readonly string[] = [...replaceOn, ...(instructions ?? []), ...(alternatives ?? [])];
  const name = Object.keys(inputs).find((one) => !fixed.includes(one) && !together?.(place)[one]);
  return name === undefined ? {} : { [name]: others(place)[name] };
}

const forms = [
  {
    form: "single",
    nameOf: (kind: string) => kind,
    argsOf: ({ kind, inputs }: Contract, change: Values = {}): Values => ({
      ...inputs(placeOf(kind, "a")),
      ...change,
    }),
  },
  {
    form: "many",
    nameOf: pluralOf,
    argsOf: ({ kind, inputs }: Contract, change: Values = {}): Values => ({
      items: { a: { ...inputs(placeOf(kind, "a")), ...change }, b: inputs(placeOf(kind, "b")) },
    }),
  },
];

describe.each(forms)("$form:", ({ nameOf, argsOf }) => {
  test.each(drawn)("$kind", async (contract) => {
    const name = nameOf(contract.kind);
    const runs: Session[] = [];
    /** The methods in a run of their own. */
    const inRun = async () => {
      const session = await newRun();
      runs.push(session);
      return dynamicMethods(name, session);
    };
    const before = stateOfWorld(service.dump(), contract.leaves);
    const desired = argsOf(contract);
    const first = await inRun();
    const { id, outs } = await first.create(asker, (await first.check(asker, {}, desired)).inputs);
    const old = unnumbered(outs);
    const isNumbered = placeTypeOf(definitionOf(contract.kind)) !== undefined;
    if (isNumbered) expect(old).not.toEqual(outs);

    // One update writes them, and the next comparison finds nothing.
    const run = await inRun();
    const compared = await compare(run, id, old, desired);
    expect(compared).toMatchObject({ changes: isNumbered, replaces: [], details: [] });
    const world = stateOfWorld(service.dump());
    const anew = (await run.update(asker, id, old, desired)).outs;
    expect(stateOfWorld(service.dump())).toEqual(world);
    expect(numbersIn(anew)).toEqual(numbersIn(outs));
    expect(await compare(await inRun(), id, anew, desired)).toMatchObject({ changes: false });
    // A refresh shows no difference, and the update after it is made nevertheless, because the engine writes nothing else.
    const reading = await inRun();
    const [read, known] = [await reading.read(id, old), await (await inRun()).read(id, outs)];
    expect(read).toEqual(known);
    expect(await reading.diff(undefined, id, read.props, desired)).toMatchObject({ changes: false });
    expect(await compare(reading, id, read.props, desired)).toMatchObject({ changes: isNumbered });
    expect(await compare(await inRun(), id, read.props, desired)).toMatchObject({ changes: false });

    let recorded = old;
    const change = changeOf(contract);
    if (Object.keys(change).length > 0) {
      const changed = argsOf(contract, change);
      const changing = await inRun();
      expect(await compare(changing, id, old, changed)).toMatchObject({ changes: true, replaces: [] });
      const updated = (await changing.update(asker, id, old, changed)).outs;
      expect(updated).toMatchObject({ ...numbersIn(outs) });
      expect(await compare(await inRun(), id, updated, changed)).toMatchObject({ changes: false });
      recorded = unnumbered(updated);
    }
    await (await inRun()).delete(id, recorded);
    expect(stateOfWorld(service.dump(), contract.leaves)).toEqual(before);
    await Promise.all(runs.map((run) => run.close()));
  });
});

const numbersIn = ({ __place, places }: Values): Values => ({
  ...(__place === undefined ? {} : { __place }),
  ...(places === undefined ? {} : { places }),
});
