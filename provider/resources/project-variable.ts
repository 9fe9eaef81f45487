/** ProjectVariable: several of one key are told apart by the environments that they are for. */
import { plain } from "../definition/plain";
import { maskingProblems, ofEnvironments, unlessMasked } from "./variable";

export const projectVariable = plain("projectVariables", {
  kind: "ProjectVariable",
  summary: "A CI/CD variable of a project: a value that its jobs get.",
  parents: ["project"],
  title: "key",
  ...ofEnvironments,
  problems: maskingProblems,
  mayBePlain: unlessMasked,
});
