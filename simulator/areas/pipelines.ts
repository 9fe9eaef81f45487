/** Pipelines: they move from created to their end as time passes, and end as their jobs did. */

import type { z } from "zod";
import type { pipelineStatuses } from "../../sdk/api/pipelines";
import { groupBy } from "../../sdk/group-by";
import { accessLevel } from "../access";
import type { Rows } from "../generated/rows";
import { type GitCommit, repositoryOf } from "../git/repository";
import { apiError, type Call, collection, type Handlers } from "../handler";
import { userSummary } from "../present";
import { compareText, isBetween } from "../table";
import { BLANK_SHA, type variable } from "../tables/pipelines";
import type { StoredProject, User, World } from "../world";

type Pipeline = Rows["pipelines"];
type Job = Rows["pipeline_jobs"];
type Status = (typeof pipelineStatuses)[number];
type TestCase = Rows["test_cases"];

// ─── How a pipeline moves ────────────────────────────────────────────────────

/** How long a pipeline stays in each state, in milliseconds. */
const durations = { created: 1000, pending: 2000, running: 3000 };

interface Progress {
  readonly status: Status;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly updated_at: string;
}

const ended: readonly Status[] = ["success", "failed", "canceled"];

/** When a pipeline that nobody stops comes to each state. */
function timesOf(pipeline: Pipeline) {
  const queued = Date.parse(pipeline.retried_at ?? pipeline.created_at);
  const pending = queued + (pipeline.begins === "created" ? durations.created : 0);
  const running = pending + durations.pending;
  return { queued, pending, running, end: running + durations.running };
}

function progress(world: World, pipeline: Pipeline): Progress {
  const moments = timesOf(pipeline);
  const { queued, pending, running, end } = moments;
  if (pipeline.canceled_at !== null) {
    const had = running < Date.parse(pipeline.canceled_at);
    const { canceled_at: at } = pipeline;
    return {
      status: "canceled",
      started_at: had ? iso(running) : null,
      finished_at: at,
      updated_at: at,
    };
  }
  const status = pipeline.status ?? statusAt(world.now(), moments, world, pipeline);
  const ran = pipeline.yaml_errors === null && (status === "running" || ended.includes(status));
  const finished = ended.includes(status);
  const changed = !ran ? (status === "pending" ? pending : queued) : finished ? end : running;
  return {
    status,
    started_at: ran ? iso(running) : null,
    finished_at: finished ? iso(ran ? end : queued) : null,
    updated_at: iso(changed),
  };
}

function statusAt(
  now: number,
  { pending, running, end }: { pending: number; running: number; end: number },
  world: World,
  { id, yaml_errors }: Pipeline,
): Status {
  if (yaml_errors !== null) return "failed";
  if (now < pending) return "created";
  if (now < running) return "pending";
  if (now < end) return "running";
  const outcomes = world.pipeline_jobs.of(id).map(({ outcome }) => outcome);
  return (["failed", "canceled"] as const).find((outcome) => outcomes.includes(outcome)) ?? "success";
}

