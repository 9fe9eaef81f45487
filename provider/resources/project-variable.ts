/** ProjectVariable: several can have one key, each for other environments. */
import { plainKind } from "../definition/plain";
import { maskingProblems, ofEnvironments } from "./variable";

export const projectVariable = plainKind("projectVariables", {
  kind: "ProjectVariable",
  summary: "A CI/CD variable of a project: a value that its jobs get.",
  parents: ["project"],
  title: "key",
  ...ofEnvironments,
  problems: maskingProblems,
});
