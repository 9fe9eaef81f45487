/** Kills a run after the first write of each resource took effect, and recovers the stack. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Simulator } from "../../simulator";
import { processesWith } from "../pulumi/processes";
import type { Stack } from "../pulumi/stack";
import type { Deployment } from "./deployment";
import { nameOf } from "./report";

/** Runs the commands that the documentation recommends before the next run, and returns the flags for that run. */
export async function recover({ stack }: Deployment): Promise<string[]> {
  await stack.pulumi("cancel", "--yes");
  await stack.pulumi("refresh", "--yes", "--skip-preview", "--clear-pending-creates");
  return ["--config", "forge:adopt=true"];
}

/** Every write takes effect without a response; the run is killed when each of these resources has begun and no more requests come. */
export async function killedRun(
  { service, stack }: Deployment,
  names: readonly string[],
  flags: readonly string[],
): Promise<void> {
  // Requests that wait for a response must not block others.
  await stack.pulumi("config", "set", "forge:concurrency", "256");
  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    service.faults.order({ kind: "no-answer", method });
  const begin = new Date();
  const run = stack.up(...flags, "--parallel", "1000").catch(() => undefined);
  let ended = false;
  void run.then(() => {
    ended = true;
  });
  await untilStill(
    service,
    () => ended,
    () => hasBegun(stack, begin, names),
  );
  for (const { pid } of processesWith(stack.folder)) process.kill(pid, "SIGKILL");
  await run;
  service.faults.clear();
  await stack.pulumi("config", "rm", "forge:concurrency");
}

const LOOK_MILLISECONDS = 250;
const STILL_LOOKS = 16;
const MOST_LOOKS = 480;

/** Waits until all have begun and the service has received no request for a while. */
async function untilStill(
  service: Simulator,
  hasEnded: () => boolean,
  haveBegun: () => boolean,
): Promise<void> {
  let last = 0;
  let still = 0;
  for (let looks = 0; looks < MOST_LOOKS && still < STILL_LOOKS && !hasEnded(); looks++) {
    await sleep(LOOK_MILLISECONDS);
    const { total } = service.requests();
    still = total === last && haveBegun() ? still + 1 : 0;
    last = total;
  }
}

interface Recorded {
  readonly urn: string;
  readonly modified?: string;
  readonly pendingReplacement?: boolean;
}

/** Whether the state records each of these resources as begun or done since then. */
function hasBegun(stack: Stack, since: Date, names: readonly string[]): boolean {
  const file = path.join(stack.folder, "state", ".pulumi", "stacks", "test", "temporary.json");
  try {
    const { checkpoint } = JSON.parse(readFileSync(file, "utf8")) as {
      checkpoint: {
        latest: { resources?: readonly Recorded[]; pending_operations?: readonly { resource: Recorded }[] };
      };
    };
    const { resources = [], pending_operations = [] } = checkpoint.latest;
    const begun = resources.filter(
      ({ modified, pendingReplacement }) =>
        pendingReplacement || (modified !== undefined && new Date(modified) >= since),
    );
    const all = new Set(
      [...begun, ...pending_operations.map(({ resource }) => resource)].map(({ urn }) => nameOf(urn)),
    );
    return names.every((name) => all.has(name));
  } catch {
    // The engine is writing the file.
    return false;
  }
}
