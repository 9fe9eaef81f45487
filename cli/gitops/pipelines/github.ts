/** For GitHub Actions: the matrices of the stacks that a change concerns, and the workflow that runs them. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of GitHub Actions, not of this program
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
  stageName,
  stagesOf,
  upScript,
  WRITTEN,
} from "./pipeline";

/** Lines for `$GITHUB_OUTPUT`: the stacks of each stage for matrices, and all of them for a script. */
export const githubMatrix = (stacks: readonly string[], first: readonly string[]): string =>
  `stages=${JSON.stringify(stagesOf(stacks, first))}\nstacks=${stacks.join(" ")}\n`;

export interface WorkflowOptions extends Omit<PipelineOptions, "stacks"> {
  /** The secrets of the environments with the tokens that stacks have for themselves. */
  readonly tokens?: readonly string[];
  readonly stages: number;
}

type Job = Readonly<Record<string, unknown>>;

/** Asks at each run for the stacks that it concerns, and has room for so many stages of them. */
export function githubWorkflow(options: WorkflowOptions): string {
  const { file, isPlanOnly } = options;
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
      preview: previewJob(options),
      ...(isPlanOnly ? {} : applyingJobs(options)),
      ...{ fork, drift },
    },
  };
  return `# ${HEADER} ${isPlanOnly ? ONLY_READS : ENVIRONMENTS}\n${stringify(workflow, { ...WRITTEN, nullStr: "" })}`;
}

const ONLY_READS = `The secret ${READ_TOKEN} of the repository can only read.`;

const ENVIRONMENTS = `The secret ${READ_TOKEN} of the repository can only read. The environments "production-plan" and "production-apply" are for the branch main only, and have PULUMI_BACKEND_URL and PULUMI_CONFIG_PASSPHRASE; "production-apply" also has the FORGE_TOKEN that can write. "production" has the required reviewers who approve, once for each run.`;

function applyingJobs(options: WorkflowOptions): Readonly<Record<string, Job>> {
  const { stages } = options;
  const indexes = Array.from({ length: stages }, (_, index) => index);
  const nameOf = (name: string) => (index: number) => stageName(name, index, stages);
  const plans = indexes.map(nameOf("plan"));
  const ups = indexes.map(nameOf("up"));
  return {
    stacks: stacksJob(options),
    ...Object.fromEntries(plans.map((name, index) => [name, planJob(index, plans.slice(0, index), options)])),
    changes: mergeJob("changes", "plan", plans),
    approve: approveJob(plans),
    ...Object.fromEntries(
      ups.map((name, index) => [
        name,
        upJob(index, ["changes", "approve", ...plans, ...ups.slice(0, index)], options),
      ]),
    ),
    result: mergeJob("result", "result", ups),
    again: againJob(ups),
  };
}

const environment = {
  FORGE_BASE_URL: "${{ vars.FORGE_BASE_URL }}",
  FORGE_DIALECT: "gitlab",
};

/** Of the repository: a workflow on any branch can read it, whatever this one says. */
const reading = { FORGE_TOKEN: `\${{ secrets.${READ_TOKEN} }}` };

/** Of an environment that is limited to the default branch. */
const state = {
  PULUMI_BACKEND_URL: "${{ secrets.PULUMI_BACKEND_URL }}",
  PULUMI_CONFIG_PASSPHRASE: "${{ secrets.PULUMI_CONFIG_PASSPHRASE }}",
};

const secretsNamed = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, `\${{ secrets.${name} }}`]));

/** Allows the commands of GitHub. */
const asJob = { GH_TOKEN: "${{ github.token }}" };

const cache = {
  uses: "actions/cache@v4",
  with: { path: "~/.npm", key: cacheKey },
};

/** Packages, from the cache of an earlier job. */
const install = [cache, { run: installScript }];

/** A run by hand concerns all stacks. */
const SINCE = "${{ github.event.before }}";

/** Of a pull request, the merge of both branches is checked out. */
const SINCE_TARGET = "${{ github.event_name == 'pull_request' && 'HEAD^1' || github.event.before }}";

const CHANGED_SINCE = '${SINCE:+--changed-since "$SINCE"}';

/** Before the day begins, not at the full hour, when all start. */
const NIGHTLY = "17 3 * * *";

/** A pull request of a fork gets no secrets. */
const IS_FORK =
  "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name != github.repository";

/** Nothing is applied from another branch, whoever starts the workflow there. */
const APPLIES =
  "github.event_name != 'pull_request' && github.event_name != 'schedule' && github.ref_name == github.event.repository.default_branch";

