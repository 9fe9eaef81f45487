/** Users: created, changed, blocked and deleted. */
import { z } from "zod";
import * as common from "./common";
import {
  answered,
  bool,
  count,
  date,
  datetime,
  entity,
  flag,
  oneOf,
  positiveId,
  secret,
  sortDirection,
  text,
  upload,
  words,
} from "./fields";
import { del, get, list, post, put } from "./operation";
import { UserSummary, username } from "./shared";
import { rightsOfUsers, settingsOfUsers } from "./user-settings";

const { auditor: _, view_diffs_file_by_file: __, ...shownSettings } = settingsOfUsers;
const { admin: ___, ...shownRights } = rightsOfUsers;

const identity = entity(
  {},
  {
    provider: text.describe("Identity provider."),
    extern_uid: text.describe("Id of the user at the identity provider."),
    saml_provider_id: positiveId.describe("Id of the SAML provider."),
  },
);

/** Administrators see all fields, others the public ones. */
export const UserAccount = UserSummary.extend(
  entity(
    {},
    {
      state: oneOf("active", "blocked", "deactivated", "banned").describe(
        "State of the account: `active`, `blocked`, `deactivated` or `banned`.",
      ),
      created_at: common.created_at,
      email: text.describe("Email address."),
      ...answered(shownSettings),
      ...answered(shownRights),
      is_admin: flag.describe("Whether the user is an administrator."),
      is_auditor: flag.describe("Whether the user can see everything, and change nothing."),
      bot: flag.describe("Whether the user is a bot, such as that of a project access token."),
      can_create_project: flag.describe("Whether the user may create projects of their own."),
      two_factor_enabled: flag.describe("Whether the user signs in with two factors."),
      using_license_seat: flag.describe("Whether the user takes up a seat."),
      last_sign_in_at: datetime.describe("Time of the last sign-in."),
      current_sign_in_at: datetime.describe("Time of the sign-in before."),
      confirmed_at: datetime.describe("Time of the confirmation of the email address."),
      last_activity_on: date.describe("Day of the last activity."),
      namespace_id: positiveId.describe("Id of the user's own namespace."),
      created_by: UserSummary.describe("The user who created the account."),
      identities: z.array(identity).describe("Identities at identity providers."),
      scim_identities: z
        .array(
          entity(
            {},
            {
              extern_uid: text.describe("Id of the user at the identity provider."),
              group_id: positiveId.describe("Id of the group that the provider is of."),
              active: flag.describe("Whether the identity is active."),
            },
          ),
        )
        .describe("Identities that an identity provider manages."),
      provisioned_by_group_id: positiveId.describe(
        "Id of the group whose identity provider made the account.",
      ),
      enterprise_group_id: positiveId.describe("Id of the group whose enterprise user it is."),
      enterprise_group_associated_at: datetime.describe("Time since which it is an enterprise user."),
      profile_link_1: text.describe("First link of the profile."),
      profile_link_2: text.describe("Second link of the profile."),
      bio_html: text.describe("What the user says about themselves, as HTML."),
      work_information: text.describe("Job title and organization."),
      local_time: text.describe("Time at the user's place."),
      preferred_language: text.describe("Language of the web interface."),
      followers: count.describe("Number of users who follow the user."),
      following: count.describe("Number of users whom the user follows."),
      is_followed: flag.describe("Whether the caller follows the user."),
    },
  ).shape,
);

export const UserMembership = entity(
  { source_id: positiveId.describe("Id of the project or group.") },
  {
    source_name: text.describe("Name of the project or group."),
    source_type: oneOf("Project", "Namespace").describe("`Project`, or `Namespace` for a group."),
    access_level: common.access_level,
  },
);

const asking = (whom: string) => bool.describe(`Return only ${whom}. Default: false.`).optional();
const leaving = (whom: string) => bool.describe(`Leave out ${whom}. Default: false.`).optional();

export const userFilters = {
  custom_attributes: z
    .record(text, text)
    .describe("Return only those with these custom attributes. Administrators only.")
    .optional(),
  username: text.describe("Return only the user with this username.").optional(),
  search: text
    .describe("Return only users whose name, username or email address contains this text.")
    .optional(),
  active: asking("active users"),
  blocked: asking("blocked users"),
  humans: asking("users that are no bots"),
  external: asking("external users"),
  admins: asking("administrators"),
  without_project_bots: leaving("the bots of project access tokens"),
  without_projects: leaving("users who are members of projects").describe(
    "Return only users who are direct members of no project. Requires an administrator. Default: false.",
  ),
  extern_uid: text
    .describe("Return only the user with this id at the identity provider. Requires an administrator.")
    .optional(),
  provider: text.describe("Identity provider of `extern_uid`.").optional(),
  exclude_active: leaving("active users"),
  exclude_external: leaving("external users"),
  exclude_humans: leaving("users that are no bots"),
  exclude_internal: leaving("the service's own users"),
  ...common.created,
};

const settings = {
  ...rightsOfUsers,
  ...settingsOfUsers,
  avatar: upload.describe("Picture. null takes it away.").nullable().optional(),
};

