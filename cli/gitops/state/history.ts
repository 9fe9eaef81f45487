/** The changes of recorded objects since the first run, as a reader sees them. */
import {
  newProperties,
  type PropertyChange,
  propertyChanges,
} from "../../../provider/collection/plan/changes";
import { definitionOf } from "../../../provider/definition/definitions";
import type { Kind } from "../../../provider/generated/kind-names";
import { placeNames } from "../../../provider/identity/keys";
import { subject } from "../../../provider/lifecycle";
import { within } from "../../../provider/values/secrecy";
import { same, type Values } from "../../../provider/values/values";
import { isSecretOf, type RecordedObject } from "../../ledger/entry";
import type { RecordedChange, RecordedRun } from "../../ledger/ledger";
import { formerAddress } from "./addresses";

export interface ObjectChange {
  readonly run: RecordedRun;
  /** Such as `2026-11-29T09:29:24.515Z`. */
  readonly at: string;
  readonly kind: Kind;
  /** Such as `groups/acme#labels.bug`. */
  readonly address: string;
  readonly title: string;
  /** `release`: it is recorded no more, and stays in the service. */
  readonly action: "create" | "adopt" | "update" | "replace" | "delete" | "release";
  /** Of its inputs; secret values are left out. */
  readonly properties: readonly PropertyChange[];
}

/** Without those that change nothing that a file can declare. */
export const objectChanges = (all: readonly RecordedChange[]): readonly ObjectChange[] =>
  all.flatMap((one) => {
    const change = changeOf(one);
    return change.action === "update" && change.properties.length === 0 ? [] : [change];
  });

function changeOf({ run, at, before, after, isReleased }: RecordedChange): ObjectChange {
  const object = (after ?? before) as RecordedObject;
  const { kind, key, state } = object;
  return {
    ...{ run, at: new Date(at).toISOString(), kind },
    address: formerAddress(kind, key, state.values),
    title: subject(definitionOf(kind), state.values),
    action: actionOf(before, after, isReleased),
    properties: after ? propertiesOf(before, after) : [],
  };
}

function actionOf(
  before: RecordedObject | undefined,
  after: RecordedObject | undefined,
  isReleased: boolean,
): ObjectChange["action"] {
  if (after === undefined) return isReleased ? "release" : "delete";
  if (before === undefined) return after.state.existed ? "adopt" : "create";
  return before.state.id === after.state.id ? "update" : "replace";
}

function propertiesOf(before: RecordedObject | undefined, after: RecordedObject): readonly PropertyChange[] {
  const { kind, key } = after;
  const definition = definitionOf(kind);
  const wasSecret = before ? isSecretOf(before, definition) : () => false;
  const isSecretNow = isSecretOf(after, definition);
  return within({ isSecret: (name) => isSecretNow(name) || wasSecret(name) }, () => {
    const now = inputsIn(after);
    // The values of an adopted one may have been its own.
    if (before === undefined) return after.state.existed ? [] : newProperties(definition, now, key);
    const was = inputsIn(before);
    const names = Object.keys({ ...was, ...now }).filter((name) => !same(was[name], now[name]));
    return propertyChanges(definition, names, was, now, key);
  });
}

/** As the service has them, without those that are in the address. */
function inputsIn({ kind, state: { values } }: RecordedObject): Values {
  const definition = definitionOf(kind);
  const { inputs, title } = definition;
  const named = [...placeNames(definition), title];
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name in inputs && !named.includes(name)),
  );
}
