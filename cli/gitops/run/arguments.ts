/** The arguments of the resources of a run. */
import { definitionOf } from "../../../provider/definition/definitions";
import type { Arguments } from "../../../provider/hosts/native/marks";
import { UNKNOWN, type Values } from "../../../provider/values/values";
import type { PluralDeclaration } from "../../configuration";
import { markersIn, resolveAll, type Sources } from "../../configuration/objects/placeholder";
import { inputsIn } from "../../configuration/objects/plurals";
import { variableIn } from "../../configuration/read/credentials";
import type { Prepared } from "../resolve/prepare";
import type { Task } from "./task";

export function argumentsFor(
  {
    plurals,
    prepared: { environment },
  }: Pick<Task, "plurals"> & { readonly prepared: Pick<Prepared, "environment"> },
  outputOf: Sources["outputOf"],
): (declaration: PluralDeclaration) => Arguments {
  const secretOf = (name: string) => ({ value: variableIn(environment, name) });
  const sources: Sources = { inputsOf: inputsIn(plurals), outputOf, secretOf };
  return ({ kind, args }) => {
    const { secrets: known = [] } = definitionOf(kind);
    const apart = new Set<string>();
    const secrets: string[][] = [];
    const filled = (key: string, item: Values): Values => {
      // Most of thousands have neither.
      if (known.length === 0 && markersIn(item).length === 0) return item;
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
    return {
      values: {
        ...args,
        ...(exclusive === undefined ? {} : { exclusive }),
        items,
      },
      ...{ apart, secrets },
    };
  };
}
