/** Turns what happened to each object, and the lines about kinds, into the changes, failures and violations of a report. */

import { namedItem } from "../../../provider/collection/messages";
import { nameInCollection } from "../../../provider/collection/observe/unmanaged";
import type { Cause, Change } from "../../../provider/collection/plan/change";
import { openingOf, type PropertyChange, UNFINISHED } from "../../../provider/collection/plan/changes";
import { definitionOf } from "../../../provider/definition/definitions";
import { pluralOf } from "../../../provider/definition/kinds";
import type { Unfinished } from "../../../provider/definition/unfinished";
import type { Kind } from "../../../provider/generated/kind-names";
import { alongText } from "../../../provider/lifecycle/removal";
import { classNameIn, resourceNameIn, typeIn } from "../../../provider/pulumi/sdk/names";
import { shown } from "../../../provider/values/secrecy";
import { same, type Values } from "../../../provider/values/values";
import { groupBy } from "../../../sdk/group-by";
import { type Declaration, type DeclaredCollection, itemKey } from "../../configuration";
import { placeName } from "../../configuration/objects/markers";
import type { Position } from "../../configuration/read/problems";
import { sectionOf } from "../../configuration/schema/sections";
import { idOf, type ObjectFailure } from "../../plan/change";
import type { Outcome } from "../run/outcome";
import { addressOf, collectionName, formerHome, type Home, titleOf, unmanagedHome } from "../state/addresses";
import type { NamedRemoval, Removals } from "../state/removals";
import { alsoAt, Failures, isRefusal, isUserError, MAX_NAMES, positionsIn, readAs } from "./failures";
import { counted, namesWithin } from "./render/words";
import type { NotCompared, PolicyFinding, ReportedChange, ReportFailure } from "./report";

/** The declared and recorded objects by kind and key. */
export interface KnownObjects {
  readonly declared: ReadonlyMap<string, Declaration>;
  readonly recorded: (id: string) => Values | undefined;
  readonly collections: readonly DeclaredCollection[];
  /** The run deletes all that it has recorded. */
  readonly isDestroyed: boolean;
  /** The objects that the file names to be deleted. */
  readonly removals: Removals["removals"];
}

export const reportedChanges = (known: KnownObjects, changes: readonly Change[]): readonly ReportedChange[] =>
  changes.map((change) => {
    const declaration = known.declared.get(idOf(change));
    const one = reported(change, declaration ? declaredBy(declaration) : undeclared(known, change), known);
    const removal = change.action === "delete" ? known.removals.get(idOf(change)) : undefined;
    return removal ? { ...one, ...named(removal) } : one;
  });

/** A change that the file itself has decided. */
function named({ name, along, where }: NamedRemoval): Pick<ReportedChange, "why" | "removal" | "where"> {
  const goes = along.length === 0 ? "" : ` With it go ${alongText(along)}.`;
  return { why: `The file names it in "removed".${goes}`, removal: { name, along }, where };
}

/** The object of a change. */
interface Subject {
  /** Absent if it is unknown. */
  readonly home: KnownHome | undefined;
  /** The declared values, or else those that name the object. */
  readonly values: Values | undefined;
  readonly where?: Position;
}

type KnownHome = Home & { readonly ownership?: Declaration["ownership"] };

export function reported(
  change: Change,
  { home, values, where }: Subject,
  known?: KnownObjects,
): ReportedChange {
  const { key, action, properties, object, unfinished } = change;
  const kind = change.kind as Kind;
  // The place of a new object is in its address.
  const implied = home && action === "create" ? placeInputsOf(kind, home) : [];
  return {
    ...{ kind, key, action },
    properties: properties.filter(({ name }) => !implied.includes(name)),
    title: home && values ? titleOf({ kind, ...home }, values) : `${kind} "${key}"`,
    address: home ? addressOf(home) : key,
    ...(object ? { id: object.id } : {}),
    ...(unfinished ? { unfinished } : {}),
    ...reasonOf(change, home, known),
    ...(where ? { where } : {}),
  };
}

function placeInputsOf(kind: Kind, { scope }: KnownHome): readonly string[] {
  const { isPlace, implicit, placeInput } = sectionOf(kind, scope);
  return isPlace ? implicit : placeInput === undefined ? [] : [placeInput];
}

export const declaredBy = (declaration: Declaration): Subject => ({
  home: declaration,
  values: declaration.inputs,
  where: declaration.where,
});

function undeclared(known: KnownObjects, change: Change): Subject {
  const kind = change.kind as Kind;
  const values = change.object?.values ?? known.recorded(idOf(change));
  if (change.cause !== "unmanaged") return { home: formerHome(kind, change.key, values), values };
  const own = known.collections.filter((one) => one.kind === kind);
  const named = values?.group ?? values?.project;
  // Of some kinds, only the number of another object says the place.
  const collection = own.find((one) => one.place === named) ?? (own.length === 1 ? own[0] : undefined);
  return collection
    ? unmanagedIn(collection, change)
    : { home: unmanagedHome(kind, nameOfUnmanaged(change), values), values };
}

