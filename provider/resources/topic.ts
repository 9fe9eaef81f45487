/** Topic. */
import { plainKind } from "../definition/plain";

export const topic = plainKind("topics", {
  kind: "Topic",
  summary: "A topic: a word by which projects of the whole installation are found.",
  parents: ["instance"],
  title: "name",
  omit: ["avatar", "organizationId"],
});
