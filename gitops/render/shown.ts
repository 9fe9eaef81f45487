/** What may be shown of a report: no secret, and nothing that steers a terminal or turns a line around. */
import { withoutUrlCredentials } from "../../sdk/http/redact";
import { escapeInvisible, oneLine } from "../../sdk/safe-text";
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

/** Every text in a value, names included, made another one. */
function cleaned(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === "string") return clean(value);
  if (Array.isArray(value)) return value.map((item) => cleaned(item, clean));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [clean(name), cleaned(item, clean)]));
}