export const unmanagedIn = (collection: DeclaredCollection, change: Change): Subject => ({
  home: { ...collection, key: nameOfUnmanaged(change) },
  values: change.object?.values,
});

/** Its key is unique among all places, and its name among those of the collection that it makes impure. */
const nameOfUnmanaged = ({ kind, key, object }: Change): string =>
  object ? nameInCollection(definitionOf(kind), object) : key;

/** The reason of a change that the last run has tried, too: neither the declaration nor the service has changed since. */
function keptSince(declared: Values | undefined, { properties }: Change): string | undefined {
  const isTried = ({ name, after }: PropertyChange) => after !== undefined && same(declared?.[name], after);
  if (properties.length === 0 || !properties.every(isTried)) return undefined;
  const kept = properties.map(({ name, before }) => `${name} ${shown(before)}`).join(", ");
  return `The declaration has not changed since the last run: the service keeps ${kept}.`;
}

/** Whether the declaration of something that somebody else has changed is another one than in the last run, too. */
const isDeclaredAnew = (declared: Values | undefined, { properties }: Change): boolean =>
  properties.some(
    ({ name, after }) =>
      after !== undefined && declared?.[name] !== undefined && !same(declared[name], after),
  );

const reasons: Readonly<Record<Cause, string>> = {
  missing: "It does not exist yet.",
  gone: "It was deleted in the service.",
  existing: "It exists and is adopted.",
  different: "It differs in the service.",
  declaration: "The declaration changed.",
  drift: "It was changed in the service.",
  both: "The declaration changed, and it was changed in the service.",
  asked: "Its replacement was asked for.",
  undeclared: "It is no longer in the file.",
  unfinished: "An earlier run has begun it and has not ended it.",
  unmanaged: "It is in the service but not in the file, and the collection is enforced.",
};

/** Such as `A run ended before the service answered, so that it may exist.` */
const sentenceOf = (unfinished: Unfinished): string => `${UNFINISHED[unfinished].replace(/^a/, "A")}.`;

const RESTORED = "Its original settings are restored.";

function reasonOf(
  change: Change,
  home: KnownHome | undefined,
  known?: KnownObjects,
): Pick<ReportedChange, "why" | "isAsked" | "isObserved" | "isRestored"> {
  const { cause, unfinished, properties, action } = change;
  if (cause === "asked") return { why: reasons.asked, isAsked: true };
  if (home?.ownership === "observe") return { why: observedReason(cause, home), isObserved: true };
  const isDestroyed = known?.isDestroyed === true;
  const why = isDestroyed
    ? "It is deleted."
    : unfinished
      ? sentenceOf(unfinished)
      : sinceLastRun(known?.recorded(idOf(change)), change);
  const names = properties.filter(({ replaces }) => replaces).map(({ name }) => name);
  const isMadeAnew = action === "replace" || (action === "adopt" && names.length > 0);
  const opening = isMadeAnew ? openingOf(definitionOf(change.kind), names) : undefined;
  if (opening !== undefined) return { why: `${why} ${opening}` };
  // Settings always exist: if they are deleted, they are as before again.
  if (action !== "delete" || !definitionOf(change.kind).singleton) return { why };
  return { why: isDestroyed ? RESTORED : `${why} ${RESTORED}`, isRestored: true };
}

/** `declared`: the inputs of the last run. */
function sinceLastRun(declared: Values | undefined, change: Change): string {
  const { cause } = change;
  if (cause === "drift" && isDeclaredAnew(declared, change)) return reasons.both;
  return (cause === "declaration" ? keptSince(declared, change) : undefined) ?? reasons[cause];
}

function observedReason(cause: Cause, home: Home): string {
  if (cause === "unmanaged")
    return "It is in the service but not in the file, and the collection is only observed.";
  return `${reasons[cause].replace(/\.$/, "")}; ${collectionName(home)} are only observed.`;
}

// ─── Failures, violations and warnings ───────────────────────────────────────

type Declared = KnownObjects["declared"];

/** The failures of objects, and those of whole kinds. What cannot be seen outside of the selection is no failure of the run. */
export function failuresIn(
  { results, diagnostics }: Pick<Outcome, "results" | "diagnostics">,
  declared: Declared,
  isMeant: (address: string) => boolean,
  isLeft: (failure: ObjectFailure) => boolean = () => false,
): readonly ReportFailure[] {
  const failures = results.failures.filter((failure) => {
    if (isLeft(failure)) return false;
    const home = failure.isUnseen ? homeOf(failure, declared) : undefined;
    return home === undefined || isMeant(addressOf(home));
  });
  const own = diagnostics
    .filter(({ severity }) => severity === "error")
    // The failure of a kind names those of its objects.
    .filter(({ message }) => !failures.some((failure) => message.includes(failure.message)));
  return [
    ...failuresOfObjects(
      failures.filter(({ error }) => error === undefined),
      declared,
    ),
    ...unreadIn(failures, declared),
    ...own.map(({ title, urn, message }) => ({
      title: title ?? (urn === undefined ? "The run" : resourceTitle(urn)),
      message,
    })),
  ];
}

