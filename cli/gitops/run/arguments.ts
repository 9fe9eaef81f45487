/** The arguments of the resources of a run. */
import { definitionOf } from "../../../provider/definition/definitions";
import type { Arguments } from "../../../provider/hosts/native/marks";
import type { StackSettings } from "../../../provider/pulumi/run/settings";
import type { Environment } from "../../../provider/service/settings";
import { UNKNOWN, type Values } from "../../../provider/values/values";
import type { PluralDeclaration } from "../../configuration";
import { resolveAll, type Sources, type TargetInputs } from "../../configuration/objects/placeholder";
import { variableIn } from "../../configuration/read/credentials";

export interface ArgumentSources {
  readonly project: string;
  readonly environment: Environment;
  readonly settings: StackSettings;
  readonly inputsOf: TargetInputs;
  readonly outputOf: Sources["outputOf"];
  /** Input paths that keep their recorded values. */
  readonly ignored: ReadonlyMap<PluralDeclaration, readonly string[]>;
}

export function argumentsFor({
  project,
  environment,
  settings,
  inputsOf,
  outputOf,
  ignored,
}: ArgumentSources): (declaration: PluralDeclaration) => Arguments {
  const secretOf = (name: string) => ({
    value: settings[`${project}:${name}`]?.value ?? variableIn(environment, name),
  });
  const sources: Sources = { inputsOf, outputOf, secretOf };
  return (declaration) => {
    const { kind, args } = declaration;
    const { secrets: known = [] } = definitionOf(kind);
    const apart = new Set<string>();
    const secrets: string[][] = [];
    const filled = (key: string, item: Values): Values => {
      const entries = Object.entries(item).map(([name, given]) => {
        const { value, isSecret } = resolveAll(given, sources, UNKNOWN);
        const isKnown = known.includes(name);
        if (value !== given) apart.add(key);
        if (isKnown || isSecret) secrets.push(["items", key, name]);
        return [name, value] as const;
      });
      return apart.has(key) ? Object.fromEntries(entries) : item;
    };
    const items = Object.fromEntries(
      Object.entries(args.items).map(([key, item]) => [key, filled(key, item)]),
    );
    const exclusive = args.exclusive && resolveAll(args.exclusive, sources, UNKNOWN).value;
    const paths = ignored.get(declaration) ?? [];
    return {
      values: {
        ...args,
        ...(exclusive === undefined ? {} : { exclusive }),
        ...(paths.length === 0 ? {} : { ignoreChanges: paths }),
        items,
      },
      ...{ apart, secrets },
    };
  };
}
