/** What is otherwise, as a report tells it. */
import type { Collection, Declaration } from "../../configuration/declaration";
import { isMarker, placeName } from "../../configuration/markers";
import { sectionOf } from "../../configuration/sections";
import { definitionOf } from "../../provider/definitions";
import { difference, subject } from "../../provider/lifecycle";
import type { AnyDefinition, State } from "../../provider/resource";
import { declared, hasUnknown, type Values } from "../../provider/values";
import type { Change, PropertyChange } from "../report";
import type { FilledIn } from "./fill-in";

type Home = Pick<Declaration, "section" | "scope" | "place">;
type Where = Pick<Declaration, "kind" | "scope" | "place">;

/** `labels of acme` */
export const collectionName = ({ section, place }: Home): string => `${section} of ${place}`;

const addressOf = ({ section, scope, place }: Home, key: string) =>
  `${placeName(scope, place)}#${section}${key === "" ? "" : `.${key}`}`;

/** What a failure to read it is told of: a list tells of all its members at once. */
export function readAs(declaration: Declaration): string {
  const definition = definitionOf(declaration.kind);
  return definition.singleton || definition.listIsObject
    ? titleOf(definition, declaration, declaration.inputs)
    : collectionName(declaration);
}

/**
 * With what is not known yet left out: a name is better short than wrong. What is in something else of a group or project
 * is named after that, for numbers say nothing to people.
 */
export function titleOf(definition: AnyDefinition, { kind, scope, place }: Where, values: Values): string {
  const { placeInput } = sectionOf(kind, scope);
  const isWithin = placeInput === undefined && scope !== "instance";
  const said = Object.entries(values).filter(([, value]) => !hasUnknown(value) && !isMarker(value));
  return subject(definition, {
    ...Object.fromEntries(said),
    ...(isWithin ? { [String(definition.id[0])]: place } : {}),
  });
}

export function missing(declaration: Declaration, definition: AnyDefinition, filled: FilledIn): Change {
  const { placeInput } = sectionOf(declaration.kind, declaration.scope);
  const said = Object.keys(declared(filled.inputs)).filter(
    (name) => name !== placeInput && !definition.instructions?.includes(name),
  );
  return {
    ...common(declaration, definition, filled),
    action: "create",
    properties: [...said, ...filled.secret].map((name) => changeOf(definition, name, filled)),
    why: `The service does not have it${unlessObserved(declaration)}.`,
  };
}

/** `undefined` where it is as the file says. */
export function otherwise(
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
    why: `The service has it otherwise${unlessObserved(declaration)}.`,
  };
}

const common = (declaration: Declaration, definition: AnyDefinition, { inputs }: FilledIn) => ({
  kind: declaration.kind,
  title: titleOf(definition, declaration, inputs),
  address: addressOf(declaration, declaration.key),
  where: declaration.where,
});

function changeOf(
  definition: AnyDefinition,
  name: string,
  { inputs, masked }: FilledIn,
  found?: State,
): PropertyChange {
  const isSecret = masked.includes(name) || definition.secrets?.includes(name) === true;
  const isUnknown = hasUnknown(inputs[name]);
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

/** What is in a collection that is looked at as a whole, and not in the file. */
export function unnamed(collection: Collection, definition: AnyDefinition, { id, values }: State): Change {
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

const unlessObserved = (declaration: Declaration): string =>
  declaration.ownership === "observe" ? `; ${collectionName(declaration)} are only observed` : "";
