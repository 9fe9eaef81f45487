/**
 * In which order runs that were approved get the lock of a stack, on each host. GitLab: at random, or in the mode `oldest_first` in the
 * order of the pipelines, of which one that is not approved yet holds up the later ones. GitHub: one waits at most, and the next one cancels
 * it. On both, a plan is refused once a later commit was applied, because it would undo that one's changes.
 */
import fc from "fast-check";

export type Mode =
  | "gitlab oldest_first"
  | "gitlab unordered"
  | "github"
  | "github without a run that follows";

export interface Pushes {
  /** The stacks that each commit concerns. */
  readonly commits: readonly (readonly string[])[];
  /** The numbers of the next steps, among all that are possible. */
  readonly choices: readonly number[];
}

const STACKS = ["a", "b"];

export const pushes: fc.Arbitrary<Pushes> = fc.record({
  commits: fc.array(fc.subarray(STACKS, { minLength: 1 }), { minLength: 1, maxLength: 5 }),
  choices: fc.array(fc.nat(20), { maxLength: 60 }),
});

interface Job {
  readonly run: number;
  readonly commit: number;
  readonly stack: string;
  state: "created" | "waiting" | "running" | "done" | "refused" | "canceled";
}

export interface Applied {
  /** The commit of each stack that was applied last. */
  readonly versions: Readonly<Record<string, number>>;
  readonly wanted: Readonly<Record<string, number>>;
  /** The runs that somebody finds failed. */
  readonly failed: readonly number[];
}

export function applied(mode: Mode, { commits, choices }: Pushes): Applied {
  const jobs: Job[] = [];
  const versions: Record<string, number> = {};
  const wanted: Record<string, number> = {};
  for (const [commit, stacks] of commits.entries()) for (const stack of stacks) wanted[stack] = commit;
  const followed = new Set<number>();
  let pushed = 0;
  let runs = 0;
  const start = (commit: number, stacks: readonly string[]) => {
    const run = runs++;
    for (const stack of stacks) jobs.push({ run, commit, stack, state: "created" });
  };
  const push = () => {
    start(pushed, commits[pushed] ?? []);
    pushed++;
  };
  const isEnded = ({ state }: Job) => !["created", "waiting", "running"].includes(state);

  /** GitHub's waiting job is canceled by the next one. */
  const approve = (run: number) => () => {
    for (const job of jobs.filter((one) => one.run === run)) {
      const others = jobs.filter(({ stack, state }) => stack === job.stack && state === "waiting");
      if (mode.startsWith("github")) for (const other of others) other.state = "canceled";
      job.state = "waiting";
    }
  };
  const begin = (job: Job) => () => {
    job.state = "running";
  };
  const finish = (job: Job) => () => {
    const last = lastChange(commits, job);
    const isOutdated = (versions[job.stack] ?? -1) > last;
    job.state = isOutdated ? "refused" : "done";
    if (!isOutdated) versions[job.stack] = last;
  };
  /** A run by hand at the head of the default branch, for all stacks. */
  const follow = (run: number) => () => {
    followed.add(run);
    start(pushed - 1, [...new Set(commits.slice(0, pushed).flat())]);
  };

  const canBegin = (job: Job) => {
    const others = jobs.filter(({ stack }) => stack === job.stack);
    if (job.state !== "waiting" || others.some(({ state }) => state === "running")) return false;
    return mode !== "gitlab oldest_first" || others.every((one) => one.run >= job.run || isEnded(one));
  };
  const actions = (): readonly (() => void)[] => {
    const ofRun = (run: number) => jobs.filter((one) => one.run === run);
    const all = Array.from({ length: runs }, (_, run) => run);
    return [
      ...(pushed < commits.length ? [push] : []),
      ...all.filter((run) => ofRun(run).every(({ state }) => state === "created")).map(approve),
      ...jobs.filter(canBegin).map(begin),
      ...jobs.filter(({ state }) => state === "running").map(finish),
      ...(mode === "github"
        ? all
            .filter((run) => !followed.has(run) && ofRun(run).every(isEnded))
            .filter((run) => ofRun(run).some(({ state }) => state === "canceled"))
            .map(follow)
        : []),
    ];
  };
  for (let step = 0; ; step++) {
    const possible = actions();
    if (possible.length === 0) break;
    possible[(choices[step] ?? 0) % possible.length]?.();
  }
  const failed = jobs
    .filter(({ state }) => state === "refused" || state === "canceled")
    .map(({ run }) => run);
  return { versions, wanted, failed: [...new Set(failed)] };
}

/** The last commit up to that of the job which concerns its stack. */
const lastChange = (commits: Pushes["commits"], { commit, stack }: Job): number =>
  commits.slice(0, commit + 1).findLastIndex((stacks) => stacks.includes(stack));
