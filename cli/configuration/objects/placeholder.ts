/** The placeholders of a file, and the one meaning of each: its value, and whether that is secret. */
import { definitionOf } from "../../../provider/definition/definitions";
import type { Kind } from "../../../provider/generated/kind-names";
import { isSecretByKind, isSecretIn, learn } from "../../../provider/values/secrecy";
import { concealedIn } from "../../../provider/values/secret-inputs";
import type { Values } from "../../../provider/values/values";

abstract class Base {
  /** Distinguishes the members of the union. */
  abstract readonly source: string;
}

/** Such as `${secret:NAME}`. */
export class Secret extends Base {
  get source() {
    return "secret" as const;
  }

  constructor(readonly secret: string) {
    super();
  }
}

/** `${env:NAME}` of a variable that is not public: its value is never shown. */
export class Variable extends Base {
  get source() {
    return "env" as const;
  }
  // Private, so that printing a declaration does not print it.
  readonly #value: unknown;

  constructor(
    readonly variable: string,
    value: unknown,
  ) {
    super();
    this.#value = value;
  }

  get value(): unknown {
    return this.#value;
  }
}

/** `${ref:SECTION.NAME.OUTPUT}`: an output of another object of the file. */
export class Reference extends Base {
  get source() {
    return "ref" as const;
  }

  constructor(
    /** The full form: `groups/acme#virtualRegistries.maven.registryId`. */
    readonly ref: string,
    readonly target: Target,
  ) {
    super();
  }
}

export interface Target {
  readonly kind: Kind;
  readonly place: string;
  /** The object's name in its section; empty in sections with a single object. */
  readonly key: string;
  readonly output: string;
}

type ObjectName = Omit<Target, "output">;

export const targetId = ({ kind, place, key }: ObjectName): string => `${kind}\0${place}\0${key}`;

/** Finds what belongs to an object. Nothing is gone through before the first question, and most files have no reference that asks. */
export function byTarget<T>(
  entries: () => readonly (readonly [ObjectName, T])[],
): (target: ObjectName) => T | undefined {
  let known: ReadonlyMap<string, T> | undefined;
  return (target) => {
    known ??= new Map(entries().map(([one, value]) => [targetId(one), value]));
    return known.get(targetId(target));
  };
}

/** `${place.id}`, or any `${place.…}` of a set, whose places are unknown. */
export class PlaceValue extends Base {
  get source() {
    return "place" as const;
  }

  constructor(readonly property: PlaceProperty) {
    super();
  }
}

export const placeProperties = ["path", "name", "id"] as const;
export type PlaceProperty = (typeof placeProperties)[number];

/** A text that contains placeholders. */
export class Text extends Base {
  get source() {
    return "text" as const;
  }

  constructor(readonly parts: readonly Part[]) {
    super();
  }
}

export type Part = string | Exclude<Marker, Text>;

export type Marker = Secret | Variable | Reference | PlaceValue | Text;

export const isMarker = (value: unknown): value is Marker => value instanceof Base;

// ─── In a value ──────────────────────────────────────────────────────────────

/** The value with its markers filled in; what has none is not copied. */
export function fillIn(value: unknown, fill: (marker: Marker) => unknown): unknown {
  if (markersIn(value).length === 0) return value;
  if (isMarker(value)) return fill(value);
  if (Array.isArray(value)) return value.map((item) => fillIn(item, fill));
  return Object.fromEntries(
    Object.entries(value as Values).map(([name, item]) => [name, fillIn(item, fill)]),
  );
}

/** All markers in a value, also those inside texts. */
export function markersIn(value: unknown): readonly Marker[] {
  if (typeof value !== "object" || value === null) return NONE;
  const found: Marker[] = [];
  collectMarkers(value, found);
  return found;
}

const NONE: readonly Marker[] = [];

/** Looks into thousands of objects several times a run, so it makes no lists on its way. */
function collectMarkers(value: object, found: Marker[]): void {
  if (isMarker(value)) found.push(value);
  // Of markers, only texts have others inside.
  for (const part of Object.values(value))
    if (typeof part === "object" && part !== null) collectMarkers(part, found);
}

export const variablesIn = (value: unknown): readonly Variable[] =>
  markersIn(value).filter((marker) => marker instanceof Variable);

export const referencesIn = (value: unknown): readonly Reference[] =>
  markersIn(value).filter((marker) => marker instanceof Reference);

// ─── Its meaning ─────────────────────────────────────────────────────────────

/** Secret or not, whether the value is known or not. */
export type Meaning = FoundValue & { readonly isSecret: boolean };

