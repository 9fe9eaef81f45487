/**
 * What must be there before an object: the groups, projects, users and members that the same file makes, if the object is in them or
 * names them. They are spelled in the file, so that reports and records show what stands there, and an object needs no reference to them.
 */
import { definitionOf } from "../../../provider/definition/definitions";
import type { PlaceType } from "../../../provider/identity/served-places";
import { isRecord, type Values } from "../../../provider/values/values";
import { placeTypes } from "../schema/sections";
import type { Declaration } from "./declaration";
import type { Target } from "./placeholder";

export type Needed = Omit<Target, "output">;

type NameType = PlaceType | "user";

interface Name {
  readonly type: NameType;
  readonly name: string;
}

/** As far as an object tells what it is, and what it names. */
type Naming = Pick<Declaration, "kind" | "scope" | "place" | "key" | "inputs" | "creates">;

/** The service ignores the case of paths and of user names. */
const textOf = ({ type, name }: Name, place = ""): string => `${type} ${name} in ${place}`.toLowerCase();

/** Returns what each of these objects needs of the others. */
export function needsIn(declarations: readonly Naming[]): (one: Naming) => readonly Needed[] {
  const makers = new Map<string, Naming>();
  for (const one of declarations) for (const text of madeBy(one)) makers.set(text, one);
  if (makers.size === 0) return () => [];
  return (one) => {
    const found = new Set(neededBy(one).flatMap((text) => makers.get(text) ?? []));
    found.delete(one);
    return [...found].map(({ kind, place, key }) => ({ kind, place, key }));
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

function neededBy(one: Naming): readonly string[] {
  const { kind, scope, place } = one;
  const homes = scope === "instance" ? [] : [place, ...placesAbove(place)];
  const isWithin = scope !== "instance" && definitionOf(kind).placeType === undefined;
  const own = isWithin ? namesIn([[placeTypes[scope], place]]) : [];
  const entries = namesInEntries(one);
  return [
    ...[...own, ...namesOf(one), ...entries].map((name) => textOf(name)),
    // Only who has access to a place can have a part in it.
    ...entries.flatMap((name) => homes.map((home) => textOf(name, home))),
  ];
}

/** Whom and which places the inputs of an object name. */
function namesOf({ kind, inputs }: Naming): readonly Name[] {
  const { placeInputs = {}, users = {} } = definitionOf(kind);
  return namesIn([
    ...Object.entries(placeInputs).map(([input, type]) => [type as PlaceType, inputs[input]] as const),
    ...Object.keys(users).map((input) => ["user", inputs[input]] as const),
  ]);
}

function namesInEntries({ kind, inputs }: Naming): readonly Name[] {
  const lists = (definitionOf(kind).people ?? []).map((input) => inputs[input]);
  const entries: readonly Values[] = lists.flatMap((list) =>
    Array.isArray(list) ? list.filter(isRecord) : [],
  );
  return namesIn(entries.flatMap(({ user, group }) => [["user", user] as const, ["group", group] as const]));
}

const namesIn = (named: readonly (readonly [NameType, unknown])[]): readonly Name[] =>
  named.flatMap(([type, name]) => (typeof name === "string" && name !== "" ? [{ type, name }] : []));

/** Nearest first: `acme/platform`, `acme`. */
export function placesAbove(place: string): readonly string[] {
  const segments = place.split("/").slice(0, -1);
  return segments.map((_, index) => segments.slice(0, segments.length - index).join("/"));
}
