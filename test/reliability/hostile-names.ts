/** Hostile texts of other users in every name and value: in the output, reports and files of `forge`, they stay plain text and read back unchanged. */
import ts from "typescript";
import { stringify } from "yaml";
import { outputs } from "../../cli/gitops/report/render/outputs";
import type { Simulator } from "../../simulator";
import type { Ended } from "../cli/forge";
import { browserHere, inBrowser } from "../gitops/browser";
import { BROWSER_SCRIPT, checkPage, checks, type SeenPage } from "./names/checks";
import { fileCases } from "./names/files";
import { checkOutput, type Place, withPlace } from "./names/place";
import { hostileTexts } from "./names/texts";
import type { Case, Finding, Section } from "./section";

/** Tables of the sample world with the fields that other users may write. */
const fields: Readonly<Record<string, readonly string[]>> = {
  labels: ["name", "description"],
  milestones: ["title", "description"],
  wiki_pages: ["content"],
  pipeline_triggers: ["description"],
  feature_flag_user_lists: ["name"],
  member_roles: ["name", "description"],
  virtual_registries: ["name", "description"],
  groups: ["name"],
  projects: ["name"],
};

/** Writes the text into all fields, without the validation of the service. */
function poison({ world }: Simulator, text: string): void {
  for (const [table, names] of Object.entries(fields)) {
    const [row] = (world as unknown as Tables)[table]?.where(() => true) ?? [];
    for (const name of names) if (row !== undefined) row[name] = text;
  }
}

type Tables = Readonly<Record<string, { where(test: () => boolean): Record<string, unknown>[] }>>;

const PULLED = ["pull", "acme", "--include", "wikiPages"];

const ENFORCED = {
  labels: "enforce",
  milestones: "enforce",
  featureFlagUserLists: "enforce",
  pipelineTriggerTokens: "enforce",
};

const failed = (
  command: string,
  { code, stdout, stderr }: Ended,
  allowed: readonly number[],
): readonly Finding[] =>
  allowed.includes(code ?? -1)
    ? []
    : [{ harm: "unclear", what: `${command} ends with ${code}: ${`${stderr}${stdout}`.slice(0, 600)}` }];

/** The output of `forge pull` must be valid and equal to the service, in each form. */
const readBack = (text: string) =>
  withPlace(async (place) => {
    const findings: Finding[] = [];
    const step = async (allowed: readonly number[], ...typed: string[]) => {
      const ended = await place.type(...typed);
      findings.push(...checkOutput(place, ended), ...failed(typed.join(" "), ended, allowed));
      return ended;
    };
    poison(place.service, text);
    const pulled = await step([0], ...PULLED);
    if (pulled.code !== 0) return findings;
    await step([0], "validate");
    const { code, stdout } = await step([0, 2], "drift", "--live");
    if (code === 2)
      findings.push({
        harm: "lost",
        what: `the pulled file differs from the service: ${stdout.slice(0, 600)}`,
      });
    await step([0], ...PULLED, "--as", "typescript", "--out", "index.ts");
    await step([0], ...PULLED, "--as", "pulumi-import", "--out", "import.json");
    if (findings.length > 0) return findings;
    const { diagnostics = [] } = ts.transpileModule(place.read("index.ts"), { reportDiagnostics: true });
    if (diagnostics.length > 0)
      findings.push({ harm: "unclear", what: "the program that was pulled is not valid" });
    JSON.parse(place.read("import.json"));
    return findings;
  });

const browser = browserHere();
if (browser.missing !== undefined)
  console.warn(`HTML reports are not checked in a browser: ${browser.missing}.`);

/** Checks only one page, because starting a browser is slow and all pages have the same templates. */
async function checkInBrowser(page: string): Promise<readonly Finding[]> {
  if (browser.command === undefined) return [];
  const [seen] = await inBrowser<readonly SeenPage[]>(browser.command, [page], BROWSER_SCRIPT);
  return seen === undefined ? [] : checkPage(seen);
}

async function checkReports(place: Place, ...typed: string[]): Promise<readonly Finding[]> {
  const files = outputs.map((output) => `${output}=report.${output}`);
  const ended = await place.type(
    ...typed,
    ...files.flatMap((file) => ["--output", file]),
    "--output",
    "text",
  );
  const findings = [...checkOutput(place, ended), ...failed(typed.join(" "), ended, [0, 1, 2])];
  if (findings.length > 0) return findings;
  for (const output of outputs)
    if (output !== "html") findings.push(...checks[output](place.read(`report.${output}`)));
  const again = await place.type(...typed, "--output", "json");
  return [...findings, ...checkOutput(place, again)];
}

/** Another user has renamed the declared objects. */
const reported = (text: string) =>
  withPlace(async (place) => {
    await place.type(...PULLED);
    place.write("forge.yaml", `${stringify({ ownership: ENFORCED })}${place.read("forge.yaml")}`);
    poison(place.service, text);
    const findings = await checkReports(place, "drift", "--live");
    return findings.length > 0 ? findings : checkInBrowser(place.read("report.html"));
  });

/** Another user has written the file, as in a merge request. */
const declared = (text: string) =>
  withPlace(async (place) => {
    const milestones = { [text]: { description: text } };
    const labels = { [text]: { color: "red", description: text } };
    place.write("forge.yaml", stringify({ groups: { acme: { labels, milestones } } }));
    return checkReports(place, "drift", "--live");
  });

const named = (text: string) =>
  withPlace(async (place) => {
    const name = `${text.replace(/[/\0]/g, "-").toWellFormed().slice(0, 60)}.yaml`;
    place.write(name, "groups: { acme: { labels: { other: { color: red } } } }\n");
    return checkReports(place, "drift", "--live", "--file", `./${name}`);
  });

const ways = {
  "pulled and read back": readBack,
  "somebody's in a report": reported,
  "declared in the file": declared,
  "the name of the file": named,
} as const;

const cases = (): readonly Case[] => [
  ...Object.entries(ways).flatMap(([way, run]) =>
    [...hostileTexts].map(([name, text]) => ({ name: `${way}: ${name}`, run: () => run(text) })),
  ),
  ...fileCases(),
];

export const hostileNames: Section = {
  name: "hostile-names",
  summary: "texts of others in every name and value through every report and file, and files that are none",
  atOnce: 2,
  limit: 60_000,
  cases: async () => cases(),
};
