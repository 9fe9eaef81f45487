/** Values as the engine hands them over: unknown ones in a preview, nulls for what is unset, comparison by content. */
import deepEqual from "deep-equal";

/** What the engine puts in the place of a value that a preview cannot know yet. */
export const UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

export type Values = Readonly<Record<string, unknown>>;

/** Whether anything in a value is not known yet. */
export function hasUnknown(value: unknown): boolean {
  if (value === UNKNOWN) return true;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(hasUnknown);
}

/** Without the properties that are unset: unset means unmanaged. */
export function declared(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  );
}

export const same = (a: unknown, b: unknown): boolean => a === b || deepEqual(a, b, { strict: true });

/** `openIssuesCount` as the API writes it: `open_issues_count`. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

/** Values under the names that the API has for them: `{ memberCheck: true }` as `{ member_check: true }`. */
export const onTheWire = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snake(name), value])) as {
    [Name in keyof T & string as Snake<Name>]: T[Name];
  };
