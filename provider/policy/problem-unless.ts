/** Creates the problem of a rule: the input, its value, and what is expected. */
import type { Problem } from "../definition/problem";
import { maskSecretPatterns } from "./secret-texts";

const MAX_LENGTH = 80;

/** Masks before shortening: half of a secret would no longer be recognized. */
function displayed(value: unknown): string {
  if (value === undefined || value === "") return "missing";
  const text = maskSecretPatterns(JSON.stringify(value));
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).toWellFormed()}…` : text;
}

/** Returns no problem if the condition holds. */
export const problemUnless = (
  holds: boolean,
  property: string,
  value: unknown,
  expected: string,
): readonly Problem[] =>
  holds ? [] : [{ property, problem: `"${property}" is ${displayed(value)}; expected ${expected}` }];
