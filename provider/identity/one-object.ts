/**
 * Whether two declarations mean one object: the inputs that distinguish the objects of a place, in one spelling. A key of a file or of a
 * resource of many, a title that can be changed and another way to write a value are no identity.
 */
import type { AnyDefinition } from "../definition/resource";
import { Cache } from "../service/cache";
import { hasUnknown, isRecord, pick, type Values } from "../values/values";
import { placeNames } from "./keys";

/** The same text for the same object; of objects that the service never takes for one, such as tokens, for those that are alike. */
export const identityOf = (definition: AnyDefinition, values: Values): string =>
  JSON.stringify(namesOf(definition).map((name) => identifying(definition, name, values[name]) ?? null));

/** The values that distinguish an object from others. */
export const identifyingValues = (definition: AnyDefinition, values: Values): Values =>
  pick(values, namesOf(definition));

/** The same text for objects of one place and title, which several objects of some kinds have. */
export const titledIn = (definition: AnyDefinition, values: Values): string =>
  JSON.stringify(
    [...placeNames(definition), ...(definition.collection ?? []), definition.title ?? ""].map(
      (name) => identifying(definition, name, values[name]) ?? null,
    ),
  );

/** The same text for two declarations that cannot both be made; `undefined` if nothing hinders the second one. */
export function twinIdentity(definition: AnyDefinition, values: Values): string | undefined {
  if (definition.singleton) return identityOf(definition, values);
  if (definition.isSame === undefined) return undefined;
  const own = identityOf(definition, values);
  // The service takes more of them, which differ in something.
  return definition.isRepeatable
    ? JSON.stringify([own, ...Object.keys(definition.inputs).map((name) => values[name] ?? null)])
    : own;
}

/** The settings in these values that objects of another kind have as well, each with its own input; none in a place that is not known yet. */
export function sharedSettingsIn(
  definition: AnyDefinition,
  values: Values,
): readonly { readonly input: string; readonly setting: string }[] {
  const { fullPath, id, sharedSettings = {} } = definition;
  const place = fullPath === undefined ? values[id[0] ?? ""] : fullPath.pathIn(values);
  if (place === undefined || hasUnknown(place)) return [];
  const shared = Object.entries(sharedSettings as Readonly<Record<string, string>>);
  return shared.flatMap(([input, setting]) =>
    values[input] === undefined ? [] : [{ input, setting: `${setting} of ${String(place).toLowerCase()}` }],
  );
}

/** Whether the values mean one object; without a text, because thousands are compared in which nothing has changed. */
export const isOneObject = (definition: AnyDefinition, one: Values, other: Values): boolean =>
  namesOf(definition).every(
    (name) =>
      one[name] === other[name] ||
      JSON.stringify(identifying(definition, name, one[name]) ?? null) ===
        JSON.stringify(identifying(definition, name, other[name]) ?? null),
  );

/** Whether all that identifies an object is known. */
export const isIdentified = (definition: AnyDefinition, values: Values): boolean =>
  !namesOf(definition).some((name) => hasUnknown(values[name]));

/** Whether the title distinguishes an object from others. */
export const isKnownByTitle = (definition: AnyDefinition): boolean =>
  definition.title !== undefined && namesOf(definition).includes(definition.title);

/** A value of an identifying input in its one spelling. */
export function identifying(definition: AnyDefinition, name: string, given: unknown): unknown {
  const { canonical = {}, idDefaults = {}, pull, placeInputs = {} } = definition;
  const value = given ?? (idDefaults as Values)[name] ?? (pull?.omitDefaults as Values | undefined)?.[name];
  const own = (canonical as Readonly<Record<string, (value: string) => unknown>>)[name];
  // A map is known by its keys; what a file refers to is no map.
  if (isRecord(value) && Object.getPrototypeOf(value) === Object.prototype) return Object.keys(value).sort();
  if (typeof value !== "string" && typeof value !== "number") return value;
  if (own !== undefined) return own(String(value));
  // The service ignores the case of paths.
  return name in placeInputs || placeNames(definition).includes(name) ? String(value).toLowerCase() : value;
}

const namesOf = (definition: AnyDefinition): readonly string[] =>
  names.get(definition, "", () => identifyingNames(definition));

const names = new Cache<readonly string[]>();

function identifyingNames(definition: AnyDefinition): readonly string[] {
  const { id, key = [], collection = [], title, distinguishedBy = [], replaceOn, inputs } = definition;
  const place = [...placeNames(definition), ...collection];
  const hasTitle = !definition.singleton && definition.isSame !== undefined && title !== undefined;
  const own =
    definition.identifiedBy ??
    (hasTitle ? [title, ...key, ...distinguishedBy] : [title, ...id, ...replaceOn]);
  return [...new Set([...place, ...own])].filter(
    (name): name is string => name !== undefined && name in inputs,
  );
}
