/** `forge pipeline …`: pipelines run, retried, canceled and watched. */

import type { PipelineJob } from "../../sdk/actions/objects";
import {
  cancelPipeline,
  type PipelineOutcome,
  type PipelineRun,
  retryPipeline,
  runPipeline,
  watchPipeline,
} from "../../sdk/actions/pipelines";
import { jsonIn } from "../../sdk/json";
import { readText } from "../files";
import type { Paint, Style } from "../gitops/report/render/live";
import { counted } from "../gitops/report/render/words";
import { action } from "./action";
import {
  argument,
  flagParameter,
  idParameter,
  keyValues,
  nonEmptyText,
  option,
  optional,
  project,
  secretParameter,
  waiting,
} from "./parameters";

// ─── Output ──────────────────────────────────────────────────────────────────

const colors: Readonly<Record<string, Style>> = {
  success: "green",
  passed: "green",
  failed: "red",
  running: "yellow",
  "under way": "yellow",
};

const painted = (paint: Paint, status: string) => paint(colors[status] ?? "dim", status);

function jobLines(jobs: readonly PipelineJob[], paint: Paint): string[] {
  const stages = [...new Set(jobs.map(({ stage }) => stage ?? ""))];
  const width = Math.max(...stages.map(({ length }) => length));
  return stages.flatMap((stage) =>
    jobs
      .filter((job) => (job.stage ?? "") === stage)
      .map(({ name, status }) => `  ${stage.padEnd(width)}  ${name}: ${painted(paint, status)}`),
  );
}

const progress = ({ pipeline, jobs = [] }: PipelineRun, paint: Paint) => ({
  lines: [`Pipeline ${pipeline.id}: ${painted(paint, pipeline.status)}`, ...jobLines(jobs, paint)],
});

const outcomeTexts: Readonly<Record<PipelineOutcome, string>> = {
  "under way": "is under way",
  passed: "passed",
  failed: "failed",
  canceled: "was canceled",
  skipped: "was skipped",
  blocked: "waits for a person",
};

function render({ outcome, pipeline, jobs = [], tests }: PipelineRun, paint: Paint): string[] {
  const { id, ref, duration, web_url, yaml_errors } = pipeline;
  const took = duration == null ? "" : ` after ${duration} s`;
  const sentence = `Pipeline ${id}${ref ? ` on ${ref}` : ""} ${outcomeTexts[outcome]}${took}.`;
  return [
    paint(colors[outcome] ?? "bold", sentence),
    ...jobLines(jobs, paint),
    ...(yaml_errors ? [`The configuration is wrong: ${yaml_errors}`] : []),
    ...(tests ? [`${counted(tests.count ?? 0, "test")}, ${tests.failed ?? 0} failed.`] : []),
    ...(web_url ? [web_url] : []),
  ];
}

const unsuccessful = {
  when: "the pipeline failed, was canceled or skipped, or waits for a person",
  is: ({ outcome }: PipelineRun) => outcome !== "passed" && outcome !== "under way",
};

const shown = {
  progress,
  render,
  unsuccessful,
  interrupted: (last: PipelineRun | undefined) =>
    last === undefined
      ? "A pipeline may have been started."
      : `Pipeline ${last.pipeline.id} goes on${last.pipeline.web_url ? `: ${last.pipeline.web_url}` : "."}`,
};

// ─── Actions ─────────────────────────────────────────────────────────────────

const wait = flagParameter("--wait", "wait until the pipeline has ended; the exit code is its result");

const pipeline = argument("<pipeline>", "the id of the pipeline", idParameter);

/** Parses `true`, `3` and `["a", "b"]`; everything else is text. */
function inputValue(text: string): string | number | boolean | string[] {
  const value = jsonIn(text);
  const isTexts = Array.isArray(value) && value.every((item) => typeof item === "string");
  return isTexts || typeof value === "number" || typeof value === "boolean"
    ? (value as string[] | number | boolean)
    : text;
}

const run = action({
  name: "pipeline run",
  summary: "start a pipeline",
  details:
    "It is started as the owner of the access token, or with a trigger token, which needs no access token unless it is waited for.",
  arguments: { project },
  options: {
    ref: option("--ref <name>", "the branch or tag (default: the default branch)", nonEmptyText),
    var: option("--var <KEY=VALUE>", "a variable; may be repeated", keyValues(String)),
    fileVar: option(
      "--file-var <KEY=FILE>",
      "a variable of type file, with the file's content",
      keyValues(String),
    ),
    input: option(
      "--input <KEY=VALUE>",
      "an input of the configuration; may be repeated",
      keyValues(inputValue),
    ),
    triggerToken: option(
      "--trigger-token <token>",
      "start the pipeline with this trigger token",
      secretParameter,
      {
        env: "FORGE_TRIGGER_TOKEN",
      },
    ),
    wait,
    ...waiting,
  },
  examples: [
    "forge pipeline run acme/platform/web --ref main --var DEPLOY_TO=staging --wait",
    "FORGE_TRIGGER_TOKEN=<token> forge pipeline run acme/platform/web --ref main",
  ],
  needsNoToken: ({ triggerToken, wait, ref }) => triggerToken !== undefined && !wait && ref !== undefined,
  run: (forge, { project, ref, var: variables, fileVar = {}, input: inputs, triggerToken, wait }, watch) => {
    const files = Object.fromEntries(Object.entries(fileVar).map(([key, file]) => [key, readText(file)]));
    return runPipeline(
      forge,
      { project, ref, variables, files, inputs, trigger_token: triggerToken, wait },
      watch,
    );
  },
  ...shown,
});

const retry = action({
  name: "pipeline retry",
  summary: "run the failed and canceled jobs of a pipeline again",
  arguments: { project, pipeline },
  options: { wait, ...waiting },
  examples: ["forge pipeline retry acme/platform/web 102 --wait"],
  run: (forge, { project, pipeline, wait }, watch) =>
    retryPipeline(forge, { project, pipeline_id: pipeline, wait }, watch),
  ...shown,
});

const cancel = action({
  name: "pipeline cancel",
  summary: "cancel the jobs of a pipeline that have not ended",
  arguments: { project, pipeline },
  options: { wait: flagParameter("--wait", "wait until all jobs have ended"), ...waiting },
  examples: ["forge pipeline cancel acme/platform/web 108"],
  run: (forge, { project, pipeline, wait }, watch) =>
    cancelPipeline(forge, { project, pipeline_id: pipeline, wait }, watch),
  progress,
  render,
});

const watch = action({
  name: "pipeline watch",
  summary: "wait until a pipeline has ended; the exit code is its result",
  arguments: {
    project,
    pipeline: optional("[pipeline]", "the id of the pipeline (default: the latest of the ref)", idParameter),
  },
  options: {
    ref: option("--ref <name>", "the branch or tag (default: the default branch)", nonEmptyText),
    ...waiting,
  },
  examples: ["forge pipeline watch acme/platform/web", "forge pipeline watch acme/platform/web 101 --json"],
  run: (forge, { project, pipeline, ref }, watch) =>
    watchPipeline(forge, { project, pipeline_id: pipeline, ref }, watch),
  ...shown,
});

export const pipelineActions = [run, retry, cancel, watch];
