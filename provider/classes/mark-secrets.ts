/**
 * Makes inputs that contain a secret secret as a whole: those that are secret by kind, even if the program passes them as plain
 * text, and those in which the program has marked something, at any depth.
 */
import * as pulumi from "../pulumi/sdk/modules";
import {
  type ConcealedBy,
  concealedIn,
  SECRET_INPUTS,
  type SecretPath,
  textOfMarks,
} from "../values/secret-inputs";
import { isRecord, mapValues, type Values } from "../values/values";

export type IsSecret = (input: string) => Promise<boolean>;

export interface Marked {
  readonly args: Values;
  /** Absent if no input is secret. */
  readonly isSecret?: IsSecret;
}

type Search = Promise<readonly SecretPath[]>;

// ─── Secrets by kind ─────────────────────────────────────────────────────────

/** `known` are the inputs that are secret by kind. */
export function hideSecrets(values: Values, known: readonly string[]): Values {
  const hidden = known.filter((name) => values[name] !== undefined);
  if (hidden.length === 0) return values;
  return { ...values, ...Object.fromEntries(hidden.map((name) => [name, pulumi.secret(values[name])])) };
}

interface Hiding {
  /** Secret by kind. */
  readonly secrets: readonly string[];
  readonly concealedBy?: ConcealedBy;
}

/** The values of plain items are packed as text, and the secret ones among them as one secret; a list is packed as a whole. */
function hideSecretsOfMany({ items, defaults, ...rest }: Values, { secrets, concealedBy }: Hiding): Values {
  const common = isRecord(defaults) && !isLater(defaults) ? defaults : {};
  const ofItem = (item: unknown) =>
    isRecord(item)
      ? hideSecrets(item, [...secrets, ...concealedIn(concealedBy, { ...common, ...item })])
      : item;
  const ofItems = (all: unknown, hide: (item: unknown) => unknown) => {
    if (Array.isArray(all)) return all.map(hide);
    return isRecord(all) ? mapValues(all, hide) : all;
  };
  const hide = (item: unknown) => whenKnown(item, ofItem);
  const isWhole = isLater(items) || (Array.isArray(items) && !isPlain(items));
  return {
    ...rest,
    items: isWhole
      ? whenKnown(items, (all) => ofItems(all, hide))
      : ofItems(items, (item) => (isPlain(item) ? item : hide(item))),
    ...(defaults === undefined ? {} : { defaults: whenKnown(defaults, ofItem) }),
  };
}

const whenKnown = (value: unknown, change: (known: unknown) => unknown): unknown =>
  isLater(value) ? (pulumi.output(value) as pulumi.Output<unknown>).apply(change) : change(value);

// ─── Secrets by the program ──────────────────────────────────────────────────

export function markSecrets(args: Values, known: readonly string[]): Marked {
  const searches: Search[] = [];
  return marked(sealed(hideSecrets(args, known), [], known, searches), searches);
}

/** The same for a resource of many, by item and input, or coarser if the program marks more. */
export function markSecretsOfMany(args: Values, hiding: Hiding): Marked {
  const { secrets: known, concealedBy } = hiding;
  const { items, defaults, ...rest } =
    known.length === 0 && concealedBy === undefined ? args : hideSecretsOfMany(args, hiding);
  const searches: Search[] = [];
  const common = isRecord(defaults) && !isLater(defaults);
  return marked(
    {
      ...sealed(rest, [], [], searches),
      ...("defaults" in args
        ? common
          ? { defaults: sealed(defaults, ["defaults"], known, searches) }
          : sealed({ defaults }, [], [], searches)
        : {}),
      ...("items" in args ? { items: sealedItems(items, known, searches) } : {}),
    },
    searches,
  );
}

function marked(args: Values, searches: readonly Search[]): Marked {
  if (searches.length === 0) return { args };
  // A failure here is reported where the value is sent.
  const paths = Promise.all(searches).then(
    (found) => found.flat(),
    () => [],
  );
  return {
    args: { ...args, [SECRET_INPUTS]: paths.then(textOfMarks) },
    isSecret: async (name) => (await paths).some((path) => path[0] === name),
  };
}

function sealedItems(items: unknown, known: readonly string[], searches: Search[]): unknown {
  if (isLater(items)) return whole(items, ["items"], searches);
  if (Array.isArray(items)) {
    for (const [index, item] of items.entries()) sealedItem(item, String(index), known, searches);
    return items;
  }
  return isRecord(items) ? mapValues(items, (item, key) => sealedItem(item, key, known, searches)) : items;
}

function sealedItem(item: unknown, key: string, known: readonly string[], searches: Search[]): unknown {
  const path = ["items", key];
  if (isLater(item)) return whole(item, path, searches);
  return isRecord(item) ? sealed(item, path, known, searches) : item;
}

/** Makes values that contain secrets secret as a whole. */
function sealed(values: Values, path: SecretPath, known: readonly string[], searches: Search[]): Values {
  const names = Object.keys(values).filter((name) => !isPlain(values[name]));
  if (names.length === 0) return values;
  const seals = names.map((name) => {
    const isKnown = known.includes(name);
    return [name, isKnown ? values[name] : whole(values[name], [...path, name], searches)] as const;
  });
  return { ...values, ...Object.fromEntries(seals) };
}

function whole(value: unknown, path: SecretPath, searches: Search[]): unknown {
  searches.push(holdsSecret(value).then((holds) => (holds ? [path] : [])));
  return pulumi.Output.isInstance(value) ? value : ifSecret(value);
}

/** In a preview, a value that is partly unknown is returned unchanged unless it is secret. */
export const ifSecret = (value: unknown): Promise<unknown> =>
  holdsSecret(value).then((holds) => (holds ? pulumi.output(value) : value));

const holdsSecret = (value: unknown): Promise<boolean> => pulumi.isSecret(pulumi.output(value));

export const isLater = (value: unknown): boolean =>
  pulumi.Output.isInstance(value) || value instanceof Promise;

export function isPlain(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (isLater(value)) return false;
  return Object.values(value).every(isPlain);
}
