/** `npm run mutation [-- FOLDER|FILE…]`: small faults put into the sources, one at a time, and how many of them the tests notice. */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Command, Option } from "commander";
import { packageRoot } from "../../sdk/package-root";
import { resultsOf, SAMPLE, SURVIVORS_ALONE, survivorsIn, tallyOf, writeResults } from "./results";

/** Percent of each folder's mutants. */
const LEAST_KILLED = 85;

const FOLDERS = [
  "cli/plan",
  "provider/collection",
  "provider/hosts",
  "provider/lifecycle",
  "provider/identity/owners.ts",
  "provider/identity/places.ts",
  "provider/identity/addressed.ts",
  "sdk/http",
  "cli/configuration",
  "cli/gitops",
  "provider/policy",
];

interface Options {
  readonly resume: boolean;
  readonly survivors: boolean;
  readonly report: boolean;
  readonly sample?: string;
  readonly seed: string;
  readonly tests: string;
  readonly commands: boolean;
  readonly concurrency: string;
  readonly patience: string;
}

const command = new Command("mutation")
  .argument("[places...]", `folders or files. Default: ${FOLDERS.join(", ")}`)
  .option("--resume", "keep what is known of files that have not changed", false)
  .option("--survivors", "try only those again that no test has noticed yet", false)
  .option("--report", "print what is known, without a run", false)
  .addOption(
    new Option("--sample <number>", "try so many mutants of all places together").conflicts("resume"),
  )
  .option("--seed <number>", "which ones a sample has", "1")
  .option(
    "--tests <expression>",
    "only tests of files whose path matches: quick, and survivors may be wrong",
    "",
  )
  .option("--commands", "also tests that run the forge command, which take minutes", false)
  .option("--concurrency <number>", "processes that run tests", "2")
  .option("--patience <seconds>", "how long tests are tried on a mutant, the quickest ones first", "5")
  .parse();
const options = command.opts<Options>();
// The processes that run tests and write results read these variables.
if (options.sample !== undefined) process.env[SAMPLE] = options.sample;
// Of the broadest tables of tests, a share: all of their rows would take longer than all mutants.
process.env.FORGE_TEST_PART = "first";
process.env.FORGE_TEST_SEED = options.seed;
process.env.FORGE_MUTATION_SEED = options.seed;
process.env.FORGE_MUTATION_TESTS = options.tests;
if (options.commands) process.env.FORGE_MUTATION_COMMANDS = "1";
process.env.FORGE_MUTATION_PATIENCE = options.patience;

/**
 * Sources that are generated, run as a program, or contain only types have no mutants to test. Formats of reports and pipelines are
 * compared as whole texts.
 */
const isLeftOut = (file: string) =>
  /(^|\/)(generated?|document|main)(\/|\.ts$)|^cli\/gitops\/(report\/render|pipelines)\//.test(file);

function filesIn(place: string): string[] {
  const absolute = path.join(packageRoot(), place);
  if (statSync(absolute).isFile()) return [place];
  return readdirSync(absolute, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(place, name.replaceAll("\\", "/")))
    .filter((file) => file.endsWith(".ts") && !isLeftOut(file))
    .sort();
}

async function mutate(files: readonly string[]): Promise<void> {
  const places = options.survivors ? files.flatMap(survivorsIn) : files;
  if (places.length === 0) return;
  if (options.survivors) process.env[SURVIVORS_ALONE] = "1";
  else
    for (const file of files) rmSync(path.join(packageRoot(), ".mutation", `${file}.json`), { force: true });
  // Stryker is an ES module, which this file is not.
  const { Stryker } = await import("@stryker-mutator/core");
  const sandbox = mkdtempSync(path.join(tmpdir(), "forge-mutation-"));
  // The copy of the project has another name each time.
  process.env.FORGE_TEST_CACHE = path.join(sandbox, "compiled");
  try {
    await new Stryker({
      configFile: path.join("test", "mutation", "stryker.config.json"),
      tempDirName: sandbox,
      mutate: [...places],
      concurrency: Number(options.concurrency),
    }).runMutationTest();
    // Stryker does not report files without mutants.
    for (const file of options.survivors ? [] : files)
      if (resultsOf(file) === undefined) writeResults(file, []);
  } finally {
    rmSync(sandbox, { recursive: true, force: true });
  }
}

/** Prints the result for a place; true if all of it is tested as it is now, and enough mutants are killed. */
function report(place: string): boolean {
  const { killed, survivors, untested } = tallyOf(filesIn(place));
  const all = killed + survivors.length;
  const percent = all === 0 ? 100 : (100 * killed) / all;
  console.log(`${place}: ${killed} of ${all} killed, ${percent.toFixed(1)} %`);
  for (const { file, line, from, to } of survivors) console.log(`  ${file}:${line}: ${from} → ${to}`);
  for (const file of untested) console.log(`  ${file}: not tested as it is now`);
  return percent >= LEAST_KILLED && untested.length === 0;
}

async function main(): Promise<void> {
  const places = (command.args.length > 0 ? command.args : FOLDERS).map((one) => one.replace(/\/$/, ""));
  const files = places.flatMap(filesIn);
  if (!options.report)
    await mutate(options.resume ? files.filter((file) => resultsOf(file) === undefined) : files);
  const missed = places.filter((place) => !report(place));
  process.exitCode = missed.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
