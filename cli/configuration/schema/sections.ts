/** The sections of each scope, derived from the names and inputs of kinds. */
import { z } from "zod";
import { allOutlines, definitionOf } from "../../../provider/definition/definitions";
import { pluralOf } from "../../../provider/definition/kinds";
import { followingKinds, ownKind } from "../../../provider/definition/own-kinds";
import type { AnyDefinition, Outline, Parent } from "../../../provider/definition/resource";
import { type Kind, kinds } from "../../../provider/generated/kind-names";
import { outlines } from "../../../provider/generated/outlines";
import type { PlaceType } from "../../../provider/identity/served-places";
import type { Shape } from "../../../sdk/api/fields";
import { zodDefinitionOf } from "../../../sdk/zod-internals";

/** The top-level keys that contain places; `instance` is itself a place. */
export const scopes = ["instance", "groups", "projects"] as const;
export type Scope = (typeof scopes)[number];

/** A group, a project or the installation, as a file names it. */
export interface PlaceName {
  readonly scope: Scope;
  /** A full path, a number, or `instance`. */
  readonly place: string;
}

/** Those whose places have paths. */
export const pathScopes = ["groups", "projects"] as const satisfies readonly Scope[];
export type PathScope = (typeof pathScopes)[number];

/** A place is named in the singular outside of the top level of a file, also by the inputs of objects. */
export const placeTypes = { groups: "group", projects: "project" } as const satisfies Record<
  PathScope,
  PlaceType
>;

/** The place of objects of the whole installation. */
export const INSTANCE = "instance";

export const scopeOfParent = {
  instance: "instance",
  "top-level group": "groups",
  group: "groups",
  project: "projects",
} as const satisfies Record<Parent, Scope>;

export interface Section {
  /** Such as `labels`. */
  readonly name: string;
  readonly kind: Kind;
  readonly definition: AnyDefinition;
  /** Validates all inputs together. */
  readonly schema: z.ZodObject;
  /** A place has one object of this kind. */
  readonly isSingle: boolean;
  /** The input that names the place; absent also where the object is the place itself. */
  readonly placeInput: string | undefined;
  /** Whether the object is the place itself. */
  readonly isPlace: boolean;
  /** Inputs that the place of an object implies. */
  readonly implicit: readonly string[];
  /** The input that an item's key sets by default. */
  readonly keyInput: string | undefined;
  /** The one input that is required besides; the value of an object in its short form is this one's. */
  readonly shortInput: string | undefined;
}

const known = followingKinds(() => new Map(scopes.map((name) => [name, sectionsFor(name)] as const)));

/** By name, in the order of the kinds; the settings of the place itself are the first. */
export const sectionsOf = (scope: Scope): ReadonlyMap<string, Section> => known().get(scope) ?? new Map();

/** The same, made anew. */
export const sectionsFor = (scope: Scope): ReadonlyMap<string, Section> =>
  new Map(
    allOutlines()
      .filter((outline) => isOfPlace(outline, scope) || isUnder(outline, scope))
      .map((outline) => sectionFor(scope, outline))
      .sort((one, other) => Number(other.isPlace) - Number(one.isPlace))
      .map((section) => [section.name, section]),
  );

const isUnder = ({ parents }: Outline, scope: Scope): boolean =>
  parents.some((parent) => scopeOfParent[parent] === scope);

/** Whether the objects of the kind are the places of a scope. */
const isOfPlace = ({ placeType }: Outline, scope: Scope): boolean =>
  scope !== "instance" && placeType === placeTypes[scope];

/** A section that groups and projects both have is included twice. */
export const allSections = (): readonly Section[] =>
  scopes.flatMap((scope) => [...sectionsOf(scope).values()]);

