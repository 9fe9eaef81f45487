/** A child pipeline for GitLab CI: a plan for each stack, one approval, then each stack's run under a lock of its own. */
import { stringify } from "yaml";
import {
  HEADER,
  type PipelineOptions,
  planFile,
  previewScript,
  stageName,
  stagesOf,
  upScript,
  WRITTEN,
} from "./pipeline";

export interface GitLabOptions extends PipelineOptions {
  /** A file of the repository with `default` and `variables` for the jobs. */
  readonly include?: string | undefined;
}

type Job = Readonly<Record<string, unknown>>;
type Need = { readonly job: string; readonly artifacts: boolean };

export function gitlabPipeline(options: GitLabOptions): string {
  const { stacks, file, include } = options;
  const stages = stagesOf(stacks);
  const names = (name: string) => stages.map((_, index) => stageName(name, index, stages.length));
  const isApplied = !options.isPlanOnly && stacks.length > 0;
  const pipeline = {
    ...(include === undefined ? { default: defaults } : { include: [{ local: include }] }),
    variables: { FORGE_FILE: file },
    stages: [...names("plan"), ...(isApplied ? ["approve", ...names("up"), "result"] : [])],
    ...(stacks.length === 0 ? { nothing } : { ".plan": plan }),
    ...jobsFor(stages, "plan", options),
    ...(isApplied
      ? { approve, ".up": up(options), ...jobsFor(stages, "up", options), result: result(stacks) }
      : {}),
  };
  const { stages: names_, ...rest } = pipeline;
  return `# ${HEADER}\n${stringify(names_.length === 0 ? rest : pipeline, WRITTEN)}`;
}

const defaults: Job = {
  image: "node:22",
  before_script: ["npm install --no-save pulumi-forge"],
};

/** A pipeline needs a job. */
const nothing: Job = { script: ["echo 'The change concerns no stack.'"] };

/** What ends a job without having failed. */
const retry = { max: 2, when: ["runner_system_failure", "scheduler_failure", "api_failure"] };

/** A stack that cannot be planned does not hold up the others: its run finds no plan, and fails. */
const plan: Job = {
  stage: "plan",
  script: [previewScript],
  artifacts: { paths: [planFile], expire_in: "1 week" },
  allow_failure: true,
  interruptible: true,
  retry,
};

const approve: Job = {
  stage: "approve",
  script: ["echo Approved."],
  environment: { name: "production", action: "access" },
  when: "manual",
  allow_failure: false,
};

const doneFile = (stack: string) => `done-${stack}`;

/** A stack that fails does not hold up the others: the last job fails for it. */
const up = (options: PipelineOptions): Job => ({
  stage: "up",
  script: [upScript(options), `touch "${doneFile("$FORGE_STACK")}"`],
  artifacts: { paths: [doneFile("$FORGE_STACK")], expire_in: "1 week" },
  environment: { name: "production" },
  resource_group: "forge-$FORGE_STACK",
  allow_failure: true,
  interruptible: false,
  retry,
});

const result = (stacks: readonly string[]): Job => ({
  stage: "result",
  when: "always",
  variables: { GIT_STRATEGY: "none" },
  before_script: [],
  script: [
    `failed=0; for stack in ${stacks.join(" ")}; do [ -f "${doneFile("$stack")}" ] || { echo "The stack $stack was not applied: see its jobs."; failed=1; }; done; exit $failed`,
  ],
});

/** A job waits for the one so many places before it, so that no more of them run at once. */
function jobsFor(
  stages: readonly (readonly string[])[],
  name: "plan" | "up",
  { stacks, jobs }: PipelineOptions,
): Readonly<Record<string, Job>> {
  const jobOf = (stack: string, stage: string): Job => {
    const before = stacks[stacks.indexOf(stack) - jobs];
    const needs: readonly Need[] = [
      ...(name === "up" ? [needOf(`plan ${stack}`, true), needOf("approve", false)] : []),
      ...(before === undefined ? [] : [needOf(`${name} ${before}`, false)]),
    ];
    return {
      extends: `.${name}`,
      stage,
      variables: { FORGE_STACK: stack },
      needs,
    };
  };
  return Object.fromEntries(
    stages.flatMap((stage, index) =>
      stage.map((stack) => [`${name} ${stack}`, jobOf(stack, stageName(name, index, stages.length))]),
    ),
  );
}

const needOf = (job: string, artifacts: boolean): Need => ({ job, artifacts });
