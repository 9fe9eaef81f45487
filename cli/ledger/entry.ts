/** The recorded form of one object: a line of the ledger. */
import { definitionOf } from "../../provider/definition/definitions";
import type { AnyDefinition, State } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import { isSecretByKind, isSecretIn } from "../../provider/values/secrecy";
import {
  asFormer,
  currentMarks,
  type SecretInputs,
  type SecretPath,
  secretInputsOf,
} from "../../provider/values/secret-inputs";
import { omit, pick, same, type Values } from "../../provider/values/values";
import type { Sealer } from "./seal";

/** With the secret values encrypted. */
export interface Entry {
  readonly kind: Kind;
  /** The name of the object among its kind, such as `acme/bug`. */
  readonly key: string;
  /** Absent if it is sealed. */
  readonly id?: string;
  /** The number of its group or project. */
  readonly place?: number;
  readonly madeAt?: number;
  readonly existed?: true;
  readonly unmanaged?: true;
  readonly unfinished?: true;
  /** As the service has them. */
  readonly values: Values;
  /** The names of the inputs that the file declares; absent of an object that it does not. */
  readonly declared?: readonly string[];
  /** The declared values that are not those of the service. */
  readonly inputs?: Values;
  /** The inputs that the file marks as secret, and the properties that were secret and still have that value. */
  readonly secret?: readonly string[];
  readonly formerly?: readonly string[];
  /** The encrypted ones among the values and the inputs, by name. */
  readonly sealed?: { readonly values?: Sealed; readonly inputs?: Sealed };
}

/** `password of RemoteMirror "acme/web/backup"` */
const ownerOf = ({ kind, key }: Pick<Entry, "kind" | "key">, name: string): string =>
  `${name} of ${kind} "${key}"`;

type Sealed = Readonly<Record<string, string>>;

/** An object with all that is recorded of it. */
export interface RecordedObject {
  readonly kind: Kind;
  readonly key: string;
  /** With the values of all inputs, whether the file declares them or not. */
  readonly state: State;
  readonly inputs: Values | undefined;
  readonly secret: readonly string[];
  readonly formerly: readonly string[];
}

/** The inputs of an object that these paths mark as secret, and the properties that they have marked before. */
export function marksOf(
  marks: readonly SecretPath[],
): (key: string) => Pick<RecordedObject, "secret" | "formerly"> {
  if (marks.length === 0) return () => NO_MARKS;
  const all = new Map<string, { secret: string[]; formerly: string[] }>();
  const current = new Set(currentMarks(marks));
  for (const path of marks) {
    const [key, name] = (current.has(path) ? path : path.slice(1)).slice(1);
    if (key === undefined || name === undefined) continue;
    const own = all.get(key) ?? { secret: [], formerly: [] };
    (current.has(path) ? own.secret : own.formerly).push(name);
    all.set(key, own);
  }
  return (key) => all.get(key) ?? NO_MARKS;
}

const NO_MARKS = { secret: [], formerly: [] };

/** The inverse. */
export const pathsOf = ({ key, secret, formerly }: RecordedObject): readonly SecretPath[] => [
  ...secret.map((name) => ["items", key, name]),
  ...formerly.map((name) => asFormer(["items", key, name])),
];

/** Most values are texts. */
const isSame = (one: unknown, other: unknown): boolean => one === other || same(one, other);

/** The entry with its secret values in the clear. */
export function openEntryOf({ kind, key, state, inputs, secret, formerly }: RecordedObject): Entry {
  const { id, values, place, madeAt, existed, isUnmanaged, isUnfinished } = state;
  const differing = inputs && Object.keys(inputs).filter((name) => !isSame(inputs[name], values[name]));
  return {
    ...{ kind, key, id },
    ...(place === undefined ? {} : { place }),
    ...(madeAt === undefined ? {} : { madeAt }),
    ...(existed ? { existed } : {}),
    ...(isUnmanaged ? { unmanaged: true } : {}),
    ...(isUnfinished ? { unfinished: true } : {}),
    values,
    ...(inputs ? { declared: Object.keys(inputs) } : {}),
    ...(inputs && differing && differing.length > 0 ? { inputs: pick(inputs, differing) } : {}),
    ...(secret.length > 0 ? { secret } : {}),
    ...(formerly.length > 0 ? { formerly } : {}),
  };
}

