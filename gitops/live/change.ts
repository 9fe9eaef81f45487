/** Describes how an object differs from its declaration, as a change of the report. */
import type { Collection, Declaration } from "../../configuration/declaration";
import { placeName } from "../../configuration/markers";
import { isMarker } from "../../configuration/placeholder";
import { sectionOf } from "../../configuration/sections";
import { adoptionOf } from "../../provider/collection/adoption-preview";
import { propertyChanges } from "../../provider/collection/changes";
import { definitionOf } from "../../provider/definitions";
import { subject } from "../../provider/lifecycle";
import { type AnyDefinition, ResourceError, type State } from "../../provider/resource";
import { within } from "../../provider/secrecy";
import { declared, hasUnknown, UNKNOWN, type Values } from "../../provider/values";
import type { Change } from "../report";
import { type FilledIn, shownInputs } from "./fill-in";

type Home = Pick<Declaration, "section" | "scope" | "place">;
type Where = Pick<Declaration, "kind" | "scope" | "place">;

/** Such as `labels of acme`. */
export const collectionName = ({ section, place }: Home): string => `${section} of ${place}`;

const addressOf = ({ section, scope, place }: Home, key: string) =>
  `${placeName(scope, place)}#${section}${key === "" ? "" : `.${key}`}`;

/** The subject of a read failure: the collection if one list reads all its members. */
export function readAs(declaration: Declaration): string {
  const definition = definitionOf(declaration.kind);
  return definition.singleton || definition.listIsObject
    ? titleOf(definition, declaration, declaration.inputs)
    : collectionName(declaration);
}

/**
 * Leaves out values that are not known yet: a short name is better than a wrong one. An object inside another object of
 * a group or project is named after the group or project, not after that object's number.
 */
export function titleOf(definition: AnyDefinition, { kind, scope, place }: Where, values: Values): string {
  const { placeInput } = sectionOf(kind, scope);
  const isWithin = placeInput === undefined && scope !== "instance";
  const known = Object.entries(values).filter(([, value]) => !hasUnknown(value) && !isMarker(value));
  return subject(definition, {
    ...Object.fromEntries(known),
    ...(isWithin ? { [String(definition.id[0])]: place } : {}),
  });
}

export function missing(declaration: Declaration, definition: AnyDefinition, filled: FilledIn): Change {
  const { placeInput } = sectionOf(declaration.kind, declaration.scope);
  const names = Object.keys(declared(filled.inputs)).filter(
    (name) => name !== placeInput && !definition.instructions?.includes(name),
  );
  const unknown = Object.fromEntries(filled.unclear.map((name) => [name, UNKNOWN]));
  const properties = asSecret(definition, filled, (inputs) =>
    propertyChanges(definition, [...names, ...filled.unseen], {}, { ...inputs, ...unknown }),
  );
  return {
    ...common(declaration, definition, filled),
    action: "create",
    properties: properties.map((property) => ({ ...property, replaces: false })),
    why: `It does not exist in the service${observedNote(declaration)}.`,
    ...observedMark(declaration),
  };
}

/** `undefined` if it is in sync. Throws if no run could make the object like its declaration. */
export function differing(
  declaration: Declaration,
  definition: AnyDefinition,
  filled: FilledIn,
  found: State,
): Change | undefined {
  const { changes, problem } = asSecret(definition, filled, (inputs) =>
    adoptionOf(definition, found, inputs),
  );
  const described = common(declaration, definition, filled);
  const isObserved = declaration.ownership === "observe";
  if (problem !== undefined && !isObserved) throw new ResourceError(problem, { subject: described.title });
  if (changes.length === 0) return undefined;
  return {
    ...described,
    action: problem === undefined ? "update" : "replace",
    properties: changes,
    why: `It differs in the service${observedNote(declaration)}.`,
    ...observedMark(declaration),
  };
}

/** Compares with the secrecy of the declaration's values. */
function asSecret<T>(
  definition: AnyDefinition,
  { inputs, masked }: FilledIn,
  compare: (inputs: Values) => T,
): T {
  const isSecret = (name: string) => masked.includes(name) || definition.secrets?.includes(name) === true;
  return within({ isSecret, texts: [] }, () => compare(inputs));
}

const common = (declaration: Declaration, definition: AnyDefinition, filled: FilledIn) => ({
  kind: declaration.kind,
  title: titleOf(definition, declaration, shownInputs(filled)),
  address: addressOf(declaration, declaration.key),
  where: declaration.where,
});

/** An object of an enforced or observed collection that the file does not declare. */
export function unmanagedChange(
  collection: Collection,
  definition: AnyDefinition,
  { id, values }: State,
): Change {
  const name = values[definition.title ?? (definition.id.at(-1) as string)] ?? id;
  const { ownership } = collection;
  return {
    kind: collection.kind,
    title: titleOf(definition, collection, values),
    address: addressOf(collection, String(name)),
    action: "delete",
    properties: [],
    why: `It is not in the file, and ${collectionName(collection)} are ${ownership === "enforce" ? "enforced" : "only observed"}.`,
    ...observedMark(collection),
  };
}

const observedMark = ({ ownership }: Pick<Declaration, "ownership">) =>
  ownership === "observe" ? ({ isObserved: true } as const) : {};

const observedNote = (declaration: Declaration): string =>
  declaration.ownership === "observe" ? `; ${collectionName(declaration)} are only observed` : "";
