/** Roles that are given, and roles that are made. */
import { z } from "zod";
import {
  accessLevel as accessLevelParameter,
  levelName,
  levelNumber,
} from "../../provider/resources/access-levels";
import { memberRolePermissions } from "../../sdk/api/member-roles";
import { expecting } from "../expecting";
import { rule } from "../rule";

const roles = accessLevelParameter(
  "minimal",
  "guest",
  "planner",
  "reporter",
  "developer",
  "maintainer",
  "owner",
);

export const accessRules = [
  rule({
    name: "saml-owners",
    kinds: ["SamlGroupLink"],
    demand: "No SAML group makes its members owners.",
    why: "Owners can delete a group and all in it; whoever keeps the directory should not decide who they are.",
    level: "mandatory",
    parameters: {
      highest: roles.default("maintainer").describe("The highest role that a SAML group may give."),
    },
    judge: ({ accessLevel }, { highest }) =>
      expecting(
        levelNumber(accessLevel) <= levelNumber(highest),
        "accessLevel",
        levelName(accessLevel),
        `${levelName(highest)} or lower`,
      ),
  }),

  rule({
    name: "role-administration",
    kinds: ["MemberRole"],
    demand: "A role with a permission to administer adds to Maintainer or higher.",
    why: "Who may administer a part can often reach the whole; such a person should be trusted with it by their role.",
    level: "mandatory",
    parameters: {
      lowest: roles
        .default("maintainer")
        .describe("The lowest role that a permission to administer may be added to."),
    },
    judge({ baseAccessLevel, permissions = [] }, { lowest }) {
      const first = permissions.find((permission) => permission.startsWith("admin_"));
      return expecting(
        first === undefined || levelNumber(baseAccessLevel) >= levelNumber(lowest),
        "baseAccessLevel",
        levelName(baseAccessLevel),
        `${levelName(lowest)} or higher for a role with ${first}`,
      );
    },
  }),

  rule({
    name: "role-removal",
    kinds: ["MemberRole"],
    demand: "No role can remove projects or groups.",
    why: "What is removed is gone for everyone; that is for owners, who have it anyway.",
    level: "mandatory",
    parameters: {
      forbidden: z
        .array(z.enum(memberRolePermissions))
        .default(["remove_project", "remove_group"])
        .describe("The permissions that no role may have."),
    },
    judge: ({ permissions = [] }, { forbidden }) =>
      permissions.flatMap((permission, index) =>
        expecting(
          !forbidden.includes(permission),
          `permissions[${index}]`,
          permission,
          "a permission that is not forbidden",
        ),
      ),
  }),

  rule({
    name: "role-descriptions",
    kinds: ["MemberRole"],
    demand: "A role says what it is for.",
    why: "Who gives it to somebody has to know what they give.",
    level: "advisory",
    judge: ({ description }) =>
      expecting(
        (description ?? "").trim() !== "",
        "description",
        description?.trim(),
        "a sentence about what it is for",
      ),
  }),
];
