/** The formats of `forge pull`. */
export const PULL_FORMATS = ["yaml", "pulumi-import", "typescript"] as const;
export type PullFormat = (typeof PULL_FORMATS)[number];
