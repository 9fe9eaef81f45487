/**
 * Records which inputs the program marks as secret. The engine does not pass its marks to a dynamic provider, so the program sends
 * them as an additional input. It exists only if something is secret, and is recorded, so that a refresh or deletion has it without
 * the program.
 */
import { isRecord, type Values } from "./values";

/** A name that the engine shows; names that it hides are also hidden from policies. */
export const SECRET_INPUTS = "secretInputs";

/**
 * `["content"]`; for resources of many `["items", "a", "content"]` or `["defaults", "content"]`, or shorter for
 * everything below.
 */
export type SecretPath = readonly string[];

export const textOfMarks = (paths: readonly SecretPath[]): string | undefined =>
  paths.length === 0 ? undefined : JSON.stringify(paths);

/** The input for these marks; none without any. */
export function inputOfMarks(marks: readonly SecretPath[]): Values {
  const text = textOfMarks(marks);
  return text === undefined ? {} : { [SECRET_INPUTS]: text };
}

export function secretPathsIn(values: Values): readonly SecretPath[] {
  const text = values[SECRET_INPUTS];
  return typeof text === "string" && text.startsWith("[") ? (JSON.parse(text) as SecretPath[]) : [];
}

/** Marks a path that is no longer declared as secret, but whose value is still recorded. */
const FORMER = "former";

const isFormer = ([first]: SecretPath): boolean => first === FORMER;

export const asFormer = (path: SecretPath): SecretPath => (isFormer(path) ? path : [FORMER, ...path]);

/** The marks of the program itself. */
export const currentMarks = (marks: readonly SecretPath[]): readonly SecretPath[] =>
  marks.some(isFormer) ? marks.filter((path) => !isFormer(path)) : marks;

export interface SecretInputs {
  readonly any: boolean;
  /** Whether an input is secret: of the item with this key, or of any item without one. */
  has(name: string, key?: string): boolean;
  /** Whether the program currently marks the input as secret, on its own or with its item. */
  isDeclared(name: string, key?: string): boolean;
}

const JOINT = "\u0000";

export function secretInputsOf(paths: readonly SecretPath[]): SecretInputs {
  const all = paths.map((path) => (isFormer(path) ? path.slice(1) : path));
  const any = setOf(all);
  const current = setOf(currentMarks(paths));
  const names = new Set(all.map((path) => path.at(-1)));
  const isOfAll = ([first, ...rest]: SecretPath) =>
    (first === "items" && rest.length < 2) || (first === "defaults" && rest.length < 1);
  const isAnyOfAll = all.some(isOfAll);
  return {
    any: paths.length > 0,
    has(name, key) {
      if (key === undefined) return isAnyOfAll || names.has(name);
      return any(name) || any("items", key, name) || any("defaults", name);
    },
    isDeclared: (name, key) => (key === undefined ? current(name) : current("items", key, name)),
  };
}

/** Whether a path or a prefix of it is in the set. */
function setOf(paths: readonly SecretPath[]): (...path: readonly string[]) => boolean {
  const joined = new Set(paths.map((path) => path.join(JOINT)));
  return (...path) => path.some((_, index) => joined.has(path.slice(0, index + 1).join(JOINT)));
}

// ─── Inputs that others make secret ──────────────────────────────────────────

/** The inputs by which the service is asked to hide another one. */
export type ConcealedBy = Readonly<Record<string, readonly string[] | undefined>>;

const NONE: readonly string[] = [];

/** The inputs of an object that others of its inputs make secret; one that is not known yet may do so. */
export function concealedIn(concealedBy: ConcealedBy | undefined, values: Values): readonly string[] {
  if (concealedBy === undefined) return NONE;
  const isSet = (name: string) => ![undefined, null, false].includes(values[name] as null);
  return Object.keys(concealedBy).filter(
    (name) => values[name] !== undefined && concealedBy[name]?.some(isSet),
  );
}

/** The same as paths, of items with the common inputs, or of a resource of one object. */
export function concealedPaths(
  concealedBy: ConcealedBy | undefined,
  { items, defaults, ...own }: Values,
): readonly SecretPath[] {
  if (concealedBy === undefined) return [];
  const common = isRecord(defaults) ? defaults : {};
  const inItems = (isRecord(items) || Array.isArray(items) ? Object.entries(items) : []).flatMap(
    ([key, item]) =>
      isRecord(item)
        ? concealedIn(concealedBy, { ...common, ...item }).map((name) => ["items", key, name])
        : [],
  );
  const ofAll = Object.keys(common).filter((name) => inItems.some((path) => path[2] === name));
  return [
    ...concealedIn(concealedBy, own).map((name) => [name]),
    ...inItems,
    ...ofAll.map((name) => ["defaults", name]),
  ];
}

/** Without repeating what is marked already. */
export function withPaths(marks: readonly SecretPath[], more: readonly SecretPath[]): readonly SecretPath[] {
  if (more.length === 0) return marks;
  const known = new Set(marks.map((path) => path.join(JOINT)));
  return [...marks, ...more.filter((path) => !known.has(path.join(JOINT)))];
}

/** The paths with the keys of a list's items instead of their positions. */
export const underKeys = (paths: readonly SecretPath[], keys: readonly string[]): readonly SecretPath[] =>
  paths.map((path) => {
    const [first, index, ...rest] = path;
    const key = first === "items" && index !== undefined ? keys[Number(index)] : undefined;
    return key === undefined ? path : ["items", key, ...rest];
  });

/**
 * Whether a record has the marks of a declaration, in whatever order its objects have ended. What it hides without a mark of the program,
 * as after an import, it hides with the mark as well.
 */
export function areRecorded(marks: readonly SecretPath[], declared: readonly SecretPath[]): boolean {
  const isIn = (paths: readonly SecretPath[]) => {
    const known = new Set(paths.map((path) => path.join(JOINT)));
    return (path: SecretPath) => known.has(path.join(JOINT));
  };
  const isHidden = isIn(marks);
  return (
    declared.every((path) => isHidden(path) || isHidden(asFormer(path))) &&
    currentMarks(marks).every(isIn(declared))
  );
}
