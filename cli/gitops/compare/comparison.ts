/** Plans declared objects without a record of them, as far as their values are known without a run. */

import { setImmediate } from "node:timers/promises";
import { adoptionBetween } from "../../../provider/collection/adoption-preview";
import type { Change } from "../../../provider/collection/change";
import { describeRemoved, propertyChanges } from "../../../provider/collection/changes";
import { reportLosses } from "../../../provider/collection/losses";
import { adoptionOf, creationOf, deletionOf } from "../../../provider/collection/planned";
import { findUnmanaged, nameInCollection } from "../../../provider/collection/unmanaged";
import { definitionOf } from "../../../provider/definition/definitions";
import { ResourceError } from "../../../provider/definition/resource";
import { placeNames } from "../../../provider/identity/keys";
import type { Existing } from "../../../provider/lifecycle/adoption";
import { isSecretByKind, within } from "../../../provider/values/secrecy";
import { UNKNOWN } from "../../../provider/values/values";
import { groupBy } from "../../../sdk/group-by";
import { collectionId, type Declaration, type DeclaredCollection } from "../../configuration";
import { markersIn } from "../../configuration/objects/placeholder";
import { sectionOf } from "../../configuration/schema/sections";
import { readAs } from "../report/failures";
import { declaredBy, reported, unmanagedIn } from "../report/outcome";
import type { ReportedChange } from "../report/report";
import { collectionName, titleOf } from "../state/addresses";
import { isDeclaredAlike } from "./declared-alike";
import { type Desired, isUnclear, type KnownBefore, type Looked, Looking, shownInputs } from "./looking";
import type { Reading } from "./reading";
import { type ComparedObject, warnAbout } from "./warnings";

export interface ToCompare extends KnownBefore {
  readonly wanted: readonly Declaration[];
  /** All that the wanted ones may refer to. */
  readonly declarations: readonly Declaration[];
  /** Those whose other objects are planned, too. */
  readonly collections: readonly DeclaredCollection[];
  /** Called after each compared object. */
  onProgress?(progress: { readonly done: number; readonly total: number }): void;
}

export interface Compared {
  readonly changes: readonly ReportedChange[];
  /** The number of compared objects. */
  readonly checked: number;
  /** The ids of the objects that were found. */
  readonly found: ReadonlySet<string>;
}

/** An object that cannot be read is a failure of the reading. */
export async function compare(
  reading: Reading,
  { wanted, declarations, collections, onProgress, ...known }: ToCompare,
): Promise<Compared> {
  const found = new Set<string>();
  const looking = new Looking(reading, declarations, known);
  const look = async (declaration: Declaration) => {
    const looked = await looking.lookFor(declaration);
    if (looked.state) found.add(foundId(declaration.kind, looked.state.id));
    return looked;
  };
  const nextTurn = turns();
  const done = new Map<Declaration, ComparedObject>();
  const compareOne = async (declaration: Declaration): Promise<ComparedObject> => {
    const looked = await look(declaration);
    return { declaration, looked, change: changeOf(declaration, looked) };
  };
  const looked = batchesOf(wanted).map(async (batch) => {
    const changes: ReportedChange[] = [];
    for (const [index, one] of batch.entries()) {
      const made = await reading.attempt(
        () => readAs(one),
        () => compareOne(one),
        one,
      );
      if (made) {
        done.set(one, made);
        if (made.change) changes.push(reported(made.change, declaredBy(one)));
        onProgress?.({ done: done.size, total: wanted.length });
      }
      // The first object waits for the list that the others share.
      if (index === 0 && batch.length > 1) await nextTurn();
    }
    return changes;
  });
  const members = groupBy(collections.length === 0 ? [] : declarations, collectionId);
  const unmanaged = collections.map((collection) =>
    reading.attempt(
      () => collectionName(collection),
      async () => {
        const own = await Promise.all((members.get(collectionId(collection)) ?? []).map(look));
        const deletions = await unmanagedOf(reading, collection, own);
        return deletions.map((one) => reported(one, unmanagedIn(collection, one)));
      },
      collection,
    ),
  );
  const changes = (await Promise.all([...looked, ...unmanaged])).flatMap((made) => made ?? []);
  // In the order of the file, not of the answers.
  const compared = wanted.flatMap((one) => done.get(one) ?? []);
  await warnAbout(compared, reading, looking.names);
  return { changes, checked: compared.length, found };
}

const foundId = (kind: string, id: string): string => `${kind} ${id}`;

/** Lets network events in before each batch, so that the next list is requested while this one is compared. */
function turns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}

/** Declarations that share one list; kinds that are read one by one have batches of one. */
function batchesOf(declarations: readonly Declaration[]): readonly (readonly Declaration[])[] {
  return [
    ...groupBy(declarations, (declaration) => {
      const definition = definitionOf(declaration.kind);
      if (definition.singleton || definition.listIsObject || definition.listIsPartial) return declaration;
      return [definition.kind, ...placeNames(definition).map((name) => declaration.inputs[name])].join("\0");
    }).values(),
  ];
}

