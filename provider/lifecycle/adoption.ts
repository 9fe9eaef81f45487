/** Finds existing objects that match a program's inputs, and decides whether they can be adopted. */
import type { Client } from "../../sdk";
import {
  type Answer,
  type AnyCollected,
  type AnyDefinition,
  type Context,
  ResourceError,
  type State,
  UntouchedError,
} from "../definition/resource";
import { placeTypeOf } from "../identity/addressed";
import { placeNames } from "../identity/keys";
import { isNumber, placesOf } from "../identity/places";
import { isPartlyListed } from "../service/reads";
import { pathAbove } from "../values/place-paths";
import { learn, textsIn } from "../values/secrecy";
import {
  declared,
  hasUnknown,
  omit,
  pick,
  RAW,
  same,
  type Values,
  Withheld,
  withRawNames,
} from "../values/values";
import { type Difference, difference } from "./diff";
import { allInputs, fromAnswer, idPartsOf, partsOf, stateOf, unreturnedOf } from "./state";
import { indexKeyOf } from "./titles";

export interface Existing extends State {
  /** Declared inputs that the service does not return and that cannot be updated: they stay as they are. */
  readonly fixed: readonly string[];
  /** Those that an adoption sends, because nobody can tell whether the object has them already. */
  readonly sent: readonly string[];
}

/**
 * The existing object that matches the inputs; `undefined` if there is none. Inputs that the service does not return, such as
 * passwords, are not in its values, so that they differ from the declared ones and are sent.
 */
export async function findExisting(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
  take?: Take,
): Promise<Existing | undefined> {
  const withheld = withheldIn(inputs);
  const found = await findKnown(definition, context, inputs, omit(inputs, withheld), take);
  // Whatever the service has is as good.
  return found && withheld.length > 0
    ? { ...found, values: { ...found.values, ...pick(inputs, withheld) } }
    : found;
}

/** `known` are the inputs without what is withheld. */
async function findKnown(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
  known: Values,
  take: Take | undefined,
): Promise<Existing | undefined> {
  if (definition.singleton) {
    const found = (await definition.read(context, idPartsOf(definition, known), known)) ?? undefined;
    return found && existing(definition, context, found, known);
  }
  const found = await findInList(definition, context, inputs, take);
  if (found === undefined) return undefined;
  if (!isPartlyListed(definition, known)) return existing(definition, context, found, known);
  const listed = stateOf(definition, found, known);
  const parts = partsOf(definition, listed.id, listed.values);
  const whole = await definition.read(context, parts, listed.values);
  return whole
    ? existing(definition, context, whole, known, listed.values)
    : existing(definition, context, found, known);
}

const withheldIn = (inputs: Values): readonly string[] =>
  Object.keys(inputs).filter((name) => inputs[name] instanceof Withheld);

/** The inputs that say where an object is and what it is called: it cannot exist before what gives them their values. */
export const namingInputs = (definition: AnyDefinition): readonly string[] =>
  [...placeNames(definition), definition.title].filter((name) => name !== undefined);

export const isNamed = (definition: AnyDefinition, inputs: Values): boolean =>
  !namingInputs(definition).some((name) => hasUnknown(inputs[name]));

function existing(
  definition: AnyDefinition,
  { assumes }: Context,
  answer: Answer,
  inputs: Values,
  extra: Values = {},
): Existing {
  const { values, ...state } = stateOf(definition, answer, inputs, extra);
  const concealed = state.concealed?.filter((name) => !same(inputs[name], values[name]));
  if (concealed) learn(textsIn(pick(values, concealed)));
  const hidden = [...(definition.secrets ?? []), ...unreturnedOf(definition, answer), RAW];
  const unseen = Object.keys(definition.inputs).filter(
    (name) =>
      hidden.includes(name) &&
      name in declared(inputs) &&
      withRawNames([name], inputs).some((one) => fromAnswer(definition, answer, one, values) === undefined),
  );
  const fixed = unseen.filter((name) => definition.replaceOn.includes(name));
  const sent = unseen.filter((name) => !fixed.includes(name));
  // Where nothing is recorded, nobody knows whether it differs.
  if (assumes) return { ...state, values: { ...values, ...pick(inputs, unseen) }, fixed: [], sent: [] };
  const raw = sent.includes(RAW) ? fromAnswer(definition, answer, RAW, inputs) : undefined;
  return { ...state, values: { ...omit(values, sent), ...(raw ? { raw } : {}) }, fixed, sent };
}

/** The message about inputs that an adoption cannot change. */
export const fixedWarning = ({ fixed }: Existing): string | undefined =>
  fixed.length === 0
    ? undefined
    : `it exists, and the service neither shows its ${fixed.join(" and ")} nor lets them be changed, so it keeps those that it has. To set the declared ones, delete it in the service, and run up again`;

/** Why an existing object cannot be updated to match the inputs. */
export function adoptionProblem(
  definition: AnyDefinition,
  found: State,
  inputs: Values,
  { changed, replaces }: Difference = difference(definition, found.values, inputs),
): string | undefined {
  const fixed = replaces.length > 0 || definition.singleton || definition.update ? replaces : changed;
  return fixed.length === 0
    ? undefined
    : `it exists with another ${fixed.join(", ")}, which cannot be updated; delete it, or declare its actual value`;
}

export const ALREADY_MANAGED =
  "another resource of this program manages it already. Remove one of the two from the program";

/** Throws if another resource of the program manages the object; `false` if it is the object that is about to be replaced. */
export async function claimUnheld(
  definition: AnyDefinition,
  { claims }: Context,
  found: State,
): Promise<boolean> {
  const claim = await claims?.claim(definition, found);
  if (claim === "owned") throw new ResourceError(ALREADY_MANAGED);
  return claim !== "replaced";
}

