/** Access tokens: those of projects and groups, each with a bot of its own, those of users, and the token of the request. */
import { z } from "zod";
import * as common from "./common";
import { answered, bool, count, date, datetime, entity, flag, oneOf, text, words } from "./fields";
import { get, type Known, post, type Role, under } from "./operation";
import { grantableLevel } from "./shared";

/** Scopes of the tokens of projects; those of groups have more. */
export const projectTokenScopes = [
  "api",
  "read_api",
  "read_registry",
  "write_registry",
  "read_repository",
  "write_repository",
  "create_runner",
  "manage_runner",
  "ai_features",
  "k8s_proxy",
  "read_observability",
  "write_observability",
  "self_rotate",
] as const;

export const groupTokenScopes = [
  ...projectTokenScopes,
  "read_virtual_registry",
  "write_virtual_registry",
] as const;

export const personalTokenScopes = [
  ...groupTokenScopes,
  "read_user",
  "sudo",
  "admin_mode",
  "read_service_ping",
] as const;

/** Scopes of the tokens that a user makes with a token. */
export const ownTokenScopes = ["k8s_proxy", "self_rotate"] as const;

const named = {
  name: words.describe("Name."),
  description: text.max(255).describe("Description.").nullable().optional(),
};

const expires_at = date
  .describe(
    "Day on which the token expires. Some services require it; others take the latest that the installation allows.",
  )
  .optional();

const facts = {
  ...answered({ ...named, name: common.name }),
  expires_at: date.describe("Day on which the token expires."),
  scopes: z.array(text).describe("What the token may do."),
  user_id: common.user_id.describe("Id of the user, or of the bot that the token acts as."),
  revoked: flag.describe("Whether the token is revoked."),
  active: flag.describe("Whether the token is neither revoked nor expired."),
  created_at: common.created_at,
  last_used_at: datetime.describe("Time of the last use."),
};

export const PersonalAccessToken = entity({ id: common.id }, facts);

export const ImpersonationToken = entity(
  { id: common.id },
  { ...facts, impersonation: flag.describe("Always true.") },
);

/** Of tokens that may have single permissions in place of scopes. */
const detailed = {
  ...facts,
  last_used_ips: z.array(text).describe("Addresses that used the token last."),
  granular: flag.describe("Whether the token has single permissions in place of scopes."),
  granular_scopes: z.array(z.record(text, z.unknown())).describe("Its single permissions."),
};

export const OwnAccessToken = entity({ id: common.id }, detailed);

const ofPlace = {
  ...detailed,
  access_level: common.access_level,
  resource_type: oneOf("project", "group").describe("Whether the token is of a project or of a group."),
  resource_id: count.describe("Id of the project or group."),
};

export const AccessToken = entity({ id: common.id }, ofPlace);

/** The answer to a creation or rotation is the only one with the token itself. */
const itself = { token: text.meta({ secret: true }).describe("The token. It cannot be read again.") };

export const NewAccessToken = entity({ id: common.id }, { ...ofPlace, ...itself });

export const NewPersonalAccessToken = entity({ id: common.id }, { ...facts, ...itself });

/** The fields of a new personal token, whoever makes it. */
export const personalToken = {
  ...named,
  scopes: z.array(z.enum(personalTokenScopes)).min(1).describe("What the token may do."),
  expires_at,
};

export const tokenSorts = [
  ...(["created_asc", "created_desc", "expires_asc", "expires_desc"] as const),
  ...(["last_used_asc", "last_used_desc", "name_asc", "name_desc"] as const),
];

export type TokenSort = (typeof tokenSorts)[number];

const filters = {
  state: z
    .enum(["active", "inactive"])
    .describe("Return only tokens in this state: `active` or `inactive`.")
    .optional(),
  revoked: bool.describe("Return only tokens that are revoked, or only those that are not.").optional(),
  search: text.describe("Return only tokens whose name contains this text.").optional(),
  created_after: datetime.describe("Return only tokens created at or after this time.").optional(),
  created_before: datetime.describe("Return only tokens created at or before this time.").optional(),
  last_used_after: datetime.describe("Return only tokens last used at or after this time.").optional(),
  last_used_before: datetime.describe("Return only tokens last used at or before this time.").optional(),
  expires_after: date.describe("Return only tokens that expire on or after this day.").optional(),
  expires_before: date.describe("Return only tokens that expire on or before this day.").optional(),
  sort: z.enum(tokenSorts).describe("Sort order, such as `expires_asc`.").optional(),
};

