/** A run of `forge up` in this process: the real one up to its plan, then a replacement for the engine. */

import type { RunOptions } from "../../../cli/gitops/read/intent";
import type { Selection } from "../../../cli/gitops/read/selection";
import type { Report, ReportedChange } from "../../../cli/gitops/report/report";
import { withoutMoves } from "../../../cli/gitops/report/run-report";
import { prepare } from "../../../cli/gitops/resolve/prepare";
import { execute } from "../../../cli/gitops/run/execute";
import { run as runCommand } from "../../../cli/gitops/run/run";
import { taskOf } from "../../../cli/gitops/run/task";
import { RunError } from "../../../provider/pulumi/run/run-error";
import { type ClientOptions, createClient } from "../../../sdk";
import type { Simulator } from "../../../simulator";
import { seeded } from "../../../simulator/faults";
import type { FaultyService } from "../faulty-service";
import { applyHere, type Done } from "./engine";

export interface Real {
  readonly service: Simulator;
  readonly between: FaultyService;
  /** The path of the file. */
  readonly path: string;
}

export interface Run {
  readonly stack: string;
  readonly selection: Selection;
  /** Determines the order of the resources. */
  readonly seed: number;
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

export async function opened(home: Home, run: Run, options?: Options) {
  const { client, asked } = asking(home, run, options);
  const prepared = await prepare(asked);
  const task = await taskOf("up", prepared, asked);
  return {
    client,
    task,
    plan: async () => (await execute({ ...task, isShown: true }, async () => true)).plan,
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
export async function reportedBy(home: Home, run: Run, command: "preview" | "up" | "drift"): Promise<Report> {
  const { client, asked } = asking(home, run);
  try {
    return await runCommand(command, await prepare(asked), {
      ...asked,
      ...(command === "up" ? { decide: async (plan: Report) => plan } : {}),
    });
  } finally {
    await client.close();
  }
}

/** The whole run of the command, with the engine. */
export async function ranByEngine(home: Home, run: Run): Promise<Report> {
  const { client, asked } = asking(home, run);
  try {
    return await runCommand("up", await prepare(asked), asked);
  } finally {
    await client.close();
  }
}

const shuffledBy = (seed: number) => {
  const random = seeded(seed);
  return <T>(all: readonly T[]): readonly T[] =>
    all
      .map((one) => [random(), one] as const)
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one);
};

export interface Ran {
  readonly changes: readonly ReportedChange[];
  readonly done: Done | undefined;
}

export async function ran(home: Home, run: Run, options?: Options): Promise<Ran> {
  const { client, task, plan } = await opened(home, run, options);
  try {
    const planned = await plan();
    const errors = planned.diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
    const changes = withoutMoves(planned.changes, task);
    if (planned.isInSync) return { changes, done: undefined };
    return { changes, done: await applyHere(task, planned, shuffledBy(run.seed)) };
  } finally {
    await client.close();
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
