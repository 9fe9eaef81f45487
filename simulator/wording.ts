/** How some operations word what the model refuses; most answer 400 with the problems by field. */
import { apiError, ErrorResponse, type FieldProblems, problemsIn, sentencesOf } from "./handler";

const sentences = (status: number) => (problems: FieldProblems) =>
  new ErrorResponse(status, { message: sentencesOf(problems) });

const wordings: Readonly<Record<string, (problems: FieldProblems) => ErrorResponse>> = {
  "environments.create": sentences(400),
  "groups.create": (problems) => apiError.failed("save group", problemsIn(problems)),
  "statusChecks.create": sentences(422),
  "statusChecks.update": sentences(422),
};

/** The refusal as the operation words it. */
export function worded(id: string | undefined, refusal: ErrorResponse): ErrorResponse {
  const wording = id === undefined ? undefined : wordings[id];
  const problems = refusal.status === 400 ? (refusal.body as { message?: unknown }).message : undefined;
  return wording && typeof problems === "object" && problems !== null
    ? wording(problems as FieldProblems)
    : refusal;
}
