/** GroupVariable: several of one key are told apart by the environments that they are for. */
import { plain } from "../definition/plain";
import { maskingProblems, ofEnvironments, unlessMasked } from "./variable";

export const groupVariable = plain("groupVariables", {
  kind: "GroupVariable",
  summary: "A CI/CD variable of a group: a value that the jobs of all projects in it get.",
  parents: ["group"],
  title: "key",
  ...ofEnvironments,
  problems: maskingProblems,
  mayBePlain: unlessMasked,
});
