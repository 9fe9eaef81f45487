/** A run that is killed when the first write of each resource has had its effect, and the way back from there. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Simulator } from "../../simulator";
import { processesWith } from "../pulumi/processes";
import type { Stack } from "../pulumi/stack";
import type { Deployment } from "./deployment";
import { nameOf } from "./report";

/** What the documentation says to do before the next run, and what to say to that run. */
export async function recover({ stack }: Deployment): Promise<string[]> {
  await stack.pulumi("cancel", "--yes");
  await stack.pulumi("refresh", "--yes", "--skip-preview", "--clear-pending-creates");
  return ["--config", "forge:adopt=true"];
}

/** Every write has its effect and no answer, until each of these resources has begun and nothing more happens. */
export async function killedRun(
  { service, stack }: Deployment,
  names: readonly string[],
  flags: readonly string[],
): Promise<void> {
  // Whoever waits for an answer keeps nobody else waiting.
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

/** Until all have begun and the service has not been asked for anything for a while. */
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

/** Whether the state has each of these as begun or done since then. */
function hasBegun(stack: Stack, since: Date, names: readonly string[]): boolean {
  const file = path.join(stack.folder, "state", ".pulumi", "stacks", "test", "temporary.json");
  try {
    const { checkpoint } = JSON.parse(readFileSync(file, "utf8")) as {
      checkpoint: {
        latest: {
          resources?: readonly Recorded[];
          pending_operations?: readonly { resource: Recorded }[];
        };
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
    // It is being written at this moment.
    return false;
  }
}
