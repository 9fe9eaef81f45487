/** The forms of a report of conformance. */
export const CONFORMANCE_FORMATS = ["text", "markdown", "json"] as const;
