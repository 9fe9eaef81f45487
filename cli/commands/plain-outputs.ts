/** The formats of commands that show the file or the state instead of reporting a run. */
export const PLAIN_OUTPUTS = ["text", "json"] as const;
export type PlainOutput = (typeof PLAIN_OUTPUTS)[number];
