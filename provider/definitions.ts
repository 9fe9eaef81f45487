/** Every kind of resource, by name; a definition is loaded when it is first asked for. */
import { loaders } from "./generated/kinds";
import type { AnyDefinition } from "./resource";

export type Kind = keyof typeof loaders;

export const kinds = Object.keys(loaders) as Kind[];

/** A `require` of what is loaded already still takes longer than what is done with it for one of thousands of objects. */
const loaded = new Map<string, AnyDefinition>();

export function definitionOf(kind: string): AnyDefinition {
  const definition = loaded.get(kind) ?? load(kind);
  loaded.set(kind, definition);
  return definition;
}

function load(kind: string): AnyDefinition {
  const loader = loaders[kind as Kind];
  if (loader === undefined) {
    throw new Error(`This version of pulumi-forge has no resource ${kind}; it has ${kinds.join(", ")}.`);
  }
  return loader();
}

// ─── Many of a kind in one resource ──────────────────────────────────────────

/** Plurals that English does not make by an s. */
const irregular: Partial<Record<Kind, string>> = { ErrorTrackingSettings: "ErrorTrackingSettingsSet" };

const plural = (kind: Kind): string =>
  irregular[kind] ??
  (/[^aeiou]y$/.test(kind) ? `${kind.slice(0, -1)}ies` : kind.endsWith("s") ? `${kind}es` : `${kind}s`);

const kindByPlural = new Map(kinds.map((kind) => [plural(kind), kind]));

/** The resource that holds many objects of a kind: `GroupLabels`. */
export const pluralOf = (kind: string): string => plural(kind as Kind);

/** The kind of the objects that a resource of this name holds many of; `undefined` for any other name. */
export const singularOf = (name: string): Kind | undefined => kindByPlural.get(name);
