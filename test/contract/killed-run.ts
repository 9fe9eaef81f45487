/** A run that is killed when the first write of each resource has had its effect, and the way back from there. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Simulator } from "../../simulator";
import { processesWith } from "../pulumi/processes";
import type { Stack } from "../pulumi/stack";
import type { Declared, Deployment } from "./deployment";
import { nameOf } from "./report";

/** What the documentation says to do before the next run, and what to say to that run. */
export async function recover({ stack }: Deployment): Promise<string[]> {
  await stack.pulumi("cancel", "--yes");
  await stack.pulumi("refresh", "--yes", "--skip-preview", "--clear-pending-creates");
  return ["--config", "forge:adopt=true"];
}

/** Every write has its effect and no answer; what is declared must be what the program says. */
export async function killedRun(
  { service, stack }: Deployment,
  declared: readonly Declared[],
  flags: readonly string[],
): Promise<void> {
  // Whoever waits for an answer keeps nobody else waiting.
  await stack.pulumi("config", "set", "forge:concurrency", "256");
  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    service.faults.order({ kind: "no-answer", method });
  const run = stack.up(...flags, "--parallel", "1000").catch(() => undefined);
  let ended = false;
  void run.then(() => {
    ended = true;
  });
  await untilStill(service, stack, declared, () => ended);
  for (const { pid } of processesWith(stack.folder)) process.kill(pid, "SIGKILL");
  await run;
  service.faults.clear();
  await stack.pulumi("config", "rm", "forge:concurrency");
}

const LOOK_MILLISECONDS = 250;
const STILL_LOOKS = 12;
const MOST_LOOKS = 400;

/** Until every resource has begun and the service has not been asked for anything for a while. */
async function untilStill(
  service: Simulator,
  stack: Stack,
  declared: readonly Declared[],
  hasEnded: () => boolean,
): Promise<void> {
  let last = "";
  let still = 0;
  for (let looks = 0; looks < MOST_LOOKS && still < STILL_LOOKS && !hasEnded(); looks++) {
    await sleep(LOOK_MILLISECONDS);
    const begun = begunIn(stack, declared);
    const seen = `${service.requests().total} ${begun}`;
    still = seen === last && begun === declared.length ? still + 1 : 0;
    last = seen;
  }
}

/** How many of these resources stand in the state, done or begun. */
function begunIn(stack: Stack, declared: readonly Declared[]): number {
  const file = path.join(stack.folder, "state", ".pulumi", "stacks", "test", "temporary.json");
  try {
    const { checkpoint } = JSON.parse(readFileSync(file, "utf8")) as {
      checkpoint: {
        latest: {
          resources?: readonly { urn: string }[];
          pending_operations?: readonly { resource: { urn: string } }[];
        };
      };
    };
    const { resources = [], pending_operations = [] } = checkpoint.latest;
    const urns = [...resources, ...pending_operations.map(({ resource }) => resource)];
    const names = new Set(urns.map(({ urn }) => nameOf(urn)));
    return declared.filter(({ name }) => names.has(name)).length;
  } catch {
    // It is being written at this moment.
    return 0;
  }
}