/** An identity at an identity provider. */
const identityFields = {
  provider: words.describe("Identity provider. Together with `extern_uid`.").optional(),
  extern_uid: words.describe("Id of the user at the identity provider.").optional(),
};

const with_custom_attributes = bool
  .describe("Whether the custom attributes are shown, too. Requires an administrator. Default: false.")
  .optional();

const password = secret.describe("Password.");

const stateChange = (summary: string) => ({
  summary,
  role: "admin" as const,
  idempotent: true,
  result: z.boolean().nullable().describe("Whether the state changed. null or false: it was so before."),
});

export const users = {
  current: get("/user", {
    summary: "Read the user that the token belongs to.",
    scopes: ["read_user", "read_api", "api"],
    checksDialect: true,
    result: UserAccount,
  }),

  list: list("/users", {
    summary: "List users. Only administrators see all fields.",
    pagination: { kind: "keyset", orderBy: "id", sort: "desc" },
    query: {
      ...userFilters,
      with_custom_attributes,
      order_by: z
        .enum(["id", "name", "username", "created_at", "updated_at"])
        .describe("Field to sort by. Default: `id`. Requires an administrator.")
        .optional(),
      sort: sortDirection.describe("Sort order. Default: `desc`. Requires an administrator.").optional(),
    },
    needs: { together: [["extern_uid", "provider"]] },
    item: UserAccount,
  }),

  get: get("/users/:user_id", {
    summary: "Read a user. Only administrators see all fields.",
    query: {
      with_custom_attributes,
    },
    result: UserAccount,
  }),

  create: post("/users", {
    summary: "Create a user.",
    role: "admin",
    body: {
      username,
      name: words.describe("Full name."),
      email: text.describe("Email address."),
      password: password.optional(),
      reset_password: bool
        .describe("Whether the user gets an email to set the password. Default: false.")
        .optional(),
      force_random_password: bool
        .describe("Whether the password is a random one that nobody knows. Default: false.")
        .optional(),
      skip_confirmation: bool
        .describe("Whether the email address needs no confirmation. Default: false.")
        .optional(),
      ...identityFields,
      ...settings,
    },
    needs: { atLeastOne: ["password", "reset_password", "force_random_password"] },
    result: UserAccount,
  }),

  update: put("/users/:user_id", {
    summary: "Change a user.",
    role: "admin",
    body: {
      username: username.optional(),
      name: words.describe("Full name.").optional(),
      email: text.describe("Email address.").optional(),
      password: password.optional(),
      skip_reconfirmation: bool
        .describe("Whether a new email address needs no confirmation. Default: false.")
        .optional(),
      ...identityFields,
      ...settings,
    },
    result: UserAccount,
  }),

  delete: del("/users/:user_id", {
    summary: "Delete a user.",
    role: "admin",
    query: {
      hard_delete: bool
        .describe("Whether contributions and groups of their own are deleted too. Default: false.")
        .optional(),
    },
  }),

  listMemberships: list("/users/:user_id/memberships", {
    summary: "List the direct memberships of a user.",
    role: "admin",
    query: {
      type: z
        .enum(["Project", "Namespace"])
        .describe("Return only those of projects, or only those of groups: `Project` or `Namespace`.")
        .optional(),
    },
    item: UserMembership,
  }),

  block: post("/users/:user_id/block", stateChange("Block a user, who can do nothing then.")),
  unblock: post("/users/:user_id/unblock", stateChange("Unblock a user.")),
  deactivate: post(
    "/users/:user_id/deactivate",
    stateChange("Deactivate a user, who takes up no seat then, until the next sign-in."),
  ),
  activate: post("/users/:user_id/activate", stateChange("Activate a user who is deactivated.")),
  ban: post("/users/:user_id/ban", stateChange("Ban a user, whose contributions are hidden then.")),
  unban: post("/users/:user_id/unban", stateChange("Undo the ban of a user.")),

  setAvatar: put("/user/avatar", {
    summary: "Set your picture.",
    body: { avatar: upload.describe("Picture.") },
    result: entity({}, { avatar_url: common.avatar_url }),
  }),

  deleteIdentity: del("/users/:user_id/identities/:provider", {
    summary: "Delete an identity of a user at an identity provider.",
    role: "admin",
    success: 204,
  }),

  countAssociations: get("/users/:user_id/associations_count", {
    summary:
      "Count the groups, projects, issues and merge requests of a user. Others than you require an administrator.",
    result: entity(
      {},
      {
        groups_count: count.describe("Number of groups that the user is a direct member of."),
        projects_count: count.describe("Number of projects that the user is a direct member of."),
        issues_count: count.describe("Number of issues that the user wrote."),
        merge_requests_count: count.describe("Number of merge requests that the user wrote."),
      },
    ),
  }),

  listActivities: list("/user/activities", {
    summary: "List when users were active last, those of the longest ago first.",
    role: "admin",
    query: {
      from: datetime.describe("Leave out users who were active before. Default: half a year ago.").optional(),
    },
    item: entity(
      { username },
      {
        last_activity_on: date.describe("Day of the last activity."),
        last_activity_at: date.describe("Day of the last activity."),
      },
    ),
  }),
};