/** The deletions of the objects of a collection that nothing declares. */
async function unmanagedOf(
  reading: Reading,
  { kind, scope, place }: DeclaredCollection,
  own: readonly Looked[],
): Promise<readonly Change[]> {
  const { placeInput, definition } = sectionOf(kind, scope);
  const defaults = placeInput === undefined ? {} : { [placeInput]: place };
  const items = new Map(own.map(({ desired }) => [desired.key, desired.inputs]));
  const known = new Map(own.flatMap(({ desired, state }) => (state ? [[desired.key, state] as const] : [])));
  const context = { ...reading.contextFor(definition, defaults), warn: reading.warn };
  const declared = { items, defaults, exclusive: true };
  const found = await findUnmanaged(definition, context, declared, { known, described: [] });
  const states = [...found.values()].map((one) => ({ ...one, isUnmanaged: true as const }));
  await reportLosses(definition, context, states);
  return states.map((state) => deletionOf(definition, nameInCollection(definition, state), state));
}

/** The deletions of objects that a run has made: those that exist, and that no other declaration means. */
export async function compareUndeclared(
  reading: Reading,
  {
    undeclared,
    declarations,
  }: { readonly undeclared: readonly Declaration[] } & Pick<ToCompare, "declarations">,
  { found }: Pick<Compared, "found">,
): Promise<readonly ReportedChange[]> {
  const looking = new Looking(reading, declarations);
  const looked = undeclared.map((one) =>
    reading.attempt(
      () => readAs(one),
      async () => {
        const { desired, state } = await looking.lookFor(one);
        if (state === undefined || found.has(foundId(one.kind, state.id))) return [];
        const deletion = deletionOf(definitionOf(one.kind), desired.key, state);
        const change = reported(deletion, { home: one, values: shownInputs(desired) });
        return [{ kind: one.kind, state, change }];
      },
    ),
  );
  const deleted = (await Promise.all(looked)).flatMap((made) => made ?? []);
  const { client: forge, warn } = reading;
  for (const [kind, own] of groupBy(deleted, ({ kind }) => kind))
    await reportLosses(
      definitionOf(kind),
      { forge, warn },
      own.map(({ state }) => state),
    );
  return deleted.map(({ change }) => change);
}

// ─── One object ──────────────────────────────────────────────────────────────

/** The change that a run would make; throws if no run could make it like its declaration. */
function changeOf(declaration: Declaration, looked: Looked): Change | undefined {
  const { desired, state, isNew } = looked;
  if (isUnclear(desired)) return undefined;
  const definition = definitionOf(desired.kind);
  const isSecret = (name: string) => desired.secret.includes(name) || isSecretByKind(definition, name);
  return within({ isSecret }, () => {
    if (state === undefined) return creation(desired);
    const update = changeOfExisting(declaration, { ...looked, state });
    // Also of one that is as declared.
    return isNew ? adoptionOf(definition, desired.key, state, update?.properties ?? []) : update;
  });
}

function creation({ kind, key, inputs, withheld, unclear }: Desired): Change {
  const hidden = withheld.map((name) => [name, unclear.includes(name) ? UNKNOWN : WITHHELD]);
  return creationOf(definitionOf(kind), key, { ...inputs, ...Object.fromEntries(hidden) });
}

/** Stands for a secret, which no change shows. */
const WITHHELD = "";

/** `undefined` if it is as declared. */
function changeOfExisting(
  declaration: Declaration,
  { desired, state, former, context }: Looked & { readonly state: Existing },
): Change | undefined {
  const { kind, key, inputs } = desired;
  const definition = definitionOf(kind);
  if (former) for (const sentence of leftBehind(former, declaration)) context.warn(sentence);
  const { problem, changes } = adoptionBetween(definition, state, inputs);
  // An object that a run has made is replaced.
  if (problem !== undefined && former === undefined && declaration.ownership !== "observe")
    throw new ResourceError(problem, { subject: titleOf(declaration, shownInputs(desired)) });
  // Nobody knows whether it has what an adoption would send, unless another one is declared.
  const seen = changes.filter(({ name }) => !state.sent.includes(name));
  const unseen = (former ? redeclaredIn(former, declaration, desired, state.sent) : []).filter(
    (name) => !seen.some((one) => one.name === name),
  );
  const properties = [...seen, ...propertyChanges(definition, unseen, {}, {}, key)];
  if (properties.length === 0) return undefined;
  const isReplaced = problem !== undefined || definition.replaceOn.some((name) => unseen.includes(name));
  const isRedeclared = former !== undefined && !isDeclaredAlike(former.inputs, declaration.inputs);
  return {
    ...adoptionOf(definition, key, state, properties),
    action: isReplaced ? "replace" : "update",
    cause: isRedeclared ? "declaration" : "different",
  };
}

/** The inputs that are declared no more, and stay as they are. */
function leftBehind(former: Declaration, { kind, inputs }: Declaration): readonly string[] {
  const definition = definitionOf(kind);
  const isSecret = (name: string) =>
    isSecretByKind(definition, name) || markersIn(former.inputs[name]).length > 0;
  return within({ isSecret }, () => describeRemoved(definition, former.inputs, inputs));
}

/** The secrets, and what else the service does not return, that are declared in another way: only the declarations can be compared. */
function redeclaredIn(
  former: Declaration,
  now: Declaration,
  { secret, withheld }: Desired,
  unseen: readonly string[],
): readonly string[] {
  const definition = definitionOf(now.kind);
  const names = Object.keys(now.inputs).filter(
    (name) =>
      isSecretByKind(definition, name) ||
      unseen.includes(name) ||
      (secret.includes(name) && withheld.includes(name)),
  );
  return names.filter((name) => !isDeclaredAlike(former.inputs[name], now.inputs[name]));
}
