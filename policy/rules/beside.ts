/** Settings that must stand beside a protected environment, in the same program. */
import type { Kind } from "../../provider/definitions";
import { stackRule } from "../rule";

/** Projects are compared as they are written: what is a path in one place and a number in another is not the same. */
const besideEnvironments = <const Name extends string>(
  name: Name,
  setting: Kind & ("ProjectPushRule" | "ProjectApprovalConfiguration"),
  demand: string,
  why: string,
) =>
  stackRule({
    name,
    kinds: ["ProjectProtectedEnvironment", setting],
    demand,
    why,
    level: "mandatory",
    judgeTogether(objects) {
      const projectOf = ({ inputs }: (typeof objects)[number]) => String(inputs.project);
      const set = new Set(objects.filter(({ kind }) => kind === setting).map(projectOf));
      return objects
        .filter((object) => object.kind !== setting && !set.has(projectOf(object)))
        .map((object) => ({
          object,
          property: "project",
          problem: `"project" is "${projectOf(object)}", which has no ${setting} here; expected one that says its project in the same way`,
        }));
    },
  });

export const besideRules = [
  besideEnvironments(
    "push-rules-beside-environments",
    "ProjectPushRule",
    "A project with a protected environment has push rules.",
    "An environment is protected in vain where anything can be pushed into what is deployed to it.",
  ),
  besideEnvironments(
    "approvals-beside-environments",
    "ProjectApprovalConfiguration",
    "A project with a protected environment has an approval configuration.",
    "An environment is protected in vain where authors can approve their own changes to what is deployed to it.",
  ),
];
