/** Plans declared objects without a state, with their references filled in from what is recorded or found. */

import { setImmediate } from "node:timers/promises";
import type { Change } from "../../../provider/collection/change";
import { describeRemoved } from "../../../provider/collection/changes";
import { placeOf } from "../../../provider/collection/located";
import { reportLosses } from "../../../provider/collection/losses";
import { RunNames } from "../../../provider/collection/names";
import { adoptionOf, deletionOf } from "../../../provider/collection/planned";
import { findUnmanaged, nameInCollection } from "../../../provider/collection/unmanaged";
import { definitionOf } from "../../../provider/definition/definitions";
import {
  type Answer,
  type AnyDefinition,
  type Context,
  ResourceError,
} from "../../../provider/definition/resource";
import { definitionAt } from "../../../provider/identity/addressed";
import { placeNames } from "../../../provider/identity/keys";
import { placesOf } from "../../../provider/identity/places";
import type { Existing } from "../../../provider/lifecycle/adoption";
import { allFound, hasNames, numbered } from "../../../provider/lifecycle/people";
import { isSecretByKind, within } from "../../../provider/values/secrecy";
import { omit, UNKNOWN, type Values } from "../../../provider/values/values";
import { groupBy } from "../../../sdk/group-by";
import { collectionId, type Declaration, type DeclaredCollection, itemKey } from "../../configuration";
import type { Needed } from "../../configuration/objects/declaration";
import {
  type FoundValue,
  markersIn,
  NOT_MADE_YET,
  type OutputOf,
  referencesIn,
  resolveAll,
  type Sources,
  type Target,
  targetId,
} from "../../configuration/objects/placeholder";
import { sectionOf } from "../../configuration/schema/sections";
import { type Desired, findMeant, isOneOfSeveral, isUnclear, planUnrecorded } from "../../plan/unrecorded";
import { readAs } from "../report/failures";
import { declaredBy, reported, unmanagedIn } from "../report/outcome";
import type { ReportedChange } from "../report/report";
import { collectionName, titleOf } from "../state/addresses";
import { isDeclaredAlike } from "./declared-alike";
import type { Reading } from "./reading";

export interface ToCompare {
  readonly wanted: readonly Declaration[];
  /** All that the wanted ones may refer to. */
  readonly declarations: readonly Declaration[];
  /** Those whose other objects are planned, too. */
  readonly collections: readonly DeclaredCollection[];
  /** The recorded output of an object. Default: nothing is recorded. */
  readonly outputOf?: OutputOf;
  /** The earlier declaration of an object, which a run has made like that; without one, the run adopts it. Default: nobody knows. */
  readonly formerOf?: FormerOf;
  /** Called after each compared object. */
  onProgress?(progress: { readonly done: number; readonly total: number }): void;
}

export type FormerOf = (declaration: Declaration) => Declaration | undefined;

export interface Compared {
  readonly changes: readonly ReportedChange[];
  /** The number of compared objects. */
  readonly checked: number;
  /** Those that could not be read, or that no run could change. */
  readonly failed: ReadonlySet<Declaration>;
  /** The ids of the objects that were found. */
  readonly found: ReadonlySet<string>;
}

