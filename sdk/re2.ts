/** RE2 expressions, in which the service takes its regular expressions. */
import type { RE2JS } from "re2js";

/** The library is loaded when the first expression is met: most runs meet none. */
const library = () => (require("re2js") as typeof import("re2js")).RE2JS;

export const compile = (expression: string): RE2JS => library().compile(expression);

/** What is wrong with an expression, or `undefined`. */
export function syntaxProblem(expression: string): string | undefined {
  const re2 = library();
  try {
    re2.compile(expression);
    return undefined;
  } catch (error) {
    return `not valid RE2 syntax: ${(error as Error).message.replace("error parsing regexp: ", "")}`;
  }
}
