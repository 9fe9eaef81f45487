/** Rules for roles and who gets them. */
import { z } from "zod";
import { permissionName } from "../../../sdk/api/member-roles";
import { grantableLevelField, levelName, levelNumber } from "../../resources/access-levels";
import { rule } from "../define-rule";
import { problemUnless } from "../problem-unless";

export const accessRules = [
  rule({
    name: "saml-owners",
    kinds: ["SamlGroupLink"],
    requirement: "No SAML group makes its members owners.",
    why: "Owners can delete a group and everything in it; the administrators of the directory should not decide who they are.",
    level: "mandatory",
    parameters: {
      highest: grantableLevelField
        .default("maintainer")
        .describe("The highest role that a SAML group may give."),
    },
    validate: ({ accessLevel }, { highest }) =>
      problemUnless(
        levelNumber(accessLevel) <= levelNumber(highest),
        "accessLevel",
        levelName(accessLevel),
        `${levelName(highest)} or lower`,
      ),
  }),

  rule({
    name: "role-administration",
    kinds: ["MemberRole"],
    requirement: "A role with an `admin_` permission is based on Maintainer or higher.",
    why: "An admin permission for a part often gives access to the rest, so only trusted roles should have it.",
    level: "mandatory",
    parameters: {
      lowest: grantableLevelField
        .default("maintainer")
        .describe("The lowest role that a permission to administer may be added to."),
    },
    validate({ baseAccessLevel, permissions = [] }, { lowest }) {
      const first = permissions.find((permission) => permission.startsWith("admin_"));
      return problemUnless(
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
    requirement: "No role can remove projects or groups.",
    why: "A removed project is gone for everyone; only owners should be able to do that, and they already can.",
    level: "mandatory",
    parameters: {
      forbidden: z
        .array(permissionName)
        .default(["remove_project", "remove_group"])
        .describe("The permissions that no role may have."),
    },
    validate: ({ permissions = [] }, { forbidden }) =>
      permissions.flatMap((permission, index) =>
        problemUnless(
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
    requirement: "A role has a description.",
    why: "People who assign a role need to know what it allows.",
    level: "advisory",
    validate: ({ description }) =>
      problemUnless((description ?? "").trim() !== "", "description", description?.trim(), "a description"),
  }),
];
