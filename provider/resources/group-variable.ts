/** GroupVariable: several can have one key, each for other environments. */
import { plainKind } from "../definition/plain";
import { maskingProblems, ofEnvironments } from "./variable";

export const groupVariable = plainKind("groupVariables", {
  kind: "GroupVariable",
  summary: "A CI/CD variable of a group: a value that the jobs of all projects in it get.",
  parents: ["group"],
  title: "key",
  ...ofEnvironments,
  problems: maskingProblems,
});
