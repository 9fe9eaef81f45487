/** Decides what of a drifted object a file gets, and under which names. */

import { definitionOf } from "../../../provider/definition/definitions";
import { problemsOf } from "../../../provider/lifecycle/validate";
import { isRecord, RAW, rawField, UNKNOWN, type Values } from "../../../provider/values/values";
import { MASK } from "../../../sdk/http/redact";
import type { Configuration } from "../../configuration/configuration";
import type { Declaration } from "../../configuration/objects/declaration";
import { fillIn } from "../../configuration/objects/placeholder";
import { isMatched, patternsIn } from "../../configuration/places/layers";
import { at, isBranch, isList, isNull, plain, type Tree, textsAt } from "../../configuration/read/tree";
import { INSTANCE, type PathScope, sectionOf } from "../../configuration/schema/sections";
import type { ObjectPatch } from "../../configuration/write/patch";
import { asText } from "../../configuration/write/stringify";
import type { ReportedChange, ReportedProperty } from "../report/report";

/** A value of the service that the file does not get. */
export interface Left {
  readonly address: string;
  /** The input; absent if it is the whole object. */
  readonly name?: string;
  /** The end of a sentence: `it is secret`. */
  readonly why: string;
}

export interface Wanted {
  /** Absent if nothing can be written. */
  readonly patch?: ObjectPatch;
  readonly left: readonly Left[];
}

/** The names that lead to an object in a file. */
export function yamlPath({ scope, place, section, key, kind }: Declaration): readonly string[] {
  const home = scope === INSTANCE ? [INSTANCE, section] : [scope, place, section];
  return sectionOf(kind, scope).isSingle ? home : [...home, key];
}

/** Whether a run would make the group or project itself anew: it is gone. */
export const isGonePlace = (
  { action }: ReportedChange,
  { kind, scope }: Pick<Declaration, "kind" | "scope">,
): boolean => action === "create" && sectionOf(kind, scope).isPlace;

/** Takes the whole place out, and so does `create: true`, by which the next run would make it again. */
export const withoutPlace = (
  { address }: ReportedChange,
  { scope, place, where: { line, column } }: Declaration,
): { readonly path: readonly string[]; readonly patch: ObjectPatch } => ({
  path: [scope, place],
  patch: { address, line, column, inputs: undefined, whole: {}, isInherited: false },
});

export function wantedFor(
  change: ReportedChange,
  declaration: Declaration,
  { source }: Configuration,
): Wanted {
  const { address } = change;
  const { line, column } = declaration.where;
  const common = {
    ...{ address, line, column },
    whole: plain(declaration.tree) as Values,
    isInherited: isInherited(declaration, source.tree),
    shortInput: sectionOf(declaration.kind, declaration.scope).shortInput,
  };
  if (change.action === "create") return { patch: { ...common, inputs: undefined }, left: [] };
  const own = ownTree(declaration, source.tree);
  const refusals = change.properties.map((property) => ({
    property,
    why:
      whyLeft(property) ?? whyMerged(property, at(declaration.tree, property.name), at(own, property.name)),
  }));
  const writable = refusals.flatMap(({ property, why }) => (why === undefined ? [property] : []));
  const values = writtenValues(writable, declaration.tree);
  const known = { ...(fillIn(declaration.inputs, () => UNKNOWN) as Values), ...values };
  const [problem] = problemsOf(definitionOf(declaration.kind), known);
  if (problem !== undefined && writable.length > 0)
    return {
      left: change.properties.map(({ name }) => ({
        ...{ address, name },
        why: `a file cannot declare it: ${problem.problem}`,
      })),
    };
  const left = refusals.flatMap(({ property: { name }, why }) =>
    why === undefined ? [] : [{ address, name, why }],
  );
  if (writable.length === 0) return { left };
  const inputs = new Map(Object.entries(values).map(([name, value]) => [name, asText(value)]));
  if (RAW in values) inputs.set(RAW, rawIn(writable, declaration.tree, asText));
  return { patch: { ...common, inputs }, left };
}

/** The values that the file gets, by input. */
function writtenValues(properties: readonly ReportedProperty[], tree: Tree): Values {
  const isRaw = ({ name }: ReportedProperty) => rawField(name) !== undefined;
  const whole = properties.filter((one) => !isRaw(one));
  const values = Object.fromEntries(whole.map(({ name, before }) => [name, before ?? null]));
  return properties.some(isRaw) ? { ...values, [RAW]: rawIn(properties, tree, (value) => value) } : values;
}

/** The raw settings, of which the others stay as they are written. */
function rawIn(
  properties: readonly ReportedProperty[],
  tree: Tree,
  written: (value: unknown) => unknown,
): Values {
  const declared = at(tree, RAW);
  const changed = properties.flatMap(({ name, before }) => {
    const field = rawField(name);
    return field === undefined ? [] : [[field, written(before ?? null)] as const];
  });
  return { ...(declared && (plain(declared) as Values)), ...Object.fromEntries(changed) };
}

function whyLeft({ isSecret, isUnknown, before }: ReportedProperty): string | undefined {
  if (isSecret) return "it is secret";
  if (isUnknown) return "its declared value is not known yet";
  return JSON.stringify(before ?? null).includes(MASK) ? "it contains a secret" : undefined;
}

/** As its place declares it, by its name or as an item of a list. */
function ownTree(declaration: Declaration, tree: Tree): Tree | undefined {
  const path = yamlPath(declaration);
  const list = at(tree, ...path.slice(0, -1));
  const { line, column } = declaration.where;
  return isList(list)
    ? list.items.find(({ position }) => position.line === line && position.column === column)
    : at(tree, ...path);
}

/** Records of sets, patterns and places are merged, so that a place cannot take out a part. */
function whyMerged({ before }: ReportedProperty, declared: Tree | undefined, own: Tree | undefined) {
  if (!isBranch(declared) || !isRecord(before)) return undefined;
  const gone = [...declared.entries.keys()].find((part) => !(part in before) && at(own, part) === undefined);
  return gone === undefined
    ? undefined
    : `the service does not have its part ${gone}, which a set, a pattern or defaults declare`;
}

/** Whether a set or a pattern declares the object, too. */
function isInherited({ scope, place, section, key, kind }: Declaration, tree: Tree): boolean {
  const { isSingle } = sectionOf(kind, scope);
  const names = isSingle ? [section] : [section, key];
  const patterns = patternsIn(tree).filter((pattern) => isMatched(pattern, scope as PathScope, place));
  const own = scope === INSTANCE ? at(tree, INSTANCE) : at(tree, scope, place);
  const bodies = [...patterns.map(({ body }) => body), ...(own === undefined ? [] : [own])];
  const sets = bodies.flatMap((body) => textsAt(body, "use")).map(({ text }) => at(tree, "sets", text));
  return [...patterns.map(({ body }) => body), ...sets].some((body) => {
    const found = at(body, ...names);
    return found !== undefined && !isNull(found);
  });
}
