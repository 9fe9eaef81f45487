/** For GitHub Actions: the matrices of the stacks that a change concerns, and the workflow that runs them. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of GitHub Actions, not of this program
import { stringify } from "yaml";
import {
  cacheKey,
  HEADER,
  installScript,
  LONGEST_MINUTES,
  type Merged,
  mergeScript,
  type PipelineOptions,
  planFile,
  previewScript,
  reportFile,
  stageName,
  stagesOf,
  upScript,
  WRITTEN,
} from "./pipeline";

/** Lines for `$GITHUB_OUTPUT`: the stacks of each stage for matrices, and all of them for a script. */
export const githubMatrix = (stacks: readonly string[], first: readonly string[]): string =>
  `stages=${JSON.stringify(stagesOf(stacks, first))}\nstacks=${stacks.join(" ")}\n`;

export interface WorkflowOptions extends Omit<PipelineOptions, "stacks"> {
  readonly stages: number;
}

type Job = Readonly<Record<string, unknown>>;

/** Asks at each run for the stacks that it concerns, and has room for so many stages of them. */
export function githubWorkflow(options: WorkflowOptions): string {
  const { file, stages, isPlanOnly } = options;
  const indexes = Array.from({ length: stages }, (_, index) => index);
  const nameOf = (name: string) => (index: number) => stageName(name, index, stages);
  const plans = indexes.map(nameOf("plan"));
  const ups = isPlanOnly ? [] : indexes.map(nameOf("up"));
  const workflow = {
    name: "forge",
    on: {
      pull_request: null,
      push: { branches: ["main"] },
      schedule: [{ cron: NIGHTLY }],
      workflow_dispatch: null,
    },
    permissions: { contents: "read" },
    env: { ...environment, FORGE_FILE: file },
    jobs: {
      stacks: stacksJob(options),
      ...Object.fromEntries(
        plans.map((name, index) => [name, planJob(index, plans.slice(0, index), options)]),
      ),
      changes: withComment(mergeJob("changes", "plan", plans)),
      ...(isPlanOnly ? {} : { approve: approveJob(plans) }),
      ...Object.fromEntries(
        ups.map((name, index) => [
          name,
          upJob(index, ["changes", "approve", ...plans, ...ups.slice(0, index)], options),
        ]),
      ),
      ...(isPlanOnly ? {} : { result: mergeJob("result", "result", ups, ` && ${APPLIES}`) }),
      ...{ fork, drift },
    },
  };
  return `# ${HEADER} The environment "production" says who approves, once for each run; "production-apply" has a FORGE_TOKEN that can write, for the branch main only.\n${stringify(workflow, { ...WRITTEN, nullStr: "" })}`;
}

const environment = {
  FORGE_BASE_URL: "${{ vars.FORGE_BASE_URL }}",
  FORGE_DIALECT: "gitlab",
  FORGE_TOKEN: "${{ secrets.FORGE_TOKEN }}",
  PULUMI_BACKEND_URL: "${{ secrets.PULUMI_BACKEND_URL }}",
  PULUMI_CONFIG_PASSPHRASE: "${{ secrets.PULUMI_CONFIG_PASSPHRASE }}",
};

const cache = {
  uses: "actions/cache@v4",
  with: { path: "~/.npm\n~/.cache/pulumi-forge", key: cacheKey },
};

/** Packages and the engine, from the cache of an earlier job. */
const install = [cache, { run: installScript }];

/** A run by hand concerns all stacks. */
const SINCE = "${{ github.event.pull_request.base.sha || github.event.before }}";

/** Before the day begins, not at the full hour, when all start. */
const NIGHTLY = "17 3 * * *";

/** A pull request of a fork gets no secrets. */
const IS_FORK =
  "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name != github.repository";

const fork: Job = {
  if: `\${{ ${IS_FORK} }}`,
  "runs-on": "ubuntu-latest",
  "timeout-minutes": LONGEST_MINUTES.other,
  steps: [
    {
      run: 'echo "::notice::A pull request of a fork has no access to the service, so its changes are not shown. Push the branch to this repository to see them."',
    },
  ],
};

/** Compares everything, whatever has changed. */
const drift: Job = {
  if: "${{ github.event_name == 'schedule' }}",
  "runs-on": "ubuntu-latest",
  "timeout-minutes": LONGEST_MINUTES.plan,
  steps: [
    { uses: "actions/checkout@v5" },
    ...install,
    { run: 'npx pulumi-forge drift --live --output text --output markdown="$GITHUB_STEP_SUMMARY"' },
  ],
};

/** One approval for all stacks of a run; without a concurrency group, a later push does not cancel it. */
const approveJob = (plans: readonly string[]): Job => ({
  needs: ["stacks", ...plans, "changes"],
  if: `\${{ !cancelled() && needs.stacks.result == 'success' && ${stageIn(0)} && ${APPLIES} }}`,
  "runs-on": "ubuntu-latest",
  "timeout-minutes": LONGEST_MINUTES.other,
  environment: "production",
  steps: [{ run: "echo Approved." }],
});

