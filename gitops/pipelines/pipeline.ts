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

/** Changes are no failure. */
export const previewScript = `npx pulumi-forge preview --save-plan "${planFile}" || [ $? -eq 2 ]`;

export const upScript = ({ unlocks }: Pick<PipelineOptions, "unlocks">): string =>
  `npx pulumi-forge up --plan "${planFile}"${unlocks ? " --unlock" : ""}`;

export const HEADER = "Written by forge pipeline generate.";

/** Plain YAML that every CI reads. */
export const WRITTEN = { lineWidth: 0, aliasDuplicateObjects: false };
