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
import { definitionOf } from "../provider/definitions";
import type { Environment } from "../provider/settings";
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
    const values = Object.entries(args.items).flatMap(([key, item]) =>
      Object.entries(item).map(([name, value]) => ({ key, name, value, isKnown: known.includes(name) })),
    );
    const apart = values.filter(({ isKnown, value }) => isKnown || markersIn(value).length > 0);
    const secrets = values.filter(({ isKnown, value }) => isKnown || holdsSecret(value, inputsOf));
    const paths = ignored.get(declaration) ?? [];
    const items =
      apart.length === 0 ? args.items : fillIn(args.items, (marker) => meaningOf(marker, sources).value);
    return {
      values: packed(
        {
          ...args,
          ...(maxDeletions === undefined ? {} : { maxDeletions }),
          ...(paths.length === 0 ? {} : { ignoreChanges: paths }),
          items: items as Values,
        },
        new Set(apart.map(({ key }) => key)),
      ),
      secrets: secrets.map(({ key, name }) => ["apart", key, name]),
    };
  };
}
