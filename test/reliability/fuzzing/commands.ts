/** The steps of a random sequence: declarations, changes by others, and runs that succeed, fail or are interrupted. */
import * as fc from "fast-check";
import { definitionOf } from "../../../provider/definition/definitions";
import { ResourceError } from "../../../provider/definition/resource";
import { same, type Values } from "../../../provider/values/values";
import { withSignal } from "../../../sdk/http/abort-scope";
import type { Contract, Place } from "../../contract/contract";
import { type FaultOrder, faultNames } from "../faulty-service";
import { caught, isAlwaysNone } from "../stage";
import {
  applied,
  destroyed,
  failed,
  type Model,
  perform,
  type Real,
  type Variant,
  variants,
  type Way,
} from "./world";

export type Command = fc.AsyncCommand<Model, Real, true>;

const command = (name: string, run: (model: Model, real: Real) => Promise<unknown>): Command => ({
  check: async () => true,
  async run(model, real) {
    await run(model, real);
  },
  toString: () => name,
});

const declare = (key: string, variant: Variant) =>
  command(`declare ${key}: ${variant}`, async ({ declared }) => {
    declared[key] = variant;
  });

/** The run may succeed or fail, but must do no harm. */
const attempted = async (model: Model, real: Real, way: Way, run = () => perform(model, real, way)) => {
  const failure = await caught(run());
  if (failure !== undefined) failed(failure, model, real);
};

const failing = (order: FaultOrder) =>
  command(
    `apply with ${order.fault} at request ${order.at}${order.isLasting ? " and after it" : ""}`,
    async (model, real) => {
      await real.stage.between.order(order);
      await attempted(model, real, { isDirect: false });
      await real.stage.between.order();
    },
  );

/** Milliseconds in which an interrupted run finds out what it has done, as in the provider's hosts. */
const GRACE = 2000;

const interrupted = (at: number) =>
  command(`apply, interrupted at request ${at}`, async (model, real) => {
    const stop = new AbortController();
    const { between } = real.stage;
    await between.order();
    void between.arrived(at).then(() => stop.abort(new ResourceError("the run was interrupted")));
    await attempted(model, real, {}, () =>
      withSignal(stop.signal, () => perform(model, real, { isDirect: false }), GRACE),
    );
  });

/** Whether it is the object that the contract can change, and not one that replaced it. */
const isIn = (place: Place, { kind, inputs }: Contract, state: Values): boolean =>
  definitionOf(kind).replaceOn.every((name) => same(state[name], inputs(place)[name]));

/** Changes or deletes a recorded object; the service refuses it if the object is gone. */
const behind = (key: string, input?: string) =>
  command(
    input === undefined ? `delete ${key} outside of Pulumi` : `change ${input} of ${key} outside of Pulumi`,
    async (_, { contract, places, resource, stage }) => {
      const place = places[key] as Place;
      const state = resource.recorded(key);
      if (state === undefined || !isIn(place, contract, state)) return;
      const at = { place, forge: stage.run(true).forge, world: stage.service.world, state };
      const change =
        input === undefined
          ? () => contract.vanish?.(at)
          : () => contract.drift[input]?.(at, contract.others(place)[input]);
      await caught(Promise.resolve().then(change));
    },
  );

export function commandsFor(contract: Contract, keys: readonly string[], most: number) {
  const key = fc.constantFrom(...keys);
  const at = fc.integer({ min: 1, max: 8 });
  const order = fc
    .record({ fault: fc.constantFrom(...faultNames), at, isLasting: fc.boolean() })
    .filter((one) => !isAlwaysNone(contract.kind, one));
  const inputs = Object.keys(contract.drift);
  return fc.commands<Model, Real, true>(
    [
      fc.tuple(key, fc.constantFrom(...variants)).map(([key, variant]) => declare(key, variant)),
      fc.constant(command("apply", applied)),
      fc.constant(
        command("apply without a refresh", (model, real) => attempted(model, real, { refreshes: false })),
      ),
      order.map(failing),
      at.map(interrupted),
      ...(inputs.length === 0
        ? []
        : [fc.tuple(key, fc.constantFrom(...inputs)).map(([key, input]) => behind(key, input))]),
      ...(contract.vanish === undefined ? [] : [key.map((key) => behind(key))]),
      fc.constant(command("refresh", (_, { resource, stage }) => resource.refresh(stage.run(true), true))),
      fc.constant(command("destroy", destroyed)),
    ],
    { maxCommands: most, size: "max" },
  );
}