export function sealEntry(open: Entry, sealer: Sealer): Entry {
  const isHidden = hiddenIn(open);
  if (isHidden === undefined) return open;
  const { id, values, inputs, ...rest } = open;
  const sides: Readonly<Record<"values" | "inputs", Values>> = {
    values: { ...values, ...(isHidden("id") ? { id } : {}) },
    inputs: inputs ?? {},
  };
  const hidden = {
    values: Object.keys(sides.values).filter(isHidden),
    inputs: Object.keys(sides.inputs).filter(isHidden),
  };
  if (hidden.values.length + hidden.inputs.length === 0) return open;
  const sealedOf = (side: "values" | "inputs") =>
    hidden[side].length === 0
      ? {}
      : {
          [side]: Object.fromEntries(
            hidden[side]
              .filter((name) => sides[side][name] !== undefined)
              .map((name) => [name, sealer.seal(sides[side][name], ownerOf(open, name))]),
          ),
        };
  return {
    ...rest,
    ...(isHidden("id") ? {} : { id }),
    values: omit(values, hidden.values),
    ...(inputs ? { inputs: omit(inputs, hidden.inputs) } : {}),
    sealed: { ...sealedOf("values"), ...sealedOf("inputs") },
  };
}

/** Which properties must not be readable; `undefined` if all may, as of most kinds. */
function hiddenIn(entry: Entry): ((name: string) => boolean) | undefined {
  const { kind, secret = [], formerly = [] } = entry;
  const definition = definitionOf(kind);
  if (definition.secrets === undefined && secret.length + formerly.length === 0) return undefined;
  return secretNames(definition, {
    ...entry,
    secret,
    formerly,
    values: { ...entry.values, ...entry.inputs },
  });
}

const markedIn = (key: string, names: readonly string[]): SecretInputs =>
  secretInputsOf(names.map((name) => ["items", key, name]));

export function openEntry(entry: Entry, sealer: Sealer): Entry {
  const { sealed, ...rest } = entry;
  if (sealed === undefined) return entry;
  const opened = (side: "values" | "inputs"): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(sealed[side] ?? {}).map(([name, text]) => [
        name,
        sealer.open(text, ownerOf(entry, name)),
      ]),
    );
  const { id = entry.id, ...values } = opened("values");
  const inputs = { ...rest.inputs, ...opened("inputs") };
  return {
    ...rest,
    id: String(id),
    values: { ...rest.values, ...values },
    ...(Object.keys(inputs).length > 0 ? { inputs } : {}),
  };
}

/** Of an entry in the clear. */
export function objectOf(entry: Entry): RecordedObject {
  const { kind, key, id = "", place, madeAt, existed, unmanaged, unfinished, values } = entry;
  const { declared, inputs = {}, secret = [], formerly = [] } = entry;
  return {
    ...{ kind, key, secret, formerly },
    state: {
      ...{ id, values },
      ...(place === undefined ? {} : { place }),
      ...(madeAt === undefined ? {} : { madeAt }),
      ...(existed ? { existed } : {}),
      ...(unmanaged ? { isUnmanaged: unmanaged } : {}),
      ...(unfinished ? { isUnfinished: unfinished } : {}),
    },
    inputs: declared && pick({ ...values, ...inputs }, declared),
  };
}

/** Whether a property of a recorded object is secret: by its kind, by a mark, or because it is made of something secret. */
export function isSecretOf(
  { kind, state, ...object }: RecordedObject,
  definition: AnyDefinition = definitionOf(kind),
): (name: string) => boolean {
  return secretNames(definition, { ...object, values: state.values });
}

function secretNames(
  definition: AnyDefinition,
  {
    key,
    secret,
    formerly,
    values,
  }: Pick<RecordedObject, "key" | "secret" | "formerly"> & Pick<Entry, "values">,
): (name: string) => boolean {
  const marked = markedIn(key, [...secret, ...formerly]);
  const isOwn = (name: string) =>
    isSecretByKind(definition, name) || isSecretIn(definition, marked, name, key);
  const sources: Readonly<Record<string, readonly string[] | undefined>> = definition.derivedFrom ?? {};
  return (name) =>
    isOwn(name) || sources[name]?.some((source) => values[source] !== undefined && isOwn(source)) === true;
}
