/**
 * Finds the objects that must be there before another one: the groups, projects, users and members that the same file makes, if it is
 * in them or names them. They are spelled in the file, so that reports and records show what stands there, and an object needs no reference to them.
 */
import { definitionOf } from "../../../provider/definition/definitions";
import type { NamedThing } from "../../../provider/definition/named";
import { Aliases, madeBy as madeByInputs, type Name } from "../../../provider/identity/names";
import { isRecord, type Values } from "../../../provider/values/values";
import { placeTypes } from "../schema/sections";
import type { Declaration, Needed } from "./declaration";

/** The part of a declaration that shows what an object is, and what it names. */
type Naming = Pick<Declaration, "kind" | "scope" | "place" | "key" | "inputs" | "creates">;

/** The service ignores the case of paths and of user names. */
const textOf = ({ thing, spelling }: Name, place = ""): string =>
  `${thing} ${spelling} in ${place}`.toLowerCase();

/** Returns what each of these objects needs of the others. */
export function needsIn(declarations: readonly Naming[]): (one: Naming) => readonly Needed[] {
  const makers = new Map<string, Naming>();
  const aliases = new Aliases();
  for (const one of declarations) {
    const made = madeByInputs(definitionOf(one.kind), one.inputs);
    for (const text of madeBy(one, made)) makers.set(text, one);
    aliases.declare(made);
  }
  if (makers.size === 0) return () => [];
  return (one) => {
    const makersOf = (texts: readonly string[]) => texts.flatMap((text) => makers.get(text) ?? []);
    const vital = new Set(makersOf(vitalFor(one).map((name) => textOf(name))));
    const found = new Set([...vital, ...makersOf(namedBy(one, aliases))]);
    found.delete(one);
    return [...found].map((maker) => {
      const { kind, place, key } = maker;
      return { kind, place, key, isVital: vital.has(maker) };
    });
  };
}

/** The group, project or user that an object is, if a run may make it; what else it makes in its place; and whom it lets in there. */
function madeBy(one: Naming, made: readonly Name[]): readonly string[] {
  const { kind, scope, place, creates } = one;
  const definition = definitionOf(kind);
  if (definition.placeType !== undefined)
    return scope === "instance" || creates ? made.map((name) => textOf(name)) : [];
  return [
    ...made.map((name) => textOf(name, name.thing === "user" ? undefined : place)),
    ...namesOf(one).map((name) => textOf(name, place)),
  ];
}

/** The group or project that an object is in, and whom and which places it consists of. */
function vitalFor(one: Naming): readonly Name[] {
  const { kind, scope, place } = one;
  const isWithin = scope !== "instance" && definitionOf(kind).placeType === undefined;
  return [...(isWithin ? namesIn([[placeTypes[scope], place]]) : []), ...namesOf(one)];
}

function namedBy(one: Naming, aliases: Aliases): readonly string[] {
  const { scope, place } = one;
  const homes = scope === "instance" ? [] : [place, ...placesAbove(place)];
  // Only who has access to a place can have a part in it.
  return namesInLists(one).flatMap((name) =>
    aliases.of(name).flatMap((alias) => [textOf(alias), ...homes.map((home) => textOf(alias, home))]),
  );
}

/** Whom and which places the inputs of an object name. */
function namesOf({ kind, inputs }: Naming): readonly Name[] {
  const { placeInputs = {}, users = {} } = definitionOf(kind);
  return namesIn([
    ...Object.entries(placeInputs).map(([input, type]) => [type as NamedThing, inputs[input]] as const),
    ...Object.keys(users).map((input) => ["user", inputs[input]] as const),
  ]);
}

/** Those in lists, and in entries of lists. */
function namesInLists({ kind, inputs }: Naming): readonly Name[] {
  const { people = [], names = {} } = definitionOf(kind);
  const itemsOf = (input: string): readonly unknown[] => {
    const list = inputs[input];
    return Array.isArray(list) ? list : [];
  };
  const entries: readonly Values[] = people.flatMap(itemsOf).filter(isRecord);
  return namesIn([
    ...entries.flatMap(({ user, group }) => [["user", user] as const, ["group", group] as const]),
    ...Object.entries(names).flatMap(([input, thing]) =>
      itemsOf(input).map((name) => [thing as NamedThing, name] as const),
    ),
  ]);
}

const namesIn = (named: readonly (readonly [NamedThing, unknown])[]): readonly Name[] =>
  named.flatMap(([thing, name]) =>
    typeof name === "string" && name !== "" ? [{ thing, spelling: name }] : [],
  );

/** Nearest first: `acme/platform`, `acme`. */
export function placesAbove(place: string): readonly string[] {
  const segments = place.split("/").slice(0, -1);
  return segments.map((_, index) => segments.slice(0, segments.length - index).join("/"));
}
