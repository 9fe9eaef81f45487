/** The arguments of the resources of a run. */
import { definitionOf } from "../../../provider/definition/definitions";
import type { AnyDefinition } from "../../../provider/definition/resource";
import type { Arguments } from "../../../provider/hosts/native/marks";
import { namingInputs } from "../../../provider/lifecycle/adoption";
import { problemsOf } from "../../../provider/lifecycle/validate";
import type { Environment } from "../../../provider/service/settings";
import { isUnset, omit, pick, UNKNOWN, type Values, Withheld } from "../../../provider/values/values";
import type { PluralDeclaration } from "../../configuration";
import { declaredText } from "../../configuration/objects/declared-alike";
import {
  markersIn,
  type Reference,
  referencesIn,
  resolveAll,
  Secret,
  type Sources,
  type Why,
} from "../../configuration/objects/placeholder";
import { inputsIn } from "../../configuration/objects/plurals";
import { variableIn } from "../../configuration/read/credentials";
import type { Prepared } from "../resolve/prepare";
import type { Task } from "./task";

export function argumentsFor(
  {
    plurals,
    assumed,
    prepared: { environment },
  }: Pick<Task, "plurals" | "assumed"> & { readonly prepared: Pick<Prepared, "environment"> },
  outputOf: Sources["outputOf"],
): {
  /** Those of a kind. */
  argsOf(declaration: PluralDeclaration): Arguments;
  /** The inputs of one object. */
  inputsOf(declaration: PluralDeclaration, key: string): Values;
} {
  const secretOf = (name: string) => {
    const value = assumed ? undefined : variableIn(environment, name);
    return value === undefined ? ({ why: "withheld" } as const) : { value };
  };
  const sources: Sources = { inputsOf: inputsIn(plurals), outputOf, secretOf };
  return {
    argsOf({ kind, args }) {
      const { secrets: known = [] } = definitionOf(kind);
      const apart = new Set<string>();
      const secrets: string[][] = [];
      const filled = (key: string, item: Values): Values => {
        // Most of thousands have neither.
        if (known.length === 0 && markersIn(item).length === 0) return item;
        const { inputs, secret } = filledIn(item, sources);
        if (inputs !== item) apart.add(key);
        for (const name of Object.keys(item))
          if (known.includes(name) || secret.includes(name)) secrets.push(["items", key, name]);
        return inputs;
      };
      const items = Object.fromEntries(
        Object.entries(args.items).map(([key, item]) => [key, filled(key, item)]),
      );
      const exclusive = args.exclusive && resolveAll(args.exclusive, sources, UNKNOWN).value;
      return {
        values: { ...args, ...(exclusive === undefined ? {} : { exclusive }), items },
        ...{ apart, secrets },
      };
    },

    inputsOf: ({ args }, key) => filledIn(args.items[key] ?? {}, sources).inputs,
  };
}

/** The very same inputs if nothing is filled in; and the names of those that are secret. */
function filledIn(
  item: Values,
  sources: Sources,
): { readonly inputs: Values; readonly secret: readonly string[] } {
  const secret: string[] = [];
  let isFilled = false;
  const entries = Object.entries(item).map(([name, given]) => {
    const { value, isSecret, why } = resolveAll(given, sources, UNKNOWN);
    isFilled ||= value !== given;
    if (isSecret) secret.push(name);
    return [
      name,
      isWithheld(why) ? new Withheld(declaredText({ inputs: { [name]: given } })) : value,
    ] as const;
  });
  return { inputs: isFilled ? Object.fromEntries(entries) : item, secret };
}

/** Whether only a run with a record knows it: then whatever the service has is as good. */
const isWithheld = (why: Why | undefined): boolean => why === "withheld" || why === "one of several";

// ─── Secrets that are not set ────────────────────────────────────────────────

/** The inputs of an object whose secrets are not set, each with the names of its variables. */
export type Unset = ReadonlyMap<string, readonly string[]>;

export function unsetIn(item: Values, environment: Environment): Unset {
  const entries = Object.entries(item).map(([input, value]) => {
    const secrets = markersIn(value).flatMap((marker) => (marker instanceof Secret ? [marker.secret] : []));
    return [input, secrets.filter((name) => variableIn(environment, name) === undefined)] as const;
  });
  return new Map(entries.filter(([, names]) => names.length > 0));
}

/**
 * The inputs without those that are withheld: the object keeps its value. One that is recorded is declared as it is; one that is needed and
 * that nobody knows stays withheld, for the checks.
 */
export function withKept(definition: AnyDefinition, inputs: Values, recorded: Values = {}): Values {
  const withheld = Object.keys(inputs).filter((name) => inputs[name] instanceof Withheld);
  if (withheld.length === 0) return inputs;
  const known = withheld.filter((name) => !isUnset(recorded[name]));
  const kept = { ...inputs, ...pick(recorded, known) };
  const rest = withoutWithheld(kept);
  return problemsOf(definition, rest).length > 0 ? kept : rest;
}

/** Once they are checked, nothing is compared and sent for them. */
export const withoutWithheld = (inputs: Values): Values =>
  omit(
    inputs,
    Object.keys(inputs).filter((name) => inputs[name] instanceof Withheld),
  );

/** The inputs of an object that refer to one of several, and these references. */
export interface Unclear {
  readonly key: string;
  readonly names: readonly string[];
  readonly refs: readonly string[];
}

export function unclearIn({ args }: PluralDeclaration, outputOf: Sources["outputOf"]): readonly Unclear[] {
  const isUnclear = ({ target }: Reference) => {
    const found = outputOf(target);
    return "why" in found && found.why === "one of several";
  };
  return Object.entries(args.items).flatMap(([key, item]) => {
    const named = Object.entries(item).map(([name, value]) => ({
      name,
      refs: referencesIn(value)
        .filter(isUnclear)
        .map(({ ref }) => ref),
    }));
    const unclear = named.filter(({ refs }) => refs.length > 0);
    if (unclear.length === 0) return [];
    const refs = [...new Set(unclear.flatMap((one) => one.refs))];
    return [{ key, names: unclear.map(({ name }) => name), refs }];
  });
}

/** Without the objects of which nobody knows where they are or what they are called. */
export function withoutUnnamed(plural: PluralDeclaration, unclear: readonly Unclear[]): PluralDeclaration {
  const naming = namingInputs(definitionOf(plural.kind));
  const unnamed = unclear.filter(({ names }) => names.some((name) => naming.includes(name)));
  if (unnamed.length === 0) return plural;
  const left = new Set(unnamed.map(({ key }) => key));
  const items = Object.fromEntries(Object.entries(plural.args.items).filter(([key]) => !left.has(key)));
  return { ...plural, args: { ...plural.args, items } };
}
