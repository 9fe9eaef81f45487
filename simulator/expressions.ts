/** The syntax of RE2 expressions, as the service judges it. */
import { RE2JS } from "re2js";

/** What is wrong with an expression, or `undefined`. */
export function syntaxProblem(expression: string): string | undefined {
  try {
    RE2JS.compile(expression);
    return undefined;
  } catch (error) {
    return `not valid RE2 syntax: ${(error as Error).message.replace("error parsing regexp: ", "")}`;
  }
}
