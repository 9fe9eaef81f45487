/** The formats of a report. */
export const outputs = ["text", "json", "markdown", "html", "junit", "sarif"] as const;

export type Output = (typeof outputs)[number];
