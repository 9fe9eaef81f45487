/** Renders the report as SARIF 2.1.0, for services that show findings in the lines of a file. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { packageVersion } from "../../package-root";
import { type Action, type Change, exitCodeOf, type Report } from "../report";
import { linesOf } from "./findings";
import { inOrder } from "./places";
import { fateOf, reasonOf, wordOf } from "./words";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

type Level = "error" | "warning" | "note";

interface Rule {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly level: Level;
}

const rules: Readonly<Record<Action | "failed" | "noted", Rule>> = {
  create: {
    id: "forge/create",
    name: "MissingInService",
    text: "The file declares an object that does not exist in the service.",
    level: "warning",
  },
  update: {
    id: "forge/update",
    name: "DiffersInService",
    text: "An object in the service differs from its declaration.",
    level: "warning",
  },
  replace: {
    id: "forge/replace",
    name: "TakesNewObject",
    text: "An object in the service differs from its declaration and must be replaced.",
    level: "warning",
  },
  delete: {
    id: "forge/delete",
    name: "NotInFile",
    text: "The service has an object that the file does not declare.",
    level: "warning",
  },
  adopt: {
    id: "forge/adopt",
    name: "NotRecorded",
    text: "An object in the service is not adopted yet and differs from its declaration.",
    level: "warning",
  },
  failed: {
    id: "forge/failed",
    name: "Failed",
    text: "An operation failed.",
    level: "error",
  },
  noted: { id: "forge/warning", name: "Warning", text: "A warning of the run.", level: "note" },
};

interface Result {
  readonly rule: Rule;
  readonly level: Level;
  readonly title: string;
  readonly lines: readonly string[];
  readonly where?: Change["where"];
  /** Identifies a finding even if its declaration moves within the file. */
  readonly identity: string;
}

export function sarifOf(report: Report): string {
  const results = resultsOf(report);
  const used = [...new Map(results.map(({ rule }) => [rule.id, rule])).values()];
  const document = {
    $schema: SCHEMA,
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "forge", semanticVersion: packageVersion(), rules: used.map(ruleOf) } },
        automationDetails: { id: `forge/${report.command}/${report.stack ?? ""}` },
        columnKind: "utf16CodeUnits",
        invocations: [{ executionSuccessful: report.failures.length === 0, exitCode: exitCodeOf(report) }],
        results: results.map((result) => resultOf(report, result, used.indexOf(result.rule))),
      },
    ],
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function resultsOf(report: Report): Result[] {
  const { failures, violations, changes, warnings } = report;
  const isNews = fateOf(report) === "open";
  return [
    ...failures.map(({ title, message, where }) => ({
      rule: rules.failed,
      level: rules.failed.level,
      title,
      lines: [message],
      where,
      identity: title,
    })),
    ...rulesOfPolicies(report).flatMap(({ rule, policy }) =>
      violations
        .filter((violation) => violation.policy === policy)
        .map(({ title, message, where, level }) => ({
          rule,
          level: levels[level],
          title,
          lines: [message],
          where,
          identity: title,
        })),
    ),
    ...inOrder(changes).map((change) => ({
      rule: rules[change.action],
      level: isNews ? rules[change.action].level : ("note" as const),
      title: change.title,
      lines: [`${wordOf(report, change)}: ${reasonOf(change)}`, ...linesOf(change)],
      where: change.where,
      identity: `${change.kind} ${change.address}`,
    })),
    ...warnings.map((warning) => ({
      rule: rules.noted,
      level: rules.noted.level,
      title: "Warning",
      lines: [warning],
      identity: warning,
    })),
  ];
}

const levels = { mandatory: "error", advisory: "note" } as const;

function rulesOfPolicies({ violations }: Report): { readonly policy: string; readonly rule: Rule }[] {
  const policies = new Map(violations.map(({ policy, level }) => [policy, level]));
  return [...policies].map(([policy, level]) => ({
    policy,
    rule: {
      id: `policy/${policy}`,
      name: policy,
      text: `The policy ${policy} is violated.`,
      level: levels[level],
    },
  }));
}

const ruleOf = ({ id, name, text, level }: Rule) => ({
  id,
  name,
  shortDescription: { text },
  defaultConfiguration: { level },
});

function resultOf(
  { file }: Report,
  { rule, level, title, lines, where, identity }: Result,
  ruleIndex: number,
) {
  // Services ignore findings without a position, so undeclared objects get the first line of the file.
  const { file: named, line, column } = where ?? { file, line: 1, column: 1 };
  return {
    ruleId: rule.id,
    ruleIndex,
    level,
    message: { text: `${title}: ${lines.join("\n")}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(named) },
          region: { startLine: line, startColumn: column },
        },
        logicalLocations: [{ fullyQualifiedName: identity }],
      },
    ],
    partialFingerprints: { "object/v1": `${rule.id} ${identity}` },
  };
}

/** Relative to the working directory, as the file was named. */
const uriOf = (file: string): string =>
  path.isAbsolute(file)
    ? pathToFileURL(file).href
    : file
        .split(/[\\/]/)
        .map(encodeURIComponent)
        .join("/")
        .replace(/^(\.\/)+/, "");
