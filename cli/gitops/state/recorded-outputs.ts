/** The outputs of recorded objects, and which of them are secret: for reports, and for the references in a plan. */

import type { AdoptedState } from "../../../provider/collection/methods";
import type { Change, ObjectKey } from "../../../provider/collection/plan/change";
import { isLasting } from "../../../provider/collection/plan/outputs";
import { definitionOf } from "../../../provider/definition/definitions";
import type { Kind } from "../../../provider/generated/kind-names";
import { isUnsettled } from "../../../provider/lifecycle/unsettled";
import { UNKNOWN, type Values, Withheld } from "../../../provider/values/values";
import { itemKey } from "../../configuration";
import {
  type FoundValue,
  NOT_MADE_YET,
  type OutputOf,
  type Target,
} from "../../configuration/objects/placeholder";
import { isSecretOf, type RecordedObject } from "../../ledger/entry";
import type { Ledger } from "../../ledger/ledger";
import { formerAddress } from "./addresses";

/** An object as `forge output` shows it. */
export interface ShownObject {
  /** Such as `groups/acme#labels.bug`. */
  readonly address: string;
  readonly kind: Kind;
  readonly outputs: readonly RecordedOutput[];
}

export interface RecordedOutput {
  readonly name: string;
  readonly value: unknown;
  readonly isSecret: boolean;
}

export const shownObjects = (objects: readonly RecordedObject[]): readonly ShownObject[] =>
  objects
    .filter(({ state }) => !state.isUnmanaged)
    .map(shownObject)
    .sort((a, b) => (a.address < b.address ? -1 : 1));

function shownObject(object: RecordedObject): ShownObject {
  const { kind, key, state } = object;
  const definition = definitionOf(kind);
  const values: Values = { ...state.values, id: state.id };
  const isSecret = isSecretOf(object, definition);
  return {
    kind,
    address: formerAddress(kind, key, values),
    outputs: ["id", ...Object.keys(definition.outputs)]
      .filter((name) => values[name] !== undefined && values[name] !== null)
      .map((name) => ({ name, value: values[name], isSecret: isSecret(name) })),
  };
}

// ─── References ──────────────────────────────────────────────────────────────

/** The outputs of a plan: of objects that are recorded or adopted, as the service has them once they are read, and as far as the run keeps them. */
export function outputsIn(
  plannedFor: (object: ObjectKey) => Change | undefined,
  objectsOf: (kind: Kind) => readonly ReadonlyMap<string, AdoptedState>[],
  /** Whether the run changes an output although it does not change the object: what is above it gets another path. */
  isStale: (value: unknown) => boolean = () => false,
): OutputOf {
  return (target) => {
    const { kind, output } = target;
    const key = itemKey(target);
    const change = plannedFor({ kind, key });
    const isMade = change?.action === "create" || change?.action === "replace";
    const stays = change?.action === "adopt" && change.properties.length === 0;
    if (isMade || (change && !stays && !isLasting(definitionOf(kind), output))) return NOT_MADE_YET;
    const states = objectsOf(kind).flatMap((items) => items.get(key) ?? []);
    const state = states.find(({ isUnmanaged }) => !isUnmanaged);
    if (state?.isOneOfSeveral) return { why: "one of several" };
    const value = output === "id" ? state?.id : state?.values[output];
    return state && (isStale(value) ? NOT_MADE_YET : found(value));
  };
}

/** The output of an object as it is recorded now. One whose create has begun has none yet. */
export function recordedOutput(ledger: Ledger, target: Target): FoundValue {
  const { kind, output } = target;
  const { state } = ledger.objectAt(kind, itemKey(target)) ?? {};
  if (state === undefined || state.isUnmanaged || isUnsettled(state)) return NOT_MADE_YET;
  return found(output === "id" ? state.id : state.values[output]);
}

function found(value: unknown): FoundValue {
  if (value instanceof Withheld) return { why: "withheld" };
  return value === undefined || value === null || value === UNKNOWN ? NOT_MADE_YET : { value };
}
