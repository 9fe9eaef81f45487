/** The outputs of recorded objects, and which of them are secret: for reports, and for the references in a plan. */

import type { Change, ObjectKey } from "../../../provider/collection/change";
import { isLasting } from "../../../provider/collection/outputs";
import { statesIn } from "../../../provider/collection/state";
import { secretsIn, unpacked } from "../../../provider/collection/wire";
import { definitionOf } from "../../../provider/definition/definitions";
import type { AnyDefinition, State } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import { type Received, receivedFrom } from "../../../provider/pulumi/plugin/values";
import type { RecordedResource, StackState } from "../../../provider/pulumi/run/stack-state";
import { UNKNOWN, type Values } from "../../../provider/values/values";
import { itemKey } from "../../configuration";
import { type FoundValue, NOT_MADE_YET, type OutputOf } from "../../configuration/objects/placeholder";
import { formerAddress } from "./addresses";
import { kindOf, type RecordedPlural } from "./record";

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
  const states = [...statesIn(definition, unpacked(received.values))].filter(([, one]) => !one.isUnmanaged);
  return states.map(([key, state]) => {
    const values: Values = { ...state.values, id: state.id };
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

/** Objects of a kind by key. */
export interface ObjectsOfKind {
  readonly kind: Kind;
  readonly items: ReadonlyMap<string, State>;
}

export const objectsOfRecorded = ({ kind, recorded: { items } }: RecordedPlural): ObjectsOfKind => ({
  kind,
  items,
});

/** The outputs of a plan: of objects that are recorded or adopted, as the service has them once they are read, and as far as the run keeps them. */
export function outputsIn(
  plannedFor: (object: ObjectKey) => Change | undefined,
  objects: () => Iterable<ObjectsOfKind>,
): OutputOf {
  return (target) => {
    const { kind, output } = target;
    const key = itemKey(target);
    const change = plannedFor({ kind, key });
    const isMade = change?.action === "create" || change?.action === "replace";
    const stays = change?.action === "adopt" && change.properties.length === 0;
    if (isMade || (change && !stays && !isLasting(definitionOf(kind), output))) return NOT_MADE_YET;
    const own = [...objects()].filter((one) => one.kind === kind);
    const states = own.flatMap(({ items }) => items.get(key) ?? []);
    const state = states.find(({ isUnmanaged }) => !isUnmanaged);
    return state && found(output === "id" ? state.id : state.values[output]);
  };
}

const found = (value: unknown): FoundValue =>
  value === undefined || value === null || value === UNKNOWN ? NOT_MADE_YET : { value };
