/** Who may change what runs in production, and who has to agree. */
import { z } from "zod";
import { accessLevel, levelName, levelNumber } from "../../provider/resources/access-levels";
import { pathParameters } from "../../sdk/api/parameters";
import { expecting } from "../expecting";
import { expression, isFound } from "../parameters";
import { type InputsOf, rule } from "../rule";

const kinds = ["ProjectProtectedEnvironment", "GroupProtectedEnvironment"] as const;
type Environment = InputsOf<(typeof kinds)[number]>;

const production = {
  names: expression("^prod", "An RE2 expression: environments of projects whose names match are production."),
  tiers: z
    .array(pathParameters.tier)
    .default(["production"])
    .describe("The deployment tiers of groups' environments that are production."),
};

interface Production {
  readonly names: string;
  readonly tiers: readonly string[];
}

const isProduction = (inputs: Environment, { names, tiers }: Production): boolean =>
  "tier" in inputs ? tiers.includes(inputs.tier) : isFound(names, inputs.name);

const lists = ["deployAccessLevels", "approvalRules"] as const;

/** Every entry of both lists, with where it is. */
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
    demand: "A deployment to production needs approvals.",
    why: "Nobody should be able to change production alone.",
    level: "mandatory",
    parameters: {
      ...production,
      least: z
        .int()
        .positive()
        .default(1)
        .describe("How many approvals a deployment needs at least, those of all rules together."),
    },
    judge(inputs, { least, ...which }) {
      if (!isProduction(inputs, which)) return [];
      const approvals = approvalsOf(inputs);
      const problem = `"approvalRules" come to ${approvals}; expected ${least} or more approvals`;
      return approvals >= least ? [] : [{ property: "approvalRules", problem }];
    },
  }),

  rule({
    name: "production-maintainers",
    kinds,
    demand: "Only maintainers and higher deploy to production and approve it.",
    why: "What developers may do everywhere should not include what customers notice at once.",
    level: "mandatory",
    parameters: {
      ...production,
      lowest: accessLevel("maintainer", "admin")
        .default("maintainer")
        .describe("The lowest role that may be named: `maintainer` or `admin`."),
    },
    judge(inputs, { lowest, ...which }) {
      if (!isProduction(inputs, which)) return [];
      return entriesOf(inputs).flatMap(({ entry: { accessLevel: level }, place }) =>
        expecting(
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
    demand: "No user is named directly in a rule for production.",
    why: "People change teams, and what is given to a group or a role follows them; what is given to a person stays.",
    level: "mandatory",
    parameters: production,
    judge(inputs, which) {
      if (!isProduction(inputs, which)) return [];
      return entriesOf(inputs).flatMap(({ entry: { userId }, place }) =>
        expecting(userId === undefined, `${place}.userId`, userId, "a group or an access level"),
      );
    },
  }),
];
