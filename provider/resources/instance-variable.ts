/** InstanceVariable: its key alone identifies it. */
import { plainKind } from "../definition/plain";
import { maskingProblems, ofInstance } from "./variable";

export const instanceVariable = plainKind("instanceVariables", {
  kind: "InstanceVariable",
  summary: "A CI/CD variable of the installation: a value that the jobs of all projects get.",
  parents: ["instance"],
  title: "key",
  key: ["key"],
  problems: maskingProblems,
  ...ofInstance,
});
