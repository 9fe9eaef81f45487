/** LDAP links: the members of an LDAP group, or whom a filter finds, get a role in a group. */
import * as common from "./common";
import { entity, text, words } from "./fields";
import { del, list, post } from "./operation";
import { grantableLevel } from "./shared";

const about = { role: "owner", tier: "premium" } as const;

const cn = text.describe("Common name of the LDAP group. Instead of `filter`.").optional();
const filter = text.describe("LDAP filter that finds the users. Instead of `cn`.").optional();
const provider = words.describe("Id of the LDAP server, such as `ldapmain`.");

export const LdapLink = entity(
  { group_access: common.access_level, provider: text.describe("Id of the LDAP server.") },
  {
    cn: text.describe("Common name of the LDAP group."),
    filter: text.describe("LDAP filter that finds the users."),
    member_role_id: common.member_role_id,
  },
);

export const ldapLinks = {
  list: list("/groups/:group/ldap_group_links", {
    ...about,
    summary: "List the LDAP links of a group.",
    item: LdapLink,
  }),

  create: post("/groups/:group/ldap_group_links", {
    ...about,
    summary: "Give the members of an LDAP group a role in a group.",
    body: {
      group_access: grantableLevel.describe(`Access level of the members: ${common.LEVELS}.`),
      provider,
      cn,
      filter,
      member_role_id: common.member_role_id.optional(),
    },
    needs: { exclusive: [["cn", "filter"]], atLeastOne: ["cn", "filter"] },
    result: LdapLink,
  }),

  delete: del("/groups/:group/ldap_group_links", {
    ...about,
    summary: "Delete an LDAP link of a group.",
    query: { provider, cn, filter },
    needs: { exclusive: [["cn", "filter"]], atLeastOne: ["cn", "filter"] },
    success: 204,
  }),
};
