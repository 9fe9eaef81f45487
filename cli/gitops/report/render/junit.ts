/** Renders the report as JUnit XML: each object is a test, which fails if the object is out of sync. */

import { type Markup, markup } from "../../../../sdk/markup";
import { oneLine } from "../../../../sdk/safe-text";
import type { PolicyFinding, PolicyPackResult, Report, ReportedChange, ReportFailure } from "../report";
import { linesOf } from "./findings";
import { byPlace, deletes, positionText } from "./places";
import { circumstancesOf, counted, type Fate, fateOf, headlineOf, reasonOf, wordOf } from "./words";

const results = {
  open: "failure",
  done: "passed",
  refused: "skipped",
  partial: "skipped",
  unknown: "skipped",
} as const satisfies Record<Fate, string>;

type Result = "error" | (typeof results)[keyof typeof results];

/** `suite` and `name` identify a test across runs. */
interface Test {
  readonly suite: string;
  readonly name: string;
  readonly where?: ReportedChange["where"];
  readonly result: Result;
  /** Such as `update`, or the name of a policy. */
  readonly type: string;
  readonly lines: readonly string[];
}

export function junitOf(report: Report): string {
  const tests = uniqueNames([
    ...testsOf(report, report.changes.filter(deletes)),
    ...report.failures.map((failure) => testOfFailure(report, failure)),
    ...report.violations.map(testOfViolation),
    ...(report.policyPacks ?? []).flatMap(testsOfPack),
    ...testsOf(
      report,
      report.changes.filter((change) => !deletes(change)),
    ),
    ...testOfTheRest(report),
  ]);
  const name = `forge ${report.command} ${report.file}`;
  const counts = markup`tests="${tests.length}" failures="${numberOf(tests, "failure")}" errors="${numberOf(tests, "error")}" skipped="${numberOf(tests, "skipped")}" time="${report.seconds.toFixed(3)}"`;
  const document = markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${name}" ${counts}>
  <testsuite name="${name}" ${counts}>
${propertiesOf(report)}${tests.map(elementOf)}  </testsuite>
</testsuites>
`;
  return document.text;
}

function propertiesOf(report: Report): Markup | undefined {
  const facts = circumstancesOf(report);
  if (facts.length === 0) return undefined;
  return markup`    <properties>
${facts.map(({ name, value }) => markup`      <property name="${name.toLowerCase()}" value="${value}"/>\n`)}    </properties>
`;
}

const numberOf = (tests: readonly Test[], result: Result): number =>
  tests.filter((test) => test.result === result).length;

const testsOf = (report: Report, changes: readonly ReportedChange[]): Test[] =>
  byPlace(changes).flatMap(({ place, changes }) => changes.map((change) => testOf(report, place, change)));

function testOf(report: Report, place: string, change: ReportedChange): Test {
  const { title, action, result, causes } = change;
  const where = causes?.[0]?.where ?? change.where;
  return {
    suite: place,
    name: title,
    result: results[result === "done" ? result : fateOf(report)],
    type: action,
    lines: [`${wordOf(report, change)}: ${reasonOf(change)}`, ...linesOf(change)],
    ...(where ? { where } : {}),
  };
}

const testOfFailure = ({ command }: Report, { title, message, where }: ReportFailure): Test => ({
  suite: `forge ${command}`,
  name: title,
  result: "error",
  type: "failed",
  lines: message.split("\n"),
  ...(where ? { where } : {}),
});

const testOfViolation = ({ policy, level, title, message, where }: PolicyFinding): Test => ({
  suite: `policy ${policy}`,
  name: title,
  result: level === "mandatory" ? "failure" : "passed",
  type: level,
  lines: message.split("\n"),
  ...(where ? { where } : {}),
});

const testsOfPack = ({ name, version = "", passed }: PolicyPackResult): Test[] =>
  passed.map((policy) => ({
    suite: `policy ${policy}`,
    name: "no object breaks it",
    result: "passed",
    type: "",
    lines: [`of the policy pack ${name} ${version}`.trim()],
  }));

/** One test for all objects in sync: thousands of passed tests would tell nothing more. */
function testOfTheRest(report: Report): Test[] {
  const { command, file, checked, changes, failures } = report;
  const rest = checked - changes.filter(({ action }) => action !== "delete").length;
  // After a failure it is unknown whether the others are in sync.
  if (failures.length > 0 || rest <= 0) return [];
  if (command === "validate")
    return [
      { suite: file, name: "the file is valid", result: "passed", type: "", lines: [headlineOf(report)] },
    ];
  const lines = [`${counted(rest, "object")} compared and in sync.`];
  return [{ suite: file, name: "all other objects are in sync", result: "passed", type: "", lines }];
}

/** Services show only the first of several tests with the same name. */
function uniqueNames(tests: readonly Test[]): Test[] {
  const seen = new Map<string, number>();
  return tests.map((test) => {
    const key = JSON.stringify([test.suite, test.name]);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return number === 1 ? test : { ...test, name: `${test.name} #${number}` };
  });
}

function elementOf({ suite, name, where, result, type, lines }: Test): Markup {
  const place = where ? markup` file="${where.file}" line="${where.line}"` : undefined;
  const kind = result === "skipped" ? undefined : markup` type="${type}"`;
  const text = [...(where ? [positionText(where)] : []), ...lines].join("\n");
  const inside =
    result === "passed"
      ? markup`<system-out>${text}</system-out>`
      : markup`<${result}${kind} message="${oneLine(lines[0] ?? "")}">${text}</${result}>`;
  return markup`    <testcase classname="${suite}" name="${name}"${place}>
      ${inside}
    </testcase>
`;
}
