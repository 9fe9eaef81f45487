/** A small model of the declarations of a fuzzed resource, and the checks that compare it with the service. */

import { definitionOf } from "../../../provider/definition/definitions";
import { ResourceError } from "../../../provider/definition/resource";
import { identityOf } from "../../../provider/identity/one-object";
import { same } from "../../../provider/values/values";
import { ForgeError } from "../../../sdk";
import type { Contract } from "../../contract/contract";
import { stateOfWorld } from "../../contract/world";
import type { Desired, Resource } from "../recording";
import { type Harm, leaksIn } from "../section";
import {
  caught,
  changedBy,
  desiredIn,
  EXISTS,
  MAY_EXIST,
  type Places,
  type Stage,
  WITH_NAMESAKES,
} from "../stage";

export const variants = ["first", "other", "replaced", "gone"] as const;

export type Variant = (typeof variants)[number];

export interface Model {
  /** The variant of each object by its key. */
  readonly declared: Record<string, Variant>;
  /** Objects that an error reported as possibly created, and that no apply has found since. */
  readonly mayBeLeft: Set<string>;
}

export interface Real {
  readonly stage: Stage;
  readonly contract: Contract;
  readonly places: Places;
  readonly resource: Resource;
  readonly before: Readonly<Record<string, unknown>>;
}

/** A failed check. */
export class Broken extends Error {
  constructor(
    readonly harm: Harm,
    message: string,
  ) {
    super(message);
  }
}

export const isSomeDeclared = ({ declared }: Readonly<Model>): boolean =>
  Object.values(declared).some((variant) => variant !== "gone");

export function desiredBy({ declared }: Model, { contract, places }: Real): Desired {
  const definition = definitionOf(contract.kind);
  const desired: Readonly<Record<Exclude<Variant, "gone">, Desired>> = {
    first: desiredIn(contract, places),
    other: desiredIn(contract, places, changedBy("update", contract, definition)),
    replaced: desiredIn(contract, places, changedBy("replace", contract, definition)),
  };
  return Object.fromEntries(
    Object.keys(places).flatMap((key) => {
      const variant = declared[key] ?? "gone";
      return variant === "gone" ? [] : [[key, desired[variant][key] ?? {}]];
    }),
  );
}

/** The identities of the declared objects. */
const objectsIn = (model: Model, real: Real): readonly string[] =>
  Object.values(desiredBy(model, real)).map((inputs) => identityOf(definitionOf(real.contract.kind), inputs));

export interface Way {
  readonly adopt?: boolean;
  readonly isDirect?: boolean;
  /** Whether the run refreshes first. */
  readonly refreshes?: boolean;
}

/** One run of the engine. */
export async function perform(
  model: Model,
  real: Real,
  { adopt = false, isDirect = true, refreshes = true }: Way = {},
): Promise<void> {
  const { stage, resource } = real;
  if (refreshes) await resource.refresh(stage.run(isDirect), true);
  if (!isSomeDeclared(model)) return resource.destroy(stage.run(isDirect));
  await resource.up(stage.run(isDirect), desiredBy(model, real), adopt);
}

/** The error of a failed run must name what failed, and objects that it may have created. */
export function failed(failure: Error, model: Model, real: Real): void {
  const { contract, stage } = real;
  const { message } = failure;
  for (const { harm, what } of leaksIn(message, [stage.service.token])) throw new Broken(harm, what);
  const isOurs = failure instanceof ForgeError || failure instanceof ResourceError;
  if (!isOurs || /a defect of/.test(message)) throw new Broken("unclear", failure.stack ?? message);
  if (!message.includes(contract.kind))
    throw new Broken("unclear", `the error does not name the kind: ${message}`);
  if (MAY_EXIST.test(message)) for (const object of objectsIn(model, real)) model.mayBeLeft.add(object);
}

/** The error if an object that was reported as possibly created has the place of a declared one. */
const IN_THE_WAY = /already has/;

/** A run without failures: everything is as declared. */
export async function applied(model: Model, real: Real): Promise<void> {
  const failure = await caught(perform(model, real));
  if (failure !== undefined && model.mayBeLeft.size > 0 && IN_THE_WAY.test(failure.message)) return;
  if (failure !== undefined && !EXISTS.test(failure.message)) throw new Broken("lost", failure.message);
  if (failure !== undefined && model.mayBeLeft.size === 0)
    throw new Broken(
      "lost",
      `an object exists that is not recorded, and no error reported it: ${failure.message}`,
    );
  if (failure !== undefined) await perform(model, real, { adopt: true });
  if (!isSomeDeclared(model)) return;
  // For kinds that allow equal names, the apply created another object.
  if (!WITH_NAMESAKES.has(real.contract.kind))
    for (const object of objectsIn(model, real)) model.mayBeLeft.delete(object);
  await real.resource.refresh(real.stage.run(true), true);
  const differing = real.resource.differing(desiredBy(model, real));
  if (differing.length > 0) throw new Broken("lost", `after an apply, ${differing.join(", ")} differ`);
}

/** Destroys the resource; all other objects must be as in the beginning. */
export async function destroyed(model: Model, real: Real): Promise<void> {
  const { resource, stage } = real;
  await resource.refresh(stage.run(true), true);
  await resource.destroy(stage.run(true));
  if (model.mayBeLeft.size > 0) return;
  const after = stateOfWorld(real.stage.service.dump(), real.contract.leaves);
  const tables = Object.keys({ ...real.before, ...after });
  const other = tables.filter((table) => !same(real.before[table], after[table]));
  if (other.length === 0) return;
  const isMore = JSON.stringify(after).length > JSON.stringify(real.before).length;
  throw new Broken(
    isMore ? "duplicated" : "not ours",
    `after a destroy, ${other.join(", ")} are not as before`,
  );
}
