/** The names that the API has for what programs name otherwise: `openIssuesCount` is `open_issues_count`. */

/** The names of properties are few, and are asked for with every object. */
const snakes = new Map<string, string>();

/** `openIssuesCount` as the API writes it: `open_issues_count`. */
export function snake(name: string): string {
  const known = snakes.get(name) ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snakes.set(name, known);
  return known;
}

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

/** Values under the names that the API has for them: `{ memberCheck: true }` as `{ member_check: true }`. */
export const onTheWire = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snake(name), value])) as {
    [Name in keyof T & string as Snake<Name>]: T[Name];
  };
