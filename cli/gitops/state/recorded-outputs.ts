/** The outputs of recorded objects, and which of them are secret: for reports, and for the references in a plan. */

import type { Change, ObjectKey } from "../../../provider/collection/change";
import { isLasting } from "../../../provider/collection/outputs";
import { outputsOfId, statesIn } from "../../../provider/collection/state";
import { secretsIn, unpacked } from "../../../provider/collection/wire";
import { definitionOf } from "../../../provider/definition/definitions";
import type { AnyDefinition } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import { type Received, receivedFrom } from "../../../provider/pulumi/plugin/values";
import type { RecordedResource, StackState } from "../../../provider/pulumi/run/stack-state";
import { UNKNOWN, type Values } from "../../../provider/values/values";
import { itemKey } from "../../configuration";
import { type FoundValue, NOT_MADE_YET, type OutputOf } from "../../configuration/objects/placeholder";
import { formerAddress } from "./addresses";
import { kindOf } from "./recorded";

export interface RecordedObject {
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

export const recordedObjects = (state: StackState): readonly RecordedObject[] =>
  (state.deployment?.resources ?? []).flatMap(objectsIn).sort((a, b) => (a.address < b.address ? -1 : 1));

function objectsIn({ type, outputs = {} }: RecordedResource): readonly RecordedObject[] {
  const kind = kindOf(type);
  if (kind === undefined) return [];
  const definition = definitionOf(kind);
  const received = receivedFrom(outputs);
  const names = ["id", ...Object.keys(definition.outputs)];
  return [...recordedValues(kind, received.values)].map(([key, values]) => {
    const isSecret = secretsOf(definition, received, key, values);
    return {
      kind,
      address: formerAddress(kind, key, values),
      outputs: names
        .filter((name) => values[name] !== undefined && values[name] !== null)
        .map((name) => ({ name, value: values[name], isSecret: isSecret(name) })),
    };
  });
}

/** The values of the managed objects of a recorded resource, with their ids, by key. */
const recordedValues = (kind: Kind, outputs: Values): ReadonlyMap<string, Values> =>
  new Map(
    [...statesIn(definitionOf(kind), unpacked(outputs))].flatMap(([key, { id, values, isUnmanaged }]) =>
      isUnmanaged ? [] : [[key, { ...values, id }]],
    ),
  );

/** Secret by its kind, because it is marked, or because it is made of something secret. */
function secretsOf(
  { secrets: names = [], derivedFrom }: AnyDefinition,
  { values, secrets: paths }: Received,
  key: string,
  recorded: Values,
): (name: string) => boolean {
  const hidden = (secretsIn(values.secrets) as Readonly<Record<string, Values>> | undefined)?.[key] ?? {};
  const own = paths.filter(([part, item]) => part !== "secrets" && (item === undefined || item === key));
  const isSecret = (name: string) =>
    names.includes(name) ||
    Object.hasOwn(hidden, name) ||
    own.some(([, , property]) => property === undefined || property === name);
  const sources: Readonly<Record<string, readonly string[] | undefined>> = derivedFrom ?? {};
  return (name) =>
    isSecret(name) ||
    sources[name]?.some((source) => recorded[source] !== undefined && isSecret(source)) === true;
}

// ─── References ──────────────────────────────────────────────────────────────

/** A recorded resource, and the values that the service has now, once they are read. */
export interface RecordedState {
  readonly kind: Kind;
  valuesOf(): Values;
}

/** The outputs of a plan: recorded, as far as the run keeps them. */
export function outputsIn(
  plannedFor: (object: ObjectKey) => Change | undefined,
  recorded: ReadonlyMap<string, RecordedState>,
): OutputOf {
  const valuesOf = valuesByKind(recorded);
  return (target) => {
    const { kind, output } = target;
    const key = itemKey(target);
    const change = plannedFor({ kind, key });
    const isMade = change?.action === "create" || change?.action === "replace";
    if (isMade || (change && !isLasting(definitionOf(kind), output))) return NOT_MADE_YET;
    // Only an adopted object is known without being recorded.
    const adopted = change?.action === "adopt" ? change.object?.id : undefined;
    if (adopted !== undefined)
      return found({ id: adopted, ...outputsOfId(definitionOf(kind))(adopted) }[output]);
    const values = valuesOf(kind).get(key);
    return values && found(values[output]);
  };
}

const found = (value: unknown): FoundValue =>
  value === undefined || value === null || value === UNKNOWN ? NOT_MADE_YET : { value };

/** Expands the states of a kind when the first reference to it asks. */
function valuesByKind(
  recorded: ReadonlyMap<string, RecordedState>,
): (kind: Kind) => ReadonlyMap<string, Values> {
  const known = new Map<Kind, ReadonlyMap<string, Values>>();
  return (kind) => {
    const before = known.get(kind);
    if (before !== undefined) return before;
    const own = [...recorded.values()].filter((one) => one.kind === kind);
    const values = new Map(own.flatMap((one) => [...recordedValues(kind, one.valuesOf())]));
    known.set(kind, values);
    return values;
  };
}
