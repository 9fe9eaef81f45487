/** Rules for protected branches. */
import { accessLevelField, levelName, levelNumber } from "../../resources/access-levels";
import { type KindInputs, rule, stackRule } from "../define-rule";
import { expressionParameter, matchesExpression } from "../parameters";
import { problemUnless } from "../problem-unless";
import { requiresValue } from "./switches";

type Branch = KindInputs<"ProtectedBranch">;
type Entry = NonNullable<Branch["allowedToPush"]>[number];

const lowest = accessLevelField("maintainer", "admin")
  .default("maintainer")
  .describe("The lowest role that may push: `maintainer` or `admin`.");

const isHighEnough = ({ accessLevel: level }: Entry, least: "maintainer" | "admin" | 40 | 60): boolean =>
  level === undefined || levelName(level) === "no one" || levelNumber(level) >= levelNumber(least);

export const branchRules = [
  rule({
    name: "branch-direct-push",
    kinds: ["ProtectedBranch"],
    requirement: "Developers do not push to a protected branch: they open a merge request.",
    why: "What is pushed directly has no review and no approval.",
    level: "mandatory",
    parameters: { lowest },
    validate: ({ allowedToPush }, { lowest: least }) =>
      allowedToPush === undefined
        ? problemUnless(
            false,
            "allowedToPush",
            undefined,
            `a list of who may push, such as [{ accessLevel: "${levelName(least)}" }]`,
          )
        : allowedToPush.flatMap((entry, index) =>
            problemUnless(
              isHighEnough(entry, least),
              `allowedToPush[${index}].accessLevel`,
              levelName(entry.accessLevel),
              `${levelName(least)} or higher, or "no one"`,
            ),
          ),
    remedy({ allowedToPush = [] }, { lowest: least }) {
      const right = allowedToPush.filter((entry) => isHighEnough(entry, least));
      return { allowedToPush: right.length > 0 ? right : [{ accessLevel: least }] };
    },
  }),

  requiresValue("ProtectedBranch")("allowForcePush", false, {
    name: "branch-force-push",
    requirement: "Nobody forces a push to a protected branch.",
    why: "A forced push removes commits from the history, also those that others have reviewed.",
    level: "mandatory",
  }),

  stackRule({
    name: "default-branch",
    kinds: ["ProtectedBranch", "ProjectProtectedEnvironment"],
    requirement: "A project with protected branches or environments protects its default branch, too.",
    why: "What is deployed and released begins on the default branch.",
    level: "advisory",
    parameters: {
      names: expressionParameter(
        "^(main|master)$",
        "RE2 expression: branches with matching names are default branches.",
      ),
    },
    validateTogether(objects, { names }) {
      const projectOf = ({ inputs }: (typeof objects)[number]) => String(inputs.project);
      const isDefault = ({ kind, inputs: { name } }: (typeof objects)[number]) =>
        kind === "ProtectedBranch" && (name === "*" || matchesExpression(names, name));
      const covered = new Set(objects.filter(isDefault).map(projectOf));
      return objects
        .filter((object) => !covered.has(projectOf(object)))
        .map((object) => ({
          object,
          property: "project",
          problem: `"project" is "${projectOf(object)}", whose default branch has no ProtectedBranch here; expected one with the same "project", written in the same way, and a "name" that matches ${names}`,
        }));
    },
  }),
];