/** One comment on a pull request, written anew by each run. */
const withComment = (job: Job): Job => ({
  ...job,
  permissions: { contents: "read", "pull-requests": "write" },
  steps: [
    ...(job.steps as readonly Job[]),
    {
      if: "${{ !cancelled() && github.event_name == 'pull_request' }}",
      env: { GH_TOKEN: "${{ github.token }}", PULL_REQUEST: "${{ github.event.pull_request.number }}" },
      run: 'gh pr comment "$PULL_REQUEST" --repo "$GITHUB_REPOSITORY" --edit-last --create-if-none --body-file comment.md',
    },
  ],
});

const stacksJob = ({ stages }: WorkflowOptions): Job => ({
  if: `\${{ github.event_name != 'schedule' && !(${IS_FORK}) }}`,
  "timeout-minutes": LONGEST_MINUTES.other,
  "runs-on": "ubuntu-latest",
  outputs: {
    stages: "${{ steps.stacks.outputs.stages }}",
    stacks: "${{ steps.stacks.outputs.stacks }}",
  },
  steps: [
    { uses: "actions/checkout@v5", with: { "fetch-depth": 0 } },
    ...install,
    {
      id: "stacks",
      env: { SINCE },
      run: `npx pulumi-forge pipeline generate --for github-matrix --stages ${stages} \${SINCE:+--changed-since "$SINCE"} >> "$GITHUB_OUTPUT"`,
    },
  ],
});

const stageIn = (index: number) => `fromJSON(needs.stacks.outputs.stages)[${index}]`;

const matrixJob = (
  index: number,
  before: readonly string[],
  { jobs }: WorkflowOptions,
  kind: "plan" | "up",
  condition = "",
): Job => ({
  needs: ["stacks", ...before],
  // A stack that fails does not hold up the others.
  if: `\${{ !cancelled() && needs.stacks.result == 'success' && ${stageIn(index)}${condition} }}`,
  strategy: {
    "fail-fast": false,
    "max-parallel": jobs,
    matrix: { stack: `\${{ ${stageIn(index)} }}` },
  },
  "runs-on": "ubuntu-latest",
  "timeout-minutes": LONGEST_MINUTES[kind],
  env: { FORGE_STACK: "${{ matrix.stack }}" },
});

const planName = "plan-${{ matrix.stack }}";

const inJob = (file: string) => file.replace("$FORGE_STACK", "${{ matrix.stack }}");

/** A run that failed has a report, too. */
const keep = (name: string, ...files: readonly string[]): Job => ({
  if: "${{ !cancelled() }}",
  uses: "actions/upload-artifact@v4",
  with: { name, path: files.map(inJob).join("\n"), overwrite: true },
});

const planJob = (index: number, before: readonly string[], options: WorkflowOptions): Job => ({
  ...matrixJob(index, before, options, "plan"),
  steps: [
    { uses: "actions/checkout@v5" },
    ...install,
    { run: previewScript },
    keep(planName, planFile, reportFile("changes")),
  ],
});

const APPLIES = "github.event_name != 'pull_request'";

/** In an order, a stage waits until those before it have succeeded. */
const succeeded = (before: readonly string[]): string =>
  before
    .filter((job) => /^up/.test(job))
    .map((job) => ` && needs.${job}.result != 'failure'`)
    .join("");

const upJob = (index: number, before: readonly string[], options: WorkflowOptions): Job => ({
  ...matrixJob(
    index,
    before,
    options,
    "up",
    ` && needs.approve.result == 'success'${options.first.length > 0 ? succeeded(before) : ""}`,
  ),
  // Its FORGE_TOKEN can write, and nobody is asked again.
  environment: "production-apply",
  concurrency: { group: "forge-${{ matrix.stack }}", "cancel-in-progress": false },
  steps: [
    { uses: "actions/checkout@v5" },
    ...install,
    { uses: "actions/download-artifact@v4", with: { name: planName } },
    { run: upScript(options) },
    keep("result-${{ matrix.stack }}", reportFile("result")),
  ],
});

/** The options that name the stacks of all stages. */
const EXPECTED = "$(printf -- '--expect=%s ' $STACKS)";

/** Merges the reports that jobs keep in artifacts of this name, on the page of the run and in an artifact. */
const mergeJob = (merged: Merged, kept: string, before: readonly string[], condition = ""): Job => ({
  needs: ["stacks", ...before],
  if: `\${{ !cancelled() && needs.stacks.result == 'success' && ${stageIn(0)}${condition} }}`,
  "runs-on": "ubuntu-latest",
  "timeout-minutes": LONGEST_MINUTES.other,
  steps: [
    // For the lockfile.
    { uses: "actions/checkout@v5" },
    ...install,
    {
      uses: "actions/download-artifact@v4",
      with: { pattern: `${kept}-*`, "merge-multiple": true },
    },
    {
      env: { STACKS: "${{ needs.stacks.outputs.stacks }}" },
      run: mergeScript(merged, EXPECTED, [`html=${merged}.html`, "markdown=comment.md"]),
    },
    {
      if: "${{ !cancelled() }}",
      run: 'cat comment.md >> "$GITHUB_STEP_SUMMARY"',
    },
    keep(merged, `${merged}.html`),
  ],
});
