/** `forge preview`, `up`, `drift` and `destroy`: from what was typed to the published report and the exit code. */

import { lazy } from "../../sdk/lazy";
import { type CommandName, exitCodeOf, type Report } from "../gitops/report/report";
import { interruptible } from "../interruption";
import { assertReportsWritable, publishFailedReports, publishReports } from "./reports";
import { assertFitting, type Running, STOPPED } from "./run-options";
import { withUserErrors } from "./user-errors";

const oneStack = lazy<typeof import("./one-stack")>(() => require("./one-stack"));
const allStacks = lazy<typeof import("./all-stacks")>(() => require("./all-stacks"));

/** A comparison with the service alone is of all stacks, unless one is named. */
const isOfAll = ({ allStacks: all = false, live = false, stack }: Running): boolean =>
  all || (live && !stack);

export async function runCommand(typed: CommandName, options: Running): Promise<void> {
  assertFitting(options);
  const command = typed === "up" && options.dryRun ? "preview" : typed;
  await interruptible(
    (signal) =>
      withUserErrors(command, async () => {
        assertReportsWritable(options);
        const ended = isOfAll(options)
          ? await allStacks.runAll(command, options, signal)
          : await oneStack.runOne(command, options, { signal });
        const { wasShown, error } = ended;
        const report = failingOn(options.failOn, ended.report);
        if (error === undefined) {
          await publishReports(report, options, wasShown);
          process.exitCode = exitCodeOf(report);
          return;
        }
        // How far it came is more than the sentence of a stop; its exit code is the signal's.
        if (report.isStopped && !report.runs) return publishReports(report, options, wasShown);
        // The error is all that one run has to say; of several, the report has more.
        await (report.runs ? publishReports : publishFailedReports)(report, options);
        throw error;
      }),
    () => `forge: ${STOPPED}`,
  );
}

function failingOn(failOn: Running["failOn"], report: Report): Report {
  const { notCompared = [], ...rest } = report;
  if (failOn?.includes("not-compared") !== true || notCompared.length === 0) return report;
  const refused = notCompared.map(({ objects: _, ...failure }) => failure);
  return { ...rest, failures: [...report.failures, ...refused] };
}
