/** `npm run fleet`: 20 runners with one token and one budget on an organization of 10,000 projects, in accelerated time. */
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { interruptible } from "../../cli/interruption";
import { formatRate, parseRate, type Rate } from "../../sdk/rate";
import { postgresPrograms } from "../gitops/postgres/programs";
import { type FleetResult, runFleet } from "./fleet";
import { rowsOf } from "./world";

const LONGEST = 1.1;
const MOST_MEMORY = 400e6;

/** The budget as a share of the service's limit; the rest is for requests that are late on a busy machine. */
const SHARE = 0.98;

const { values: options } = parseArgs({
  options: {
    /** The share of the 400 groups and their projects that exists. */
    scale: { type: "string", default: "0.1" },
    /** The acceleration of time, by which the period of the service's limit is divided. */
    speed: { type: "string", default: "3" },
    runners: { type: "string", default: "20" },
    limit: { type: "string", default: "2000/min" },
  },
});

const [scale, speed, runners] = [options.scale, options.speed, options.runners].map(Number) as [
  number,
  number,
  number,
];

const GROUPS = 400;
const PROJECTS_IN_GROUP = 25;

const numbers = (value: number) => value.toLocaleString("en-US");

async function main(signal: AbortSignal): Promise<void> {
  const programs = postgresPrograms();
  if ("reason" in programs) throw new Error(programs.reason);
  const limit = parseRate(options.limit);
  if (limit === undefined) throw new Error(`--limit ${options.limit} is not a rate such as 2000/min.`);
  const size = {
    stacks: runners,
    groupsInStack: Math.max(1, Math.round((GROUPS * scale) / runners)),
    projectsInGroup: PROJECTS_IN_GROUP,
  };
  const groups = size.stacks * size.groupsInStack;
  const objects = Object.values(rowsOf(size)).reduce((sum, rows) => sum + rows, 0);
  const scaled = { ...limit, milliseconds: limit.milliseconds / speed };
  console.log(
    `${numbers(groups * PROJECTS_IN_GROUP)} projects in ${groups} groups, ${numbers(objects)} objects: ${scale} times the whole organization.
${runners} runners, each a stack and a process of its own, with one token, one PostgreSQL and one budget; one is killed and runs again.
The service allows ${formatRate(limit)}. Time runs ${speed} times as fast: ${formatRate(scaled)}.`,
  );
  const budget = { ...scaled, requests: Math.floor(scaled.requests * SHARE) };
  console.log(`The budget is ${formatRate(budget)}.`);
  report(await runFleet({ size, limit: scaled, budget, programs, signal }), scaled);
}

function report({ together, resumed, rows, memory }: FleetResult, limit: Rate): void {
  const failed = [...together.runs.slice(1), ...resumed.runs].filter(({ code }) => code !== 0);
  for (const { stdout, stderr } of failed) console.log(`${stdout}\n${stderr}`);
  const own = (together.requests.total / limit.requests) * (limit.milliseconds / 1000);
  const wrong = Object.entries(rows).filter(([, { found, expected }]) => found !== expected);
  const refused = together.requests.refused + resumed.requests.refused;
  const requests = together.requests.total + resumed.requests.total;
  const megabytes = (name: string) => `${((memory.get(name) ?? 0) / 1e6).toFixed(0)} MB`;
  const bars: readonly (readonly [holds: boolean, text: string])[] = [
    [failed.length === 0, `${failed.length} runs failed, without the killed one`],
    [refused === 0, `${refused} of ${numbers(requests)} requests were refused for want of budget`],
    [
      together.seconds <= LONGEST * own,
      `${together.seconds.toFixed(0)} s for ${numbers(together.requests.total)} requests, ${(together.seconds / own).toFixed(2)} times the ${own.toFixed(0)} s that the limit takes (at most ${LONGEST})`,
    ],
    [
      wrong.length === 0,
      wrong.length === 0
        ? "0 objects lost or doubled"
        : wrong.map(([table, { found, expected }]) => `${table}: ${found} instead of ${expected}`).join(", "),
    ],
    [
      (memory.get("node") ?? 0) < MOST_MEMORY,
      `${megabytes("node")} for the largest process of forge (at most ${MOST_MEMORY / 1e6})`,
    ],
  ];
  for (const [holds, text] of bars) console.log(`${holds ? "holds" : "FAILS"}  ${text}`);
  console.log(
    `       ${resumed.seconds.toFixed(0)} s and ${numbers(resumed.requests.total)} requests for the next run of the killed one`,
  );
  console.log(`       on ${availableParallelism()} processors with a load of ${loadavg()[0]?.toFixed(0)}`);
  if (bars.some(([holds]) => !holds)) process.exitCode = 1;
}

interruptible(main, () => "Interrupted; what was started is stopped.").catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