/**
 * Throws if the run must not adopt what was found, or must not create an object where none was found. What is in a place that this run
 * has made was not there for a plan to show.
 */
export function assertApproved(
  definition: AnyDefinition,
  { refusalOf, forge }: Context,
  inputs: Values,
  found: State | undefined,
): void {
  if (found !== undefined && isInMadePlace(definition, forge, inputs)) return;
  const reason = refusalOf?.(found);
  if (reason !== undefined) throw new UntouchedError(reason);
}

/** Whether this run has made the place of an object: for a group or project, the group that it is in. */
function isInMadePlace(definition: AnyDefinition, forge: Client, inputs: Values): boolean {
  const isPlace = definition.placeType !== undefined;
  const type = isPlace ? "group" : placeTypeOf(definition);
  const [above = ""] = isPlace ? placeNames(definition) : definition.id;
  const spelling = String(definition.place ?? inputs[above]);
  return type !== undefined && placesOf(forge).isMade(type, spelling);
}

/** Whether the service refuses a second object of the kind with the same name. */
export const isUnique = (definition: AnyDefinition): definition is AnyCollected =>
  !definition.singleton && definition.isSame !== undefined && !definition.isRepeatable;

/**
 * The objects that the collection of a new one has before it. A place that this run has made has none: it is not listed, unless the service
 * makes such objects by itself, or does not refuse one that somebody has added since. Nor is a place looked for whose path has led to
 * none a moment ago. Without `reads`, it is always listed.
 */
export function listBefore(
  definition: AnyCollected,
  context: Context,
  inputs: Values,
): Promise<readonly Answer[]> {
  const { reads, forge } = context;
  if (reads === undefined) return definition.list(context, inputs).gather();
  const isRefusedTwice = isUnique(definition) && !definition.isDoubledInSilence;
  const isEmpty =
    isRefusedTwice && definition.isOfService === undefined && isInMadePlace(definition, forge, inputs);
  return isEmpty || wasMissing(definition, forge, inputs)
    ? Promise.resolve([])
    : reads.all(definition, context, inputs);
}

function wasMissing({ placeType, fullPath }: AnyCollected, forge: Client, inputs: Values): boolean {
  const path = fullPath?.pathIn(inputs);
  // A group that is named by its number does not make the path.
  const isPath = path !== undefined && !isNumber(pathAbove(path));
  return isPath && placeType !== undefined && placesOf(forge).wasMissing(placeType, path);
}

/** Decides whether a matching object may be used, and reserves it. */
export type Take = (candidate: Answer) => boolean;

export async function findInList(
  definition: AnyCollected,
  context: Context,
  inputs: Values,
  take: Take = context.assumes ?? (() => true),
): Promise<Answer | undefined> {
  if (definition.isSame === undefined && context.assumes === undefined) return undefined;
  const known = omit(inputs, withheldIn(inputs));
  const siblings = definition.listIsObject
    ? await definition.list(context, known).toArray()
    : await listBefore(definition, context, known);
  const { title } = definition;
  const namesakes =
    title === undefined || definition.listIsObject || definition.isFoundUnderAnyTitle?.(known)
      ? siblings
      : (byTitle(definition, siblings, (one) => fromAnswer(definition, one, title)).get(
          indexKeyOf(definition, known[title]),
        ) ?? []);
  for (const candidate of namesakes)
    if ((await isSameAs(definition, context, candidate, inputs)) && take(candidate)) return candidate;
  return undefined;
}

/** Whether an existing object matches the inputs. */
export function isSameAs(
  definition: AnyCollected,
  context: Context,
  answer: Answer,
  inputs: Values,
): boolean | Promise<boolean> {
  const { isSame } = definition;
  if (isSame === undefined) return context.assumes !== undefined;
  const withheld = withheldIn(inputs);
  if (withheld.length === 0) return isSame(answer as never, inputs, context);
  const actual = withheld.map((name) => [name, fromAnswer(definition, answer, name) ?? undefined] as const);
  return isSame(answer as never, { ...inputs, ...Object.fromEntries(actual) }, context);
}

/** Whether the inputs match several objects, so that only a record says which of them is meant. */
export async function isOneOfSeveral(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
): Promise<boolean> {
  if (definition.singleton || (isUnique(definition) && !hasUnknown(inputs))) return false;
  if (definition.isSame === undefined) return true;
  let matches = 0;
  await findInList(definition, context, inputs, () => {
    matches++;
    return false;
  });
  return matches > 1;
}

// ─── Titles ──────────────────────────────────────────────────────────────────

const known = new WeakMap<readonly object[], ReadonlyMap<unknown, readonly object[]>>();

/** An index by title, built once for each list. */
export function byTitle<T extends object>(
  definition: AnyCollected,
  list: readonly T[],
  titleOf: (one: T) => unknown,
): ReadonlyMap<unknown, readonly T[]> {
  const before = known.get(list) as ReadonlyMap<unknown, readonly T[]> | undefined;
  if (before !== undefined) return before;
  const made = new Map<unknown, T[]>();
  for (const one of list) {
    const key = indexKeyOf(definition, titleOf(one));
    const others = made.get(key);
    if (others) others.push(one);
    else made.set(key, [one]);
  }
  known.set(list, made);
  return made;
}

/** The state of a listed object that nothing declares: all inputs that the list contains. */
export function stateFromList(definition: AnyDefinition, answer: Answer, place: Values): State {
  const known = declared(place);
  const parts = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, String(value)]));
  return stateOf(definition, answer, allInputs(definition, answer, parts), known);
}
