/** SAML identities and group links. */
import type { Cases } from "../case";

const group = "acme";
const olivia = { group, uid: "olivia@idp.acme.example" };
const identity = ["extern_uid", "user_id"];

export const samlIdentities: Cases<"samlIdentities"> = {
  list: { given: { group }, status: 200, fields: identity },
  get: { given: olivia, fields: identity },
  update: { given: { ...olivia, extern_uid: "olivia@new.example" }, fields: identity },
  delete: { given: olivia, status: 204 },
};

const contractors = { group, saml_group_name: "contractors", provider: "saml_partners" };
const link = ["name", "access_level", "member_role_id", "provider"];

export const samlGroupLinks: Cases<"samlGroupLinks"> = {
  list: { given: { group }, status: 200, fields: link },
  get: { given: contractors, status: 200, fields: link },
  create: {
    given: {
      group,
      saml_group_name: "auditors",
      access_level: 10,
      member_role_id: 1,
      provider: "saml_corporate",
    },
    status: 201,
    fields: link,
  },
  delete: { given: contractors, status: 204 },
};
