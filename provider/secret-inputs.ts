/**
 * Which inputs of a resource hold what the program marks as secret. The engine keeps its marks to itself where a provider is a
 * dynamic one, so the program sends them as an input of their own, which is only there where something is secret and is
 * recorded with the rest: a refresh or a deletion knows them without the program.
 */
import type { Values } from "./values";

/** A name that the engine shows, for those that it does not show it keeps from policies, too. */
export const SECRET_INPUTS = "secretInputs";

/** `["content"]`; in a resource of many `["items", "a", "content"]` or `["defaults", "content"]`, or less for the whole of it. */
export type SecretPath = readonly string[];

export const textOf = (paths: readonly SecretPath[]): string | undefined =>
  paths.length === 0 ? undefined : JSON.stringify(paths);

export function pathsIn(values: Values): readonly SecretPath[] {
  const text = values[SECRET_INPUTS];
  return typeof text === "string" && text.startsWith("[") ? (JSON.parse(text) as SecretPath[]) : [];
}

/** Before a path of what the program said once and does not say any more, but is recorded still. */
const FORMER = "former";

/** The input as it is to be recorded of what holds these values; what was `former` too where they have not taken its place. */
export function recordedSecrets(values: Values, former: Values = {}): Values {
  const own = pathsIn(values);
  const known = new Set(own.map((path) => JSON.stringify(path)));
  const before = pathsIn(former)
    .map((path) => (path[0] === FORMER ? path : [FORMER, ...path]))
    .filter(([, ...path]) => !known.has(JSON.stringify(path)));
  const text = textOf([...own, ...before]);
  return text === undefined ? {} : { [SECRET_INPUTS]: text };
}

export interface SecretInputs {
  readonly any: boolean;
  /** Of an item where its key is given, of any item where it is not. */
  has(name: string, key?: string): boolean;
  /** Whether the program says it as a secret now; of an item, with that item. */
  isSaid(name: string, key?: string): boolean;
}

const JOINT = "\u0000";

export function secretInputsOf(paths: readonly SecretPath[]): SecretInputs {
  const all = paths.map((path) => (path[0] === FORMER ? path.slice(1) : path));
  const any = setOf(all);
  const said = setOf(paths.filter((path) => path[0] !== FORMER));
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
    isSaid: (name, key) => (key === undefined ? said(name) : said("items", key, name)),
  };
}

/** Whether a path is among these, or a part of one of them. */
function setOf(paths: readonly SecretPath[]): (...path: readonly string[]) => boolean {
  const joined = new Set(paths.map((path) => path.join(JOINT)));
  return (...path) => path.some((_, index) => joined.has(path.slice(0, index + 1).join(JOINT)));
}

/** The paths of a list's items by the keys that those have got. */
export const underKeys = (paths: readonly SecretPath[], keys: readonly string[]): readonly SecretPath[] =>
  paths.map((path) => {
    const [first, index, ...rest] = path;
    const key = first === "items" && index !== undefined ? keys[Number(index)] : undefined;
    return key === undefined ? path : ["items", key, ...rest];
  });
