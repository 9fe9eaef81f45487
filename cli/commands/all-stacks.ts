/** `--all-stacks`: a run of each stack in a process of its own, a few at once, and one report of them. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pLimit from "p-limit";
import { oneLine } from "../../sdk/safe-text";
import { UserError } from "../../sdk/user-error";
import { stagesOfStacks } from "../configuration/places/stacks";
import { stackNamesIn } from "../gitops/pipelines/concerned";
import { configurationIn } from "../gitops/read/read-file";
import { mergedReport } from "../gitops/report/merged-report";
import { type CommandName, exitCodeOf, exitCodes, type Report } from "../gitops/report/report";
import { interruptible } from "../interruption";
import { terminalOn } from "../terminal";
import { completed } from "./completed";
import { canAsk, isConfirmed } from "./confirmation";
import { failedReport } from "./failed-report";
import { reportIn } from "./merge";
import { assertReportsWritable, publishReports } from "./reports";
import { type Agreeing, type Applying, STOPPED, type Unlocking } from "./run-options";
import { withUserErrors } from "./user-errors";

export interface AllStacksOptions extends Applying, Unlocking, Agreeing {
  readonly jobs?: number;
  readonly plan?: string;
  readonly savePlan?: string;
}

/** Each has an engine, which takes about 200 MB. */
const FEW = 4;

export async function runAllStacks(command: CommandName, options: AllStacksOptions): Promise<void> {
  await interruptible(
    (signal) =>
      withUserErrors(command, async () => {
        assertFitting(options);
        assertReportsWritable(options);
        const stages = await stagesFor(command, options.file);
        const folder = mkdtempSync(path.join(tmpdir(), "forge-stacks-"));
        try {
          const runs: Runs = { options, signal, folder };
          const asks = command === "up" && !options.yes && !options.dryRun && canAsk();
          const plan = asks ? await inStages("preview", stages, runs, [planIn]) : undefined;
          const isMeant =
            plan === undefined || plan.changes.length === 0 || (await isConfirmed(plan, signal));
          const report = isMeant
            ? await inStages(command, stages, runs, plan ? [fromPlan, ownOptions] : [ownOptions])
            : { ...(plan as Report), command, isOnlyShown: true };
          await publishReports(report, options, !isMeant);
          process.exitCode = exitCodeOf(report);
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      }),
    () => `forge: ${STOPPED}`,
  );
}

function assertFitting({ stack, plan, savePlan, target, exclude }: AllStacksOptions): void {
  const names = {
    ...{ "--stack": stack || undefined, "--plan": plan, "--save-plan": savePlan },
    ...{ "--target": target, "--exclude": exclude },
  };
  const other = Object.entries(names).find(([, value]) => value !== undefined)?.[0];
  if (other !== undefined)
    throw new UserError(
      `${other} is for one stack, and --all-stacks for all of them; leave out one of them.`,
    );
}

/** The stacks in their order: those that come first are deleted last. */
async function stagesFor(command: CommandName, file: string): Promise<readonly (readonly string[])[]> {
  const loaded = configurationIn(file, process.env);
  const configuration = await completed(loaded);
  for (const warning of configuration.warnings)
    terminalOn(process.stderr).say(`warning: ${oneLine(warning)}`);
  const stages = stagesOfStacks(configuration.source.tree, stackNamesIn(configuration));
  if (command === "preview" || command === "drift") return [stages.flat()];
  return command === "destroy" ? [...stages].reverse() : stages;
}

interface Runs {
  readonly options: AllStacksOptions;
  readonly signal: AbortSignal;
  readonly folder: string;
}

type OptionsOf = (stack: string, runs: Runs) => readonly string[];

const planOf = (stack: string, folder: string) => path.join(folder, `plan-${stack}.json`);
const planIn: OptionsOf = (stack, { folder }) => ["--save-plan", planOf(stack, folder)];
const fromPlan: OptionsOf = (stack, { folder }) => ["--plan", planOf(stack, folder)];

const ownOptions: OptionsOf = (_, { options }) => [
  ...(options.expectNoChanges ? ["--expect-no-changes"] : []),
  ...(options.unlock ? ["--unlock"] : []),
  ...(options.yes ? ["--yes"] : []),
  ...(options.dryRun ? ["--dry-run"] : []),
];

function commonOptions({ file, state, ...options }: AllStacksOptions): readonly string[] {
  const many = (name: string, values: readonly string[] = []) => values.flatMap((value) => [name, value]);
  return [
    ...["--file", file],
    ...(state ? ["--state", state] : []),
    ...many("--policy-pack", options.policyPack),
    ...many("--policy-pack-config", options.policyPackConfig),
    ...(typeof options.maxDeletions === "number" ? ["--max-deletions", String(options.maxDeletions)] : []),
  ];
}

/** A stage begins when all runs of the one before it have succeeded. */
async function inStages(
  command: CommandName,
  stages: readonly (readonly string[])[],
  runs: Runs,
  more: readonly OptionsOf[],
): Promise<Report> {
  const reports: Report[] = [];
  const live = terminalOn(process.stderr).live();
  const all = stages.flat().length;
  const show = (line?: string) =>
    live.show({
      lines: line === undefined ? [] : [line],
      status: `forge ${command}: ${reports.length} of ${all} stacks …`,
    });
  const limit = pLimit(runs.options.jobs ?? FEW);
  try {
    show();
    for (const stage of stages) {
      const failed = reports.find((report) => exitCodeOf(report) === exitCodes.failed)?.stack;
      if (failed !== undefined && stages.length > 1)
        reports.push(
          ...stage.map((stack) =>
            notRun(
              command,
              stack,
              runs,
              `It was not run, because the stack ${failed} comes first and has failed.`,
            ),
          ),
        );
      else
        await Promise.all(
          stage.map((stack) =>
            limit(async () => {
              reports.push(await reportOf(command, stack, runs, more));
              show(`  ${stack}: done`);
            }),
          ),
        );
    }
  } finally {
    live.end();
  }
  runs.signal.throwIfAborted();
  return mergedReport(reports, stages.flat());
}

const notRun = (command: CommandName, stack: string, { options: { file } }: Runs, message: string): Report =>
  failedReport({ command, file, stack, error: undefined, message });

async function reportOf(
  command: CommandName,
  stack: string,
  runs: Runs,
  more: readonly OptionsOf[],
): Promise<Report> {
  const file = path.join(runs.folder, `${command}-${stack}.json`);
  const typed = [
    ...[command, "--stack", stack, "--output", `json=${file}`],
    ...commonOptions(runs.options),
    ...more.flatMap((optionsOf) => optionsOf(stack, runs)),
  ];
  const printed = await ended(typed, runs.signal);
  try {
    return reportIn(file);
  } catch {
    return notRun(command, stack, runs, printed.trim().split("\n").at(-1) || "It ended without a report.");
  }
}

/** The text on stderr of a run that has ended. A signal to this process is one to all of them. */
function ended(typed: readonly string[], signal: AbortSignal): Promise<string> {
  if (signal.aborted) return Promise.resolve("");
  const main = path.join(__dirname, "..", "main.js");
  const child = spawn(process.execPath, [...process.execArgv, main, ...typed], {
    stdio: ["ignore", "ignore", "pipe"],
    // One notification is enough, of the report of all.
    env: { ...process.env, FORGE_NOTIFY: "" },
  });
  const stop = () => child.kill("SIGTERM");
  signal.addEventListener("abort", stop);
  let printed = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    printed = (printed + text).slice(-10_000);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => {
      signal.removeEventListener("abort", stop);
      resolve(printed);
    });
  });
}