/** Shows a pull request all that it would change, in one comment that each run writes anew. */
const previewJob = ({ isPlanOnly }: WorkflowOptions): Job => ({
  if: `\${{ ${isPlanOnly ? "github.event_name != 'schedule'" : "github.event_name == 'pull_request'"} && !(${IS_FORK}) }}`,
  "runs-on": "ubuntu-latest",
  "timeout-minutes": LONGEST_MINUTES.plan,
  permissions: { contents: "read", "pull-requests": "write" },
  env: reading,
  steps: [
    { uses: "actions/checkout@v5", with: { "fetch-depth": 0 } },
    ...install,
    {
      env: {
        SINCE: SINCE_TARGET,
        FORGE_COMMENT_TOKEN: "${{ github.token }}",
        FORGE_NOTIFY: "${{ github.event_name == 'pull_request' && 'merge-request' || '' }}",
      },
      run: livePreviewScript(CHANGED_SINCE, '--output text --output markdown="$GITHUB_STEP_SUMMARY"'),
    },
  ],
});

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
  env: reading,
  steps: [
    { uses: "actions/checkout@v5" },
    ...install,
    { run: 'npx pulumi-forge drift --live --output text --output markdown="$GITHUB_STEP_SUMMARY"' },
  ],
};

/** An environment without reviewers, or one that is not there yet, approves by itself. */
const REVIEWERS = `reviewers=$(gh api "repos/$GITHUB_REPOSITORY/environments/production" --jq '[.protection_rules[]? | select(.type == "required_reviewers") | .reviewers[]?] | length')
if [ "$reviewers" -eq 0 ]; then
  echo "::error::Nobody was asked: the environment production has no required reviewers. Set them in the settings of the repository, under Environments, and run the workflow again."
  exit 1
fi
`;

/** One approval for all stacks of a run; without a concurrency group, a later push does not cancel it. */
const approveJob = (plans: readonly string[]): Job => ({
  needs: ["stacks", ...plans, "changes"],
  if: `\${{ !cancelled() && needs.stacks.result == 'success' && ${stageIn(0)} }}`,
  "runs-on": "ubuntu-latest",
  "timeout-minutes": LONGEST_MINUTES.other,
  environment: "production",
  permissions: { actions: "read" },
  steps: [{ env: asJob, run: REVIEWERS }],
});

/**
 * Of the jobs that wait for the lock of a stack, GitHub cancels all but the last one, which may be that of an older push. So a new run plans all
 * stacks at the head of the branch.
 */
const againJob = (ups: readonly string[]): Job => ({
  needs: ["approve", ...ups],
  if: `\${{ always() && needs.approve.result == 'success' && (${ups.map((name) => `needs.${name}.result == 'cancelled'`).join(" || ")}) }}`,
  "runs-on": "ubuntu-latest",
  "timeout-minutes": LONGEST_MINUTES.other,
  permissions: { actions: "write" },
  steps: [
    {
      env: { ...asJob, BRANCH: "${{ github.event.repository.default_branch }}" },
      run: 'file=${GITHUB_WORKFLOW_REF%%@*}\ngh workflow run "${file##*/}" --repo "$GITHUB_REPOSITORY" --ref "$BRANCH"\n',
    },
  ],
});

const stacksJob = ({ stages }: WorkflowOptions): Job => ({
  if: `\${{ ${APPLIES} }}`,
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
      run: `npx pulumi-forge pipeline generate --for github-matrix --stages ${stages} ${CHANGED_SINCE} >> "$GITHUB_OUTPUT"`,
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
});

const FORGE_STACK = "${{ matrix.stack }}";

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
  environment: "production-plan",
  env: { FORGE_STACK, ...reading, ...secretsNamed(options.tokens ?? []), ...state },
  steps: [
    { uses: "actions/checkout@v5" },
    ...install,
    { run: previewScript },
    keep(planName, planFile, reportFile("changes")),
  ],
});

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
  env: { FORGE_STACK, ...secretsNamed(["FORGE_TOKEN", ...(options.tokens ?? [])]), ...state },
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
const mergeJob = (merged: Merged, kept: string, before: readonly string[]): Job => ({
  needs: ["stacks", ...before],
  if: `\${{ !cancelled() && needs.stacks.result == 'success' && ${stageIn(0)} }}`,
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
      run: mergeScript(merged, EXPECTED, [`html=${merged}.html`, '"markdown=$GITHUB_STEP_SUMMARY"']),
    },
    keep(merged, `${merged}.html`),
  ],
});
