/** `npm run reliability [SECTION] [--seed N]` runs cases in which something fails, and prints a table of the results. */
import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Command } from "commander";
import pLimit from "p-limit";
import { machine } from "../../bench/machine";
import { type Figures, writePage } from "./page";
import { type CaseResult, countsOf, isSurvived, type SectionResult } from "./run";
import { harms, type Section } from "./section";
import type { Answer, Order } from "./section-worker";
import { sections } from "./sections";

interface Options {
  readonly seed: string;
  readonly case?: string;
  readonly most?: string;
  readonly write?: boolean;
}

const command = new Command("reliability")
  .argument("[section]", sections.map(({ name }) => name).join(", "))
  .option("--seed <number>", "the seed of all random numbers", "1")
  .option("--case <name>", "the case with this name, or the cases whose names begin with it")
  .option("--most <number>", "the number of cases of each section, chosen by the seed")
  .option("--write", "writes the figures of the sections that ran into docs/reliability.md")
  .parse();

const columns = ["section", "cases", "not struck", "survived", ...harms] as const;
const widths = columns.map((name) => Math.max(name.length, name === "section" ? 16 : 6));

const lineOf = (cells: readonly (string | number)[]) =>
  cells
    .map((cell, index) =>
      (index === 0 ? String(cell).padEnd : String(cell).padStart).call(String(cell), widths[index] ?? 0),
    )
    .join("  ");

const rowOf = (name: string, results: readonly CaseResult[]): readonly (string | number)[] => {
  const { cases, notStruck, survived, harmed } = countsOf(results);
  return [name, cases, notStruck, survived, ...harmed];
};

/** Fewer would say more about the cases than about the provider. */
const LEAST_STRUCK = 0.95;

const isMostlyStruck = (results: readonly CaseResult[]) =>
  countsOf(results).cases >= LEAST_STRUCK * results.length;

const figuresOf = (
  { name, summary }: Section,
  { results, notes }: Answer,
  { seed, most }: Options,
): Figures => ({
  section: name,
  summary,
  ...countsOf(results),
  seed: Number(seed),
  command: `npm run reliability -- ${name} --seed ${seed}${most === undefined ? "" : ` --most ${most}`}`,
  notes,
});

function printFailures({ section, results }: SectionResult, seed: string): void {
  for (const { name, findings } of results.filter((result) => !isSurvived(result))) {
    console.log(`  ${name}`);
    for (const { harm, what } of findings) console.log(`    ${harm}: ${what}`);
    console.log(`    npm run reliability -- ${section} --seed ${seed} --case ${JSON.stringify(name)}`);
  }
}

function runInProcess(order: Order): Promise<Answer> {
  const worker = fork(path.join(__dirname, "section-worker.ts"), { serialization: "advanced" });
  return new Promise((resolve, reject) => {
    worker.once("message", (answer) => resolve(answer as Answer));
    worker.once("error", reject);
    worker.once("exit", () =>
      reject(new Error(`The process of the section "${order.section}" has ended early.`)),
    );
    worker.send(order);
  });
}

async function main(): Promise<void> {
  const [only] = command.args;
  const options = command.opts<Options>();
  const { seed, case: name, most, write } = options;
  const wanted = sections.filter((section) => only === undefined || section.name === only);
  if (wanted.length === 0) throw new Error(`There is no section "${only}".`);
  if (write && name !== undefined) throw new Error("--write is for whole sections, not for --case.");
  if (write) for (const section of wanted) await section.write?.();
  const started = performance.now();
  const all: CaseResult[] = [];
  const run = async (section: Section) => {
    const answer = await runInProcess({
      section: section.name,
      seed: Number(seed),
      only: name,
      most: most === undefined ? undefined : Number(most),
    });
    console.log(lineOf(rowOf(section.name, answer.results)));
    for (const note of answer.notes) console.log(`  ${note}`);
    printFailures(answer, seed);
    if (!isMostlyStruck(answer.results)) {
      console.log(`  fewer than ${100 * LEAST_STRUCK} % of the cases met their fault`);
      process.exitCode = 1;
    }
    all.push(...answer.results);
    // An interruption later keeps these figures.
    if (write)
      writePage(
        [figuresOf(section, answer, options)],
        sections.map((one) => one.name),
        await machine(),
      );
  };
  console.log(lineOf(columns));
  for (const section of wanted.filter(({ usesOneCore }) => !usesOneCore)) await run(section);
  await pLimit(availableParallelism()).map(
    wanted.filter(({ usesOneCore }) => usesOneCore),
    run,
  );
  console.log(lineOf(rowOf("all", all)));
  const minutes = Math.ceil((performance.now() - started) / 60_000);
  const { survived, cases } = countsOf(all);
  console.log(`\n${survived} of ${cases} cases survived, seed ${seed}, ${minutes} min`);
  if (all.length === 0 || !all.every(isSurvived)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
