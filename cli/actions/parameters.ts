/** The vocabulary that the parameters of actions are declared in. */
import { InvalidArgumentError } from "commander";
import { parseDuration } from "../../sdk/durations";
import type { Parameter } from "./action";

/** Makes a value of what was typed; `before` is what was typed already, where something may be said several times. */
type Kind<T> = (text: string, before: T | undefined) => T;

type More = Pick<Parameter, "fallback" | "variable">;

export const argument = <T>(flags: string, description: string, parse: Kind<T>): Parameter<T> => ({
  flags,
  description,
  parse,
});

/** An argument that may be left out. */
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

export const mandatory = <T>(parameter: Parameter<T | undefined>): Parameter<T> => ({
  ...(parameter as Parameter<T>),
  mandatory: true,
});

export const choice = <T extends string>(
  flags: string,
  description: string,
  choices: readonly T[],
  fallback: T,
): Parameter<T> => ({ flags, description, choices, fallback });

export const flag = (flags: string, description: string): Parameter<boolean | undefined> => ({
  flags,
  description,
});

// ─── Kinds ───────────────────────────────────────────────────────────────────

function refuse(what: string): never {
  throw new InvalidArgumentError(`It must be ${what}.`);
}

export const words: Kind<string> = (text) => (text.trim() === "" ? refuse("text that is not empty") : text);

/** A variable that is set to nothing says nothing. */
export const secret: Kind<string | undefined> = (text) => text || undefined;

const whole = (least: number, what: string): Kind<number> => {
  return (text) => {
    const value = Number(text);
    return /^\d+$/.test(text) && Number.isSafeInteger(value) && value >= least ? value : refuse(what);
  };
};

export const id = whole(1, "a number from 1 up");

export const count = whole(0, "a number from 0 up");

/** A number where it is one: the service tells ids and paths apart by that. */
export const idOrPath: Kind<string | number> = (text) =>
  /^\d+$/.test(text) ? id(text, undefined) : words(text, undefined);

/** A stretch of time, as it is said. */
export const span: Kind<string> = (text) =>
  parseDuration(text) === undefined ? refuse('a time span such as "90s", "12h", "30d" or "1month"') : text;

/** A stretch of time in milliseconds. */
export const time: Kind<number> = (text) => parseDuration(span(text, undefined)) ?? 0;

export const several =
  <T>(kind: Kind<T>): Kind<T[]> =>
  (text, before = []) => [...before, kind(text, undefined)];

/** `KEY=VALUE`, said as often as one likes. */
export const pairs =
  <T>(make: (text: string) => T): Kind<Readonly<Record<string, T>>> =>
  (text, before = {}) => {
    const [, key, value = ""] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    return key === undefined ? refuse("KEY=VALUE") : { ...before, [key]: make(value) };
  };

// ─── What many actions have ──────────────────────────────────────────────────

export const project = argument("<project>", "the project: its full path or id", idOrPath);

export const group = argument("<group>", "the group: its full path or id", idOrPath);

/** For actions that wait. */
export const waiting = {
  timeout: option("--timeout <time>", "how long to wait at most", time, { fallback: "1h" }),
  interval: option("--interval <time>", "the longest pause between two looks", time, { fallback: "5s" }),
};

/** For actions that show what they would do, unless they are told to do it. */
export const apply = flag("--apply", "do it; without this, only what would be done is shown");
