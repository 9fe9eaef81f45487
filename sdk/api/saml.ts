/** SAML: the identities of a group's members, and which roles the provider's groups give. */
import { z } from "zod";
import { entity, id, text, words } from "./fields";
import { identityOperations } from "./identities";
import { del, get, list, patch, post } from "./operation";
import { grantableLevel } from "./shared";

export const SamlIdentity = entity({ extern_uid: text }, { user_id: z.union([id, text]) });

const identities = identityOperations("SAML", SamlIdentity);

export const samlIdentities = {
  list: list("/groups/:group/saml/identities", identities.list),
  get: get("/groups/:group/saml/:uid", identities.get),
  update: patch("/groups/:group/saml/:uid", identities.update),
  delete: del("/groups/:group/saml/:uid", identities.delete),
};

export const SamlGroupLink = entity(
  { name: text },
  { access_level: z.int(), member_role_id: id, provider: text },
);

const about = { role: "owner", tier: "premium" } as const;

/** Needed where several links have the name; empty text means the one without a provider. */
const provider = text.optional();

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
    summary: "Give the members of a SAML group a role in a group.",
    success: 201,
    body: {
      saml_group_name: words,
      access_level: grantableLevel,
      member_role_id: id.optional(),
      provider,
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
