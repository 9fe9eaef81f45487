/** The table "tried with" of `docs/conformance.md`, from the reports that are kept in `docs/conformance/`. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { link, markdownTable } from "../../provider/generate/markdown";
import { packageRoot } from "../../sdk/package-root";
import { type ConformanceReport, editionOf, outcomeCounts, renderConformance } from "./report";

const FOLDER = "docs/conformance";

const BEGIN = "<!-- Tried with, from the reports in docs/conformance/ by `npm run generate`. -->";

const reports = (): readonly (readonly [file: string, ConformanceReport])[] =>
  readdirSync(path.join(packageRoot(), FOLDER))
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => [file, JSON.parse(readFileSync(path.join(packageRoot(), FOLDER, file), "utf8"))]);

export function withTriedServices(page: string): string {
  const begin = page.indexOf(BEGIN);
  if (begin < 0) throw new Error(`docs/conformance.md lacks the line ${BEGIN}`);
  const all = reports();
  const rows = all.map(([file, report]) => {
    const counts = outcomeCounts(report);
    return [
      link(report.service.address, `conformance/${file}`),
      report.service.version,
      editionOf(report.service),
      report.date,
      String(new Set(report.kinds.map(({ kind }) => kind)).size),
      ...(
        ["ok", "not in this edition or tier", "not allowed for this token", "not tried", "differs"] as const
      ).map((outcome) => String(counts[outcome])),
    ];
  });
  const head = [
    "Service",
    "Version",
    "Edition",
    "Date",
    "Kinds",
    "Steps ok",
    "not in it",
    "not allowed",
    "not tried",
    "differ",
  ];
  const details = all.map(
    ([, report]) =>
      `### ${report.service.address}, ${editionOf(report.service)}\n\n${renderConformance(report, "markdown").trimEnd()}`,
  );
  return `${page.slice(0, begin)}${BEGIN}\n\n${[markdownTable(head, rows), ...details].join("\n\n")}\n`;
}
