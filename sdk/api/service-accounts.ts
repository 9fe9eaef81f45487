/** Service accounts: users that programs act as, of the whole installation, of a group or of a project, and their tokens. */
import { z } from "zod";
import { NewPersonalAccessToken, PersonalAccessToken, personalToken } from "./access-tokens";
import * as common from "./common";
import { bool, date, entity, sortDirection, text, words } from "./fields";
import { type Known, type Role, under } from "./operation";
import { username } from "./shared";

export const ServiceAccount = entity(
  { id: common.id, username },
  {
    name: text.describe("Name that people see."),
    email: text.describe("Email address."),
    public_email: text.describe("Email address that everybody can see."),
    unconfirmed_email: text.describe("Email address that waits for its confirmation."),
  },
);

const query = {
  order_by: z.enum(["id", "username"]).describe("Field to sort by. Default: `id`.").optional(),
  sort: sortDirection.describe("Sort order. Default: `desc`.").optional(),
};

const fields = {
  name: words.max(255).describe("Name that people see. Default: one that the service makes.").optional(),
  username: username.describe("Username. Default: one that the service makes.").optional(),
  email: text.describe("Email address. Default: one that the service makes.").optional(),
};

const tier = "premium";

/** The operations on the accounts of a place. */
function template<const Base extends string>(base: Base & Known<Base>, place: string, role: Role) {
  const accounts = under<Base>(base);
  return {
    list: accounts.list("", {
      role,
      tier,
      summary: `List the service accounts of ${place}.`,
      query,
      item: ServiceAccount,
    }),
    create: accounts.post("", {
      role,
      tier,
      summary: `Create a service account of ${place}.`,
      body: fields,
      result: ServiceAccount,
    }),
    update: accounts.patch("/:user_id", {
      role,
      tier,
      summary: `Change a service account of ${place}.`,
      body: fields,
      result: ServiceAccount,
    }),
  };
}

/** The operations that accounts of the whole installation have at users. */
function placeTemplate<const Base extends string>(base: Base & Known<Base>, place: string, role: Role) {
  const accounts = under<Base>(base);
  return {
    ...template<Base>(base, place, role),
    delete: accounts.del("/:user_id", {
      role,
      tier,
      summary: `Delete a service account of ${place}, and its tokens.`,
      query: {
        hard_delete: bool
          .describe("Whether contributions and groups of its own are deleted too. Default: false.")
          .optional(),
      },
      success: 204,
    }),
    listTokens: accounts.list("/:user_id/personal_access_tokens", {
      role,
      tier,
      summary: `List the access tokens of a service account of ${place}.`,
      item: PersonalAccessToken,
    }),
    createToken: accounts.post("/:user_id/personal_access_tokens", {
      role,
      tier,
      summary: `Create an access token of a service account of ${place}. Only this answer has the token itself.`,
      body: personalToken,
      result: NewPersonalAccessToken,
    }),
    rotateToken: accounts.post("/:user_id/personal_access_tokens/:token_id/rotate", {
      role,
      tier,
      summary: `Revoke an access token of a service account of ${place}, and create one like it. Only this answer has the token itself.`,
      success: 200,
      body: {
        expires_at: date.describe("Day on which the new token expires. Default: in a week.").optional(),
      },
      result: NewPersonalAccessToken,
    }),
    revokeToken: accounts.del("/:user_id/personal_access_tokens/:token_id", {
      role,
      tier,
      summary: `Revoke an access token of a service account of ${place}.`,
      success: 204,
    }),
  };
}

export const serviceAccounts = template("/service_accounts", "the whole installation", "admin");

export const groupServiceAccounts = placeTemplate("/groups/:group/service_accounts", "a group", "owner");

export const projectServiceAccounts = placeTemplate(
  "/projects/:project/service_accounts",
  "a project",
  "maintainer",
);
