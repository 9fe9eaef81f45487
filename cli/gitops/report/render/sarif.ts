/** Renders the report as SARIF 2.1.0, for services that show findings in the lines of a file. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { packageVersion } from "../../../../sdk/package-root";
import { type ChangeAction, exitCodeOf, type Report, type ReportedChange } from "../report";
import { linesOf } from "./findings";
import { deletes, inOrder } from "./places";
import { fateOf, reasonOf, wordOf } from "./words";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

type Level = "error" | "warning" | "note";

interface Rule {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly level: Level;
}

const rules: Readonly<Record<ChangeAction | "failed" | "noted", Rule>> = {
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
    level: "error",
  },
  delete: {
    id: "forge/delete",
    name: "NotInFile",
    text: "The service has an object that the file does not declare.",
    level: "error",
  },
  adopt: {
    id: "forge/adopt",
    name: "NotRecorded",
    text: "An object in the service is not adopted yet and differs from its declaration.",
    level: "warning",
  },
  settle: {
    id: "forge/settle",
    name: "Unfinished",
    text: "An earlier run has begun an object and has not ended it.",
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
  readonly where?: ReportedChange["where"];
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
        ...provenanceOf(report),
        columnKind: "utf16CodeUnits",
        invocations: [
          {
            executionSuccessful: report.failures.length === 0,
            exitCode: exitCodeOf(report),
            ...(report.startedAt === undefined ? {} : { startTimeUtc: report.startedAt }),
          },
        ],
        results: results.map((result) => resultOf(report, result, used.indexOf(result.rule))),
      },
    ],
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

/** Such as the commit, by which services find the lines. */
function provenanceOf({ ci = {}, commit: checkedOut }: Report) {
  const { repositoryUrl, commit = checkedOut } = ci;
  if (repositoryUrl === undefined || !URL.canParse(repositoryUrl)) return {};
  return {
    versionControlProvenance: [
      { repositoryUri: repositoryUrl, ...(commit === undefined ? {} : { revisionId: commit }) },
    ],
  };
}

/** Deletions and replacements come first: services show a limited number of results. */
function resultsOf(report: Report): Result[] {
  const { failures, violations, changes, warnings } = report;
  return [
    ...inOrder(changes.filter(deletes)).map((change) => resultOfChange(report, change)),
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
    ...inOrder(changes.filter((change) => !deletes(change))).map((change) => resultOfChange(report, change)),
    ...warnings.map((warning) => ({
      rule: rules.noted,
      level: rules.noted.level,
      title: "Warning",
      lines: [warning],
      where: positionIn(warning),
      identity: warning,
    })),
  ];
}

/** At the line that causes it, where somebody can change it. */
function resultOfChange(report: Report, change: ReportedChange): Result {
  const rule = rules[change.isRestored ? "update" : change.action];
  return {
    rule,
    level: fateOf(report) === "open" && !change.isObserved ? rule.level : "note",
    title: change.title,
    lines: [`${wordOf(report, change)}: ${reasonOf(change)}`, ...linesOf(change)],
    where: change.causes?.[0]?.where ?? change.where,
    identity: `${change.kind} ${change.address}`,
  };
}

/** Warnings about the file begin with their position. */
function positionIn(warning: string): ReportedChange["where"] {
  const [, file, line, column] = /^([^\n]+?):([1-9]\d{0,8}):([1-9]\d{0,8}): /.exec(warning) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
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
  // Services ignore findings without a position, so those about a whole run get the first line of the file.
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
