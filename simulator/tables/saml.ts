/** The tables of identities at identity providers, and of links to SAML groups. */
import { z } from "zod";
import { nullableRef, ref, table } from "../table-definition";

export const tables = {
  /** Of a user at a provider of the whole installation. */
  identities: table(
    { user_id: ref("users"), provider: z.string(), extern_uid: z.string() },
    { parent: "user_id" },
  ),
  saml_identities: table(
    { group_id: ref("groups"), user_id: ref("users"), extern_uid: z.string() },
    { parent: "group_id" },
  ),
  saml_group_links: table(
    {
      group_id: ref("groups"),
      name: z.string(),
      access_level: z.int(),
      member_role_id: nullableRef("member_roles"),
      provider: z.string().nullable().default(null),
    },
    { parent: "group_id" },
  ),
};