/** Most files have few sections, and a definition takes longer to load than a file of one section to read. */
function sectionFor(scope: Scope, outline: Outline): Section {
  const kind = outline.kind as Kind;
  const isPlace = isOfPlace(outline, scope);
  let inputs: SectionInputs | undefined;
  const known = () => {
    inputs ??= (isPlace ? inputsOfPlace : inputsIn)(definitionOf(kind), scope);
    return inputs;
  };
  return {
    ...{ name: isPlace ? SETTINGS : sectionName(outline), kind, isPlace },
    isSingle: isPlace || outline.singleton === true,
    get definition() {
      return definitionOf(kind);
    },
    get schema() {
      return known().schema;
    },
    get placeInput() {
      return known().placeInput;
    },
    get implicit() {
      return known().implicit;
    },
    get keyInput() {
      return known().keyInput;
    },
    get shortInput() {
      return known().shortInput;
    },
  };
}

/** The part of a section that only its definition knows. */
type SectionInputs = Pick<Section, "schema" | "placeInput" | "implicit" | "keyInput" | "shortInput">;

function inputsIn(definition: AnyDefinition, scope: Scope): SectionInputs {
  const { id, inputs, title, replaceOn, singleton } = definition;
  const input = scope === "instance" ? undefined : placeTypes[scope];
  const placeInput = input !== undefined && input in inputs ? input : undefined;
  const implicit = Object.values(placeTypes).filter((name) => name in inputs);
  const keyInput = title ?? [...id, ...replaceOn].find((name) => name in inputs && name !== input);
  return {
    ...{ schema: z.strictObject(inputs), placeInput, implicit, keyInput },
    shortInput: singleton ? undefined : shortInputOf(definition, [...implicit, keyInput]),
  };
}

/** The section of the place itself. */
export const SETTINGS = "settings";

const inputsOfPlace = ({ inputs, fullPath }: AnyDefinition): SectionInputs => ({
  schema: z.strictObject(inputs),
  placeInput: undefined,
  implicit: Object.keys(fullPath?.inputsOf("") ?? {}),
  keyInput: undefined,
  shortInput: undefined,
});

/** A value that is an object or a list looks like an object with its inputs, and a part of the id, such as a branch, like a place. */
function shortInputOf({ id, inputs }: AnyDefinition, known: readonly unknown[]): string | undefined {
  const needed = Object.entries(inputs as Shape).filter(
    ([name, schema]) => !known.includes(name) && !schema.safeParse(undefined).success,
  );
  const [[name, schema] = []] = needed;
  if (needed.length !== 1 || name === undefined || schema === undefined || id.includes(name))
    return undefined;
  return ["array", "object", "record"].includes(zodDefinitionOf(schema).type) ? undefined : name;
}

/** The kind of this package that has the section of a kind of one's own already. */
export function ownerOfSection(definition: AnyDefinition): string | undefined {
  const name = sectionName(definition);
  const scoped = scopes.filter((scope) =>
    definition.parents.some((parent) => scopeOfParent[parent] === scope),
  );
  const others = kinds.map((kind) => outlines[kind]).filter((one) => one.kind !== definition.kind);
  return others.find(
    (one) =>
      sectionName(one) === name && one.parents.some((parent) => scoped.includes(scopeOfParent[parent])),
  )?.kind;
}

/** Such as `labels` for `GroupLabel` and `pushRule` for `ProjectPushRule`. */
function sectionName({ kind, singleton }: Outline): string {
  const name = (singleton ? kind : pluralOf(kind)).replace(/^(Group|Instance|Project)(?=[A-Z])/, "");
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** The name of the resource that manages the objects of a kind: that of their section, or where they are the places themselves, such as `groups`. */
export const resourceName = (kind: Kind): string => sectionName(ownKind(kind) ?? outlines[kind]);

/** The scope of a kind's object in a place. */
export function scopeOf(kind: string, place: string): Scope {
  const possible = scopes.filter((scope) => sectionFound(kind, scope) !== undefined);
  return (
    possible.find((scope) => (scope === "instance") === (place === INSTANCE)) ?? possible[0] ?? "instance"
  );
}

/** Of each of thousands of objects, several parts of a run ask for it. */
function sectionFound(kind: string, scope: Scope): Section | undefined {
  for (const section of sectionsOf(scope).values()) if (section.kind === kind) return section;
  return undefined;
}

export function sectionOf(kind: string, scope: Scope): Section {
  const section = sectionFound(kind, scope);
  if (section === undefined) throw new Error(`There is no ${kind} under ${scope}.`);
  return section;
}
