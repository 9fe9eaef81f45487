/** In a place that the run has made, objects are not looked for before they are made: what somebody else has added since is met all the same. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import type { AnyCollected, AnyDefinition, Context, State } from "../../provider/definition/resource";
import { addressed, placeTypeOf } from "../../provider/identity/addressed";
import { placesOf } from "../../provider/identity/places";
import { create } from "../../provider/lifecycle";
import { createReads } from "../../provider/service/reads";
import type { Values } from "../../provider/values/values";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { contracts } from "../contract/kinds";
import { contractWorld, placeOf, prepare } from "../contract/world";
import { inShort } from "../jest/sample";

const INSTANCE = "made";
const adoptable = contracts.filter(({ kind }) => {
  const definition = definitionOf(kind) as AnyCollected;
  const isListed = !definition.singleton && definition.isSame !== undefined && !definition.listIsObject;
  return isListed && placeTypeOf(definition) !== "other";
});

let service: Simulator;
beforeAll(async () => {
  service = await startSimulator({
    world: contractWorld(adoptable.map(({ kind }) => placeOf(kind, INSTANCE))),
  });
  prepare(service.world, adoptable, [INSTANCE]);
});
afterAll(() => service.close());

interface Way {
  readonly isMade: boolean;
  readonly adopt: boolean;
}

/** The object as a run records it, or why it failed; each time in a run of its own. */
async function created(kind: string, inputs: Values, { isMade, adopt }: Way): Promise<State | string> {
  const definition: AnyDefinition = definitionOf(kind);
  const type = placeTypeOf(definition) as "group" | "project";
  const path = String(inputs[type]);
  const forge = createClient({ baseUrl: service.url, token: service.token });
  const context: Context = { forge, reads: createReads(), warn: () => undefined };
  const { id: number } = service.world[`${type}s`].named(path) as { readonly id: number };
  try {
    if (isMade) placesOf(forge).made(type, { number, path });
    return await create(addressed(definition, { number }), context, inputs, { adopt });
  } catch (error) {
    return String(error).replaceAll(/ Request \S+/g, "");
  } finally {
    await forge.close();
  }
}

describe("what somebody else has made meanwhile", () => {
  test.each(inShort(adoptable))("$kind", async ({ kind, inputs }) => {
    const given = inputs(placeOf(kind, INSTANCE));
    // The inputs of a contract may be those of an object that the service has made.
    const made = await created(kind, given, { isMade: false, adopt: true });
    expect(made).toMatchObject({ values: expect.anything() });
    for (const adopt of [true, false]) {
      const met = await created(kind, given, { isMade: true, adopt });
      if (adopt) expect(met).toMatchObject({ id: (made as State).id, existed: true });
      const isRepeated = !adopt && typeof met !== "string";
      if (!isRepeated) expect(met).toEqual(await created(kind, given, { isMade: false, adopt }));
    }
  });
});
