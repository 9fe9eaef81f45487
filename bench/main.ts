/** `npm run bench`: measures the provider on the real engine and the simulator, next to the alternatives. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { interruptible } from "../cli/interruption";
import { PulumiFailedError } from "../provider/pulumi/run/reported-command";
import { barsOf, verdictOn } from "./bars";
import type { Comparison } from "./comparison";
import { machine } from "./machine";
import { wantedOf } from "./options";
import { type Cell, comparisonsOf, planOf } from "./plan";
import { Remaining } from "./remaining";
import { barLine, caseLine, heading, sampleLine } from "./report/lines";
import { markdownOf, type Report } from "./report/markdown";
import { plotOf } from "./report/plot";
import { Results, type Sample } from "./results";
import { samplesOf } from "./run";
import { withServices } from "./services";
import { subjectOf } from "./subjects";

const args = process.argv.slice(2);
const wanted = wantedOf(args);
/** With `--json`, stdout has nothing but the document. */
const say = wanted.json ? console.error : console.log;

async function main(signal: AbortSignal): Promise<void> {
  if (process.platform !== "linux") throw new Error("The benchmark reads /proc: it runs on Linux.");
  const cells = await withoutObstacles(planOf(wanted));
  const comparisons = comparisonsOf(wanted);
  if (cells.length + comparisons.size === 0) return say("There is nothing to measure.");
  const results = new Results(await measure(comparisons, cells, signal));
  conclude({
    command: ["npm run bench", ...(args.length > 0 ? ["--", ...args] : [])].join(" "),
    machine: await machine(),
    results,
    bars: barsOf(results),
  });
}

/** Leaves out the subjects that cannot be measured on this machine, and reports each once. */
async function withoutObstacles(cells: readonly Cell[]): Promise<readonly Cell[]> {
  const obstructed = new Set<string>();
  for (const name of new Set(cells.map((cell) => cell.name))) {
    const obstacle = await subjectOf(name).obstacle?.();
    if (obstacle === undefined) continue;
    obstructed.add(name);
    say(`${name} is left out: ${obstacle}.`);
  }
  return cells.filter(({ name }) => !obstructed.has(name));
}

async function measure(
  comparisons: ReadonlyMap<string, Comparison>,
  cells: readonly Cell[],
  signal: AbortSignal,
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const report = (sample: Sample) => {
    samples.push(sample);
    say(sampleLine(sample));
  };
  const remaining = new Remaining(cells);
  say(heading);
  for (const [name, comparison] of comparisons) {
    say(`${name}: ${comparison.summary}`);
    const compared: Sample[] = [];
    for await (const sample of comparison.samples(wanted.rounds, signal)) compared.push(sample);
    samples.push(...compared);
    const results = new Results(compared);
    for (const of of results.cases()) say(caseLine(results, of));
  }
  await withServices(async (serviceFor) => {
    for (const cell of cells) {
      say(`${remaining.standing()}: ${cell.name} ${cell.size}, round ${cell.round}`);
      for await (const sample of samplesOf(cell, await serviceFor(cell), signal)) report(sample);
      remaining.done(cell);
    }
  });
  return samples;
}

function conclude(report: Report): void {
  const { results, bars } = report;
  if (wanted.rounds > 1) {
    say(`\nMedians, with the least and the most\n${heading}`);
    for (const of of results.cases()) say(caseLine(results, of));
  }
  const measured = bars.filter((bar) => verdictOn(bar) !== "not measured");
  say("\nLimits");
  for (const bar of measured) say(barLine(bar));
  if (measured.length < bars.length)
    say(`${bars.length - measured.length} of ${bars.length} were not measured.`);
  if (bars.some((bar) => verdictOn(bar) === "DOES NOT HOLD")) process.exitCode = 1;
  if (wanted.write) {
    writeFileSync(path.join(__dirname, "results.md"), markdownOf(report));
    writeFileSync(path.join(__dirname, "results.svg"), plotOf(results));
  }
  if (wanted.json) {
    const { command, machine } = report;
    const checkedBars = bars.map((bar) => ({ ...bar, verdict: verdictOn(bar) }));
    console.log(
      JSON.stringify({ command, machine, samples: results.samples, bars: checkedBars }, undefined, 2),
    );
  }
}

interruptible(main, () => "Interrupted; what was started is stopped, and what was written is removed.").catch(
  (error: unknown) => {
    // The message is enough for a failed engine; any other error is a defect, for which the stack trace helps.
    console.error(error instanceof PulumiFailedError ? error.message : error);
    process.exitCode = 1;
  },
);
