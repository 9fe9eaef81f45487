/** Renders the report as JUnit XML: each object is a test, which fails if the object is out of sync. */

import { type Markup, markup } from "../../../../sdk/markup";
import { oneLine } from "../../../../sdk/safe-text";
import type { PolicyPackResult, Report, ReportedChange } from "../report";
import {
  failureEntries,
  notComparedEntries,
  placeEntries,
  type ReportEntry,
  violationEntries,
} from "./entries";
import { type Finding, findingOf } from "./findings";
import { byPlace, deletes, positionText } from "./places";
import { circumstancesOf, counted, type Fate, fateOf, headlineOf } from "./words";

const results = {
  open: "failure",
  done: "passed",
  refused: "skipped",
  partial: "skipped",
  unknown: "skipped",
} as const satisfies Record<Fate, string>;

type Result = "error" | (typeof results)[keyof typeof results];

/** `suite` and `title` identify a test across runs. */
interface Test extends Finding {
  readonly suite: string;
  readonly result: Result;
  /** Such as `update`, or the level of a policy. */
  readonly type: string;
}

export function junitOf(report: Report): string {
  const tests = uniqueNames([
    ...placeEntries(report).map((place) =>
      testOfEntry("groups and projects", results[fateOf(report)], place),
    ),
    ...testsOf(report, report.changes.filter(deletes)),
    ...failureEntries(report).map((failure) => testOfEntry(`forge ${report.command}`, "error", failure)),
    ...notComparedEntries(report).map((one) => testOfEntry("not compared", "skipped", one)),
    ...violationEntries(report).map((violation) =>
      testOfEntry(
        `policy ${violation.policy}`,
        violation.mark === "failed" ? "failure" : "passed",
        violation,
      ),
    ),
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

const testOf = (report: Report, place: string, change: ReportedChange): Test => ({
  ...findingOf(report, change),
  suite: place,
  result: results[change.result === "done" ? change.result : fateOf(report)],
  type: change.action,
});

const testOfEntry = (
  suite: string,
  result: Result,
  { title = "", where, word, message }: ReportEntry,
): Test => ({
  ...{ suite, title, where, result, type: word, lines: message.split("\n") },
});

const testsOfPack = ({ name, version = "", passed }: PolicyPackResult): Test[] =>
  passed.map((policy) => ({
    suite: `policy ${policy}`,
    title: "no object breaks it",
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
      { suite: file, title: "the file is valid", result: "passed", type: "", lines: [headlineOf(report)] },
    ];
  const lines = [`${counted(rest, "object")} compared and in sync.`];
  return [{ suite: file, title: "all other objects are in sync", result: "passed", type: "", lines }];
}

/** Services show only the first of several tests with the same name. */
function uniqueNames(tests: readonly Test[]): Test[] {
  const seen = new Map<string, number>();
  return tests.map((test) => {
    const key = JSON.stringify([test.suite, test.title]);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return number === 1 ? test : { ...test, title: `${test.title} #${number}` };
  });
}

function elementOf({ suite, title, where, result, type, lines }: Test): Markup {
  const place = where ? markup` file="${where.file}" line="${where.line}"` : undefined;
  const kind = result === "skipped" ? undefined : markup` type="${type}"`;
  const text = [...(where ? [positionText(where)] : []), ...lines].join("\n");
  const inside =
    result === "passed"
      ? markup`<system-out>${text}</system-out>`
      : markup`<${result}${kind} message="${oneLine(lines[0] ?? "")}">${text}</${result}>`;
  return markup`    <testcase classname="${suite}" name="${title}"${place}>
      ${inside}
    </testcase>
`;
}
