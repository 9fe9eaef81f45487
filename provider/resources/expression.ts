/** An input that is an expression, judged before it is sent; apart from the other fields, for few kinds need RE2. */
import { expression } from "../../sdk/api/fields";
import { syntaxProblem } from "../../sdk/re2";

export const re2Expression = expression.superRefine((value, { addIssue }) => {
  const problem = syntaxProblem(value);
  if (problem !== undefined) addIssue(`an expression; it is ${problem}`);
});
