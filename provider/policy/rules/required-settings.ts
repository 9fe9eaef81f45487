/** Settings that a project with a protected environment requires in the same program. */
import type { Kind } from "../../generated/kind-names";
import { stackRule } from "../define-rule";

/** Compares projects as they are written: a path and an id of the same project differ. */
const requiredForEnvironments = <const Name extends string>(
  name: Name,
  setting: Kind & ("ProjectPushRule" | "ProjectApprovalConfiguration"),
  requirement: string,
  why: string,
) =>
  stackRule({
    name,
    kinds: ["ProjectProtectedEnvironment", setting],
    requirement,
    why,
    level: "mandatory",
    validateTogether(objects) {
      const projectOf = ({ inputs }: (typeof objects)[number]) => String(inputs.project);
      const set = new Set(objects.filter(({ kind }) => kind === setting).map(projectOf));
      return objects
        .filter((object) => !set.has(projectOf(object)))
        .map((object) => ({
          object,
          property: "project",
          problem: `"project" is "${projectOf(object)}", which has no ${setting} here; expected one with the same "project", written in the same way`,
        }));
    },
  });

export const requiredSettingRules = [
  requiredForEnvironments(
    "push-rules-beside-environments",
    "ProjectPushRule",
    "A project with a protected environment has push rules.",
    "Protecting an environment does not help if anything can be pushed to the code that is deployed there.",
  ),
  requiredForEnvironments(
    "approvals-beside-environments",
    "ProjectApprovalConfiguration",
    "A project with a protected environment has an approval configuration.",
    "Protecting an environment does not help if authors can approve their own changes to the code that is deployed there.",
  ),
];
