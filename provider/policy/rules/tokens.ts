/** Rules for the tokens of projects and groups, which act without a person. */
import { grantableLevelField, levelName, levelNumber } from "../../resources/access-levels";
import { rule } from "../define-rule";
import { problemUnless } from "../problem-unless";

export const tokenRules = [
  rule({
    name: "access-token-roles",
    kinds: ["ProjectAccessToken", "GroupAccessToken"],
    requirement: "No access token acts as an owner.",
    why: "Whoever finds such a token can delete the place that it is for.",
    level: "mandatory",
    parameters: {
      highest: grantableLevelField
        .default("maintainer")
        .describe("The highest role that an access token may have."),
    },
    // Without a role, it is that of a maintainer.
    validate: ({ accessLevel }, { highest }) =>
      problemUnless(
        levelNumber(accessLevel ?? "maintainer") <= levelNumber(highest),
        "accessLevel",
        levelName(accessLevel),
        `${levelName(highest)} or lower`,
      ),
    remedy: (_, { highest }) => ({ accessLevel: highest }),
  }),

  rule({
    name: "deploy-token-expiry",
    kinds: ["ProjectDeployToken", "GroupDeployToken"],
    requirement: "A deploy token expires.",
    why: "Without a date it is valid for ever, also in the hands of somebody who left.",
    level: "advisory",
    validate: ({ expiresAt }) =>
      problemUnless(Boolean(expiresAt), "expiresAt", expiresAt ?? undefined, "a date"),
  }),
];
