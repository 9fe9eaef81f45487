/** Members of groups and projects: direct, inherited and invited ones. */

import { z } from "zod";
import * as common from "./common";
import { bool, count, date, datetime, entity, flag, oneOf, positiveId, text, words } from "./fields";
import { type Known, type Limit, list, type Role, under } from "./operation";
import { requires } from "./plan";
import { customAttributes, grantableLevel, UserSummary, username } from "./shared";

const person = {
  name: text.describe("Full name."),
  state: oneOf("active", "blocked", "awaiting").describe(
    "State of the account: `active`, `blocked` or `awaiting`.",
  ),
  locked: flag.describe("Whether the account is locked."),
  avatar_url: common.avatar_url,
  avatar_path: text.describe("Path of the picture, on request."),
  public_email: text.describe("Email address that everybody can see."),
  custom_attributes: customAttributes,
  web_url: common.web_url,
};

const email = text.describe(
  "Email address. Only for enterprise users, and only visible to Owners of their group.",
);
const membershipState = oneOf("active", "awaiting").describe(
  "State of the membership: `active`, or `awaiting` approval.",
);

const identity = {
  extern_uid: text.describe("Id of the user at the identity provider."),
  provider: text.describe("Identity provider."),
};

export const Member = entity(
  {
    id: positiveId.describe("Id of the user."),
    username,
    access_level: count.describe(`Access level: ${common.LEVELS}.`),
  },
  {
    ...person,
    created_at: datetime.describe("Time when the user became a member."),
    created_by: UserSummary.describe("The user who added the member."),
    expires_at: date.describe("Last day of the membership."),
    email,
    group_saml_identity: entity(
      {},
      { ...identity, saml_provider_id: positiveId.describe("Id of the SAML provider.") },
    ).describe("SAML identity of the user in the group. Only visible to its Owners."),
    group_scim_identity: entity({}, identity).describe(
      "SCIM identity of the user in the group, which some versions of the service show. Only visible to its Owners.",
    ),
    override: bool.describe(
      "Whether the access level was set in place of that from LDAP. Only members from LDAP have it.",
    ),
    member_role_id: common.member_role_id,
    member_role: entity({ id: common.id }, { name: common.name }).describe(
      "The custom role, which some versions of the service show in place of its id.",
    ),
    membership_state: membershipState,
    is_using_seat: flag.describe("Whether the member uses a seat. Only with `show_seat_info`."),
  },
);

export const BillableMember = entity(
  { id: positiveId.describe("Id of the user."), username },
  {
    ...person,
    email,
    created_at: datetime.describe("Time when the account was created."),
    last_activity_on: date.describe("Day of the last activity."),
    last_login_at: datetime.describe("Time of the last sign-in."),
    membership_type: oneOf("group_member", "project_member", "group_invite", "project_invite").describe(
      "Kind of membership: `group_member`, `project_member`, `group_invite` or `project_invite`.",
    ),
    membership_state: membershipState,
    removable: flag.describe("Whether the member can be removed from the group."),
    is_last_owner: flag.describe("Whether the member is the only Owner of the group."),
  },
);

const filters = {
  query: text
    .describe("Return only members whose name, email address or username contains this text.")
    .optional(),
  user_ids: z.array(positiveId).describe("Return only members with these user ids.").optional(),
  show_seat_info: bool.describe("Include whether each member uses a seat.").optional(),
};

const grant = {
  access_level: grantableLevel.describe(`Access level: ${common.LEVELS}.`),
  expires_at: date.describe("Last day of the membership.").nullable().optional(),
  member_role_id: requires(
    "ultimate",
    positiveId.describe("Id of the custom member role.").nullable().optional(),
  ),
};

const limit: Limit = { what: "lists of members", every: "minute", times: 200 };

const membersOf = <const Base extends string>(place: string, path: Base & Known<Base>) => {
  const { list, get, post, put, del } = under<Base>(path);
  const role: Role = place === "group" ? "owner" : "maintainer";
  return {
    list: list("/members", {
      summary: `List the direct members of a ${place}.`,
      limit,
      query: {
        ...filters,
        skip_users: z.array(positiveId).describe("Leave out members with these user ids.").optional(),
      },
      item: Member,
    }),

    listAll: list("/members/all", {
      summary: `List the direct, inherited and invited members of a ${place}, each with their highest access level.`,
      limit,
      query: {
        ...filters,
        state: z
          .enum(["awaiting", "active"])
          .describe("Return only memberships in this state: `active`, or `awaiting` approval.")
          .optional(),
      },
      item: Member,
    }),

    get: get("/members/:user_id", {
      summary: `Read one direct member of a ${place}.`,
      result: Member,
    }),

    create: post("/members", {
      summary: `Add a user to a ${place}.`,
      role,
      body: {
        user_id: positiveId.describe("Id of the user.").optional(),
        username: words.describe("Username of the user.").optional(),
        ...grant,
        invite_source: text.describe("Name of what adds the user. Default: `members-api`.").optional(),
      },
      needs: { exclusive: [["user_id", "username"]], atLeastOne: ["user_id", "username"] },
      result: Member,
    }),

    update: put("/members/:user_id", {
      summary: `Change a direct member of a ${place}. \`member_role_id\` null takes a custom role away.`,
      role,
      body: grant,
      result: Member,
    }),

    delete: del("/members/:user_id", {
      summary: `Remove a direct member from a ${place}, or leave it. To remove others requires the ${
        place === "group" ? "Owner" : "Maintainer"
      } role.`,
      query: {
        skip_subresources: bool
          .describe("Whether memberships in the groups and projects below stay. Default: false.")
          .optional(),
        unassign_issuables: bool
          .describe("Whether issues and merge requests are unassigned. Default: false.")
          .optional(),
      },
    }),

    getInherited: get("/members/all/:user_id", {
      summary: `Read one direct, inherited or invited member of a ${place}.`,
      result: Member,
    }),
  };
};

export const groupMembers = {
  ...membersOf("group", "/groups/:group"),

  listBillable: list("/groups/:group/billable_members", {
    summary: "List the billable members of a top-level group.",
    edition: "ee",
    role: "owner",
    query: {
      search: text
        .describe("Return only members whose name, username or public email address contains this text.")
        .optional(),
      sort: z
        .enum([
          "access_level_asc",
          "access_level_desc",
          "last_joined",
          "name_asc",
          "name_desc",
          "oldest_joined",
          "oldest_sign_in",
          "recent_sign_in",
          "last_activity_on_asc",
          "last_activity_on_desc",
        ])
        .describe("Field and direction to sort by.")
        .optional(),
    },
    item: BillableMember,
  }),
};

export const projectMembers = membersOf("project", "/projects/:project");
