/** Runs of `forge up` in this process. */

import type { RunOptions } from "../../../cli/gitops/read/intent";
import type { Selection } from "../../../cli/gitops/read/selection";
import {
  type CommandName,
  exitCodeOf,
  exitCodes,
  type Report,
  type ReportedChange,
} from "../../../cli/gitops/report/report";
import { withoutMoves } from "../../../cli/gitops/report/run-report";
import { prepare } from "../../../cli/gitops/resolve/prepare";
import { applyPlan } from "../../../cli/gitops/run/apply";
import { type Plan, planTask } from "../../../cli/gitops/run/plan";
import { type ApplyingOptions, run as runCommand } from "../../../cli/gitops/run/run";
import { assertUnchanged, readPlan, savePlan } from "../../../cli/gitops/run/saved-plan";
import { type Task, taskOf } from "../../../cli/gitops/run/task";
import { Results } from "../../../cli/plan/results";
import { RunError } from "../../../provider/pulumi/run/run-error";
import { type ClientOptions, createClient } from "../../../sdk";
import type { Simulator } from "../../../simulator";
import type { FaultyService } from "../faulty-service";

export interface Real {
  readonly service: Simulator;
  readonly between: FaultyService;
  /** The path of the file. */
  readonly path: string;
}

export interface Run {
  readonly stack: string;
  readonly selection: Selection;
  /** Draws which runs a test looks at more closely. */
  readonly seed?: number;
}

type Options = Partial<ClientOptions>;

const ONCE: Options = { retry: { attempts: 1, base: 1 } };

/** Options for a run in which requests get no response. */
export const HURRIED: Options = { ...ONCE, timeouts: { headers: 150, body: 150, connect: 1000 } };

/** The parts of a service and a file that a run needs. */
export interface Home extends Pick<Real, "service" | "path"> {
  readonly between: Pick<FaultyService, "url">;
  /** Further variables, such as secrets. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A run that has been opened: its plan is made and carried out when that is asked for. */
export interface OpenedRun {
  readonly task: Task;
  plan(): Promise<Plan>;
  carryOut(plan: Plan): Promise<Done>;
  close(): Promise<void>;
}

export interface Done {
  readonly results: Results;
  readonly errors: readonly Error[];
}

export async function opened(home: Home, run: Run, options?: Options): Promise<OpenedRun> {
  const { client, asked } = asking(home, run, options);
  const prepared = await prepare(asked).catch(async (error) => {
    await client.close();
    throw error;
  });
  const close = async () => {
    await prepared.ledger.close();
    await client.close();
  };
  const task = await taskOf("up", prepared, asked).catch(async (error) => {
    await close();
    throw error;
  });
  return {
    task,
    plan: () => planTask(task),
    async carryOut(plan) {
      const results = new Results(plan.results);
      const { diagnostics } = await applyPlan(task, plan, results);
      const failed = diagnostics.filter(({ severity }) => severity === "error");
      return { results, errors: failed.map(({ message }) => new Error(message)) };
    },
    close,
  };
}

function asking({ service: { token }, ...home }: Home, { stack, selection }: Run, options: Options = ONCE) {
  const environment = {
    FORGE_BASE_URL: home.between.url,
    FORGE_TOKEN: token,
    // Nothing lags here.
    FORGE_SETTLE_SECONDS: "0",
    ...home.environment,
  };
  const client = createClient({ baseUrl: home.between.url, token, ...options });
  const asked: RunOptions = {
    file: home.path,
    environment,
    selection,
    clientOf: () => client,
    ...(stack === "main" ? {} : { stack }),
  };
  return { client, asked };
}

/** The report of a command, without its changes: of `up`, that of the plan which it asks about. */
export const reportedBy = (home: Home, run: Run, command: "preview" | "up" | "drift"): Promise<Report> =>
  whole(command, home, run, command === "up" ? { decide: async (plan) => plan } : {});

/** How a plan is approved, while somebody else goes on. */
export interface Approval {
  readonly way: "a question" | "a saved plan";
  meanwhile(): Promise<void>;
}

/** The whole run of the command. */
export async function upped(home: Home, run: Run, approval?: Approval): Promise<Report> {
  if (approval?.way === "a saved plan") return planned(home, run, approval);
  return whole("up", home, run, {
    decide: async () => {
      await approval?.meanwhile();
      return undefined;
    },
  });
}

export const destroyed = (home: Home, run: Run): Promise<Report> => whole("destroy", home, run);

async function whole(
  command: CommandName,
  home: Home,
  run: Run,
  options: Pick<ApplyingOptions, "decide"> = {},
): Promise<Report> {
  const { client, asked } = asking(home, run);
  try {
    return await runCommand(command, await prepare(asked), { ...asked, ...options });
  } finally {
    await client.close();
  }
}

/** `preview --save-plan`, and `up --plan` after what happens meanwhile. */
async function planned(home: Home, run: Run, { meanwhile }: Approval): Promise<Report> {
  const file = `${home.path}.plan`;
  const { client, asked } = asking(home, run);
  try {
    const shown = await prepare({ ...asked, isReadOnly: true });
    const plan = await runCommand("preview", shown, { ...asked, isSaved: true });
    if (exitCodeOf(plan) === exitCodes.failed) return plan;
    savePlan(file, plan, shown.configuration.declarations);
    await meanwhile();
    const prepared = await prepare(asked);
    return await runCommand("up", prepared, {
      ...asked,
      decide: async (report) => {
        if (exitCodeOf(report) === exitCodes.failed) return { ...report, isOnlyShown: true };
        assertUnchanged(readPlan(file), report, prepared.configuration.declarations);
        return undefined;
      },
    });
  } finally {
    await client.close();
  }
}

export interface Ran {
  readonly changes: readonly ReportedChange[];
  readonly done: Done | undefined;
}

export async function ran(home: Home, run: Run, options?: Options): Promise<Ran> {
  const { task, plan, carryOut, close } = await opened(home, run, options);
  try {
    const planned = await plan();
    const errors = planned.diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
    const changes = withoutMoves(planned.changes, task);
    return { changes, done: planned.isInSync ? undefined : await carryOut(planned) };
  } finally {
    await close();
  }
}

/** Undefined if the selection is empty, which is an error of the user. */
export async function unlessNothingThere<T>(running: Promise<T>): Promise<T | undefined> {
  try {
    return await running;
  } catch (error) {
    if (error instanceof RunError && /has nothing at|has .* in its stack/.test(error.message))
      return undefined;
    throw error;
  }
}
