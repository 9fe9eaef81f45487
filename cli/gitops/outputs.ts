/** The forms of a report that --output takes. */
export const OUTPUTS = ["text", "json", "markdown", "html", "junit", "sarif"] as const;

export type Output = (typeof OUTPUTS)[number];
