/** Which values of variables the service can mask in the logs of jobs. */

const RULES = {
  expanded: {
    pattern: /^[a-zA-Z0-9_+=/@:.~-]{8,}$/,
    rule: "at least 8 characters on one line, each a letter, a digit or one of _ + = / @ : . ~ -; with `raw`, any that is no white space",
  },
  raw: { pattern: /^\S{8,}$/, rule: "at least 8 characters on one line, without white space" },
} as const;

/** The rule that a value breaks, so that the service refuses to mask it; `raw` is whether `$` is left as it is in the value. */
export function maskingProblem(value: string, raw: boolean): string | undefined {
  const { pattern, rule } = RULES[raw ? "raw" : "expanded"];
  return pattern.test(value) ? undefined : rule;
}
