/** Converts property names of programs to those of the API, such as `openIssuesCount` to `open_issues_count`. */

/** Cached, because the same few names are converted for every object. */
const snakes = new Map<string, string>();

/** Such as `open_issues_count` for `openIssuesCount`. */
export function snake(name: string): string {
  const known = snakes.get(name) ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snakes.set(name, known);
  return known;
}

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

/** Values with the names of the API, such as `{ member_check: true }` for `{ memberCheck: true }`. */
export const onTheWire = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snake(name), value])) as {
    [Name in keyof T & string as Snake<Name>]: T[Name];
  };
