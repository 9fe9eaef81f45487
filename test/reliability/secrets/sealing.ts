/** The engine's part in secrecy, between a program and a host: what a program has sealed, and what is encrypted of what a host returns. */
import { packed, secretsText, withoutSecretValues } from "../../../provider/collection/record/wire";
import type { AnyDefinition } from "../../../provider/definition/resource";
import { receivedFrom, SecretValue } from "../../../provider/pulumi/plugin/values";
import { isSecretIn } from "../../../provider/values/secrecy";
import {
  inputOfMarks,
  SECRET_INPUTS,
  type SecretPath,
  secretInputsOf,
  secretPathsIn,
} from "../../../provider/values/secret-inputs";
import { isRecord, type Values } from "../../../provider/values/values";
import type { Record_, Run } from "../hosted";

/** The declaration of a program: of one object, or of many. */
export interface Declaration {
  /** The inputs of each item; those of the only object under any key. */
  readonly items: Readonly<Record<string, Values>>;
  readonly defaults?: Values;
  /** The inputs that the program passes to `pulumi.secret`; those that are secret by kind are sealed anyway. */
  readonly marked: readonly string[];
}

/**
 * How a program sends the items of a resource of many: TypeScript as texts, or apart from the text if their values are outputs; all other
 * languages as objects.
 */
export type Sending = "single" | "text" | "apart" | "objects";

/** The arguments that the engine gets of a program. */
export function argsOf(
  definition: AnyDefinition,
  sending: Sending,
  { items, defaults, marked }: Declaration,
): Values {
  const isByKind = (name: string) => definition.secrets?.includes(name) === true;
  const isSealed = (name: string) => marked.includes(name) || isByKind(name);
  const sealed = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isSealed(name) ? new SecretValue(value) : value]),
    );
  const all = Object.entries(items);
  if (sending === "single") return sealed(all[0]?.[1] ?? {});
  const common = defaults === undefined ? {} : { defaults: sealed(defaults) };
  const itemsWith = (change: (key: string, item: Values) => Values) => ({
    ...common,
    items: Object.fromEntries(all.map(([key, item]) => [key, change(key, item)])),
  });
  if (sending === "objects") return itemsWith((_, item) => sealed(item));
  const isApart = (item: Values) =>
    Object.keys(item).some((name) => marked.includes(name) || (sending === "apart" && isSealed(name)));
  const apart = new Set(all.flatMap(([key, item]) => (isApart(item) ? [key] : [])));
  const whole = itemsWith((key, item) => (apart.has(key) ? sealed(item) : item));
  const { secrets, ...open } = withoutSecretValues(whole, apart, isByKind);
  return {
    ...packed(open, apart),
    ...(secrets === undefined ? {} : { secrets: new SecretValue(secretsText(secrets)) }),
  };
}

const without = ({ [SECRET_INPUTS]: _, ...values }: Values): Values => values;

/** With the values at these paths sealed. */
function sealedAt(values: Values, paths: readonly SecretPath[]): Values {
  const known = new Set(paths.map((path) => JSON.stringify(path)));
  const seal = (value: unknown, path: SecretPath): unknown => {
    if (known.has(JSON.stringify(path))) return new SecretValue(value);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, seal(part, [...path, name])]),
    );
  };
  return seal(values, []) as Values;
}

/** With what a host has sealed itself, and with these paths. */
function withSeals(values: Values, paths: readonly SecretPath[]): Values {
  const { values: plain, secrets } = receivedFrom(values);
  return sealedAt(plain, [...secrets, ...paths]);
}

const pathsIn = (values: Values): readonly SecretPath[] => receivedFrom(values).secrets;
const plainOf = (values: Values): Values => receivedFrom(values).values;

/**
 * The run of a dynamic host, which gets plain values, as its engine keeps them: secret inputs are also encrypted in outputs of the same
 * path, and so are the outputs that the program names in `additionalSecretOutputs`.
 */
export function sealedRun(run: Run, definition: AnyDefinition, sending: Sending): Run {
  const named = (inputs: Values): readonly SecretPath[] => {
    if (sending !== "single") return [["secrets"]];
    const marks = secretInputsOf(secretPathsIn(plainOf(inputs)));
    const { inputs: own, outputs, derivedFrom = {} } = definition;
    const names = [...Object.keys(own), ...Object.keys(outputs), ...Object.keys(derivedFrom), "before"];
    return names.filter((name) => isSecretIn(definition, marks, name)).map((name) => [name]);
  };
  /** The marks that the program sends, because the engine sends none. */
  const marksOf = (paths: readonly SecretPath[]) =>
    inputOfMarks(
      paths
        .filter((path) => ![...(definition.secrets ?? []), "secrets"].includes(path.at(-1) ?? ""))
        .map(([first = "", ...rest]) => [first === "apart" ? "items" : first, ...rest]),
    );
  return {
    ...run,
    methods(name) {
      const own = run.methods(name);
      const plain = ({ id, state, inputs }: Record_): Record_ => ({
        ...{ id, state: plainOf(state), inputs: plainOf(inputs) },
      });
      const kept = (record: Record_, inputs: Values): Record_ => ({
        ...{ ...record, inputs },
        state: withSeals(record.state, [...pathsIn(inputs), ...named(inputs)]),
      });
      return {
        async check(recorded, args) {
          const { values, secrets } = receivedFrom(args);
          const given = { ...values, ...marksOf(secrets) };
          const checked = await own.check(recorded && plainOf(recorded), given);
          return { ...checked, inputs: withSeals(checked.inputs, secrets) };
        },
        diff: (recorded, inputs) => own.diff(plain(recorded), plainOf(inputs)),
        create: async (inputs) => kept(await own.create(plainOf(inputs)), inputs),
        update: async (recorded, inputs) => kept(await own.update(plain(recorded), plainOf(inputs)), inputs),
        async read(recorded) {
          const found = await own.read(plain(recorded));
          return {
            ...found,
            state: withSeals(found.state, [...pathsIn(recorded.state), ...named(recorded.inputs)]),
            inputs: withSeals(found.inputs, pathsIn(recorded.inputs)),
          };
        },
        delete: (recorded) => own.delete(plain(recorded)),
        recordIn(error, inputs) {
          const found = own.recordIn(error, plainOf(inputs));
          return found && kept(found, inputs);
        },
      };
    },
  };
}

/** The part of a record that everybody can read: the text of the state, with a word in the place of what is encrypted. */
export const readable = ({ id, state, inputs }: Record_): string =>
  JSON.stringify({ id, state: clear(without(state)), inputs: clear(without(inputs)) });

function clear(value: unknown): unknown {
  if (receivedFrom({ value }).secrets.some((path) => path.length === 1)) return "[encrypted]";
  if (Array.isArray(value)) return value.map(clear);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clear(part)]));
}
