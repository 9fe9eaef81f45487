/** What may be shown of a report: no secret, and nothing that steers a terminal or turns a line around. */
import { withoutUrlCredentials } from "../../sdk/http/redact";
import type { Change, PropertyChange, Report } from "../report";

/** The report for machines, which escape by themselves what they must. */
export const withoutSecrets = (report: Report): Report =>
  cleaned({ ...report, changes: report.changes.map(concealed) }, withoutUrlCredentials) as Report;

/** Besides: fit for eyes. Values are left as they are, for they are shown as JSON; sentences may have several lines. */
export function forEyes(report: Report): Report {
  const { changes, failures, violations, warnings, ...rest } = withoutSecrets(report);
  return {
    ...inOneLine(rest),
    changes: changes.map(({ properties, ...change }) => ({
      ...inOneLine(change),
      properties: properties.map((property) => ({ ...property, name: oneLine(property.name) })),
    })),
    failures: failures.map((failure) => ({ ...inOneLine(failure), message: visible(failure.message) })),
    violations: violations.map((violation) => ({
      ...inOneLine(violation),
      message: visible(violation.message),
    })),
    warnings: warnings.map(visible),
  };
}

const inOneLine = <T>(value: T): T => cleaned(value, oneLine) as T;

const concealed = (change: Change): Change => ({
  ...change,
  properties: change.properties.map(withoutValue),
});

function withoutValue(property: PropertyChange): PropertyChange {
  if (!property.isSecret) return property;
  const { before: _before, after: _after, ...rest } = property;
  return rest;
}

/** Every text in a value, names included, made another one. */
function cleaned(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === "string") return clean(value);
  if (Array.isArray(value)) return value.map((item) => cleaned(item, clean));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [clean(name), cleaned(item, clean)]));
}

/** Control characters, marks that turn the direction of writing around, and what XML has no place for; line ends may stay. */
const INVISIBLE = /[^\P{Cc}\n]|[\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Each as JSON would write it, so that it is seen and does nothing. */
export const visible = (text: string): string =>
  text.toWellFormed().replaceAll("\r\n", "\n").replace(INVISIBLE, escaped);

export const oneLine = (text: string): string => visible(text).replace(/\n+/g, " ");

const escaped = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;
