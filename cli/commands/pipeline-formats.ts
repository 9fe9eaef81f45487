/** The formats of `forge pipeline generate`. */
export const PIPELINE_FORMATS = ["gitlab", "github", "github-matrix"] as const;
export type PipelineFormat = (typeof PIPELINE_FORMATS)[number];
