/** Removes secrets and control characters from a report before it is shown. */
import { withoutUrlCredentials } from "../../../../sdk/http/redact";
import { escapeInvisible, oneLine } from "../../../../sdk/safe-text";
import { besideNumbers } from "../numbered-people";
import {
  messageOf,
  type Report,
  type ReportedChange,
  type ReportedProperty,
  type ReportFailure,
} from "../report";

/** For machine formats, which do their own escaping. */
export const withoutSecrets = (report: Report): Report =>
  cleaned({ ...report, changes: report.changes.map(concealed) }, wellFormed) as Report;

/** Strict readers of JSON refuse a lone surrogate. */
const wellFormed = (text: string): string => withoutUrlCredentials(text).toWellFormed();

/** For people. Values are shown as JSON, which escapes them; messages may have several lines. */
export function forEyes(report: Report): Report {
  const { changes, failures, notCompared, violations, warnings, names = {}, ...rest } = report;
  return {
    ...inOneLine(rest),
    changes: changes.map((change) => changeForEyes(change, names)),
    failures: failures.map((failure) => messageForEyes(withRequests(failure))),
    ...(notCompared ? { notCompared: notCompared.map((one) => messageForEyes(withRequests(one))) } : {}),
    violations: violations.map(messageForEyes),
    warnings: warnings.map(inLines),
  };
}

function changeForEyes(
  { properties, ...change }: ReportedChange,
  names: NonNullable<Report["names"]>,
): ReportedChange {
  return {
    ...inOneLine(change),
    properties: properties.map((property) => ({
      ...(cleaned(withNamed(withoutValue(property), names), withoutUrlCredentials) as ReportedProperty),
      name: inOneLine(property.name),
    })),
  };
}

const withNamed = (property: ReportedProperty, names: NonNullable<Report["names"]>): ReportedProperty => ({
  ...property,
  ...("before" in property ? { before: besideNumbers(property.before, names) } : {}),
  ...("after" in property ? { after: besideNumbers(property.after, names) } : {}),
});

const withRequests = <T extends ReportFailure>(failure: T): Omit<T, "requests"> => {
  const { requests: _, ...rest } = failure;
  return { ...rest, message: messageOf(failure) };
};

const messageForEyes = <T extends ReportFailure>(failure: T): T => ({
  ...inOneLine(failure),
  message: inLines(failure.message),
});

const inOneLine = <T>(value: T): T => cleaned(value, (text) => oneLine(withoutUrlCredentials(text))) as T;

const inLines = (text: string): string => escapeInvisible(withoutUrlCredentials(text));

const concealed = (change: ReportedChange): ReportedChange => ({
  ...change,
  properties: change.properties.map(withoutValue),
});

function withoutValue(property: ReportedProperty): ReportedProperty {
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
