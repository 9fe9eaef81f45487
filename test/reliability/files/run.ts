/** A run of `forge up` in this process: the real one up to its plan, and a stand-in for the engine. */
import { execute } from "../../../gitops/execute";
import { byId } from "../../../gitops/outcome";
import { prepare, type RunOptions } from "../../../gitops/prepare";
import { withoutMoves } from "../../../gitops/run-report";
import type { Selection } from "../../../gitops/selection";
import { taskOf } from "../../../gitops/task";
import type { ObjectChange } from "../../../plan/change";
import { RunError } from "../../../pulumi/run/run-error";
import { createClient } from "../../../sdk";
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
  /** For the order of the resources. */
  readonly seed: number;
}

export async function opened(real: Real, { stack, selection }: Run, isHurried = false) {
  const environment = { FORGE_BASE_URL: real.between.url, FORGE_TOKEN: real.service.token };
  const client = createClient({
    baseUrl: real.between.url,
    token: real.service.token,
    retry: { attempts: 1, base: 1 },
    ...(isHurried ? { timeouts: { headers: 150, body: 150, connect: 1000 } } : {}),
  });
  const options: RunOptions = {
    file: real.path,
    environment,
    selection,
    clientOf: () => client,
    ...(stack === "main" ? {} : { stack }),
  };
  const prepared = await prepare(options);
  const task = await taskOf("up", prepared, options);
  return {
    client,
    task,
    plan: async () => (await execute({ ...task, isShown: true }, async () => true)).plan,
  };
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
  readonly changes: readonly ObjectChange[];
  readonly done: Done | undefined;
}

export async function ran(real: Real, run: Run, isHurried = false): Promise<Ran> {
  const { client, task, plan } = await opened(real, run, isHurried);
  try {
    const planned = await plan();
    const errors = planned.diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
    const { command, declarations } = task;
    const changes = withoutMoves(planned.tracker.changes, command, byId(declarations));
    if (planned.isInSync) return { changes, done: undefined };
    return { changes, done: await applyHere(task, planned, shuffledBy(run.seed)) };
  } finally {
    await client.close();
  }
}

/** `undefined` if the selection has nothing, which is an error of the user. */
export async function unlessNothingThere<T>(running: Promise<T>): Promise<T | undefined> {
  try {
    return await running;
  } catch (error) {
    if (error instanceof RunError && /has nothing at|has .* in its stack/.test(error.message))
      return undefined;
    throw error;
  }
}
