/**
 * Finds the objects that must be there before another one: the groups, projects, users and members that the same file makes, if it is
 * in them or names them. They are spelled in the file, so that reports and records show what stands there, and an object needs no reference to them.
 */
import { definitionOf } from "../../../provider/definition/definitions";
import type { Kind } from "../../../provider/generated/kind-names";
import type { PlaceType } from "../../../provider/identity/served-places";
import { isRecord, type Values } from "../../../provider/values/values";
import { placeTypes } from "../schema/sections";
import type { Declaration, Needed } from "./declaration";

interface Name {
  /** A kind for the title of an object in the same place. */
  readonly type: PlaceType | "user" | Kind;
  readonly name: string;
}

/** The part of a declaration that shows what an object is, and what it names. */
type Naming = Pick<Declaration, "kind" | "scope" | "place" | "key" | "inputs" | "creates">;

/** The service ignores the case of paths and of user names. */
const textOf = ({ type, name }: Name, place = ""): string => `${type} ${name} in ${place}`.toLowerCase();

/** Returns what each of these objects needs of the others. */
export function needsIn(declarations: readonly Naming[]): (one: Naming) => readonly Needed[] {
  const listed = new Set(
    declarations.flatMap(({ kind }) => Object.values(definitionOf(kind).nameLists ?? {})),
  );
  const makers = new Map<string, Naming>();
  for (const one of declarations)
    for (const text of [...madeBy(one), ...(listed.has(one.kind) ? titleOf(one) : [])]) makers.set(text, one);
  if (makers.size === 0) return () => [];
  return (one) => {
    const makersOf = (texts: readonly string[]) => texts.flatMap((text) => makers.get(text) ?? []);
    const vital = new Set(makersOf(vitalFor(one).map((name) => textOf(name))));
    const found = new Set([...vital, ...makersOf(namedBy(one))]);
    found.delete(one);
    return [...found].map((maker) => {
      const { kind, place, key } = maker;
      return { kind, place, key, isVital: vital.has(maker) };
    });
  };
}

/** The group, project or user that an object is, if a run may make it; and whom it lets into its place. */
function madeBy(one: Naming): readonly string[] {
  const { kind, scope, place, inputs, creates } = one;
  const { placeType, fullPath, isUser, title = "" } = definitionOf(kind);
  if (isUser) return namesIn([["user", inputs[title]]]).map((name) => textOf(name));
  if (placeType === undefined) return namesOf(one).map((name) => textOf(name, place));
  return scope === "instance" || creates
    ? namesIn([[placeType, fullPath?.pathIn(inputs)]]).map((name) => textOf(name))
    : [];
}

/** How others of the same place name an object. */
const titleOf = ({ kind, place, inputs }: Naming): readonly string[] =>
  namesIn([[kind, inputs[definitionOf(kind).title ?? ""]]]).map((name) => textOf(name, place));

/** The group or project that an object is in, and whom and which places it consists of. */
function vitalFor(one: Naming): readonly Name[] {
  const { kind, scope, place } = one;
  const isWithin = scope !== "instance" && definitionOf(kind).placeType === undefined;
  return [...(isWithin ? namesIn([[placeTypes[scope], place]]) : []), ...namesOf(one)];
}

function namedBy(one: Naming): readonly string[] {
  const { scope, place } = one;
  const homes = scope === "instance" ? [] : [place, ...placesAbove(place)];
  // Only who has access to a place can have a part in it.
  return namesInLists(one).flatMap((name) => [textOf(name), ...homes.map((home) => textOf(name, home))]);
}

/** Whom and which places the inputs of an object name. */
function namesOf({ kind, inputs }: Naming): readonly Name[] {
  const { placeInputs = {}, users = {} } = definitionOf(kind);
  return namesIn([
    ...Object.entries(placeInputs).map(([input, type]) => [type as PlaceType, inputs[input]] as const),
    ...Object.keys(users).map((input) => ["user", inputs[input]] as const),
  ]);
}

/** Those in lists, and in entries of lists. */
function namesInLists({ kind, inputs }: Naming): readonly Name[] {
  const { people = [], nameLists = {} } = definitionOf(kind);
  const itemsOf = (input: string): readonly unknown[] => {
    const list = inputs[input];
    return Array.isArray(list) ? list : [];
  };
  const entries: readonly Values[] = people.flatMap(itemsOf).filter(isRecord);
  return namesIn([
    ...entries.flatMap(({ user, group }) => [["user", user] as const, ["group", group] as const]),
    ...Object.entries(nameLists).flatMap(([input, type]) =>
      itemsOf(input).map((name) => [type as Name["type"], name] as const),
    ),
  ]);
}

const namesIn = (named: readonly (readonly [Name["type"], unknown])[]): readonly Name[] =>
  named.flatMap(([type, name]) => (typeof name === "string" && name !== "" ? [{ type, name }] : []));

/** Nearest first: `acme/platform`, `acme`. */
export function placesAbove(place: string): readonly string[] {
  const segments = place.split("/").slice(0, -1);
  return segments.map((_, index) => segments.slice(0, segments.length - index).join("/"));
}
