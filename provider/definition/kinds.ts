/** The names of kinds and of their plural resources. */
import { type Kind, kinds } from "../generated/kind-names";
import { ownKinds } from "./own-kinds";

/** Plurals that do not end in an added "s". */
const irregular: Partial<Record<Kind, string>> = { ErrorTrackingSettings: "ErrorTrackingSettingsSet" };

const plural = (kind: Kind): string =>
  irregular[kind] ??
  (/[^aeiou]y$/.test(kind) ? `${kind.slice(0, -1)}ies` : /(s|ch|sh)$/.test(kind) ? `${kind}es` : `${kind}s`);

const kindByPlural = new Map(kinds.map((kind) => [plural(kind), kind]));

/** The plural resource of a kind, such as `GroupLabels`. */
export const pluralOf = (kind: string): string => plural(kind as Kind);

/** The kind of a plural resource; `undefined` for other names. */
export const singularOf = (name: string): Kind | undefined =>
  kindByPlural.get(name) ?? (ownKinds().find((kind) => pluralOf(kind) === name) as Kind | undefined);

/** Whether it is the name of a kind or of a plural resource. */
export const isKindName = (name: string): boolean =>
  (kinds as readonly string[]).includes(name) || ownKinds().includes(name) || singularOf(name) !== undefined;
