/**
 * What must be there before an object: the groups, projects and users that the same file makes, if the object is in them or names them.
 * They are spelled in the file, so that reports and records show what stands there, and an object needs no reference to them.
 */
import { definitionOf } from "../../../provider/definition/definitions";
import type { PlaceType } from "../../../provider/identity/served-places";
import { isRecord } from "../../../provider/values/values";
import { placeTypes } from "../schema/sections";
import type { Declaration } from "./declaration";
import type { Target } from "./placeholder";

export type Needed = Omit<Target, "output">;

type NameType = PlaceType | "user";

/** As far as an object tells what it is, and what it names. */
type Naming = Pick<Declaration, "kind" | "scope" | "place" | "key" | "inputs" | "creates">;

/** The service ignores the case of paths and of user names. */
const nameOf = (type: NameType, name: string): string => `${type} ${name.toLowerCase()}`;

/** Returns what each of these objects needs of the others. */
export function needsIn(declarations: readonly Naming[]): (one: Naming) => readonly Needed[] {
  const makers = new Map(declarations.flatMap((one) => madeBy(one).map((name) => [name, one] as const)));
  if (makers.size === 0) return () => [];
  return (one) => {
    const found = namedBy(one).flatMap((name) => makers.get(name) ?? []);
    return [...new Set(found)]
      .filter((maker) => maker !== one)
      .map(({ kind, place, key }) => ({ kind, place, key }));
  };
}

/** The group, project or user that an object is, if a run may make it. */
function madeBy({ kind, scope, inputs, creates }: Naming): readonly string[] {
  const { placeType, fullPath, title } = definitionOf(kind);
  if (kind === USER) return texts([inputs[title ?? ""]]).map((name) => nameOf("user", name));
  if (placeType === undefined || (scope !== "instance" && !creates)) return [];
  const path = fullPath?.pathIn(inputs);
  return path === undefined ? [] : [nameOf(placeType, path)];
}

const USER = "User";

/** The groups, projects and users that an object is in, or that its inputs name. */
function namedBy({ kind, scope, place, inputs }: Naming): readonly string[] {
  const { placeType, placeInputs = {}, users = {}, people = [] } = definitionOf(kind);
  const isWithin = scope !== "instance" && placeType === undefined;
  const entries = people.flatMap((input) => {
    const list = inputs[input];
    return Array.isArray(list) ? list.filter(isRecord) : [];
  });
  const named: readonly (readonly [NameType, unknown])[] = [
    ...(isWithin ? [[placeTypes[scope], place] as const] : []),
    ...Object.entries(placeInputs).map(([input, type]) => [type as PlaceType, inputs[input]] as const),
    ...Object.keys(users).map((input) => ["user", inputs[input]] as const),
    ...entries.flatMap(({ user, group }) => [["user", user] as const, ["group", group] as const]),
  ];
  return named.flatMap(([type, name]) => texts([name]).map((text) => nameOf(type, text)));
}

const texts = (values: readonly unknown[]): readonly string[] =>
  values.filter((value) => typeof value === "string" && value !== "") as readonly string[];
