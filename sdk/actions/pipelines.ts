/** Pipelines: run, retry, cancel, and watch them until they end. */
import type { Client } from "../client";
import { ForbiddenError, InvalidInputError, NotFoundError } from "../http/errors";
import { ActionRefusedError } from "./errors";
import type { Pipeline, PipelineJob, TestReportSummary } from "./objects";
import { type Watch, waitUntil } from "./wait";

/** The outcome for each final status. A manual pipeline counts as ended: it waits for a person. */
const outcomes = {
  success: "passed",
  failed: "failed",
  canceled: "canceled",
  skipped: "skipped",
  manual: "blocked",
} as const;

export type PipelineOutcome = "under way" | (typeof outcomes)[keyof typeof outcomes];

export interface PipelineRun {
  readonly outcome: PipelineOutcome;
  readonly pipeline: Pipeline;
  /** In the order of stages; omitted if they were not read, or the token may not see them. */
  readonly jobs?: readonly PipelineJob[];
  /** The test results, if the pipeline was waited for and reported tests. */
  readonly tests?: TestReportSummary["total"];
}

interface InProject {
  readonly project: string | number;
}

interface WaitOption {
  /** Waits until the pipeline has ended. */
  readonly wait?: boolean;
}

export interface OnePipeline extends InProject, WaitOption {
  readonly pipeline_id: number;
}

export interface RunPipelineInput extends InProject, WaitOption {
  /** A branch or tag. Default: the default branch. */
  readonly ref?: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** Variables of type `file`: contents by name. */
  readonly files?: Readonly<Record<string, string>>;
  readonly inputs?: Readonly<Record<string, string | number | boolean | string[]>>;
  /** Starts the pipeline with this trigger token (or job token) instead of the caller's token. */
  readonly trigger_token?: string;
}

/** Starts a pipeline. */
export async function runPipeline(
  forge: Client,
  input: RunPipelineInput,
  watch: Watch<PipelineRun> = {},
): Promise<PipelineRun> {
  return waitForPipeline(forge, input, await startPipeline(forge, input, watch.signal), watch);
}

/** Runs the failed and canceled jobs of a pipeline again. */
export async function retryPipeline(
  forge: Client,
  { project, pipeline_id, wait }: OnePipeline,
  watch: Watch<PipelineRun> = {},
): Promise<PipelineRun> {
  const pipeline = await forge.pipelines.retry({ project, pipeline_id }, { signal: watch.signal });
  return waitForPipeline(forge, { project, wait }, pipeline, watch);
}

/** Cancels the jobs of a pipeline that have not ended. */
export async function cancelPipeline(
  forge: Client,
  { project, pipeline_id, wait }: OnePipeline,
  watch: Watch<PipelineRun> = {},
): Promise<PipelineRun> {
  const pipeline = await forge.pipelines.cancel({ project, pipeline_id }, { signal: watch.signal });
  return waitForPipeline(forge, { project, wait }, pipeline, watch);
}

export interface WatchPipelineInput extends InProject {
  /** Default: the latest pipeline of the ref. */
  readonly pipeline_id?: number;
  /** Default: the default branch. */
  readonly ref?: string;
}

/** Waits until a pipeline ends. */
export async function watchPipeline(
  forge: Client,
  { project, pipeline_id, ref }: WatchPipelineInput,
  watch: Watch<PipelineRun> = {},
): Promise<PipelineRun> {
  const { signal } = watch;
  const pipeline =
    pipeline_id === undefined
      ? await forge.pipelines.latest({ project, ref }, { signal })
      : await forge.pipelines.get({ project, pipeline_id }, { signal });
  return waitForPipeline(forge, { project, wait: true }, pipeline, watch);
}

async function startPipeline(
  forge: Client,
  { project, ref, variables = {}, files = {}, inputs, trigger_token }: RunPipelineInput,
  signal: AbortSignal | undefined,
): Promise<Pipeline> {
  const branch = ref ?? (await defaultBranch(forge, project, signal));
  if (trigger_token !== undefined) {
    if (Object.keys(files).length > 0) {
      const problem = '"files" cannot be sent with a trigger token, which takes plain variables only';
      throw new InvalidInputError("runPipeline", [{ parameter: "files", problem }]);
    }
    const input = { project, ref: branch, token: trigger_token, variables: { ...variables }, inputs };
    return withTriggerReason(forge.pipelineTriggers.run(input, { signal }), project);
  }
  const plainVariables = Object.entries(variables).map(([key, value]) => ({ key, value }));
  const fileVariables = Object.entries(files).map(([key, value]) => ({
    key,
    value,
    variable_type: "file" as const,
  }));
  return forge.pipelines.create(
    { project, ref: branch, variables: [...plainVariables, ...fileVariables], inputs },
    { signal },
  );
}

/** For a wrong trigger token, the service returns 404 as if the project did not exist. */
async function withTriggerReason(call: Promise<Pipeline>, project: string | number): Promise<Pipeline> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    const message = `There is no project ${project}, or the trigger token is not one of its own.`;
    throw new ActionRefusedError(message, { cause: error });
  }
}

async function defaultBranch(forge: Client, project: string | number, signal: AbortSignal | undefined) {
  const { default_branch } = await forge.projects.get({ project }, { signal });
  if (default_branch) return default_branch;
  throw new ActionRefusedError(`${project} has no default branch; pass the ref to run the pipeline on.`);
}

async function waitForPipeline(
  forge: Client,
  { project, wait = false }: InProject & WaitOption,
  pipeline: Pipeline,
  watch: Watch<PipelineRun>,
): Promise<PipelineRun> {
  if (!wait) return { outcome: outcomeOf(pipeline), pipeline };
  const key = { project, pipeline_id: pipeline.id };
  const jobsOf = jobReader(forge, key);
  const run = await waitUntil<PipelineRun>(
    {
      subject: `Pipeline ${pipeline.id}`,
      async poll(signal) {
        const pipeline = await forge.pipelines.get(key, { signal });
        return { outcome: outcomeOf(pipeline), pipeline, jobs: await jobsOf(signal) };
      },
      isDone: ({ outcome }) => outcome !== "under way",
    },
    watch,
  );
  return { ...run, tests: await testsOf(forge, key, watch.signal) };
}

const outcomeOf = ({ status }: Pipeline): PipelineOutcome =>
  Object.hasOwn(outcomes, status) ? outcomes[status as keyof typeof outcomes] : "under way";

type PipelineKey = InProject & { readonly pipeline_id: number };

/** If the token may not see the jobs, watch the pipeline without them. */
function jobReader(forge: Client, key: PipelineKey) {
  let shown = true;
  return async (signal: AbortSignal): Promise<PipelineJob[] | undefined> => {
    if (!shown) return undefined;
    const jobs = await undefinedIfHidden(forge.pipelines.listJobs(key, { signal }).toArray());
    shown = jobs !== undefined;
    return jobs?.sort((a, b) => a.id - b.id);
  };
}

async function testsOf(forge: Client, key: PipelineKey, signal: AbortSignal | undefined) {
  const summary = await undefinedIfHidden(forge.pipelines.testReportSummary(key, { signal }));
  return summary && summary.total.count > 0 ? summary.total : undefined;
}

async function undefinedIfHidden<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof ForbiddenError) return undefined;
    throw error;
  }
}
