/** Measures the commands of a file with another build of this package, and with this one, alternately against one service. */
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { packageRoot } from "../sdk/package-root";
import type { Comparison } from "./comparison";
import { commandIn, file } from "./file";
import { COLOR, DRIFTED_COLOR, someOf } from "./labels";
import { BAR_LATENCY } from "./latency";
import { driftedOf, operations } from "./operations";
import { measured } from "./usage";
import { type Group, type Service, startBenchService } from "./world";

export const AGAINST = { subject: "against", size: 5000, other: "there", own: "here" } as const;

/** Without an object: all that the command loads. */
export const LOADING = "--version";

const { size, subject } = AGAINST;
const drifted = someOf(size, driftedOf(size));

interface Build {
  readonly name: typeof AGAINST.other | typeof AGAINST.own;
  readonly root: string;
}

export const caseOf = ({ name }: Pick<Build, "name">, operation: string) => `${operation}, ${name}`;

/** `other` is the folder of the other build, which has its own `dist`. */
export const against = (other: string): Comparison => ({
  summary: `commands of a file with ${size} labels, with the build in ${other} and with this one; all labels change in the update`,
  size,

  async *samples(rounds, signal) {
    const builds: readonly Build[] = [
      { name: AGAINST.other, root: path.resolve(other) },
      { name: AGAINST.own, root: packageRoot() },
    ];
    const service = await startBenchService({ latency: BAR_LATENCY, dialect: "neutral" });
    try {
      // Each build has its engine after that.
      for (const build of builds) await begin(service, build, signal);
      for (let round = 1; round <= rounds; round++) {
        const about = { subject, size, latency: BAR_LATENCY, round };
        for (const build of builds)
          yield { ...about, operation: caseOf(build, LOADING), ...(await loading(build)) };
        yield* alternately(service, builds, signal, about);
      }
    } finally {
      await service.stop();
    }
  },
});

const loading = async ({ root }: Build) =>
  (await measured(() => promisify(execFile)(process.execPath, [commandIn(root), LOADING]))).usage;

async function* alternately<About>(
  service: Service,
  builds: readonly Build[],
  signal: AbortSignal,
  about: About,
) {
  const opened = await Promise.all(builds.map(async (build) => open(service, build, size, signal)));
  try {
    for (const operation of operations)
      for (const { build, group, session } of opened) {
        if (operation === "drift check") await group.paint(drifted, DRIFTED_COLOR);
        await service.resetRequests();
        const usage = await session.run(operation);
        const requests = await service.requests();
        if (operation === "drift check") await group.paint(drifted, COLOR);
        yield { ...about, operation: caseOf(build, operation), ...usage, requests };
      }
  } finally {
    for (const { session } of opened) session.close();
  }
}

async function open(service: Service, build: Build, labels: number, signal: AbortSignal) {
  const group: Group = await service.addGroup();
  const place = { service, group, size: labels, drifted: 0, signal };
  return { build, group, session: await file(place, { root: build.root, updated: labels }) };
}

async function begin(service: Service, build: Build, signal: AbortSignal): Promise<void> {
  const { session } = await open(service, build, 1, signal);
  try {
    await session.run("create");
    await session.run("destroy");
  } finally {
    session.close();
  }
}