/** The operations on the access tokens of a place. */
function template<const Base extends string, Scope extends string>(
  base: Base & Known<Base>,
  place: string,
  role: Role,
  scopes: readonly Scope[],
) {
  const tokens = under<Base>(base);
  return {
    list: tokens.list("", {
      role,
      summary: `List the access tokens of a ${place}.`,
      query: filters,
      item: AccessToken,
    }),
    get: tokens.get("/:token_id", {
      role,
      summary: `Read an access token of a ${place}.`,
      result: AccessToken,
    }),
    create: tokens.post("", {
      role,
      summary: `Create an access token of a ${place}, and a bot that it acts as. Only this answer has the token itself.`,
      body: {
        ...named,
        scopes: z
          .array(z.enum(scopes as unknown as readonly [Scope, ...Scope[]]))
          .min(1)
          .describe(`What the token may do: ${scopes.map((scope) => `\`${scope}\``).join(", ")}.`),
        access_level: grantableLevel.describe(`Role of the bot: ${common.LEVELS}. Default: 40.`).optional(),
        expires_at,
      },
      result: NewAccessToken,
    }),
    rotate: tokens.post("/:token_id/rotate", {
      role,
      summary: `Revoke an access token of a ${place}, and create one like it. Only this answer has the token itself.`,
      success: 200,
      body: {
        expires_at: date.describe("Day on which the new token expires. Default: in a week.").optional(),
      },
      result: NewAccessToken,
    }),
    revoke: tokens.del("/:token_id", {
      role,
      summary: `Revoke an access token of a ${place}.`,
      success: 204,
    }),
  };
}

export const projectAccessTokens = template(
  "/projects/:project/access_tokens",
  "project",
  "maintainer",
  projectTokenScopes,
);

export const groupAccessTokens = template("/groups/:group/access_tokens", "group", "owner", groupTokenScopes);

const impersonation = under("/users/:user_id/impersonation_tokens");
const administrator = { role: "admin" } as const;

export const impersonationTokens = {
  list: impersonation.list("", {
    ...administrator,
    summary: "List the tokens with which administrators act as a user.",
    query: {
      state: z
        .enum(["all", "active", "inactive"])
        .describe("Return only tokens in this state: `active` or `inactive`. Default: `all`.")
        .optional(),
    },
    item: ImpersonationToken,
  }),
  get: impersonation.get("/:token_id", {
    ...administrator,
    summary: "Read a token with which administrators act as a user.",
    result: ImpersonationToken,
  }),
  create: impersonation.post("", {
    ...administrator,
    summary: "Create a token with which to act as a user. Only this answer has the token itself.",
    body: personalToken,
    result: ImpersonationToken.extend(itself),
  }),
  revoke: impersonation.del("/:token_id", {
    ...administrator,
    summary: "Revoke a token with which administrators act as a user.",
    success: 204,
  }),
};

export const personalAccessTokens = {
  getSelf: get("/personal_access_tokens/self", {
    summary: "Read the token of the request.",
    scopes: ["read_api", "read_user", "self_rotate", "read_repository", "read_registry"],
    result: OwnAccessToken,
  }),

  create: post("/users/:user_id/personal_access_tokens", {
    role: "admin",
    summary: "Create an access token of a user. Only this answer has the token itself.",
    body: personalToken,
    result: NewPersonalAccessToken,
  }),

  createOwn: post("/user/personal_access_tokens", {
    summary: "Create an access token of your own, of few scopes. Only this answer has the token itself.",
    body: {
      ...personalToken,
      scopes: z.array(z.enum(ownTokenScopes)).min(1).describe("What the token may do."),
    },
    result: NewPersonalAccessToken,
  }),
};
