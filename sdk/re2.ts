/** RE2 regular expressions, the syntax that the service uses. */
import type { RE2JS } from "re2js";
import { lazy } from "./lazy";

const re2js = lazy<typeof import("re2js")>(() => require("re2js"));

/** Loaded lazily: most runs use no expression. */
const library = () => re2js.RE2JS;

export const compile = (expression: string): RE2JS => library().compile(expression);

/** `undefined` for a valid expression. */
export function syntaxProblem(expression: string): string | undefined {
  const re2 = library();
  try {
    re2.compile(expression);
    return undefined;
  } catch (error) {
    return `not valid RE2 syntax: ${(error as Error).message.replace("error parsing regexp: ", "")}`;
  }
}
