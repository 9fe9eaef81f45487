// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of GitHub Actions, not of the model
/**
 * GitHub's rules, as its documentation has them: which events start a workflow, which of its jobs run (`if`, `needs`), and which secrets a
 * job gets: those of the repository for every branch, those of an environment in its jobs alone and on its branches, and none for a
 * pull request of a fork.
 */
import { parse } from "yaml";
import { evaluate, isTrue, type Value } from "./expressions";
import { type Happening, type Pipeline, type RunningJob, type Setting, waitedFor } from "./model";

interface Event {
  readonly name: string;
  readonly branch?: string;
  readonly isOfFork?: boolean;
}

const events: Readonly<Record<Happening, readonly Event[]>> = {
  "a push to a branch": [{ name: "push", branch: "change" }],
  "a push to a branch with a merge request": [
    { name: "push", branch: "change" },
    { name: "pull_request", branch: "7/merge" },
  ],
  "a merge request of a fork": [{ name: "pull_request", branch: "7/merge", isOfFork: true }],
  "a push to the default branch": [{ name: "push", branch: "main" }],
  "a schedule": [{ name: "schedule", branch: "main" }],
  "a tag": [{ name: "push" }],
  "a start by hand on a branch": [{ name: "workflow_dispatch", branch: "change" }],
  "a start by hand on the default branch": [{ name: "workflow_dispatch", branch: "main" }],
};

export interface GitHubRepository {
  readonly text: string;
  /** Stage by stage, as its first job finds them. */
  readonly stages: readonly (readonly string[])[];
  /** Environments are limited to the default branch. */
  readonly settings: readonly Setting[];
  /** The environments that somebody has to approve. */
  readonly approved: readonly string[];
}

interface Job {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly environment?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly concurrency?: { readonly group: string };
  readonly strategy?: { readonly matrix: { readonly stack: string | readonly string[] } };
  readonly steps: readonly {
    readonly run?: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
}

interface Workflow {
  readonly on: Readonly<Record<string, { readonly branches?: readonly string[] } | null>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

export function githubRuns(repository: GitHubRepository, happening: Happening): readonly Pipeline[] {
  const workflow = parse(repository.text) as Workflow;
  return events[happening].flatMap((event) => {
    if (!isStarted(workflow, event)) return [];
    const jobs = jobsIn(workflow, event, repository);
    return jobs.length === 0 ? [] : [{ jobs }];
  });
}

function isStarted({ on }: Workflow, { name, branch }: Event): boolean {
  if (!(name in on)) return false;
  const branches = on[name]?.branches;
  return branches === undefined || (branch !== undefined && branches.includes(branch));
}

const listOf = (needs: Job["needs"] = []) => (typeof needs === "string" ? [needs] : needs);

/** Every job that runs succeeds. */
function jobsIn(workflow: Workflow, event: Event, repository: GitHubRepository): readonly RunningJob[] {
  const results = new Map<string, string>();
  const needs = new Map(
    Object.entries(workflow.jobs).map(([name, job]) => [name, listOf(job.needs)] as const),
  );
  return Object.entries(workflow.jobs).flatMap(([name, job]) => {
    const names = namesFor(event, repository, results);
    const isReady = listOf(job.needs).every((one) => results.get(one) === "success");
    const condition = job.if === undefined ? undefined : expressionIn(job.if);
    // Without a status function, a job also needs the success of those before it.
    const asksForStatus = /\b(always|cancelled|failure|success)\(\)/.test(condition ?? "");
    const runs =
      (isReady || asksForStatus) && (condition === undefined || isTrue(evaluate(condition, names)));
    results.set(name, runs ? "success" : "skipped");
    if (!runs) return [];
    return stacksOf(job, names).map((stack): RunningJob => {
      const fill = (text: string) => text.replaceAll("${{ matrix.stack }}", stack ?? "");
      const { environment } = job;
      return {
        ...{ name, stack, environment },
        script: job.steps.flatMap(({ run }) => run ?? []).join("\n"),
        reads: secretsOf(workflow, job, event, repository),
        lock: job.concurrency && fill(job.concurrency.group),
        isManual: environment !== undefined && repository.approved.includes(environment),
        after: waitedFor(needs, name),
      };
    });
  });
}

const expressionIn = (text: string): string => /^\s*\$\{\{([\s\S]*)\}\}\s*$/.exec(text)?.[1] ?? text;

function stacksOf({ strategy }: Job, names: ReturnType<typeof namesFor>): readonly (string | undefined)[] {
  const stack = strategy?.matrix.stack;
  if (stack === undefined) return [undefined];
  if (typeof stack !== "string") return stack;
  return evaluate(expressionIn(stack), names) as readonly string[];
}

function namesFor(event: Event, repository: GitHubRepository, results: ReadonlyMap<string, string>) {
  const facts: Readonly<Record<string, Value>> = {
    "github.event_name": event.name,
    "github.ref_name": event.branch ?? "v1",
    "github.repository": "acme/fleet",
    "github.event.repository.default_branch": "main",
    "github.event.pull_request.head.repo.full_name":
      event.name === "pull_request" ? (event.isOfFork ? "ada/fleet" : "acme/fleet") : null,
    "needs.stacks.outputs.stages": JSON.stringify(repository.stages),
    "needs.stacks.outputs.stacks": repository.stages.flat().join(" "),
  };
  return {
    value(name: string): Value {
      const [, needed] = /^needs\.(.+)\.result$/.exec(name) ?? [];
      if (needed !== undefined) return results.get(needed) ?? null;
      if (name in facts) return facts[name] ?? null;
      throw new Error(`The model does not know ${name}.`);
    },
    call(name: string, [first = null]: readonly Value[]): Value {
      if (name === "always") return true;
      if (name === "cancelled" || name === "failure") return false;
      if (name === "success") return true;
      if (name === "fromJSON") return JSON.parse(String(first)) as Value;
      throw new Error(`The model does not know ${name}().`);
    },
  };
}

/** Those that it names, and that it gets. */
function secretsOf(
  { env }: Workflow,
  job: Job,
  event: Event,
  { settings }: GitHubRepository,
): readonly string[] {
  const text = JSON.stringify([env, job]);
  const named = new Set([...text.matchAll(/secrets\.(\w+)/g)].map(([, name]) => name));
  if (event.isOfFork) return [];
  return settings
    .filter(({ name }) => named.has(name))
    .filter(
      ({ environment }) =>
        environment === undefined || (environment === job.environment && event.branch === "main"),
    )
    .map(({ name }) => name);
}
