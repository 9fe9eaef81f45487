/** An RE2 expression as input, validated before it is sent. A separate file, because few kinds need RE2. */
import { expression } from "../../sdk/api/fields";
import { syntaxProblem } from "../../sdk/re2";

export const re2Expression = expression.superRefine((value, { addIssue }) => {
  const problem = syntaxProblem(value);
  if (problem !== undefined) addIssue(`an expression; it is ${problem}`);
});
