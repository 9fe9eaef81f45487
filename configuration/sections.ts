/** Which sections there are, and where: all of it follows from the kinds' names and inputs. */
import { z } from "zod";
import { definitionOf, type Kind, kinds, pluralOf } from "../provider/definitions";
import type { AnyDefinition, Parent } from "../provider/resource";

/** The words of a file under which places stand; `instance` is one itself. */
export const scopes = ["instance", "groups", "projects"] as const;
export type Scope = (typeof scopes)[number];

/** The place of what belongs to the whole installation. */
export const INSTANCE = "instance";

const placeInputs = { groups: "group", projects: "project" } as const;

const scopeOfParent = {
  instance: "instance",
  "top-level group": "groups",
  group: "groups",
  project: "projects",
} as const satisfies Record<Parent, Scope>;

export interface Section {
  /** `labels` */
  readonly name: string;
  readonly kind: Kind;
  readonly definition: AnyDefinition;
  /** What judges all inputs of one together. */
  readonly schema: z.ZodObject;
  /** There is one of it in a place, not many. */
  readonly isSingle: boolean;
  /** The input that says the place. */
  readonly placeInput: string | undefined;
  /** Inputs that go without saying: what stands around an object says where it is. */
  readonly unsaid: readonly string[];
  /** The input that an item's key stands for unless the item says it. */
  readonly keyInput: string | undefined;
}

let known: ReadonlyMap<Scope, ReadonlyMap<string, Section>> | undefined;

/** By name, in the order of the kinds. */
export function sectionsOf(scope: Scope): ReadonlyMap<string, Section> {
  known ??= new Map(scopes.map((name) => [name, sectionsFor(name)]));
  return known.get(scope) ?? new Map();
}

const sectionsFor = (scope: Scope) =>
  new Map(
    kinds
      .map(definitionOf)
      .filter(({ parents }) => parents.some((parent) => scopeOfParent[parent] === scope))
      .map((definition) => sectionFor(scope, definition))
      .map((section) => [section.name, section]),
  );

function sectionFor(scope: Scope, definition: AnyDefinition): Section {
  const { kind, id, inputs, title, replaceOn } = definition;
  const input = scope === "instance" ? undefined : placeInputs[scope];
  const placeInput = input !== undefined && input in inputs ? input : undefined;
  return {
    name: sectionName(definition),
    kind: kind as Kind,
    definition,
    schema: z.strictObject(inputs),
    isSingle: definition.singleton === true,
    placeInput,
    unsaid: Object.values(placeInputs).filter((name) => name in inputs),
    keyInput: title ?? [...id, ...replaceOn].find((name) => name in inputs && name !== input),
  };
}

/** `GroupLabel` as `labels`, `ProjectPushRule` as `pushRule`. */
function sectionName({ kind, singleton }: AnyDefinition): string {
  const name = (singleton ? kind : pluralOf(kind)).replace(/^(Group|Project)(?=[A-Z])/, "");
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Where an object of a kind is, of which the place is known: a group's full path, a project's, or the installation. */
export function scopeOf(kind: string, place: string): Scope {
  const possible = scopes.filter((scope) =>
    [...sectionsOf(scope).values()].some((section) => section.kind === kind),
  );
  return (
    possible.find((scope) => (scope === "instance") === (place === INSTANCE)) ?? possible[0] ?? "instance"
  );
}

export function sectionOf(kind: string, scope: Scope): Section {
  const section = [...sectionsOf(scope).values()].find((candidate) => candidate.kind === kind);
  if (section === undefined) throw new Error(`There is no ${kind} under ${scope}.`);
  return section;
}
