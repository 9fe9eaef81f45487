/**
 * Determines the secrets of a resource and masks them: values that are secret by kind, those that the program marks, and values
 * made of either. A host passes the values of each call; all output within the call is masked here. If the engine passes its marks
 * on, the host does the same.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { MASK, spellings, withoutUrlCredentials } from "../../sdk/http/redact";
import { literalOf } from "../../sdk/literal";
import type { Opened } from "../collection/record/wire";
import type { AnyDefinition } from "../definition/resource";
import { BEFORE } from "../lifecycle/state";
import { type SecretInputs, secretInputsOf } from "./secret-inputs";
import { inputOf, isRecord, UNKNOWN, type Values } from "./values";

// ─── Which properties ────────────────────────────────────────────────────────

export interface Secrecy {
  /** Whether a property is secret: of the item with this key, or of any item without one. */
  isSecret(name: string, key?: string): boolean;
}

/** The inputs that a recorded property reveals: itself, and those that an output or id is made of. */
export function revealedInputs({ inputs, derivedFrom, id }: AnyDefinition, name: string): readonly string[] {
  const made: Readonly<Record<string, readonly string[] | undefined>> = derivedFrom ?? {};
  if (name === BEFORE) return [BEFORE, ...Object.keys(inputs)];
  return name === "id"
    ? id.flatMap((part: string) => [part, ...(made[part] ?? [])])
    : [name, ...(made[name] ?? [])];
}

/** Whether a property is secret whoever declares it. */
export const isSecretByKind = ({ secrets }: AnyDefinition, name: string): boolean =>
  secrets?.includes(name) === true;

export const isSecretIn = (
  definition: AnyDefinition,
  marked: Pick<SecretInputs, "any" | "has">,
  name: string,
  key?: string,
): boolean =>
  isSecretByKind(definition, name) ||
  (marked.any && revealedInputs(definition, name).some((input) => marked.has(input, key)));

type Marked = Pick<Opened, "values" | "marks">;

/** Of all of these values, such as the recorded and the declared ones. */
export function secrecyOf(definition: AnyDefinition, ...all: readonly Marked[]): Secrecy {
  const marked = secretInputsOf(all.flatMap(({ marks }) => marks));
  return { isSecret: (name, key) => isSecretIn(definition, marked, name, key) };
}

/** The texts to mask in all of these values. */
export function secretTextsOf(definition: AnyDefinition, ...all: readonly Marked[]): readonly string[] {
  const texts: string[] = [];
  if (definition.secrets === undefined && all.every(({ marks }) => marks.length === 0)) return texts;
  const { isSecret } = secrecyOf(definition, ...all);
  for (const { values } of all) addSecretTexts(texts, values, isSecret);
  return texts;
}

/** Thousands of items are looked through several times in a run, so that nothing is made on the way. */
function addSecretTexts(texts: string[], values: Values, isSecret: Secrecy["isSecret"], key?: string): void {
  for (const name of Object.keys(values)) if (isSecret(name, key)) addTexts(texts, values[name]);
  if (key !== undefined) return;
  const { items, defaults, secrets } = values;
  if (isRecord(items) || Array.isArray(items))
    for (const itemKey of Object.keys(items)) {
      const item = (items as Values)[itemKey];
      if (isRecord(item)) addSecretTexts(texts, item, isSecret, itemKey);
    }
  if (isRecord(defaults)) addSecretTexts(texts, defaults, isSecret, "");
  addTexts(texts, secrets);
}

function addTexts(texts: string[], value: unknown): void {
  if (typeof value === "string") {
    if (value !== UNKNOWN) texts.push(value);
  } else if (typeof value === "object" && value !== null) {
    for (const name of Object.keys(value)) addTexts(texts, (value as Values)[name]);
  }
}

export function textsIn(value: unknown): readonly string[] {
  const texts: string[] = [];
  addTexts(texts, value);
  return texts;
}

// ─── Texts ───────────────────────────────────────────────────────────────────

export interface Mask {
  learn(text: string): void;
  /** A secret that stands in a text which everybody reads is masked in its own place alone. */
  show(text: string): void;
  /** Masks all known secrets, also in URLs and JSON, and even if a secret's end was cut off. */
  mask(text: string): string;
}

/** A shorter text is too common to mask everywhere; instead its property is masked. */
const SHORTEST = 6;
/** The shortest line of a secret file that is masked on its own. */
const SHORTEST_LINE = 12;
/** Longer texts do not occur in URLs. */
const LONGEST_IN_ADDRESS = 4096;

