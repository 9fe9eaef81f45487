/** Topic. */
import { plain } from "../definition/plain";

export const topic = plain("topics", {
  kind: "Topic",
  summary: "A topic: a word by which projects of the whole installation are found.",
  parents: ["instance"],
  title: "name",
  omit: ["avatar", "organizationId"],
});
