/** Writes without a clear response, for all kinds: nothing is lost or created twice, and no object of another user is adopted. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";

import { recordedItems } from "../../provider/collection/record/state";
import { definitionOf } from "../../provider/definition/definitions";
import type { Context, State } from "../../provider/definition/resource";
import {
  create,
  difference,
  PartialError,
  read,
  remove,
  settleAndUpdate,
  update,
} from "../../provider/lifecycle";
import { UnsettledError } from "../../provider/lifecycle/unsettled";
import { createReads } from "../../provider/service/reads";
import { same, type Values } from "../../provider/values/values";
import { type Client, type ClientOptions, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import type { FaultOrder } from "../../simulator/faults";
import { shareOf } from "../jest/sample";
import { createMany, removeMany, SomeFailedError, updateMany } from "../provider/collection";
import type { Contract } from "./contract";
import { contracts, isLeftAlone } from "./kinds";
import { contractWorld, placeOf, prepare, stateOfWorld } from "./world";

const READING = /\.(list|get|find|latest|version|publicKey|metadata|raw|blame|test$|current)/;

/** The faults of the request that creates the object. */
const failures: Readonly<Record<string, FaultOrder>> = {
  "breaks before the effect": { kind: "drop-before" },
  "breaks after the effect": { kind: "drop-after" },
  "is answered 500 after the effect": { kind: "status-after", status: 500 },
  "is answered 502 after the effect": { kind: "status-after", status: 502 },
  "is answered 504 after the effect": { kind: "status-after", status: 504 },
  "is answered 520 after the effect": { kind: "status-after", status: 520 },
  "is answered with half a body": { kind: "truncated-body" },
  "is answered with broken JSON": { kind: "malformed-json" },
};
const each = Object.entries(failures);

/** Kinds that can have several objects with one name: the program creates its own in addition to another user's. */
const WITH_NAMESAKES = new Set(["PipelineTriggerToken", "RemoteMirror"]);

const KEYS = ["a", "b", "c"];
const instances = [
  "alone",
  "namesake",
  "unread",
  ...KEYS.flatMap((key) => [`many-${key}`, `many-namesake-${key}`]),
];

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const caught = <T>(promise: Promise<T>): Promise<T | Error> =>
  promise.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));

/** The operations with which an update of an input begins. */
const callsOf = ({ updateCalls }: Contract, input: string): readonly string[] =>
  Array.isArray(updateCalls)
    ? updateCalls
    : ((updateCalls as Record<string, readonly string[]>)[input] ?? []);

/** The values that the engine records of an update; undefined if there are none. */
const recordedAfter = (outcome: State | Error): Values | undefined => {
  if (outcome instanceof PartialError) return outcome.state;
  return outcome instanceof Error ? undefined : outcome.values;
};

