/** A replacement whose create is refused leaves the old object and its record, for every kind and each input that forces one. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Session } from "../../provider/collection/session";
import { definitionOf } from "../../provider/definition/definitions";
import { type AnyDefinition, type Context, ResourceError } from "../../provider/definition/resource";
import { dynamicMethods } from "../../provider/hosts/dynamic/methods";
import type { Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { inShort } from "../jest/sample";
import { createMany, readMany, SomeFailedError, stateOfMany, updateMany } from "../provider/collection";
import { contracts } from "./kinds";
import { contractWorld, placeOf, prepare } from "./world";

/** Inputs by which the service cannot tell the old and the new object apart, so that the old one has to go first. */
const deletedFirst: Readonly<Record<string, readonly string[]>> = {
  MemberRole: ["description", "baseAccessLevel", "permissions"],
  ProtectedTag: ["allowedToCreate"],
  SamlGroupLink: ["accessLevel", "memberRoleId"],
  IssueLink: ["linkType"],
  VirtualRegistryUpstream: ["registry"],
  DeployKey: ["expiresAt"],
  PipelineTriggerToken: ["expiresAt"],
  ServiceAccount: ["group"],
  GroupShare: ["accessLevel", "expiresAt"],
  ProjectShare: ["accessLevel", "expiresAt"],
  ProjectVariable: ["maskedAndHidden"],
  GroupVariable: ["maskedAndHidden"],
};

/** The definition with a first create, or a first write, that the service refuses. */
function refusingOnce(definition: AnyDefinition): AnyDefinition {
  let isRefused = false;
  const once =
    (request: (...args: never[]) => Promise<unknown>) =>
    async (...args: never[]) => {
      if (isRefused) return request(...args);
      isRefused = true;
      throw new ResourceError("it was refused");
    };
  return (
    definition.singleton
      ? { ...definition, write: once(definition.write) }
      : { ...definition, create: once(definition.create) }
  ) as AnyDefinition;
}

/** The resource of the program. */
const asker = { owner: "one" };

describe.each(inShort(contracts.filter(({ kind }) => definitionOf(kind).replaceOn.length > 0)))(
  "$kind",
  (contract) => {
    const { kind, inputs, others, together, alternatives = [] } = contract;
    const definition = definitionOf(kind);
    const names = definition.replaceOn.filter((name: string) => !alternatives.includes(name));
    let service: Simulator;
    let forge: Client;
    let context: Context;

    beforeAll(async () => {
      service = await startSimulator({
        world: contractWorld(names.map((name: string) => placeOf(kind, name))),
      });
      prepare(service.world, [contract], names);
      forge = createClient({ baseUrl: service.url, token: service.token });
      context = { forge, warn: () => undefined };
    });
    afterAll(async () => {
      await forge.close();
      await service.close();
    });

    const declared = (name: string): { readonly before: Values; readonly after: Values } => {
      const place = placeOf(kind, name);
      const before = inputs(place);
      return { before, after: { ...before, [name]: others(place)[name], ...together?.(place)[name] } };
    };

    test.each(names)(
      "many: another %s that is refused leaves the old object and its record",
      async (name: string) => {
        const { before, after } = declared(name);
        const args = { items: { one: before } };
        const made = await createMany(definition, context, args, { adopt: false });
        const state = stateOfMany(definition, args, made);
        const refused = refusingOnce(definition);
        const error = await updateMany(
          refused,
          context,
          state,
          { items: { one: after } },
          { adopt: false },
        ).then(
          () => undefined,
          (failed: unknown) => failed,
        );
        if (!(error instanceof SomeFailedError)) throw error ?? new Error("It was not refused.");
        expect([...error.states.keys()]).toEqual(["one"]);
        expect(error.states.get("one")?.values[name]).toEqual(made.get("one")?.values[name]);
        const recorded = stateOfMany(definition, args, error.states);
        const there = await readMany(definition, context, recorded);
        expect(there.get("one")?.values[name]).toEqual(made.get("one")?.values[name]);
        if (!deletedFirst[kind]?.includes(name)) expect(there.get("one")?.id).toBe(made.get("one")?.id);
      },
    );

    test.each(names)(
      "single: another %s is created before the old one is deleted, where both fit",
      async (name: string) => {
        const { before, after } = declared(name);
        const session = new Session({ client: forge });
        await session.configure(() => undefined);
        const methods = dynamicMethods(kind, session);
        const found = await methods.diff(asker, "1/1/1", before, after);
        expect(found.replaces).toContain(name);
        expect(found.deleteBeforeReplace).toBe(deletedFirst[kind]?.includes(name) ?? false);
      },
    );
  },
);
