/** A child pipeline for GitLab CI: a plan for each stack, one approval, then each stack's run under a lock of its own. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of the shell, not of this program
import { stringify } from "yaml";
import {
  cacheKey,
  HEADER,
  installScript,
  LONGEST_MINUTES,
  livePreviewScript,
  type Merged,
  mergeScript,
  type PipelineOptions,
  planFile,
  previewScript,
  READ_TOKEN,
  reportFile,
  stackChanges,
  stageName,
  stagesOf,
  upScript,
  WRITTEN,
} from "./pipeline";

export interface GitLabOptions extends PipelineOptions {
  /** A file of the repository with `default` and `variables` for the jobs. */
  readonly include?: string | undefined;
  readonly image?: string | undefined;
}

type Job = Readonly<Record<string, unknown>>;

export function gitlabPipeline(options: GitLabOptions): string {
  const { stacks, file, include, image = defaults.image, isPlanOnly } = options;
  const pipeline = {
    workflow,
    ...(include === undefined ? { default: { ...defaults, image } } : { include: [{ local: include }] }),
    variables: {
      FORGE_FILE: file,
      ...(include === undefined ? address : {}),
      ...(isPlanOnly ? { GIT_DEPTH: "0" } : {}),
    },
    ...(stacks.length === 0 ? { nothing } : { ...plans(options), ...(isPlanOnly ? {} : runs(options)) }),
  };
  return `# ${HEADER}\n${stringify({ ...pipeline, ...stagesFor(options) }, WRITTEN)}`;
}

/** Without it, the jobs of a merge request's child pipeline are left out, as they are not for a branch or a tag. */
const workflow: Job = { rules: [{ if: '$CI_PIPELINE_SOURCE == "parent_pipeline"' }] };

function stagesFor({ stacks, first, isPlanOnly }: PipelineOptions): Job {
  const stages = stagesOf(stacks, first);
  const named = (name: string) => stages.map((_, index) => stageName(name, index, stages.length));
  if (stages.length === 0) return {};
  return {
    stages: [...named("plan"), "changes", ...(isPlanOnly ? [] : ["approve", ...named("up"), "result"])],
  };
}

const plans = (options: PipelineOptions) => ({
  ".plan": options.isPlanOnly ? shown(options) : plan,
  ...jobsFor("plan", options),
  // Before an approval, a stack that cannot be planned does not hold up the others: its run fails.
  changes: { ...merge("changes", options), allow_failure: !options.isPlanOnly },
});

const runs = (options: PipelineOptions) => ({
  ...{ approve, ".up": up(options) },
  ...jobsFor("up", options),
  result: { ...merge("result", options), when: "always" },
});

/** The settings of the project override it; those of an included file would not. */
const address = { FORGE_BASE_URL: "$CI_SERVER_URL" };

const defaults: Job = {
  image: "node:22",
  // A cache is inside of the project.
  before_script: ['export npm_config_cache="$CI_PROJECT_DIR/.forge-cache"', installScript],
  cache: { key: cacheKey, paths: [".forge-cache/"] },
};

/** A pipeline needs a job. */
const nothing: Job = { script: ["echo 'The change concerns no stack.'"] };

/** A run that failed has a report, too. */
const KEPT = { when: "always", expire_in: "1 week" };

/** Reasons for which a job ended without a failure of its own. */
const retry = { max: 2, when: ["runner_system_failure", "scheduler_failure", "api_failure"] };

const minutes = (job: keyof typeof LONGEST_MINUTES) => `${LONGEST_MINUTES[job]} minutes`;

/** A variable of the project overrides one of the job, but not one of the command. */
const READING = `FORGE_TOKEN="\${${READ_TOKEN}:?set it to a token that can only read}"`;

/** A stack that cannot be planned appears as a failure in the merged report. */
const plan: Job = {
  script: [`${READING} ${previewScript}`],
  artifacts: { paths: [planFile, reportFile("changes")], ...KEPT },
  allow_failure: true,
  interruptible: true,
  timeout: minutes("plan"),
  retry,
};

/** For a merge request: neither the state nor a secret is there. */
const shown = ({ changedSince }: PipelineOptions): Job => ({
  ...plan,
  script: [
    `${READING} ${livePreviewScript(changedSince ? `--changed-since ${quoted(changedSince)}` : "", stackChanges)}`,
  ],
  artifacts: { paths: [reportFile("changes")], ...KEPT },
});

/** For the shell: a branch may have any name. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The protection of the environment says who may start it. */
const approve: Job = {
  stage: "approve",
  script: ["echo Approved."],
  environment: { name: "production", action: "access" },
  when: "manual",
  allow_failure: false,
};

/** A stack that fails does not hold up the others: the merged report fails for it. */
const up = (options: PipelineOptions): Job => ({
  script: [upScript(options)],
  artifacts: { paths: [reportFile("result")], ...KEPT },
  // With one environment for all, an older pipeline's other stacks would count as outdated.
  environment: { name: "production/$FORGE_STACK" },
  timeout: minutes("up"),
  resource_group: "forge-$FORGE_STACK",
  allow_failure: true,
  interruptible: false,
  retry,
});

/** One comment on the merge request, if there is a token for it; forks get none. */
const NOTIFY = "${FORGE_COMMENT_TOKEN:+${CI_MERGE_REQUEST_IID:+--notify merge-request}}";

/** Finds the reports of all jobs before it. */
function merge(merged: Merged, { stacks, isPlanOnly }: PipelineOptions): Job {
  const expected = stacks.map((stack) => `--expect ${stack}`).join(" ");
  const [html, junit] = [`${merged}.html`, `${merged}.xml`];
  const notify = merged === "changes" && isPlanOnly ? [NOTIFY] : [];
  return {
    stage: merged,
    script: [mergeScript(merged, [expected, ...notify].join(" "), [`html=${html}`, `junit=${junit}`])],
    timeout: minutes("other"),
    artifacts: { paths: [html], reports: { junit }, expose_as: merged, ...KEPT },
  };
}

/** A job waits for the one so many places before it, so that no more of them run at once. */
function jobsFor(
  name: "plan" | "up",
  { stacks, first, jobs }: PipelineOptions,
): Readonly<Record<string, Job>> {
  const stages = stagesOf(stacks, first);
  const ordered = stages.flat();
  const canaries = name === "up" ? ordered.filter((stack) => first.includes(stack)) : [];
  const earlier = (stack: string) =>
    canaries.slice(0, canaries.includes(stack) ? canaries.indexOf(stack) : canaries.length);
  const jobOf = (stack: string, stage: string, before: string | undefined): Job => ({
    extends: `.${name}`,
    stage,
    // The others are not run if one that comes first fails.
    ...(canaries.includes(stack) ? { allow_failure: false } : {}),
    variables: { FORGE_STACK: stack },
    needs: [
      ...(name === "up" ? [needOf(`plan ${stack}`, true), needOf("approve", false)] : []),
      ...[...new Set([...earlier(stack), ...(before === undefined ? [] : [before])])].map((one) =>
        needOf(`${name} ${one}`, false),
      ),
    ],
  });
  return Object.fromEntries(
    stages.flatMap((stage, index) => {
      const where = stageName(name, index, stages.length);
      return stage.map((stack) => [
        `${name} ${stack}`,
        jobOf(stack, where, ordered[ordered.indexOf(stack) - jobs]),
      ]);
    }),
  );
}

const needOf = (job: string, artifacts: boolean) => ({ job, artifacts });
