/** Describes how an object differs from its declaration, as a change of the report. */
import type { Collection, Declaration } from "../../configuration/declaration";
import { placeName } from "../../configuration/markers";
import { isMarker } from "../../configuration/placeholder";
import { sectionOf } from "../../configuration/sections";
import { definitionOf } from "../../provider/definitions";
import { difference, subject } from "../../provider/lifecycle";
import type { AnyDefinition, State } from "../../provider/resource";
import { declared, hasUnknown, type Values } from "../../provider/values";
import type { Change, PropertyChange } from "../report";
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
  return {
    ...common(declaration, definition, filled),
    action: "create",
    properties: [...names, ...filled.unseen].map((name) => changeOf(definition, name, filled)),
    why: `It does not exist in the service${observedNote(declaration)}.`,
  };
}

/** `undefined` if it is in sync. */
export function differing(
  declaration: Declaration,
  definition: AnyDefinition,
  filled: FilledIn,
  found: State,
): Change | undefined {
  const { changed, replaces } = difference(definition, found.values, filled.inputs);
  if (changed.length === 0) return undefined;
  const takesNew = replaces.length > 0 || !(definition.singleton || definition.update);
  return {
    ...common(declaration, definition, filled),
    action: takesNew ? "replace" : "update",
    properties: changed.map((name) => changeOf(definition, name, filled, found)),
    why: `It differs in the service${observedNote(declaration)}.`,
  };
}

const common = (declaration: Declaration, definition: AnyDefinition, filled: FilledIn) => ({
  kind: declaration.kind,
  title: titleOf(definition, declaration, shownInputs(filled)),
  address: addressOf(declaration, declaration.key),
  where: declaration.where,
});

function changeOf(
  definition: AnyDefinition,
  name: string,
  { inputs, masked, unclear }: FilledIn,
  found?: State,
): PropertyChange {
  const isSecret = masked.includes(name) || definition.secrets?.includes(name) === true;
  const isUnknown = unclear.includes(name) || hasUnknown(inputs[name]);
  const before = isSecret ? undefined : (found?.values[name] ?? undefined);
  return {
    name,
    ...(before === undefined ? {} : { before }),
    ...(isSecret || isUnknown ? {} : { after: inputs[name] }),
    isSecret,
    isUnknown,
    replaces: found !== undefined && definition.replaceOn.includes(name),
  };
}

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
  };
}

const observedNote = (declaration: Declaration): string =>
  declaration.ownership === "observe" ? `; ${collectionName(declaration)} are only observed` : "";
