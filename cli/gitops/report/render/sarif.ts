/** Renders the report as SARIF 2.1.0, for services that show findings in the lines of a file. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { groupBy } from "../../../../sdk/group-by";
import { packageVersion } from "../../../../sdk/package-root";
import { type ChangeAction, exitCodeOf, type Report, type ReportedChange } from "../report";
import {
  failureEntries,
  notComparedEntries,
  placeEntries,
  type ReportEntry,
  violationEntries,
  warningEntries,
} from "./entries";
import { type Finding, findingOf } from "./findings";
import { deletes, inOrder } from "./places";
import { fateOf } from "./words";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

type Level = "error" | "warning" | "note";

const known: Readonly<
  Record<
    ChangeAction | "place" | "failed" | "notCompared" | "warning",
    readonly [name: string, level: Level, text: string]
  >
> = {
  place: [
    "PlaceDiffers",
    "error",
    "A group or project is archived, gone or marked for deletion, or another one has its path.",
  ],
  create: ["MissingInService", "warning", "The file declares an object that does not exist in the service."],
  update: ["DiffersInService", "warning", "An object in the service differs from its declaration."],
  replace: [
    "TakesNewObject",
    "error",
    "An object in the service differs from its declaration and must be replaced.",
  ],
  delete: ["NotInFile", "error", "The service has an object that the file does not declare."],
  adopt: [
    "NotRecorded",
    "warning",
    "An object in the service is not adopted yet and differs from its declaration.",
  ],
  settle: ["Unfinished", "warning", "An earlier run has begun an object and has not ended it."],
  failed: ["Failed", "error", "An operation failed."],
  notCompared: [
    "NotCompared",
    "note",
    "The token may not read objects, so that nobody knows whether they differ.",
  ],
  warning: ["Warning", "note", "A warning of the run."],
};

const ruleOf = (id: string, [name, level, text]: (typeof known)[keyof typeof known]) => ({
  id,
  name,
  shortDescription: { text },
  defaultConfiguration: { level },
});

type Rule = ReturnType<typeof ruleOf>;

const knownRule = (id: keyof typeof known): Rule => ruleOf(`forge/${id}`, known[id]);

interface Result extends Finding {
  readonly rule: Rule;
  readonly level: Level;
  /** Identifies a finding even if its declaration moves within the file. */
  readonly identity: string;
}

export function sarifOf(report: Report): string {
  const results = resultsOf(report);
  const used = new Map(results.map(({ rule }) => [rule.id, rule]));
  const ids = [...used.keys()];
  const document = {
    $schema: SCHEMA,
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "forge", semanticVersion: packageVersion(), rules: [...used.values()] } },
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
        results: results.map((result) => resultOf(report, result, ids.indexOf(result.rule.id))),
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
  const { changes } = report;
  const violations = groupBy(violationEntries(report), ({ policy = "" }) => policy);
  return [
    ...placeEntries(report).map((place) => ({
      ...resultOfEntry(knownRule("place"), place),
      level: "error" as const,
    })),
    ...inOrder(changes.filter(deletes)).map((change) => resultOfChange(report, change)),
    ...failureEntries(report).map((failure) => resultOfEntry(knownRule("failed"), failure)),
    ...notComparedEntries(report).map((one) => resultOfEntry(knownRule("notCompared"), one)),
    ...[...violations].flatMap(([policy, alike]) => {
      const rule = ruleOf(`policy/${policy}`, [
        policy,
        levelOf(alike.at(-1)),
        `The policy ${policy} is violated.`,
      ]);
      return alike.map((violation) => resultOfEntry(rule, violation));
    }),
    ...inOrder(changes.filter((change) => !deletes(change))).map((change) => resultOfChange(report, change)),
    ...warningEntries(report).map((warning) => ({
      ...resultOfEntry(knownRule("warning"), { ...warning, where: positionIn(warning.message) }),
      ...{ title: "Warning", identity: warning.message },
    })),
  ];
}

function resultOfChange(report: Report, change: ReportedChange): Result {
  const rule = knownRule(change.isRestored ? "update" : change.action);
  return {
    ...findingOf(report, change),
    rule,
    level: fateOf(report) === "open" && !change.isObserved ? rule.defaultConfiguration.level : "note",
    identity: `${change.kind} ${change.address}`,
  };
}

function resultOfEntry(rule: Rule, entry: ReportEntry): Result {
  const { title = "", message, where } = entry;
  return { rule, level: levelOf(entry), title, lines: [message], where, identity: title };
}

const levelOf = (entry?: ReportEntry): Level => (entry?.mark === "failed" ? "error" : "note");

/** Warnings about the file begin with their position. */
function positionIn(warning: string): Finding["where"] {
  const [, file, line, column] = /^([^\n]+?):([1-9]\d{0,8}):([1-9]\d{0,8}): /.exec(warning) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}

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
