/** `forge preview`, `up`, `drift` and `destroy`: a run from what was typed to the report and the exit code. */
import { writeFileSync } from "node:fs";
import { loadConfiguration } from "../../configuration";
import { ensureEngine } from "../../engine";
import { freeStack } from "../../gitops/deployment";
import { compareLive } from "../../gitops/live";
import { demandPlan, readPlan, savePlan } from "../../gitops/plan";
import { render } from "../../gitops/render";
import { type CommandName, exitCodeOf, exitCodes, type Report } from "../../gitops/report";
import { type Prepared, prepare, type RunOptions, run, workspaceFor } from "../../gitops/run";
import { environmentFor } from "../../gitops/service";
import { clientOf } from "../connection";
import { interruptible } from "../interruption";
import { type Live, terminalOn } from "../terminal";
import type { Output } from "./commands";
import { inUsersWords } from "./mistakes";

interface Common {
  readonly file: string;
  readonly stack?: string;
  readonly state?: string;
}

interface Reporting extends Common {
  readonly output: Output;
  readonly out?: string;
}

interface Applying extends Reporting {
  readonly target?: readonly string[];
  readonly exclude?: readonly string[];
  readonly policyPack?: readonly string[];
  readonly maxDeletions?: number;
  readonly expectNoChanges?: boolean;
}

export const preview = (options: Applying & { readonly savePlan?: string }): Promise<void> =>
  commanded("preview", options, async (asked, live) => {
    const prepared = await prepare(asked);
    const { report } = await run("preview", prepared, watched(asked, live));
    if (options.savePlan !== undefined) {
      if (report.failures.length === 0) savePlan(options.savePlan, report);
    }
    return report;
  });

export const up = (options: Applying & { readonly plan?: string }): Promise<void> =>
  commanded("up", options, async (asked, live) => {
    const plan = options.plan === undefined ? undefined : readPlan(options.plan);
    const prepared = await prepare(asked);
    if (plan !== undefined || options.expectNoChanges) {
      const { report } = await run("preview", prepared, watched(asked, live));
      if (plan !== undefined && report.failures.length === 0) demandPlan(plan, report);
      const isRefused = exitCodeOf(report) === exitCodes.failed;
      if (isRefused || (options.expectNoChanges && report.changes.length > 0)) return report;
    }
    return (await run("up", prepared, watched(asked, live))).report;
  });

export const drift = (options: Reporting & { readonly live?: boolean }): Promise<void> =>
  commanded("drift", options, async (asked, live) => {
    if (!options.live) return (await run("drift", await prepare(asked), watched(asked, live))).report;
    const configuration = loadConfiguration(asked.file, { environment: asked.environment });
    const environment = environmentFor(configuration, asked.environment);
    return compareLive(configuration, clientOf(environment), {
      stack: asked.stack,
      signal: asked.signal,
      service: environment.FORGE_BASE_URL || environment.GITLAB_BASE_URL,
      onProgress: ({ done, total }) => live.show({ lines: [], passing: `   ${done} of ${total} compared` }),
    });
  });

export const destroy = (options: Reporting & { readonly yes?: boolean }): Promise<void> =>
  commanded("destroy", options, async (asked, live) => {
    const prepared = await prepare(asked);
    if (options.yes) return (await run("destroy", prepared, watched(asked, live))).report;
    // What would go is what a file without anything in it would take away.
    const nothing = { ...prepared.configuration, declarations: [], collections: [] };
    return (await run("preview", { ...prepared, configuration: nothing }, watched(asked, live))).report;
  });

export async function unlock(options: Common): Promise<void> {
  await inUsersWords(async () => {
    const asked = runOptions(options, new AbortController().signal);
    const prepared = await prepare(asked);
    await freeStack(await ensureEngine(), workspaceFor(prepared, asked));
    terminalOn(process.stdout).say(`The stack ${prepared.stack} is free.`);
  });
}

function runOptions(options: Common & Partial<Applying>, signal: AbortSignal): RunOptions {
  const { file, stack, state, policyPack, maxDeletions, target, exclude } = options;
  return {
    file,
    stack,
    state,
    maxDeletions,
    environment: process.env,
    clientOf: (environment: Prepared["environment"]) => clientOf(environment),
    signal,
    ...(policyPack ? { policyPacks: policyPack } : {}),
    selection: { ...(target ? { target } : {}), ...(exclude ? { exclude } : {}) },
  };
}

/** Shows how many objects were told of, and how many of them are done. */
function watched(options: RunOptions, live: Live): RunOptions {
  let planned = 0;
  let done = 0;
  return {
    ...options,
    onEntry({ event }) {
      if (event === "planned") planned++;
      if (event === "done" || event === "failed") done++;
      live.show({
        lines: [],
        passing: done > 0 ? `   ${done} of ${Math.max(planned, done)} done` : `   ${planned} to do`,
      });
    },
  };
}

async function commanded(
  command: CommandName,
  options: Reporting & Partial<Applying>,
  work: (asked: RunOptions, live: Live) => Promise<Report>,
): Promise<void> {
  const live = terminalOn(process.stderr).live();
  await interruptible(
    (signal) =>
      inUsersWords(async () => {
        live.show({ lines: [], passing: `   forge ${command} …` });
        let report: Report;
        try {
          report = await work(runOptions(options, signal), live);
        } finally {
          live.end();
        }
        write(report, options);
        process.exitCode = exitCodeFor(report, options);
      }),
    () => "forge: stopped; what was done by then is recorded, and the next run goes on with the rest.",
  );
}

function exitCodeFor(report: Report, { expectNoChanges }: Partial<Applying>): number {
  const code = exitCodeOf(report);
  const isRefusal = expectNoChanges && report.command === "preview" && report.changes.length > 0;
  return code === exitCodes.nothing && isRefusal ? exitCodes.changes : code;
}

function write(report: Report, { output, out }: Reporting): void {
  const isTerminal = out === undefined && process.stdout.isTTY === true;
  const text = render(report, output, {
    color: isTerminal && process.stdout.hasColors(),
    width: isTerminal ? process.stdout.columns : 100,
  });
  const whole = text.endsWith("\n") ? text : `${text}\n`;
  if (out === undefined) process.stdout.write(whole);
  else writeFileSync(out, whole);
}