describe.each(shareOf(contracts, 7))("$kind", (contract) => {
  const { kind, inputs, exists, leaves = [] } = contract;
  const definition = definitionOf(kind);
  const isNamesakeRefused =
    !definition.singleton &&
    (definition.isDoubledInSilence === true || !definition.isRepeatable) &&
    !WITH_NAMESAKES.has(kind);
  let service: Simulator;
  const clients: Client[] = [];
  /** The operation that creates the object. */
  let operation = "";
  let world: () => Record<string, unknown>;

  beforeAll(async () => {
    service = await startSimulator({
      world: contractWorld(instances.map((instance) => placeOf(kind, instance))),
    });
    prepare(service.world, [contract], instances);
    const whole = service.dump();
    service.resetRequests();
    const made = await create(definition, run(), inputs(placeOf(kind, "alone")), { adopt: false });
    operation = Object.keys(service.requests().operations).find((name) => !READING.test(name)) ?? "";
    // Comparing only the tables that this kind changes is faster.
    const touched = stateOfWorld(service.dump());
    const untouched = Object.keys(touched).filter((name) =>
      same(touched[name], stateOfWorld(whole)[name as keyof typeof whole]),
    );
    await remove(definition, run(), made.id, made.values);
    world = () => stateOfWorld(service.dump(), [...leaves, ...untouched]);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await service.close();
  });

  /** A run of the provider, which has cached nothing from other runs. */
  function run(options: Partial<ClientOptions> = {}): Context {
    const retry = { attempts: 1, base: 1 };
    const forge = createClient({ baseUrl: service.url, token: service.token, retry, ...options });
    clients.push(forge);
    return { forge, warn: () => undefined, reads: createReads() };
  }
  const makeExist = async (instance: string) =>
    exists?.({ place: placeOf(kind, instance), forge: run().forge, world: service.world });
  const under = async <T>(order: FaultOrder, action: () => Promise<T>): Promise<T | Error> => {
    service.faults.order({ operation, times: 1, ...order });
    const outcome = await caught(action());
    service.faults.clear();
    return outcome;
  };
  const writes = () => Object.keys(service.requests().operations).filter((name) => !READING.test(name));
  const unsettled = async (state: State, desired: Values): Promise<string | undefined> => {
    const { changed } = difference(definition, state.values, desired);
    if (changed.length > 0) return `${changed} is recorded with another value`;
    const seen = await read(definition, run(), state.id, state.values);
    return same(seen, state) ? undefined : "the values that are read differ from the recorded ones";
  };

  /** Creates an object and removes it again; returns the problems. */
  async function lifeOfOne(
    desired: Values,
    [failure, order]: readonly [string, FaultOrder],
    isRefused: boolean,
  ): Promise<readonly (string | undefined)[]> {
    const outcome = await under(order, () => create(definition, run(), desired, { adopt: false }));
    if (outcome instanceof Error) {
      // If the refusal itself is broken, its reason cannot be read.
      const expected = /body|JSON/.test(failure) ? /exists? already|refused/ : /exists? already/;
      return isRefused && expected.test(outcome.message) ? [] : [outcome.message];
    }
    const adopted = isRefused ? "the object of another user was adopted" : undefined;
    const wrong = await unsettled(outcome, desired);
    await remove(definition, run(), outcome.id, outcome.values);
    return [adopted, wrong];
  }

  /** Creates several objects and removes them again; returns the problems. */
  async function lifeOfMany(
    items: Readonly<Record<string, Values>>,
    order: FaultOrder,
    expected: string,
  ): Promise<readonly (string | undefined)[]> {
    const outcome = await under({ ...order, after: 1 }, () =>
      createMany(definition, run(), { items }, { adopt: false }),
    );
    if (outcome instanceof Error && !(outcome instanceof SomeFailedError)) throw outcome;
    const states = outcome instanceof SomeFailedError ? outcome.states : outcome;
    const made = [...states.keys()].join("");
    const recorded = recordedItems(definition, states, {});
    const repeated = made === "abc" ? await writesOfNextUp(items, recorded) : [];
    await removeMany(definition, run(), recorded);
    return [
      made === expected ? undefined : `${made} are recorded; ${messageOf(outcome)}`,
      repeated.length > 0 ? `the next up sends ${repeated}` : undefined,
    ];
  }

  async function writesOfNextUp(items: Readonly<Record<string, Values>>, recorded: Values) {
    service.resetRequests();
    await updateMany(definition, run(), recorded, { items }, { adopt: false });
    return writes();
  }

  /** The problems of a life under each failure, after which everything is as before. */
  async function problemsOfLives(
    life: (failure: readonly [string, FaultOrder]) => Promise<readonly (string | undefined)[]>,
  ): Promise<readonly string[]> {
    const before = world();
    const problems: string[] = [];
    for (const failure of each) {
      const found = await life(failure);
      const left = same(world(), before) ? undefined : "an object is left, or one of another user is gone";
      problems.push(...[...found, left].flatMap((what) => (what ? [`${failure[0]}: ${what}`] : [])));
    }
    return problems;
  }

  for (const others of isLeftAlone(contract) ? [] : exists ? ["alone", "namesake"] : ["alone"]) {
    const isRefused = others === "namesake" && isNamesakeRefused;
    const where = others === "alone" ? "" : " in addition to another user's object with the same name";

    test(`one object is created exactly once${where}, whatever failure its request has`, async () => {
      const desired = inputs(placeOf(kind, others));
      if (others === "namesake") await makeExist(others);
      expect(await problemsOfLives((failure) => lifeOfOne(desired, failure, isRefused))).toEqual([]);
    });

    test(`several objects are created exactly once${where}, whatever failure a request has`, async () => {
      const prefix = others === "alone" ? "many" : "many-namesake";
      const items = Object.fromEntries(KEYS.map((key) => [key, inputs(placeOf(kind, `${prefix}-${key}`))]));
      if (others === "namesake") await makeExist(`${prefix}-b`);
      const expected = isRefused ? "ac" : "abc";
      expect(await problemsOfLives(([, order]) => lifeOfMany(items, order, expected))).toEqual([]);
    });
  }

  const repairedAfter = (outcome: PartialError, desired: Values) =>
    outcome instanceof UnsettledError
      ? settleAndUpdate(definition, run(), { id: outcome.id, values: outcome.state }, desired, {
          adopt: false,
        })
      : update(definition, run(), outcome.id, outcome.state, desired);

  (isLeftAlone(contract) ? test.skip : test)(
    "a create that cannot be checked is recorded, or its error reports that the object may exist",
    async () => {
      const desired = inputs(placeOf(kind, "unread"));
      const before = world();
      let isWritten = false;
      const blind = run({
        onRequest: ({ operation: sent }) => {
          if (isWritten || READING.test(sent)) return;
          isWritten = true;
          service.faults.order(
            { kind: "status", status: 500, method: "GET" },
            { kind: "status", status: 500, method: "HEAD" },
          );
        },
      });
      const outcome = await under({ kind: "status-after", status: 500, times: 2 }, () =>
        create(definition, blind, desired, { adopt: false }),
      );
      if (!(outcome instanceof Error)) throw new Error("The create must fail.");
      if (outcome instanceof PartialError) {
        expect(outcome.message).toMatch(
          /may have been changed|it was created|may exist now|may be committed/,
        );
        const repaired = await repairedAfter(outcome, desired);
        expect(difference(definition, repaired.values, desired).changed).toEqual([]);
        await remove(definition, run(), repaired.id, repaired.values);
      } else {
        expect(outcome.message).toMatch(/may exist now|may be committed/);
        const adopted = await create(definition, run(), desired, { adopt: true });
        await remove(definition, run(), adopted.id, adopted.values);
      }
      expect(world()).toEqual(before);
    },
  );

  test("a delete that takes effect without a response succeeds", async () => {
    const desired = inputs(placeOf(kind, "alone"));
    const before = world();
    const made = await create(definition, run(), desired, { adopt: false });
    service.resetRequests();
    await remove(definition, run(), made.id, made.values);
    const [deletion] = writes();
    const again = await create(definition, run(), desired, { adopt: false });
    for (const order of [{ kind: "status-after", status: 500 }, { kind: "drop-after" }] as const) {
      const state =
        order.kind === "drop-after" ? await create(definition, run(), desired, { adopt: false }) : again;
      await under({ ...order, operation: deletion ?? "", times: 10 }, () =>
        remove(definition, run(), state.id, state.values),
      ).then((outcome) => expect(outcome).toEqual({}));
      expect(world()).toEqual(before);
    }
  });

  const inPlace = Object.keys(definition.inputs).find(
    (name) =>
      ![
        ...definition.replaceOn,
        ...(definition.instructions ?? []),
        ...(contract.alternatives ?? []),
      ].includes(name) && !definition.secrets?.includes(name),
  );
  if (inPlace !== undefined)
    test(`an update of ${inPlace} that takes effect without a response succeeds, or the next up repeats it`, async () => {
      const place = placeOf(kind, "alone");
      const desired = inputs(place);
      const [call] = callsOf(contract, inPlace);
      const before = world();
      for (const kindOfFault of ["status-after", "drop-after", "truncated-body"] as const) {
        const made = await create(definition, run(), desired, { adopt: false });
        const next = {
          ...desired,
          ...contract.together?.(place)[inPlace],
          [inPlace]: contract.others(place)[inPlace],
        };
        const outcome = await under({ kind: kindOfFault, operation: call ?? "", times: 10 }, () =>
          update(definition, run(), made.id, made.values, next),
        );
        const recorded = recordedAfter(outcome) ?? made.values;
        const settled = await update(definition, run(), made.id, recorded, next);
        expect([kindOfFault, await unsettled(settled, next)]).toEqual([kindOfFault, undefined]);
        await remove(definition, run(), settled.id, settled.values);
        expect(world()).toEqual(before);
      }
    });
});