/** Whether the token may not read the object: no failure of a comparison, because another token makes the run. */
export const isUnreadable = ({ error }: ObjectFailure): boolean => isRefusal(error);

export const notComparedIn = (
  { results }: Pick<Outcome, "results">,
  declared: Declared,
): readonly NotCompared[] => notedIn(results.failures.filter(isUnreadable), declared).byCause();

/** The service refuses all objects of a list alike. */
const unreadIn = (failures: readonly ObjectFailure[], declared: Declared): readonly ReportFailure[] =>
  notedIn(failures, declared).toFailures();

/** In the order of the file, and not of the answers. */
function notedIn(failures: readonly ObjectFailure[], declared: Declared): Failures {
  const unread = new Failures();
  const order = new Map([...declared.keys()].map((id, index) => [id, index]));
  const positionOf = (failure: ObjectFailure) => order.get(idOf(failure)) ?? order.size;
  for (const { kind, key, error } of failures.toSorted((one, other) => positionOf(one) - positionOf(other))) {
    const declaration = declared.get(idOf({ kind, key }));
    if (isUserError(error)) unread.add(error, declaration ? readAs(declaration) : kind, declaration);
  }
  return unread;
}

/** Several unseen objects of one place are one failure: what is to be done is done for the place. */
function failuresOfObjects(failures: readonly ObjectFailure[], declared: Declared): readonly ReportFailure[] {
  const objects = failures.map((one) => ({
    failure: failureOf(one, declared),
    home: one.isUnseen ? homeOf(one, declared) : undefined,
  }));
  const causes = groupBy(objects, (one) =>
    one.home ? `${placeName(one.home.scope, one.home.place)} ${one.failure.message}` : one,
  );
  return [...causes.values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ failure, home }) =>
      home
        ? unseenFailure(
            home,
            alike.map((one) => one.failure),
          )
        : failure,
    ),
  );
}

/** `unseen` have one message. */
function unseenFailure(home: Home, unseen: readonly ReportFailure[]): ReportFailure {
  const place = placeName(home.scope, home.place);
  const titles = unseen.map(({ title }) => title).sort();
  const isOne = titles.length === 1;
  const [where, ...others] = positionsIn(unseen);
  const from = isOne ? addressOf(home) : place;
  return {
    title: isOne
      ? titles.join()
      : `${counted(titles.length, "object")} of ${place}: ${namesWithin(MAX_NAMES, titles)}`,
    message: `${unseen[0]?.message} If ${isOne ? "it is" : "they are"} deleted, or not yours any more: removed: [{ from: ${from}, delete: false }].${alsoAt(others, where?.file)}`,
    ...(where ? { where } : {}),
  };
}

function failureOf(failure: ObjectFailure, declared: Declared): ReportFailure {
  const { kind, key, subject, message } = failure;
  const declaration = declared.get(idOf(failure));
  if (declaration) return { title: titleIn(declaration), message, where: declaration.where };
  return { title: subject ?? (key === "" ? pluralOf(kind as Kind) : `${kind} "${key}"`), message };
}

/** Where the file declares the object, or has declared it. */
function homeOf(failure: ObjectFailure, declared: Declared): Home | undefined {
  const { kind, key } = failure;
  return declared.get(idOf(failure)) ?? formerHome(kind as Kind, key);
}

const titleIn = (declaration: Declaration): string => titleOf(declaration, declaration.inputs);

/** Such as `GroupLabels labels`. */
export const resourceTitle = (urn: string): string =>
  typeIn(urn).startsWith("pulumi:providers:")
    ? "The service"
    : `${classNameIn(typeIn(urn))} ${resourceNameIn(urn)}`;

/** A policy pack names the resource, and the item in its message. */
export function violationsIn({ violations }: Outcome, declared: Declared): readonly PolicyFinding[] {
  return violations.map(({ policy, level, message, urn }) => {
    if (urn === undefined) return { policy, level, title: "The run", message };
    const resource = classNameIn(typeIn(urn));
    const items = [...declared.values()].filter(({ kind }) => pluralOf(kind) === resource);
    const named = namedItem(message, items.map(itemKey));
    const declaration = named && items.find((one) => itemKey(one) === named.item);
    return declaration
      ? { policy, level, title: titleIn(declaration), message: named.message, where: declaration.where }
      : { policy, level, title: resourceTitle(urn), message };
  });
}

const WARNING = /^warning: /;

export const warningsIn = ({ diagnostics }: Outcome): readonly string[] => [
  ...new Set(
    diagnostics.flatMap(({ severity, message }) =>
      severity === "warning" || (severity === "info" && WARNING.test(message))
        ? [message.replace(WARNING, "")]
        : [],
    ),
  ),
];
