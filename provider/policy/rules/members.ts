/** Rules for the members of groups and projects, and for the groups that are invited. */
import type { z } from "zod";
import { grantableLevelField, levelName, levelNumber } from "../../resources/access-levels";
import { rule } from "../define-rule";
import { expressionParameter, matchesExpression } from "../parameters";
import { problemUnless } from "../problem-unless";

type Level = z.output<typeof grantableLevelField> | (number & {});

const isAbove = (level: Level, highest: Level) => levelNumber(level) > levelNumber(highest);

interface Given {
  readonly accessLevel: Level;
  readonly expiresAt?: string | undefined;
}

const lastDayProblems = ({ accessLevel, expiresAt = "" }: Given, highest: Level) =>
  problemUnless(
    !isAbove(accessLevel, highest) || expiresAt !== "",
    "expiresAt",
    expiresAt,
    `a last day for ${levelName(accessLevel)}; set one, or give ${levelName(highest)} or lower`,
  );

export const memberRules = [
  rule({
    name: "member-expiry",
    kinds: ["GroupMember", "ProjectMember"],
    requirement: "A membership with a high role has a last day.",
    why: "People change teams; a role that ends by itself is given again by somebody who has looked.",
    level: "advisory",
    parameters: {
      highest: grantableLevelField
        .default("maintainer")
        .describe("The highest role that may be given without a last day."),
    },
    validate: (inputs, { highest }) => lastDayProblems(inputs, highest),
  }),

  rule({
    name: "outside-members",
    kinds: ["GroupMember", "ProjectMember"],
    requirement: "Outside users have no high role.",
    why: "Who works for another company should not be able to change settings, protections and members.",
    level: "mandatory",
    parameters: {
      outside: expressionParameter(
        "(?i)^(ext|external|contractor|guest)[-_.]|[-_.](ext|external|contractor|guest)$",
        "An RE2 expression that the user names of outside users match.",
      ),
      highest: grantableLevelField
        .default("developer")
        .describe("The highest role that an outside user may have."),
    },
    validate: ({ user, accessLevel }, { outside, highest }) =>
      problemUnless(
        !isAbove(accessLevel, highest) || !matchesExpression(outside, String(user)),
        "accessLevel",
        levelName(accessLevel),
        `${levelName(highest)} or lower for the outside user ${user}`,
      ),
  }),

  rule({
    name: "share-expiry",
    kinds: ["GroupShare", "ProjectShare"],
    requirement: "A share with a high role has a last day.",
    why: "Everybody who joins the invited group later gets the role, too.",
    level: "advisory",
    parameters: {
      highest: grantableLevelField
        .default("developer")
        .describe("The highest role that a group may be given without a last day."),
    },
    validate: (inputs, { highest }) => lastDayProblems(inputs, highest),
  }),
];
