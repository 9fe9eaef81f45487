/** `npm run reliability [SECTION] [--seed N]`: what survives a hostile service and failing requests, as a table. */
import { Command } from "commander";
import { type CaseResult, runSection, type SectionResult } from "./run";
import { harms } from "./section";
import { sections } from "./sections";

interface Options {
  readonly seed: string;
  readonly case?: string;
  readonly most?: string;
  readonly write?: true;
}

const command = new Command("reliability")
  .argument("[section]", sections.map(({ name }) => name).join(", "))
  .option("--seed <number>", "for everything that is random", "1")
  .option("--case <name>", "the cases whose name begins so")
  .option("--most <number>", "so many cases of each section, chosen by the seed")
  .option("--write", "writes what a section finds into the file that it compares with")
  .parse();

const columns = ["section", "cases", "survived", ...harms] as const;
const widths = columns.map((name) => Math.max(name.length, name === "section" ? 16 : 6));

const lineOf = (cells: readonly (string | number)[]) =>
  cells
    .map((cell, index) =>
      (index === 0 ? String(cell).padEnd : String(cell).padStart).call(String(cell), widths[index] ?? 0),
    )
    .join("  ");

const isSurvived = ({ findings }: CaseResult) => findings.length === 0;

function rowOf(name: string, results: readonly CaseResult[]): readonly (string | number)[] {
  const counts = harms.map(
    (harm) => results.filter(({ findings }) => findings.some((one) => one.harm === harm)).length,
  );
  return [name, results.length, results.filter(isSurvived).length, ...counts];
}

function printFailures({ section, results }: SectionResult, seed: string): void {
  for (const { name, findings } of results.filter((result) => !isSurvived(result))) {
    console.log(`\n${section}: ${name}`);
    for (const { harm, what } of findings) console.log(`  ${harm}: ${what}`);
    console.log(`  npm run reliability -- ${section} --seed ${seed} --case ${JSON.stringify(name)}`);
  }
}

async function main(): Promise<void> {
  const [only] = command.args;
  const { seed, case: name, most, write } = command.opts<Options>();
  const wanted = sections.filter((section) => only === undefined || section.name === only);
  if (wanted.length === 0) throw new Error(`There is no section "${only}".`);
  if (write) for (const section of wanted) await section.write?.();
  if (write) return;
  const all: SectionResult[] = [];
  console.log(lineOf(columns));
  for (const section of wanted) {
    const result = await runSection(section, {
      seed: Number(seed),
      only: name,
      most: most === undefined ? undefined : Number(most),
    });
    console.log(lineOf(rowOf(section.name, result.results)));
    all.push(result);
  }
  const results = all.flatMap((one) => one.results);
  console.log(lineOf(rowOf("all", results)));
  for (const one of all) printFailures(one, seed);
  console.log(`\n${results.filter(isSurvived).length} of ${results.length} cases survived, seed ${seed}`);
  if (results.length === 0 || !results.every(isSurvived)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
