/** The jobs of a generated pipeline, for every CI. */

export interface PipelineOptions {
  readonly stacks: readonly string[];
  /** The file, from the root of the repository. */
  readonly file: string;
  /** The most stacks at once. */
  readonly jobs: number;
  /** Changes are shown, and nothing is applied. */
  readonly isPlanOnly: boolean;
  /** Jobs remove the lock of a run that has died. */
  readonly unlocks: boolean;
}

/** The most jobs of a matrix or a stage. */
export const MOST_JOBS = 200;

/** The stacks of each stage. */
export function stagesOf(stacks: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(stacks.length / MOST_JOBS);
  return Array.from({ length: count }, (_, index) =>
    stacks.slice(index * MOST_JOBS, (index + 1) * MOST_JOBS),
  );
}

/** The name of a stage, numbered if there are several. */
export const stageName = (name: string, index: number, count: number): string =>
  count > 1 ? `${name}-${index + 1}` : name;

export const planFile = "plan-$FORGE_STACK.json";

/** The reports that a pipeline merges: of what its plans change, and of what its runs have done. */
export type Merged = "changes" | "result";

/** The report of one stack. */
export const reportFile = (merged: Merged): string => `${merged}-$FORGE_STACK.json`;

const reporting = (merged: Merged) => `--output text --output "json=${reportFile(merged)}"`;

/** Changes are no failure. */
const OR_CHANGES = "|| [ $? -eq 2 ]";

export const previewScript = `npx pulumi-forge preview --save-plan "${planFile}" ${reporting("changes")} ${OR_CHANGES}`;

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