export function createMask(): Mask {
  const learned = new Set<string>();
  const shownTexts = new Set<string>();
  const spelled = new Set<string>();
  /** By their first characters: the texts and their lengths, longest first. */
  const starts = new Map<string, { readonly texts: string[]; lengths: number[] }>();

  function add(text: string): void {
    if (text.length < SHORTEST || spelled.has(text)) return;
    spelled.add(text);
    const start = text.slice(0, SHORTEST);
    const known = starts.get(start) ?? { texts: [], lengths: [] };
    known.texts.push(text);
    if (!known.lengths.includes(text.length))
      known.lengths = [...known.lengths, text.length].sort((a, b) => b - a);
    starts.set(start, known);
  }

  function spell(text: string): void {
    const lines = text.split(/\r?\n/).map((line) => line.trim());
    const alone = lines.length > 1 ? lines.filter((line) => line.length >= SHORTEST_LINE) : [];
    const isShown = (part: string) => [...shownTexts].some((one) => one.includes(part));
    for (const one of [text, ...alone].filter((part) => !isShown(part)).flatMap(spelledOut)) add(one);
  }

  function lengthAt(text: string, position: number): number {
    const known = starts.get(text.slice(position, position + SHORTEST));
    if (known === undefined) return 0;
    const whole = known.lengths.find((length) => spelled.has(text.slice(position, position + length)));
    if (whole !== undefined) return whole;
    const cut = text.indexOf("…", position);
    if (cut < position + SHORTEST) return 0;
    const begin = text.slice(position, cut);
    return known.texts.some((one) => one.startsWith(begin)) ? begin.length : 0;
  }

  return {
    learn(text) {
      if (text.length < SHORTEST || learned.has(text)) return;
      learned.add(text);
      spell(text);
    },
    show(text) {
      if (shownTexts.has(text)) return;
      shownTexts.add(text);
      spelled.clear();
      starts.clear();
      for (const one of learned) spell(one);
    },
    mask(text) {
      const open = withoutUrlCredentials(text);
      if (starts.size === 0) return open;
      let shown = "";
      let done = 0;
      for (let position = 0; position + SHORTEST <= open.length; ) {
        const length = lengthAt(open, position);
        if (length === 0) {
          position += 1;
          continue;
        }
        shown += open.slice(done, position) + MASK;
        position += length;
        done = position;
      }
      return done === 0 ? open : shown + open.slice(done);
    },
  };
}

const spelledOut = (text: string): readonly string[] =>
  text.length > LONGEST_IN_ADDRESS ? [text, JSON.stringify(text).slice(1, -1)] : spellings(text);

/** Removes one secret value from a text, however short it is. */
export function withoutValue(text: string, value: unknown): string {
  const parts = [...new Set(scalarsIn(value))].sort((a, b) => b.length - a.length);
  if (parts.length === 0) return text;
  const pattern = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")).join("|");
  return text.replace(new RegExp(`(?<![\\w.-])(?:${pattern})(?![\\w-]|\\.\\w)`, "g"), MASK);
}

function* scalarsIn(value: unknown): Generator<string> {
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) yield* scalarsIn(part);
  } else if (value !== undefined && value !== null && value !== "" && value !== UNKNOWN) {
    yield String(value);
    if (typeof value === "string") yield JSON.stringify(value).slice(1, -1);
  }
}

// ─── Secrets of a call ──────────────────────────────────────────────

/** The secrets of all calls of this process, because output about one resource may contain the secret of another. */
const known = createMask();

const calls = new AsyncLocalStorage<Secrecy>();

/** Also makes the text well-formed, because it goes over a wire. */
export const mask = (text: string): string => known.mask(text).toWellFormed();

const LONGEST_SHOWN = 80;

/** A value on one line, masked and shortened. */
export function shown(value: unknown): string {
  const text = mask(value === undefined ? "unset" : literalOf(value));
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

export function learn(texts: readonly string[]): void {
  for (const text of texts) known.learn(text);
}

/** The text of a file that people review: masking what it has in the clear would hide what is to be reviewed. */
export const showInClear = (text: string): void => known.show(text);

const lookedThrough = new WeakSet<Values>();

/** Learns the secrets in all of these values. The engine sends the same ones with each step; without marks, those are looked through once. */
export function learnSecrets(definition: AnyDefinition, ...all: readonly Marked[]): void {
  const isMarked = all.some(({ marks }) => marks.length > 0);
  const news = isMarked ? all : all.filter(({ values }) => !lookedThrough.has(values));
  learn(secretTextsOf(definition, ...news));
  if (!isMarked) for (const { values } of news) lookedThrough.add(values);
}

/** Runs a host's call with the secrecy of its resource. */
export const within = <T>(secrecy: Secrecy, run: () => T): T => calls.run(secrecy, run);

/** Whether a property of the current resource is secret: of the item with this key, or of any item without one. */
export const isSecret = (definition: AnyDefinition, property: string, key?: string): boolean => {
  const name = inputOf(property);
  return calls.getStore()?.isSecret(name, key) ?? isSecretByKind(definition, name);
};

/** Masks everything within a value, as in `{ property: MASK }`. */
export function masked<T>(value: T): T {
  if (typeof value === "string") return mask(value) as T;
  if (Array.isArray(value)) return value.map(masked) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, masked(part)])) as T;
}
