/** The environment of sections with failing requests: an embedded service, a faulty connection to it, and inputs of objects. */

import type { AnyDefinition, Context } from "../../provider/definition/resource";
import { createReads } from "../../provider/service/reads";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import type { Contract, Place } from "../contract/contract";
import { contractWorld, placeOf, prepare } from "../contract/world";
import { type FaultOrder, type FaultyService, startFaultyService } from "./faulty-service";
import type { Desired } from "./recording";

export type Shape = "single" | "many";

/** The keys of the objects of a resource. */
export const KEYS: Readonly<Record<Shape, readonly string[]>> = { single: ["a"], many: ["a", "b", "c"] };

/** Kinds that can have several objects with one name: a second one is not refused, so the error must ask the user to check. */
export const WITH_NAMESAKES = new Set(["PipelineTriggerToken", "RemoteMirror", "ErrorTrackingClientKey"]);

/** An error that reports that an object may exist. */
export const MAY_EXIST = /may (exist|be committed|have)|was created|taken effect/;

export const EXISTS = /exists? already|already exists|already been taken/;

const answersOfNone = new Map([["ProjectPushRule", ["null", "empty"]]]);

/**
 * Whether every answer is the one that the service gives for objects that do not exist. The provider repeats such a request once; if
 * all answers are the same, and nothing else in the service shows the object, no client can detect it.
 */
export const isAlwaysNone = (kind: string, { fault, isLasting }: FaultOrder): boolean =>
  isLasting && answersOfNone.get(kind)?.includes(fault) === true;

export type Places = Readonly<Record<string, Place>>;

export const placesOf = (kind: string, keys: readonly string[]): Places =>
  Object.fromEntries(keys.map((key) => [key, placeOf(kind, key)]));

/** The input that a step changes; undefined if the kind has no such step. */
export function changedBy(step: string, contract: Contract, definition: AnyDefinition): string | undefined {
  const { replaceOn, instructions = [], secrets = [], inputs } = definition;
  const tried = Object.keys(inputs).filter((name) => !contract.alternatives?.includes(name));
  if (step === "replace") return tried.find((name) => replaceOn.includes(name));
  return tried.find((name) => ![...replaceOn, ...instructions, ...secrets].includes(name));
}

export function desiredIn(
  { inputs, others, together }: Contract,
  places: Places,
  ...changing: readonly (string | undefined)[]
): Desired {
  return Object.fromEntries(
    Object.entries(places).map(([key, place]) => {
      const all = others(place);
      const other = changing.flatMap((name) =>
        name === undefined ? [] : [{ ...together?.(place)[name], [name]: all[name] }],
      );
      return [key, Object.assign({}, inputs(place), ...other)];
    }),
  );
}

export interface Stage {
  readonly service: Simulator;
  readonly between: FaultyService;
  /** A run of the provider without the cache of earlier runs. A direct one never fails. */
  run(isDirect?: boolean): Context;
  close(): Promise<void>;
}

/** Milliseconds; only for clients that must run into timeouts. */
export const SHORT = { headers: 150, body: 150, connect: 1000 };

export async function startStage(contract: Contract, places: Places): Promise<Stage> {
  const service = await startSimulator({ world: contractWorld(Object.values(places)) });
  prepare(service.world, [contract], Object.keys(places));
  const between = await startFaultyService(service.url);
  const clients: Client[] = [];
  return {
    service,
    between,
    run(isDirect = false) {
      const forge = createClient({
        baseUrl: isDirect ? service.url : between.url,
        token: service.token,
        retry: { attempts: 1, base: 1 },
        ...(isDirect ? {} : { timeouts: SHORT }),
      });
      clients.push(forge);
      return { forge, warn: () => undefined, reads: createReads() };
    },
    async close() {
      // First, because closing a client waits for requests without a response.
      await between.close();
      await Promise.all(clients.map((client) => client.close()));
      await service.close();
    },
  };
}

export async function caught(step: Promise<unknown>): Promise<Error | undefined> {
  try {
    await step;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