/** The jobs of one stage at a time: they wait for their turn, run, and end as they must. */
function jobStatus(world: World, pipeline: Pipeline, { stage, outcome }: Job): Status {
  const { status } = progress(world, pipeline);
  if (status !== "pending" && status !== "running") return status === "created" ? status : outcome;
  if (pipeline.status !== null) return status;
  const stages = [...new Set(world.pipeline_jobs.of(pipeline.id).map((job) => job.stage))];
  const turn = stages.indexOf(stage);
  if (status === "pending") return turn === 0 ? "pending" : "created";
  const { running } = timesOf(pipeline);
  const present = Math.floor(((world.now() - running) / durations.running) * stages.length);
  return turn < present ? outcome : turn === present ? "running" : "created";
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

// ─── How one is shown ────────────────────────────────────────────────────────

type Place = Pick<Call<never>, "world" | "baseUrl"> & { readonly project: StoredProject };

export const summary =
  ({ world, baseUrl, project }: Place) =>
  (pipeline: Pipeline) => {
    const { status, updated_at } = progress(world, pipeline);
    const { id, iid, project_id, name, source, ref, sha, created_at } = pipeline;
    const web_url = `${baseUrl}/${project.full_path}/-/pipelines/${id}`;
    return { id, iid, project_id, name, status, source, ref, sha, web_url, created_at, updated_at };
  };

export function showPipeline(place: Place, pipeline: Pipeline) {
  const { world, baseUrl, project } = place;
  const { status, started_at, finished_at } = progress(world, pipeline);
  const { before_sha, tag, yaml_errors, coverage } = pipeline;
  return {
    ...summary(place)(pipeline),
    before_sha,
    tag,
    yaml_errors,
    user: userSummary(world.users.get(pipeline.user_id), baseUrl),
    started_at,
    finished_at,
    committed_at: null,
    duration:
      started_at !== null && finished_at !== null
        ? (Date.parse(finished_at) - Date.parse(started_at)) / 1000
        : null,
    queued_duration: started_at !== null ? durations.pending / 1000 : null,
    coverage,
    detailed_status: detailed(status, `/${project.full_path}/-/pipelines/${pipeline.id}`),
  };
}

/** Labels of statuses that differ from the status. */
const labels: { readonly [S in Status]?: string } = {
  success: "passed",
  waiting_for_resource: "waiting for resource",
  manual: "blocked",
};

function detailed(status: Status, details_path: string) {
  const label = labels[status] ?? status;
  return {
    icon: `status_${status}`,
    text: `${label[0]?.toUpperCase()}${label.slice(1)}`,
    label: status === "manual" ? "waiting for manual action" : label,
    group: status.replaceAll("_", "-"),
    tooltip: label,
    has_details: true,
    details_path,
    illustration: null,
    favicon: `/assets/ci_favicons/favicon_status_${status}.png`,
  };
}

// ─── Starting one ────────────────────────────────────────────────────────────

interface Start {
  readonly ref: string;
  readonly source: string;
  readonly begins: Pipeline["begins"];
  readonly variables?: readonly z.input<typeof variable>[] | undefined;
  readonly inputs?: Readonly<Record<string, unknown>> | undefined;
  readonly upstream_id?: number | null | undefined;
  readonly schedule_id?: number | undefined;
}

export function startPipeline(
  world: World,
  project: StoredProject,
  user: User,
  { variables = [], inputs = {}, ...start }: Start,
): Pipeline {
  const refused = (why: string) => apiError.invalid({ base: [why] });
  if (accessLevel(world, user, { project }) < 30)
    throw refused("Insufficient permissions to create a new pipeline");
  const repository = repositoryOf(world, project);
  const branch = repository.branch(start.ref);
  const commit = branch ?? repository.tag(start.ref);
  if (commit === undefined) throw refused("Reference not found");
  const jobs = configuredJobs(world, project);
  const pipeline = world.pipelines.insert({
    ...start,
    project_id: project.id,
    user_id: user.id,
    sha: commit.sha,
    tag: branch === undefined,
    variables: [...variables],
    inputs: { ...inputs },
  });
  for (const { name, stage } of jobs) world.pipeline_jobs.insert({ pipeline_id: pipeline.id, name, stage });
  return pipeline;
}

/** There is no configuration to read jobs from: a new pipeline has those of the one before it that had most. */
function configuredJobs(world: World, project: StoredProject): readonly Job[] {
  return world.pipelines
    .of(project.id)
    .map(({ id }) => world.pipeline_jobs.of(id))
    .reduce<readonly Job[]>((most, jobs) => (jobs.length >= most.length ? jobs : most), []);
}

// ─── Finding them ────────────────────────────────────────────────────────────

/** All of a project, oldest first. */
export function pipelinesOf(world: World, project: StoredProject): readonly Pipeline[] {
  const rows = world.pipelines.of(project.id);
  for (const row of rows.filter(({ sha }) => sha === "")) {
    const commit = standing(repositoryOf(world, project).resolve(row.ref), Date.parse(row.created_at));
    world.pipelines.update(row, { sha: commit?.sha ?? BLANK_SHA });
  }
  return rows;
}

/** Where a ref stood at a moment, as far as first parents tell. */
function standing(tip: GitCommit | undefined, moment: number): GitCommit | undefined {
  let commit = tip;
  while (commit !== undefined && commit.time * 1000 > moment) commit = commit.parents[0];
  return commit ?? tip;
}

function find(world: World, project: StoredProject, id: number): Pipeline {
  const pipeline = pipelinesOf(world, project).find((row) => row.id === id);
  if (pipeline === undefined) throw apiError.notFound();
  return pipeline;
}

const isChild = ({ source }: Pipeline) => source === "parent_pipeline";

type Filters = Call<typeof import("../../sdk/api/pipelines")["pipelines"]["list"]>["input"];

interface Found {
  readonly pipeline: Pipeline;
  readonly status: Status;
  readonly updated_at: string;
}

/** The sources of a pipeline in a real service. */
const sources = [
  "unknown",
  "push",
  "web",
  "trigger",
  "schedule",
  "api",
  "external",
  "pipeline",
  "chat",
  "webide",
  "merge_request_event",
  "external_pull_request_event",
  "parent_pipeline",
  "ondemand_dast_scan",
  "ondemand_dast_validation",
  "security_orchestration_policy",
  "container_registry_push",
  "duo_workflow",
  "pipeline_execution_policy_schedule",
];

function matching(world: World, project: StoredProject, filters: Filters): Found[] {
  const { source, ref, sha, name, username, yaml_errors } = filters;
  if (source !== undefined && !sources.includes(source))
    throw apiError.badParameter("source does not have a valid value");
  const by = username === undefined ? undefined : world.users.named(username);
  const rows = pipelinesOf(world, project).filter((row) => (source === "parent_pipeline") === isChild(row));
  return inScope(rows, filters.scope)
    .filter((row) => source === undefined || row.source === source)
    .filter((row) => ref === undefined || row.ref === ref)
    .filter((row) => sha === undefined || row.sha === sha)
    .filter((row) => name === undefined || row.name === name)
    .filter((row) => username === undefined || row.user_id === by?.id)
    .filter((row) => yaml_errors === undefined || (row.yaml_errors !== null) === yaml_errors)
    .filter((row) => isBetween(row.created_at, filters.created_after, filters.created_before))
    .map((pipeline) => ({ pipeline, ...progress(world, pipeline) }))
    .filter(({ status }) => filters.status === undefined || status === filters.status)
    .filter(({ status }) => statusInScope(status, filters.scope))
    .filter(({ updated_at }) => isBetween(updated_at, filters.updated_after, filters.updated_before));
}

/** The scopes by kind of ref show the last pipeline of each one. */
function inScope(rows: readonly Pipeline[], scope: Filters["scope"]): Pipeline[] {
  if (scope !== "branches" && scope !== "tags") return [...rows];
  const last = new Map(
    rows.filter(({ tag }) => tag === (scope === "tags")).map((row) => [row.ref, row] as const),
  );
  return [...last.values()];
}

function statusInScope(status: Status, scope: Filters["scope"]): boolean {
  if (scope === "finished") return ended.includes(status);
  return (scope !== "running" && scope !== "pending") || status === scope;
}

function ordered(found: Found[], { order_by = "id", sort = "desc" }: Filters): Found[] {
  const value = ({ pipeline, status, updated_at }: Found) =>
    ({ id: pipeline.id, status, ref: pipeline.ref, updated_at, user_id: pipeline.user_id })[order_by];
  const compare = (a: Found, b: Found) => {
    const [one, other] = [value(a), value(b)];
    return (
      (typeof one === "number" ? one - Number(other) : compareText(one, String(other))) ||
      a.pipeline.id - b.pipeline.id
    );
  };
  return found.sort((a, b) => (sort === "asc" ? compare(a, b) : compare(b, a)));
}

// ─── Tests ───────────────────────────────────────────────────────────────────

function countersOf(cases: readonly TestCase[]) {
  const count = (status: TestCase["status"]) => cases.filter((row) => row.status === status).length;
  return {
    total_time: cases.reduce((sum, { execution_time }) => sum + execution_time, 0),
    total_count: cases.length,
    success_count: count("success"),
    failed_count: count("failed"),
    skipped_count: count("skipped"),
    error_count: count("error"),
  };
}

/** A pipeline's cases by suite; none while its jobs have not ended. */
function suitesOf(world: World, pipeline: Pipeline) {
  if (!ended.includes(progress(world, pipeline).status)) return [];
  return [...groupBy(world.test_cases.of(pipeline.id), ({ suite }) => suite)].map(([name, cases]) => ({
    name,
    cases,
  }));
}

const showCase = ({ status, name, classname, execution_time, system_output, stack_trace }: TestCase) => ({
  status,
  name,
  classname,
  execution_time,
  system_output,
  stack_trace,
});

// ─── The operations ──────────────────────────────────────────────────────────

export const pipelines: Handlers<"pipelines"> = {
  list: (call) =>
    collection(ordered(matching(call.world, call.project, call.input), call.input), ({ pipeline }) =>
      summary(call)(pipeline),
    ),

  get: (call) => showPipeline(call, find(call.world, call.project, call.input.pipeline_id)),

  latest: (call) => {
    const { world, project } = call;
    const ref = call.input.ref ?? project.default_branch;
    const repository = repositoryOf(world, project);
    const sha = (repository.branch(ref) ?? repository.tag(ref))?.sha;
    const latest = pipelinesOf(world, project).findLast(
      (row) => row.ref === ref && row.sha === sha && !isChild(row),
    );
    if (latest === undefined) throw apiError.forbidden();
    return showPipeline(call, latest);
  },

  listVariables: ({ world, project, user, level, input }) => {
    const pipeline = find(world, project, input.pipeline_id);
    // Variables may hold secrets: they are for who gave them, and for who looks after the project.
    if (level < 40 && pipeline.user_id !== user.id) throw apiError.forbidden();
    return collection(pipeline.variables, (row) => row);
  },

  testReport: ({ world, project, input }) => {
    const suites = suitesOf(world, find(world, project, input.pipeline_id));
    return {
      ...countersOf(suites.flatMap(({ cases }) => cases)),
      test_suites: suites.map(({ name, cases }) => ({
        name,
        ...countersOf(cases),
        test_cases: cases.map(showCase),
      })),
    };
  },

  testReportSummary: ({ world, project, input }) => {
    const pipeline = find(world, project, input.pipeline_id);
    const suites = suitesOf(world, pipeline);
    const jobs = world.pipeline_jobs.of(pipeline.id);
    const total = countersOf(suites.flatMap(({ cases }) => cases));
    return {
      total: {
        time: total.total_time,
        count: total.total_count,
        success: total.success_count,
        failed: total.failed_count,
        skipped: total.skipped_count,
        error: total.error_count,
        suite_error: null,
      },
      test_suites: suites.map(({ name, cases }) => ({
        name,
        ...countersOf(cases),
        build_ids: jobs.filter((job) => job.name === name).map(({ id }) => id),
        suite_error: null,
      })),
    };
  },

  create: (call) => {
    const { world, project, user, input } = call;
    const { ref, variables, inputs } = input;
    return showPipeline(
      call,
      startPipeline(world, project, user, { ref, variables, inputs, source: "api", begins: "pending" }),
    );
  },

  retry: (call) => {
    const { world, project, input } = call;
    const pipeline = find(world, project, input.pipeline_id);
    const retried = ended.includes(progress(world, pipeline).status)
      ? world.pipeline_jobs
          .of(pipeline.id)
          .filter(({ outcome }) => outcome === "failed" || outcome === "canceled")
      : [];
    // Failures are transient: a retried job succeeds.
    for (const job of retried) world.pipeline_jobs.update(job, { outcome: "success" });
    if (retried.length > 0) {
      const retried_at = world.timestamp();
      world.pipelines.update(pipeline, { status: null, begins: "pending", retried_at, canceled_at: null });
    }
    return showPipeline(call, pipeline);
  },

  listJobs: (call) => {
    const { world, project } = call;
    const pipeline = find(world, project, call.input.pipeline_id);
    // The newest comes first.
    const jobs = world.pipeline_jobs.of(pipeline.id).toReversed();
    return collection(jobs, showJob(call, pipeline));
  },

  cancel: (call) => {
    const { world, project } = call;
    const pipeline = find(world, project, call.input.pipeline_id);
    if (!ended.includes(progress(world, pipeline).status)) {
      const jobs = world.pipeline_jobs.of(pipeline.id);
      const stopped = jobs.filter((job) =>
        ["created", "pending", "running", "manual"].includes(jobStatus(world, pipeline, job)),
      );
      for (const job of stopped) world.pipeline_jobs.update(job, { outcome: "canceled" });
      world.pipelines.update(pipeline, { canceled_at: world.timestamp() });
    }
    return showPipeline(call, pipeline);
  },
};

// ─── What the specification does not tell of ─────────────────────────────────

/** The fields of a job that nothing here changes. */
const untouched = {
  allow_failure: false,
  coverage: null,
  erased_at: null,
  runner: null,
  runner_manager: null,
  artifacts: [],
  artifacts_expire_at: null,
  archived: false,
  tag_list: [],
  project: { ci_job_token_scope_enabled: false },
};

const showCommit = ({ sha, message, author, time }: GitCommit) => ({
  id: sha,
  short_id: sha.slice(0, 8),
  title: message.split("\n", 1)[0] ?? "",
  message,
  author_name: author.name,
  author_email: author.email,
  created_at: iso(time * 1000),
});

/** The moments of a job: its pipeline's, as far as it has come. */
function momentsOf(world: World, pipeline: Pipeline, status: Status) {
  const { started_at, finished_at } = progress(world, pipeline);
  const hasStarted = status === "running" || ["success", "failed"].includes(status);
  const hasEnded = hasStarted && status !== "running";
  const duration =
    hasEnded && started_at && finished_at ? (Date.parse(finished_at) - Date.parse(started_at)) / 1000 : null;
  return {
    started_at: hasStarted ? started_at : null,
    finished_at: hasEnded ? finished_at : null,
    duration,
    queued_duration: hasStarted ? durations.pending / 1000 : null,
  };
}

const showJob = (place: Place, pipeline: Pipeline) => {
  const { world, project, baseUrl } = place;
  const { name: _, source: __, ...shownPipeline } = summary(place)(pipeline);
  const commit = repositoryOf(world, project).resolve(pipeline.sha);
  return (job: Job) => {
    const status = jobStatus(world, pipeline, job);
    return {
      ...untouched,
      ...momentsOf(world, pipeline, status),
      id: job.id,
      name: job.name,
      stage: job.stage,
      status,
      ref: pipeline.ref,
      tag: pipeline.tag,
      failure_reason: status === "failed" ? "script_failure" : null,
      created_at: pipeline.created_at,
      user: userSummary(world.users.get(pipeline.user_id), baseUrl),
      commit: commit ? showCommit(commit) : null,
      pipeline: shownPipeline,
      web_url: `${baseUrl}/${project.full_path}/-/jobs/${job.id}`,
    };
  };
};