/** The answer of a source. */
export type FoundValue = { readonly value: unknown } | Unknown;

export interface Unknown {
  readonly why: Why;
}

/** Why a value is not known: a run makes it; it is a secret that only a run needs; several objects fit a reference. */
export type Why = "not made yet" | "withheld" | "one of several";

/** Where the values come from. */
export interface Sources {
  /** The inputs that the file declares for an object; `undefined` if it declares no such object. */
  readonly inputsOf: TargetInputs;
  /** The recorded output. */
  readonly outputOf: (target: Target) => FoundValue;
  readonly secretOf: (name: string) => FoundValue;
  /** The value of a text with these parts. */
  readonly joined?: (parts: readonly unknown[]) => unknown;
}

export type TargetInputs = (target: Target) => Values | undefined;

/** The recorded output of an object; `undefined` for an object that is neither planned nor recorded. */
export type OutputOf = (target: Target) => FoundValue | undefined;

export const NOT_MADE_YET: Unknown = { why: "not made yet" };

/** All output of this process masks what is secret here. */
export function resolve(marker: Marker, sources: Sources): Meaning {
  const meaning = meaningOf(marker, sources);
  if (meaning.isSecret && "value" in meaning && typeof meaning.value === "string") learn([meaning.value]);
  return meaning;
}

function meaningOf(marker: Marker, sources: Sources): Meaning {
  switch (marker.source) {
    case "secret":
      return { ...sources.secretOf(marker.secret), isSecret: true };
    case "env":
      return { value: marker.value, isSecret: true };
    case "ref":
      return {
        ...sources.outputOf(marker.target),
        isSecret: isSecretOutput(marker.target, sources.inputsOf),
      };
    case "place":
      return { ...NOT_MADE_YET, isSecret: false };
    case "text":
      return resolveText(marker, sources);
  }
}

function resolveText({ parts }: Text, sources: Sources): Meaning {
  const meanings = parts.map(
    (part): Meaning => (typeof part === "string" ? { value: part, isSecret: false } : resolve(part, sources)),
  );
  const isSecret = meanings.some((one) => one.isSecret);
  const unknown = mostUnknown(meanings);
  if (unknown !== undefined) return { why: unknown, isSecret };
  const values = meanings.map((one) => ("value" in one ? one.value : undefined));
  return { value: (sources.joined ?? joinedText)(values), isSecret };
}

const joinedText = (parts: readonly unknown[]): string => parts.join("");

/** A value that is made later cannot be compared, whatever else is in it; neither can one that is unclear. */
const mostUnknown = (meanings: readonly Meaning[]): Why | undefined => {
  const found = new Set(meanings.flatMap((one) => ("why" in one ? [one.why] : [])));
  return (["one of several", "withheld", "not made yet"] as const).find((why) => found.has(why));
};

/** Secret by its kind, or because it is made of inputs that are secret. */
function isSecretOutput(target: Target, inputsOf: TargetInputs): boolean {
  const definition = definitionOf(target.kind);
  const inputs = inputsOf(target) ?? {};
  const concealed = concealedIn(definition.concealedBy, inputs);
  const isKnown = (name: string) =>
    (isSecretByKind(definition, name) || concealed.includes(name)) && inputs[name] !== undefined;
  const has = (name: string) => isKnown(name) || holdsSecret(inputs[name], inputsOf);
  return isSecretIn(definition, { any: true, has }, target.output);
}

/** Whether a value has a placeholder of something secret. */
export const holdsSecret = (value: unknown, inputsOf: TargetInputs): boolean =>
  markersIn(value).some(
    (marker) =>
      resolve(marker, { inputsOf, outputOf: () => NOT_MADE_YET, secretOf: () => NOT_MADE_YET }).isSecret,
  );

/** The meaning of a whole value, which may be a list or a record with placeholders in it. */
export interface Filled {
  readonly value: unknown;
  readonly isSecret: boolean;
  /** Those of its parts that are not known. */
  readonly why: Why | undefined;
}

/** `unknown` stands for what is not known. Values without placeholders are not copied. */
export function resolveAll(value: unknown, sources: Sources, unknown: unknown): Filled {
  if (markersIn(value).length === 0) return { value, isSecret: false, why: undefined };
  const meanings: Meaning[] = [];
  const filled = fillIn(value, (marker) => {
    const meaning = resolve(marker, sources);
    meanings.push(meaning);
    return "value" in meaning ? meaning.value : unknown;
  });
  return { value: filled, isSecret: meanings.some((one) => one.isSecret), why: mostUnknown(meanings) };
}
