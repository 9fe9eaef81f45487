/** Where the sections that fail requests play: an embedded service, a faulty connection to it, and objects to declare in it. */
import { createReads } from "../../provider/reads";
import type { AnyDefinition, Context } from "../../provider/resource";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import type { Contract, Place } from "../contract/contract";
import { contractWorld, placeOf, prepare } from "../contract/world";
import { type FaultOrder, type FaultyService, startFaultyService } from "./faulty-service";
import type { Said } from "./recording";

export type Shape = "single" | "many";

/** The keys of the objects that a resource has. */
export const KEYS: Readonly<Record<Shape, readonly string[]>> = { single: ["a"], many: ["a", "b", "c"] };

/** Kinds of which the service has several under one name: a second one is not refused, so the user is told to look. */
export const WITH_NAMESAKES = new Set(["PipelineTriggerToken", "RemoteMirror", "ErrorTrackingClientKey"]);

/** The user is told that something may be there, and how to find out. */
export const SAYS_SO = /may (exist|be committed|have)|was created|taken effect/;

export const EXISTS = /exists? already|already exists|already been taken/;

const saysNone = new Map([["ProjectPushRule", ["null", "empty"]]]);

/**
 * Whether every answer is the one that the service gives for objects that do not exist. One such answer is asked for again; if
 * all of them are so, and nothing else in the service tells of the object, nobody can know that it is there.
 */
export const isAlwaysNone = (kind: string, { fault, isLasting }: FaultOrder): boolean =>
  isLasting && saysNone.get(kind)?.includes(fault) === true;

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

export function saidIn({ inputs, others, together }: Contract, places: Places, changing?: string): Said {
  return Object.fromEntries(
    Object.entries(places).map(([key, place]) => {
      const other =
        changing === undefined ? {} : { ...together?.(place)[changing], [changing]: others(place)[changing] };
      return [key, { ...inputs(place), ...other }];
    }),
  );
}

export interface Stage {
  readonly service: Simulator;
  readonly between: FaultyService;
  /** A run of the provider: it knows nothing of those before. A direct one never fails. */
  run(isDirect?: boolean): Context;
  close(): Promise<void>;
}

/** Milliseconds. A client that is not meant to run out of time has the usual ones. */
const SHORT = { headers: 150, body: 150, connect: 1000 };

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
      // An unanswered request would be waited for.
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
