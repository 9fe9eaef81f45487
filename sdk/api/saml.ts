/** SAML: the identities of a group's members, and the access levels that groups of the provider give. */

import { z } from "zod";
import * as common from "./common";
import { entity, flag, positiveId, text, words } from "./fields";
import { externUid, identityOperations } from "./identities";
import { del, get, list, patch, post } from "./operation";
import { requires } from "./plan";
import { grantableLevel } from "./shared";

export const SamlIdentity = entity(
  { extern_uid: externUid },
  {
    user_id: z.union([positiveId, text]).describe("Id of the user."),
    active: flag.describe("Whether the identity is active."),
  },
);

const identities = identityOperations("SAML", SamlIdentity);

export const samlIdentities = {
  list: list("/groups/:group/saml/identities", identities.list),
  get: get("/groups/:group/saml/:uid", identities.get),
  update: patch("/groups/:group/saml/:uid", identities.update),
  delete: del("/groups/:group/saml/:uid", identities.delete),
};

export const SamlGroupLink = entity(
  { name: text.describe("Name of the SAML group.") },
  {
    access_level: common.access_level,
    member_role_id: common.member_role_id,
    provider: text.describe("SAML provider."),
  },
);

const about = { role: "owner", tier: "premium" } as const;

const provider = text
  .describe(
    "SAML provider. Required if several links have the same name; an empty text is the link without one.",
  )
  .optional();

export const samlGroupLinks = {
  list: list("/groups/:group/saml_group_links", {
    ...about,
    summary: "List the SAML group links of a group.",
    success: 200,
    item: SamlGroupLink,
  }),

  get: get("/groups/:group/saml_group_links/:saml_group_name", {
    ...about,
    summary: "Read a SAML group link of a group.",
    success: 200,
    query: { provider },
    result: SamlGroupLink,
  }),

  create: post("/groups/:group/saml_group_links", {
    ...about,
    summary: "Give the members of a SAML group an access level in a group.",
    success: 201,
    body: {
      saml_group_name: words.describe("Name of the SAML group."),
      access_level: grantableLevel.describe(`Access level of the members: ${common.LEVELS}.`),
      member_role_id: requires("ultimate", common.member_role_id.optional()),
      provider: text.describe("SAML provider.").optional(),
    },
    result: SamlGroupLink,
  }),

  delete: del("/groups/:group/saml_group_links/:saml_group_name", {
    ...about,
    summary: "Delete a SAML group link of a group.",
    success: 204,
    query: { provider },
  }),
};
