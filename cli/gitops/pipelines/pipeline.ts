/** The jobs of a generated pipeline, for every CI. */
import { packageVersion } from "../../../sdk/package-root";

export interface PipelineOptions {
  readonly stacks: readonly string[];
  /** Stacks that come before all others, one after the other. */
  readonly first: readonly string[];
  /** The file, from the root of the repository. */
  readonly file: string;
  /** The most stacks at once. */
  readonly jobs: number;
  /** Changes are shown, and nothing is applied. */
  readonly isPlanOnly: boolean;
  /** Jobs remove the lock of a run that has died. */
  readonly unlocks: boolean;
  /** The commit with which jobs that only show changes compare. */
  readonly changedSince?: string | undefined;
}

/** The most jobs of a matrix or a stage. */
export const MOST_JOBS = 200;

/** The stacks of each stage. */
export function stagesOf(
  stacks: readonly string[],
  first: readonly string[] = [],
): readonly (readonly string[])[] {
  const others = stacks.filter((stack) => !first.includes(stack));
  const count = Math.ceil(others.length / MOST_JOBS);
  return [
    ...first.filter((stack) => stacks.includes(stack)).map((stack) => [stack]),
    ...Array.from({ length: count }, (_, index) => others.slice(index * MOST_JOBS, (index + 1) * MOST_JOBS)),
  ];
}

/** The name of a stage, numbered if there are several. */
export const stageName = (name: string, index: number, count: number): string =>
  count > 1 ? `${name}-${index + 1}` : name;

/** The version that wrote the pipeline, unless the repository has a lockfile. Scripts of packages are not run beside a token. */
export const installScript = `if [ -f package-lock.json ]; then npm ci --ignore-scripts; else npm install --no-save --ignore-scripts pulumi-forge@${packageVersion()}; fi`;

/** A new version has other packages. */
export const cacheKey = `forge-${packageVersion()}`;

/** A job that hangs does not hold its stack all day. */
export const LONGEST_MINUTES = { plan: 60, up: 180, other: 15 } as const;

export const planFile = "plan-$FORGE_STACK.json";

/** The token of all jobs that only read. The FORGE_TOKEN, which can write, is for those that apply. */
export const READ_TOKEN = "FORGE_READ_TOKEN";

/** The reports that a pipeline merges: of what its plans change, and of what its runs have done. */
export type Merged = "changes" | "result";

/** The report of one stack. */
export const reportFile = (merged: Merged): string => `${merged}-$FORGE_STACK.json`;

const reporting = (merged: Merged) => `--output text --output "json=${reportFile(merged)}"`;

/** Changes are no failure. */
const OR_CHANGES = "|| [ $? -eq 2 ]";

export const previewScript = `npx pulumi-forge preview --save-plan "${planFile}" ${reporting("changes")} ${OR_CHANGES}`;

/** Of a merge request, so without the state and the secrets of anybody. */
export const livePreviewScript = (since: string, outputs: string): string =>
  `npx pulumi-forge preview --live ${since}${since === "" ? "" : " "}${outputs} ${OR_CHANGES}`;

export const stackChanges = reporting("changes");

export const upScript = ({ unlocks }: Pick<PipelineOptions, "unlocks">): string =>
  `npx pulumi-forge up --plan "${planFile}"${unlocks ? " --unlock" : ""} ${reporting("result")}`;

/** Fails as the worst run does, and for each stack without a report; `expected` are the options that name the stacks. */
export const mergeScript = (merged: Merged, expected: string, outputs: readonly string[]): string =>
  [
    `npx pulumi-forge report merge ${merged}-*.json ${expected}`,
    ...["text", ...outputs].map((output) => `--output ${output}`),
    ...(merged === "changes" ? [OR_CHANGES] : []),
  ].join(" ");

export const HEADER = "Written by forge pipeline generate.";

/** Plain YAML that every CI reads. */
export const WRITTEN = { lineWidth: 0, aliasDuplicateObjects: false };
