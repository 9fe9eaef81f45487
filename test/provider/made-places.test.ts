/** In a place that the run has made, objects are not looked for before they are made: what somebody else has added since is met all the same. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import type { AnyCollected, AnyDefinition, Context, State } from "../../provider/definition/resource";
import { definitionAt, placeTypeOf } from "../../provider/identity/addressed";
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
const HOME = "home";
const adoptable = contracts.filter(({ kind }) => {
  const definition = definitionOf(kind) as AnyCollected;
  const isListed = !definition.singleton && definition.isSame !== undefined && !definition.listIsObject;
  return isListed && placeTypeOf(definition) !== undefined;
});

let service: Simulator;
beforeAll(async () => {
  service = await startSimulator({
    world: contractWorld(adoptable.map(({ kind }) => placeOf(kind, INSTANCE))),
  });
  prepare(service.world, adoptable, [INSTANCE]);
  service.world.groups.insert({ full_path: HOME, name: HOME });
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
    if (isMade) placesOf(forge).made({ type, number, path });
    return await create(definitionAt(definition, number), context, inputs, { adopt });
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

describe("a place that somebody else has made since the run has missed it", () => {
  const inputsOf = {
    Project: (path: string) => ({ namespace: HOME, path, visibility: "private" }),
    Group: (path: string) => ({ parent: HOME, path, visibility: "private" }),
  };
  let count = 0;

  /** With the requests that look for the place once it was missed. */
  async function createdAfter(kind: keyof typeof inputsOf, { isThere = true, adopt = false, asks = true }) {
    const looks: string[] = [];
    const path = `missed-${++count}`;
    const inputs = inputsOf[kind](path);
    const type = kind === "Project" ? "project" : "group";
    const other = createClient({ baseUrl: service.url, token: service.token });
    const forge = createClient({
      baseUrl: service.url,
      token: service.token,
      onRequest: ({ method, url }) => {
        if (method === "GET" && url.includes(path)) looks.push(url);
      },
    });
    const context: Context = { forge, reads: createReads(), warn: () => undefined };
    if (asks) expect(await placesOf(forge).find(type, `${HOME}/${path}`)).toBe("missing");
    const { id } = service.world.groups.named(HOME) as { readonly id: number };
    if (isThere && kind === "Project") await other.projects.create({ path, namespace_id: id });
    if (isThere && kind === "Group") await other.groups.create({ name: path, path, parent_id: id });
    looks.length = 0;
    try {
      const { values, existed } = await create(definitionOf(kind), context, inputs, { adopt });
      return { fullPath: values.fullPath === `${HOME}/${path}`, existed, looks };
    } catch (error) {
      return String(error)
        .replaceAll(path, "PATH")
        .replaceAll(/ Request \S+/g, "");
    } finally {
      await forge.close();
      await other.close();
    }
  }

  test.each(["Project", "Group"] as const)("%s", async (kind) => {
    const made = await createdAfter(kind, { isThere: false });
    expect(made).toEqual({ fullPath: true, existed: undefined, looks: [] });
    expect(await createdAfter(kind, { adopt: true })).toMatchObject({ fullPath: true, existed: true });
    const refused = await createdAfter(kind, {});
    expect(refused).toMatch(/it exists already. Set adopt: true/);
    expect(refused).toBe(await createdAfter(kind, { asks: false }));
  });
});
