/** Members: who belongs to a group or project, directly, by inheritance or by invitation. */
import { z } from "zod";
import { bool, count, date, datetime, entity, flag, id, oneOf, text } from "./fields";
import { type Known, list, under } from "./operation";
import { UserSummary } from "./shared";

const person = {
  name: text,
  state: oneOf("active", "blocked", "awaiting"),
  locked: flag,
  avatar_url: text,
  web_url: text,
};

export const Member = entity(
  { id, username: text, access_level: count },
  {
    ...person,
    created_at: datetime,
    created_by: UserSummary,
    expires_at: date,
    email: text,
    group_saml_identity: entity({}, { extern_uid: text, provider: text, saml_provider_id: id }),
    member_role_id: id,
    membership_state: oneOf("active", "awaiting"),
    is_using_seat: flag,
  },
);

export const BillableMember = entity(
  { id, username: text },
  {
    ...person,
    email: text,
    public_email: text,
    created_at: datetime,
    last_activity_on: date,
    last_login_at: datetime,
    membership_type: oneOf("group_member", "project_member", "group_invite", "project_invite"),
    membership_state: oneOf("active", "awaiting"),
    removable: flag,
    is_last_owner: flag,
  },
);

const filters = {
  /** A part of a name, an email or a user name. */
  query: text.optional(),
  user_ids: z.array(id).optional(),
  show_seat_info: bool.optional(),
};

const membersOf = <const Base extends string>(place: string, path: Base & Known<Base>) => {
  const { list, get } = under<Base>(path);
  return {
    list: list("/members", {
      summary: `List the direct members of a ${place}.`,
      query: { ...filters, skip_users: z.array(id).optional() },
      item: Member,
    }),

    listAll: list("/members/all", {
      summary: `List the members of a ${place} with inherited and invited ones, each with their highest role.`,
      query: { ...filters, state: z.enum(["awaiting", "active"]).optional() },
      item: Member,
    }),

    get: get("/members/:user_id", {
      summary: `Read one direct member of a ${place}.`,
      result: Member,
    }),

    getInherited: get("/members/all/:user_id", {
      summary: `Read one member of a ${place}, be it a direct, an inherited or an invited one.`,
      result: Member,
    }),
  };
};

export const groupMembers = {
  ...membersOf("group", "/groups/:group"),

  listBillable: list("/groups/:group/billable_members", {
    summary: "List the members of a top-level group that take up a seat.",
    role: "owner",
    query: {
      search: text.optional(),
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
        .optional(),
    },
    item: BillableMember,
  }),
};

export const projectMembers = membersOf("project", "/projects/:project");
