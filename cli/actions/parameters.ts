/** Functions that declare the parameters of actions, and parse their values. */
import { InvalidArgumentError } from "commander";
import { parseDuration } from "../../sdk/durations";
import type { Parameter } from "./action";

/** Parses a text; `before` is the value so far, for parameters that may be repeated. */
type Kind<T> = (text: string, before: T | undefined) => T;

type More = Pick<Parameter, "defaultValue" | "env">;

export const argument = <T>(flags: string, description: string, parse: Kind<T>): Parameter<T> => ({
  flags,
  description,
  parse,
});

/** An optional argument. */
export const optional = <T>(
  flags: string,
  description: string,
  parse: Kind<T>,
): Parameter<T | undefined> => ({
  flags,
  description,
  parse: parse as Kind<T | undefined>,
});

export const option = <T>(
  flags: string,
  description: string,
  parse: Kind<T>,
  more: More = {},
): Parameter<T | undefined> => ({
  flags,
  description,
  parse: parse as Kind<T | undefined>,
  ...more,
});

export const requiredParameter = <T>(parameter: Parameter<T | undefined>): Parameter<T> => ({
  ...(parameter as Parameter<T>),
  required: true,
});

export const choice = <T extends string>(
  flags: string,
  description: string,
  choices: readonly T[],
  fallback: T,
): Parameter<T> => ({ flags, description, choices, defaultValue: fallback });

export const flagParameter = (flags: string, description: string): Parameter<boolean | undefined> => ({
  flags,
  description,
});

// ─── Kinds ───────────────────────────────────────────────────────────────────

function reject(what: string): never {
  throw new InvalidArgumentError(`It must be ${what}.`);
}

export const nonEmptyText: Kind<string> = (nonEmptyText) =>
  nonEmptyText.trim() === "" ? reject("text that is not empty") : nonEmptyText;

/** An empty environment variable counts as not set. */
export const secretParameter: Kind<string | undefined> = (text) => text || undefined;

const integer = (least: number, what: string): Kind<number> => {
  return (text) => {
    const value = Number(text);
    return /^\d+$/.test(text) && Number.isSafeInteger(value) && value >= least ? value : reject(what);
  };
};

export const idParameter = integer(1, "a number from 1 up");

export const countParameter = integer(0, "a number from 0 up");

/** Digits become a number: the service distinguishes ids from paths by the type. */
export const idOrPath: Kind<string | number> = (text) =>
  /^\d+$/.test(text) ? idParameter(text, undefined) : nonEmptyText(text, undefined);

/** A duration, as text. */
export const duration: Kind<string> = (text) =>
  parseDuration(text) === undefined ? reject('a time span such as "90s", "12h", "30d" or "1month"') : text;

/** A duration, in milliseconds. */
export const time: Kind<number> = (text) => parseDuration(duration(text, undefined)) ?? 0;

export const listOf =
  <T>(kind: Kind<T>): Kind<T[]> =>
  (text, before = []) => [...before, kind(text, undefined)];

/** `KEY=VALUE`; may be repeated. */
export const keyValues =
  <T>(make: (text: string) => T): Kind<Readonly<Record<string, T>>> =>
  (text, before = {}) => {
    const [, key, value = ""] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    return key === undefined ? reject("KEY=VALUE") : { ...before, [key]: make(value) };
  };

// ─── Common parameters ───────────────────────────────────────────────────────

export const project = argument("<project>", "the project: its full path or id", idOrPath);

export const group = argument("<group>", "the group: its full path or id", idOrPath);

/** For actions that wait. */
export const waiting = {
  timeout: option("--timeout <time>", "how long to wait at most", time, { defaultValue: "1h" }),
  interval: option("--interval <time>", "the longest interval between two polls", time, {
    defaultValue: "5s",
  }),
};

/** For actions that only show what they would do without this flag. */
export const apply = flagParameter("--apply", "do it; without this, the command only shows what it would do");