/** An object that cannot be read is a failure of the reading. */
export async function compare(
  reading: Reading,
  { wanted, declarations, collections, outputOf, formerOf, onProgress }: ToCompare,
): Promise<Compared> {
  const found = new Set<string>();
  const lookFor = lookingFor(reading, declarations, { outputOf, formerOf });
  const look = async (declaration: Declaration) => {
    const looked = await lookFor(declaration);
    if (looked.state) found.add(foundId(declaration.kind, looked.state.id));
    return looked;
  };
  const nextTurn = turns();
  const failed = new Set<Declaration>();
  let checked = 0;
  const looked = batchesOf(wanted).map(async (batch) => {
    const changes: ReportedChange[] = [];
    for (const [index, one] of batch.entries()) {
      const made = await reading.attempt(
        () => readAs(one),
        async () => planned(one, await look(one)),
        one,
      );
      if (made === undefined) failed.add(one);
      else checked++;
      if (made) onProgress?.({ done: checked, total: wanted.length });
      changes.push(...(made ?? []));
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
  return { changes, checked, failed, found };
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
  const context = reading.contextFor(definition, own[0]?.desired.inputs ?? defaults);
  const declared = { items, defaults, exclusive: true };
  const found = await findUnmanaged(definition, context, declared, { known, described: [] });
  const states = [...found.values()].map((one) => ({ ...one, isUnmanaged: true as const }));
  await reportLosses(definition, context, states);
  return states.map((state) => deletionOf(definition, nameInCollection(definition, state), state));
}

const foundId = (kind: string, id: string): string => `${kind} ${id}`;

/** The deletions of objects that a run has made: those that exist, and that no other declaration means. */
export async function compareUndeclared(
  reading: Reading,
  {
    undeclared,
    declarations,
  }: { readonly undeclared: readonly Declaration[] } & Pick<ToCompare, "declarations">,
  { found }: Pick<Compared, "found">,
): Promise<readonly ReportedChange[]> {
  const look = lookingFor(reading, declarations, {});
  const looked = undeclared.map((one) =>
    reading.attempt(
      () => readAs(one),
      async () => {
        const { desired, state } = await look(one);
        if (state === undefined || found.has(foundId(one.kind, state.id))) return [];
        const deletion = deletionOf(definitionOf(one.kind), desired.key, state);
        return [reported(deletion, { home: one, values: shownInputs(desired) })];
      },
    ),
  );
  return (await Promise.all(looked)).flatMap((made) => made ?? []);
}

/** Throws if no run could make the object like its declaration. */
function planned(declaration: Declaration, looked: Looked): readonly ReportedChange[] {
  const { desired, state, former, isNew, context } = looked;
  if (isUnclear(desired)) return [];
  if (state && former) for (const sentence of leftBehind(former, declaration)) context.warn(sentence);
  const isRedeclared = former !== undefined && !isDeclaredAlike(former.inputs, declaration.inputs);
  const { change, problem } = planUnrecorded(desired, state, {
    redeclared: former ? redeclaredIn(former, declaration, desired, state?.sent) : [],
    cause: isRedeclared ? "declaration" : "different",
  });
  // An object that a run has made is replaced.
  if (problem !== undefined && former === undefined && declaration.ownership !== "observe")
    throw new ResourceError(problem, { subject: titleOf(declaration, shownInputs(desired)) });
  // Also one that is as declared.
  const made =
    isNew && state !== undefined
      ? adoptionOf(definitionOf(desired.kind), desired.key, state, change?.properties ?? [])
      : change;
  return made ? [reported(made, declaredBy(declaration))] : [];
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
  unseen: readonly string[] = [],
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

// ─── One object ──────────────────────────────────────────────────────────────

/** A declared object, and what the service has of it. */
interface Looked {
  readonly desired: Desired;
  /** `undefined` if it does not exist. */
  readonly state: Existing | undefined;
  readonly context: Context;
  /** At the place of the object. */
  readonly definition: AnyDefinition;
  /** How it was declared earlier. */
  readonly former?: Declaration | undefined;
  /** Whether only the present files declare it. */
  readonly isNew?: boolean;
}

/** A reference has the recorded output of its target; without one, that of the only object that has the identity of its declaration. */
function lookingFor(
  reading: Reading,
  declarations: readonly Declaration[],
  {
    outputOf: recordedOutput = () => undefined,
    formerOf,
  }: { readonly outputOf?: OutputOf | undefined; readonly formerOf?: FormerOf | undefined },
): (declaration: Declaration) => Promise<Looked> {
  let byId: ReadonlyMap<string, Declaration> | undefined;
  const { expects } = namesOf(declarations);
  const known = new Map<Declaration, Promise<Looked>>();
  const taken = new Set<Answer>();
  // Each object matches one declaration only, even if several fit.
  const take = (candidate: Answer) => !taken.has(candidate) && taken.add(candidate).has(candidate);

  const look = (declaration: Declaration): Promise<Looked> => {
    const looked = known.get(declaration) ?? lookFor(declaration);
    known.set(declaration, looked);
    return looked;
  };

  const declarationOf = (target: Pick<Target, "kind" | "place" | "key">): Declaration | undefined => {
    byId ??= new Map(declarations.map((declaration) => [targetId(declaration), declaration]));
    return byId.get(targetId(target));
  };

  const outputOf = async (target: Target): Promise<FoundValue> => {
    const recorded = recordedOutput(target);
    if (recorded !== undefined) return recorded;
    const declaration = declarationOf(target);
    const found = declaration && (await look(declaration));
    if (found?.state === undefined) return NOT_MADE_YET;
    if (await isOneOfSeveral(found.definition, found.desired, found.context))
      return { why: "one of several" };
    const { id, values } = found.state;
    const value = target.output === "id" ? id : values[target.output];
    return value === undefined || value === null ? NOT_MADE_YET : { value };
  };

  const isMissing = async (need: Needed): Promise<boolean> => {
    const declaration = declarationOf(need);
    return declaration !== undefined && (await look(declaration)).state === undefined;
  };

  /** An object that was renamed in the file has its former name in the service. */
  async function lookFor(declaration: Declaration): Promise<Looked> {
    const looked = await lookForOwn(declaration);
    if (formerOf === undefined) return looked;
    const former = formerOf(declaration);
    if (former === undefined) return { ...looked, isNew: true };
    if (looked.state !== undefined) return { ...looked, former };
    return { ...looked, former, state: (await lookForOwn(former)).state };
  }

  async function lookForOwn(declaration: Declaration): Promise<Looked> {
    const named = await desiredOf(declaration, outputOf, (target) => declarationOf(target)?.inputs);
    const definition = definitionOf(named.kind);
    const context = reading.contextFor(definition, shownInputs(named));
    // A place that a run has yet to make has nothing in it.
    const vital = (declaration.needs ?? []).filter(({ isVital }) => isVital);
    const isYetToCome = (await Promise.all(vital.map(isMissing))).includes(true);
    const desired =
      hasNames(definition, named.inputs) && !isYetToCome
        ? { ...named, inputs: allFound(await numbered(definition, { ...context, expects }, named.inputs)) }
        : named;
    const place = isYetToCome ? undefined : await placeOf(definition, reading.client, desired.inputs);
    const { refusal } = placesOf(reading.client);
    if (refusal !== undefined) throw refusal;
    const own = definitionAt(definition, place);
    const found = isYetToCome ? undefined : await findMeant(own, desired, context, take);
    const state = found && { ...found, place };
    if (isUnclear(desired) || (state && desired.unclear.length > 0))
      context.warn(unclearWarning(declaration, desired));
    return { desired, state, context, definition: own };
  }

  return look;
}

/** The names that a run would make, and those whom it would let in. */
function namesOf(declarations: readonly Declaration[]): RunNames {
  const names = new RunNames();
  for (const { kind, inputs, ownership } of declarations)
    if (ownership !== "observe") names.declare(definitionOf(kind), inputs);
  return names;
}

function unclearWarning({ inputs }: Declaration, { unclear }: Desired): string {
  const refs = new Set(unclear.flatMap((name) => referencesIn(inputs[name]).map(({ ref }) => ref)));
  return `${unclear.join(" and ")} cannot be compared: only a recorded state says which object ${[...refs].join(" and ")} means.`;
}

const NONE: readonly string[] = [];

/** With its references filled in as far as they are known without the engine, and without what cannot be compared. */
async function desiredOf(
  declaration: Declaration,
  look: (target: Target) => Promise<FoundValue>,
  inputsOf: Sources["inputsOf"],
): Promise<Desired> {
  const { kind, inputs } = declaration;
  const key = itemKey(declaration);
  // Checked first for speed: most declarations contain no placeholders.
  if (Object.values(inputs).every((value) => markersIn(value).length === 0))
    return { kind, key, inputs, withheld: NONE, unclear: NONE, secret: NONE };
  const outputs = new Map<Target, FoundValue>();
  for (const { target } of referencesIn(inputs)) outputs.set(target, await look(target));
  const sources: Sources = {
    inputsOf,
    outputOf: (target) => outputs.get(target) ?? NOT_MADE_YET,
    secretOf: () => ({ why: "withheld" }),
  };
  const all = Object.entries(inputs).map(([name, value]) => ({
    name,
    ...resolveAll(value, sources, UNKNOWN),
  }));
  const namesWith = (isMeant: (one: (typeof all)[number]) => boolean) =>
    all.filter(isMeant).map(({ name }) => name);
  const withheld = namesWith(({ why }) => why === "one of several" || why === "withheld");
  const values = Object.fromEntries(all.map(({ name, value }) => [name, value]));
  return {
    ...{ kind, key, inputs: omit(values, withheld), withheld },
    unclear: namesWith(({ why }) => why === "one of several"),
    secret: namesWith(({ isSecret }) => isSecret),
  };
}

/** The inputs that may be shown. */
const shownInputs = ({ inputs, secret }: Desired): Values =>
  secret.length === 0 ? inputs : omit(inputs, secret);
