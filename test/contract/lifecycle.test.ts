/** The contract of all kinds without the engine: the same steps on the lifecycle functions, in milliseconds. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import type { Context, State } from "../../provider/definition/resource";
import { kinds } from "../../provider/generated/kind-names";
import { create, difference, findInList, problemsOf, read, remove, update } from "../../provider/lifecycle";
import type { Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { inShort } from "../jest/sample";
import { contracts } from "./kinds";
import { contractWorld, placeOf, prepare, stateOfWorld, tokensOfOthers } from "./world";

const READING = /\.(list|get|find|latest|publicKey|metadata|raw|blame|current)/;

test("every kind has a case", () => {
  const missing = kinds.filter((kind) => !contracts.some((contract) => contract.kind === kind));
  const advice =
    missing.length > 0 ? `Write a case in cli/conformance/cases/ for ${missing.join(", ")}.` : "";
  expect(advice).toBe("");
});

describe.each(inShort(contracts))("$kind", (contract) => {
  const { kind, inputs, others, together, updateCalls, drift, vanish, exists, leaves = [] } = contract;
  const { seenWholeByMakerAlone } = contract;
  const definition = definitionOf(kind);
  const isOfInstance = definition.parents.every((parent) => parent === "instance");
  const names = Object.keys(definition.inputs).filter((name) => !contract.alternatives?.includes(name));
  const instances = names.flatMap((name) => [`update-${name}`, `drift-${name}`]);
  const plain = ["plain", "vanish", "exists", "theirs"];
  let service: Simulator;
  let forge: Client;
  let context: Context;

  beforeAll(async () => {
    const all = [...plain, ...instances];
    service = await startSimulator({ world: contractWorld(all.map((instance) => placeOf(kind, instance))) });
    prepare(service.world, [contract], all);
    forge = createClient({ baseUrl: service.url, token: service.token });
    context = { forge, warn: () => undefined };
  });
  afterAll(async () => {
    await forge.close();
    await service.close();
  });

  const stage = (instance: string, state: Values = {}) => ({
    place: placeOf(kind, instance),
    forge,
    world: service.world,
    state,
  });
  const make = (instance: string) =>
    create(definition, context, inputs(placeOf(kind, instance)), { adopt: false });
  const refreshed = async (state: State) => {
    const found = await read(definition, context, state.id, state.values);
    if (found === undefined) throw new Error(`${state.id} is gone`);
    return found;
  };
  const changesSince = async (run: () => Promise<unknown>) => {
    service.resetRequests();
    await run();
    return Object.keys(service.requests().operations).filter((operation) => !READING.test(operation));
  };

  test("has a description and two valid values for each input", () => {
    const place = placeOf(kind, "plain");
    const varied = (values: Values) => Object.keys(values).filter((name) => names.includes(name));
    expect(varied(inputs(place)).sort()).toEqual(names.toSorted());
    expect(varied(others(place)).sort()).toEqual(names.toSorted());
    expect(problemsOf(definition, inputs(place))).toEqual([]);
    for (const [name, schema] of Object.entries({ ...definition.inputs, ...definition.outputs })) {
      expect([name, (schema as { description?: string }).description]).toEqual([
        name,
        expect.stringMatching(/^[A-Z`].*\.$/s),
      ]);
    }
  });

  test("is created without differences, is read by its id, and is deleted without leftovers", async () => {
    const before = stateOfWorld(service.dump(), leaves);
    const made = await make("plain");
    const desired = inputs(placeOf(kind, "plain"));
    expect(difference(definition, made.values, desired)).toEqual({ changed: [], dropped: [], replaces: [] });
    const again = await refreshed(made);
    expect(again).toEqual(made);
    const byId = await read(definition, context, made.id, {});
    expect(byId?.id).toBe(made.id);
    await remove(definition, context, made.id, made.values);
    expect(stateOfWorld(service.dump(), leaves)).toEqual(before);
    // Deleting an object that is gone succeeds.
    await remove(definition, context, made.id, made.values);
  });

  test.each(names)(
    "a change of %s sends only the expected operations, or replaces the object",
    async (name) => {
      const instance = `update-${name}`;
      const place = placeOf(kind, instance);
      const made = await make(instance);
      const desired = { ...inputs(place), ...together?.(place)[name], [name]: others(place)[name] };
      const { changed, replaces } = difference(definition, made.values, desired);
      if (definition.instructions?.includes(name)) {
        expect(changed).toEqual([]);
        return;
      }
      expect(changed).toContain(name);
      if (definition.replaceOn.includes(name)) {
        expect(replaces).toContain(name);
        return;
      }
      expect(replaces).toEqual([]);
      let updated = made;
      const sent = await changesSince(async () => {
        updated = await update(definition, context, made.id, made.values, desired);
      });
      expect(sent).toEqual(
        Array.isArray(updateCalls) ? updateCalls : (updateCalls as Record<string, string[]>)[name],
      );
      expect(difference(definition, (await refreshed(updated)).values, desired).changed).toEqual([]);
    },
  );

  for (const name of Object.keys(drift)) {
    test(`drift of ${name} is found and repaired`, async () => {
      const instance = `drift-${name}`;
      const place = placeOf(kind, instance);
      const made = await make(instance);
      await drift[name]?.(stage(instance, made.values), others(place)[name]);
      const seen = await refreshed(made);
      const { changed, replaces } = difference(definition, seen.values, inputs(place));
      expect(changed).toEqual([name]);
      if (replaces.length > 0) return;
      const repaired = await update(definition, context, made.id, seen.values, inputs(place));
      expect(difference(definition, (await refreshed(repaired)).values, inputs(place)).changed).toEqual([]);
    });
  }

  if (!definition.singleton && definition.isSame && !definition.listIsObject && !seenWholeByMakerAlone) {
    test("another user's object is recognized if its owner is the parent and not the user", async () => {
      const desired = inputs(placeOf(kind, "theirs"));
      const theirs = createClient({
        baseUrl: service.url,
        token: tokensOfOthers[isOfInstance ? "administrator" : "owner"],
      });
      await create(definition, { ...context, forge: theirs }, desired, { adopt: false });
      await theirs.close();
      const found = await findInList(definition, context, desired);
      expect(found === undefined ? "user" : "parent").toBe(definition.owner);
    });
  }

  if (vanish) {
    test("an object that is deleted outside of Pulumi is missing in the next read", async () => {
      const made = await make("vanish");
      await vanish(stage("vanish", made.values));
      expect(await read(definition, context, made.id, made.values)).toBeUndefined();
    });
  }

  if (exists) {
    test("an existing object is adopted with the option adopt", async () => {
      await exists(stage("exists"));
      const desired = inputs(placeOf(kind, "exists"));
      const adopted = await create(definition, context, desired, { adopt: true });
      expect(difference(definition, (await refreshed(adopted)).values, desired).changed).toEqual([]);
    });
  }
});
