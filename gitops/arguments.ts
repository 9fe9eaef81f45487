/** The arguments of the resources of a run, as its program sends them. */
import { fillIn, ItemReference, type PluralDeclaration, Secret, Text, Variable } from "../configuration";
import { variableIn } from "../configuration/environment";
import { isMarker, type Marker, markersIn } from "../configuration/markers";
import { statesIn } from "../provider/collection/state";
import { packed, unpacked } from "../provider/collection/wire";
import type { Environment } from "../provider/connection";
import { definitionOf } from "../provider/definitions";
import { UNKNOWN, type Values } from "../provider/values";
import type { Received } from "../pulumi/plugin/values";
import type { Settings } from "../pulumi/run/settings";

export interface ArgumentSources {
  readonly project: string;
  readonly environment: Environment;
  readonly settings: Settings;
  /** The values of references to existing objects, by the text of the reference. */
  readonly references: ReadonlyMap<string, unknown>;
  /** Whether the run may change the referenced value. */
  readonly isOpen: (reference: ItemReference) => boolean;
  /** Input paths that keep their recorded values. */
  readonly ignored: ReadonlyMap<PluralDeclaration, readonly string[]>;
  readonly maxDeletions?: number;
}

/** The recorded resources, by class and name. */
type Known = ReadonlyMap<string, { readonly state: Received }>;

export function argumentsFor(
  { project, environment, settings, references, isOpen, ignored, maxDeletions }: ArgumentSources,
  recorded: Known,
): (declaration: PluralDeclaration) => Received {
  const outputOf = ({ plural, name, item, target: { kind, output } }: ItemReference): unknown => {
    const found = recorded.get(`${plural} ${name}`);
    if (found === undefined) return UNKNOWN;
    const state = statesIn(definitionOf(kind), unpacked(found.state.values)).get(item);
    return (output === "id" ? state?.id : state?.values[output]) ?? UNKNOWN;
  };
  const filled = (marker: Marker): unknown => {
    if (marker instanceof Secret)
      return settings[`${project}:${marker.secret}`]?.value ?? variableIn(environment, marker.secret);
    if (marker instanceof Variable) return marker.value;
    if (marker instanceof ItemReference) {
      if (isOpen(marker)) return UNKNOWN;
      return references.has(marker.ref) ? references.get(marker.ref) : outputOf(marker);
    }
    if (!(marker instanceof Text)) return undefined;
    const parts = marker.parts.map((part) => (isMarker(part) ? filled(part) : part));
    return parts.includes(UNKNOWN) ? UNKNOWN : parts.join("");
  };
  const isHidden = (marker: Marker): boolean =>
    marker instanceof Secret ||
    marker instanceof Variable ||
    (marker instanceof ItemReference && !references.has(marker.ref) && isSecretOutput(marker));

  return (declaration) => {
    const { kind, args } = declaration;
    const { secrets: known = [] } = definitionOf(kind);
    const apart = new Set<string>();
    const secrets: (readonly string[])[] = [];
    for (const [key, item] of Object.entries(args.items))
      for (const [name, value] of Object.entries(item)) {
        const markers = typeof value === "object" ? markersIn(value) : [];
        const isKnown = known.includes(name);
        if (isKnown || markers.length > 0) apart.add(key);
        if (isKnown || markers.some(isHidden)) secrets.push(["apart", key, name]);
      }
    const paths = ignored.get(declaration) ?? [];
    return {
      values: packed(
        {
          ...args,
          ...(maxDeletions === undefined ? {} : { maxDeletions }),
          ...(paths.length === 0 ? {} : { ignoreChanges: paths }),
          items: apart.size === 0 ? args.items : (fillIn(args.items, filled) as Values),
        },
        apart,
      ),
      secrets,
    };
  };
}

const isSecretOutput = ({ target: { kind, output } }: ItemReference): boolean =>
  definitionOf(kind).secrets?.includes(output) === true;
