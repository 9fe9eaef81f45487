/** Removes secrets and control characters from a report before it is shown. */
import { withoutUrlCredentials } from "../../sdk/http/redact";
import { escapeInvisible, oneLine } from "../../sdk/safe-text";
import type { Change, PropertyChange, Report } from "../report";

/** For machine formats, which do their own escaping. */
export const withoutSecrets = (report: Report): Report =>
  cleaned({ ...report, changes: report.changes.map(concealed) }, withoutUrlCredentials) as Report;

/** For people. Values are shown as JSON, which escapes them; messages may have several lines. */
export function forEyes(report: Report): Report {
  const { changes, failures, violations, warnings, ...rest } = withoutSecrets(report);
  return {
    ...inOneLine(rest),
    changes: changes.map(({ properties, ...change }) => ({
      ...inOneLine(change),
      properties: properties.map((property) => ({ ...property, name: oneLine(property.name) })),
    })),
    failures: failures.map((failure) => ({
      ...inOneLine(failure),
      message: escapeInvisible(failure.message),
    })),
    violations: violations.map((violation) => ({
      ...inOneLine(violation),
      message: escapeInvisible(violation.message),
    })),
    warnings: warnings.map(escapeInvisible),
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

/** Applies `clean` to every text in a value, property names included. */
function cleaned(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === "string") return clean(value);
  if (Array.isArray(value)) return value.map((item) => cleaned(item, clean));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [clean(name), cleaned(item, clean)]));
}
