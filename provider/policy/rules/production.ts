/** Rules for protected production environments. */
import { z } from "zod";
import { pathParameters } from "../../../sdk/api/parameters";
import { accessLevelField, levelName, levelNumber } from "../../resources/access-levels";
import { type KindInputs, rule } from "../define-rule";
import { expressionParameter, matchesExpression } from "../parameters";
import { problemUnless } from "../problem-unless";

const kinds = ["ProjectProtectedEnvironment", "GroupProtectedEnvironment"] as const;
type Environment = KindInputs<(typeof kinds)[number]>;

const production = {
  names: expressionParameter(
    "^prod",
    "RE2 expression: project environments with matching names are production.",
  ),
  tiers: z
    .array(pathParameters.tier)
    .default(["production"])
    .describe("The deployment tiers of group environments that are production."),
};

interface Production {
  readonly names: string;
  readonly tiers: readonly string[];
}

const isProduction = (inputs: Environment, { names, tiers }: Production): boolean =>
  "tier" in inputs ? tiers.includes(inputs.tier) : matchesExpression(names, inputs.name);

const lists = ["deployAccessLevels", "approvalRules"] as const;

/** Every entry of both lists, with its path. */
const entriesOf = (inputs: Environment) =>
  lists.flatMap((list) =>
    (inputs[list] ?? []).map((entry, index) => ({ entry, place: `${list}[${index}]` })),
  );

function approvalsOf(inputs: Environment): number {
  const inAll = "tier" in inputs ? (inputs.requiredApprovalCount ?? 0) : 0;
  const byRules = (inputs.approvalRules ?? []).map(({ requiredApprovals = 1 }) => requiredApprovals);
  return Math.max(
    inAll,
    byRules.reduce((sum, count) => sum + count, 0),
  );
}

export const productionRules = [
  rule({
    name: "production-approvals",
    kinds,
    requirement: "A deployment to production needs approvals.",
    why: "Nobody should be able to change production alone.",
    level: "mandatory",
    parameters: {
      ...production,
      least: z
        .int()
        .positive()
        .default(1)
        .describe("The minimum number of approvals, of all rules together."),
    },
    validate(inputs, { least, ...which }) {
      if (!isProduction(inputs, which)) return [];
      const approvals = approvalsOf(inputs);
      const problem = `"approvalRules" come to ${approvals}; expected ${least} or more approvals`;
      return approvals >= least ? [] : [{ property: "approvalRules", problem }];
    },
  }),

  rule({
    name: "production-maintainers",
    kinds,
    requirement: "Only maintainers and higher deploy to production and approve it.",
    why: "Deployments to production affect customers immediately, so developers should not be able to make them alone.",
    level: "mandatory",
    parameters: {
      ...production,
      lowest: accessLevelField("maintainer", "admin")
        .default("maintainer")
        .describe("The lowest role that may be named: `maintainer` or `admin`."),
    },
    validate(inputs, { lowest, ...which }) {
      if (!isProduction(inputs, which)) return [];
      return entriesOf(inputs).flatMap(({ entry: { accessLevel: level }, place }) =>
        problemUnless(
          level === undefined || levelNumber(level) >= levelNumber(lowest),
          `${place}.accessLevel`,
          levelName(level),
          `${levelName(lowest)} or higher`,
        ),
      );
    },
  }),

  rule({
    name: "production-users",
    kinds,
    requirement: "Rules for production name groups or roles, not users.",
    why: "People change teams: permissions of a group or role change with them, personal permissions stay.",
    level: "mandatory",
    parameters: production,
    validate(inputs, which) {
      if (!isProduction(inputs, which)) return [];
      return entriesOf(inputs).flatMap(({ entry, place }) =>
        (["userId", "user"] as const).flatMap((name) =>
          problemUnless(
            entry[name] === undefined,
            `${place}.${name}`,
            entry[name],
            "a group or an access level",
          ),
        ),
      );
    },
  }),
];
