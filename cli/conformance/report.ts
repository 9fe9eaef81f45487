/** The report of a run of conformance: kind by kind and step by step, with the service in the head. */
import { packageVersion } from "../../sdk/package-root";
import type { AnswerDifference } from "./compare";
import type { ServiceFacts } from "./facts";
import type { CONFORMANCE_FORMATS } from "./formats";
import { type CaseForm, steps, type TrialStep } from "./lifecycle";

/** The ends of a step; the worst comes last. */
export const outcomes = [
  "ok",
  "not in this edition or tier",
  "not allowed for this token",
  "not tried",
  "differs",
] as const;
export type StepOutcome = (typeof outcomes)[number];

export interface StepReport {
  readonly outcome: StepOutcome;
  /** The problems, or the reason why it was not tried. */
  readonly why: readonly string[];
  readonly differences: readonly AnswerDifference[];
}

export interface KindReport {
  readonly kind: string;
  readonly form: CaseForm;
  readonly steps: Readonly<Partial<Record<TrialStep, StepReport>>>;
  /** Inputs that this edition or tier does not have. */
  readonly without: readonly string[];
  /** Inputs that the service does not show: nobody can see that they changed. */
  readonly unshown?: readonly string[];
}

export interface ConformanceReport {
  readonly schemaVersion: 1;
  readonly service: Pick<ServiceFacts, "version" | "edition" | "tier"> & {
    readonly address: string;
    /** The service that comes with this package. */
    readonly isEmbedded: boolean;
  };
  readonly token: Pick<ServiceFacts, "isAdmin" | "scopes">;
  readonly forge: string;
  /** A day. */
  readonly date: string;
  readonly kinds: readonly KindReport[];
  readonly requests?: number;
  /** The remains in the service, and why. */
  readonly left: readonly string[];
}

/** It has another port each time. */
const EMBEDDED = "the embedded service";

export const reportFor = (
  facts: ServiceFacts,
  rest: Pick<ConformanceReport, "kinds" | "requests" | "left"> & {
    readonly address: string;
    readonly isEmbedded: boolean;
  },
): ConformanceReport => {
  const { address, isEmbedded, kinds, requests, left } = rest;
  const { version, edition, tier, isAdmin, scopes } = facts;
  return {
    schemaVersion: 1,
    service: { address: isEmbedded ? EMBEDDED : address, version, edition, tier, isEmbedded },
    token: { isAdmin, scopes },
    forge: packageVersion(),
    date: new Date().toISOString().slice(0, 10),
    kinds,
    requests,
    left,
  };
};

/** How many steps ended so. */
export function outcomeCounts({
  kinds,
}: Pick<ConformanceReport, "kinds">): Readonly<Record<StepOutcome, number>> {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<StepOutcome, number>;
  for (const { steps: done } of kinds) for (const { outcome } of Object.values(done)) counts[outcome]++;
  return counts;
}

export type ReportFormat = (typeof CONFORMANCE_FORMATS)[number];

export function renderConformance(report: ConformanceReport, format: ReportFormat): string {
  if (format === "json") return `${JSON.stringify(report, undefined, 2)}\n`;
  return format === "markdown" ? markdown(report) : text(report);
}

const SIGNS: Readonly<Record<StepOutcome, string>> = {
  ok: "ok",
  "not in this edition or tier": "tier",
  "not allowed for this token": "token",
  "not tried": "–",
  differs: "DIFFERS",
};

const LEGEND = `tier: not in this edition or tier; token: not allowed for this token; –: not tried`;

const nameOf = ({ kind, form }: KindReport): string => (form === "one" ? kind : `${kind} (many)`);

const cellOf = ({ steps: done }: KindReport, step: TrialStep): string => {
  const outcome = done[step]?.outcome;
  return outcome === undefined ? "" : SIGNS[outcome];
};

const editions = { ce: "Community", ee: "Enterprise" } as const;

/** `Enterprise edition, ultimate` */
export const editionOf = ({ edition, tier }: ConformanceReport["service"]): string =>
  `${editions[edition]} edition${edition === "ee" ? `, ${tier}` : ""}`;

export function conformanceHead({ service, token, date, forge }: ConformanceReport): string {
  const { address, version } = service;
  const who = token.isAdmin ? "an administrator's token" : "a user's token";
  return `${address}: version ${version}, ${editionOf(service)}; ${who}; pulumi-forge ${forge}, ${date}`;
}

export const sumOf = (report: ConformanceReport): string =>
  Object.entries(outcomeCounts(report))
    .filter(([outcome, count]) => count > 0 || outcome === "differs")
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(", ");

function detailsOf(report: ConformanceReport): readonly string[] {
  return report.kinds.flatMap((row) => [
    ...(row.without.length > 0
      ? [`${nameOf(row)}: not in this edition or tier: ${row.without.join(", ")}`]
      : []),
    ...(row.unshown?.length ? [`${nameOf(row)}: not shown by the service: ${row.unshown.join(", ")}`] : []),
    ...Object.entries(row.steps).flatMap(([step, { outcome, why, differences }]) => [
      ...(outcome === "ok" ? [] : why.map((one) => `${nameOf(row)}, ${step}: ${outcome}: ${one}`)),
      ...differences.flatMap(({ what, request, answer, expected }) => [
        `${nameOf(row)}, ${step}: differs: ${what}`,
        `  request:  ${request}`,
        `  answer:   ${answer}`,
        `  expected: ${expected}`,
      ]),
    ]),
  ]);
}

function text(report: ConformanceReport): string {
  const rows = [
    ["", ...steps],
    ...report.kinds.map((row) => [nameOf(row), ...steps.map((step) => cellOf(row, step))]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${[conformanceHead(report), "", ...table, "", LEGEND, ...["", ...detailsOf(report)], "", sumOf(report), ...report.left].join("\n")}\n`;
}

const escaped = (line: string) => line.replaceAll("|", "\\|").replaceAll("\n", " ");

function markdown(report: ConformanceReport): string {
  const row = (cells: readonly string[]) => `| ${cells.map(escaped).join(" | ")} |`;
  const table = [
    row(["", ...steps]),
    row(["", ...steps].map(() => "---")),
    ...report.kinds.map((one) => row([nameOf(one), ...steps.map((step) => cellOf(one, step))])),
  ];
  const details = detailsOf(report);
  const block = details.length > 0 ? ["", "```", ...details, "```"] : [];
  return `${[conformanceHead(report), "", ...table, "", `${LEGEND}.`, ...block, "", `${sumOf(report)}.`, ...report.left].join("\n")}\n`;
}
