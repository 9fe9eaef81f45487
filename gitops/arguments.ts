/** The arguments of the resources of a run, as its program sends them. */
import { fillIn, type PluralDeclaration } from "../configuration";
import { variableIn } from "../configuration/environment";
import { markersIn } from "../configuration/markers";
import {
  holdsSecret,
  type InputsOf,
  meaningOf,
  type OutputOf,
  type Sources,
} from "../configuration/placeholders";
import { packed } from "../provider/collection/wire";
import type { Environment } from "../provider/connection";
import { definitionOf } from "../provider/definitions";
import type { Values } from "../provider/values";
import type { Received } from "../pulumi/plugin/values";
import type { Settings } from "../pulumi/run/settings";

export interface ArgumentSources {
  readonly project: string;
  readonly environment: Environment;
  readonly settings: Settings;
  readonly inputsOf: InputsOf;
  readonly outputOf: OutputOf;
  /** Input paths that keep their recorded values. */
  readonly ignored: ReadonlyMap<PluralDeclaration, readonly string[]>;
  readonly maxDeletions?: number;
}

export function argumentsFor({
  project,
  environment,
  settings,
  inputsOf,
  outputOf,
  ignored,
  maxDeletions,
}: ArgumentSources): (declaration: PluralDeclaration) => Received {
  const sources: Sources = {
    inputsOf,
    outputOf,
    secretOf: (name) => settings[`${project}:${name}`]?.value ?? variableIn(environment, name),
  };
  return (declaration) => {
    const { kind, args } = declaration;
    const { secrets: known = [] } = definitionOf(kind);
    const apart = new Set<string>();
    const secrets: (readonly string[])[] = [];
    for (const [key, item] of Object.entries(args.items))
      for (const [name, value] of Object.entries(item)) {
        const isKnown = known.includes(name);
        if (isKnown || markersIn(value).length > 0) apart.add(key);
        if (isKnown || holdsSecret(value, inputsOf)) secrets.push(["apart", key, name]);
      }
    const paths = ignored.get(declaration) ?? [];
    return {
      values: packed(
        {
          ...args,
          ...(maxDeletions === undefined ? {} : { maxDeletions }),
          ...(paths.length === 0 ? {} : { ignoreChanges: paths }),
          items:
            apart.size === 0
              ? args.items
              : (fillIn(args.items, (marker) => meaningOf(marker, sources).value) as Values),
        },
        apart,
      ),
      secrets,
    };
  };
}
