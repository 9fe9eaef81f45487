/** SAML identities and group links. */
import type { Cases } from "../case";

const group = "acme";
const olivia = { group, uid: "olivia@idp.acme.example" };
const identity = ["extern_uid", "user_id"];

export const samlIdentities: Cases<"samlIdentities"> = {
  list: { run: ({ forge }) => forge.samlIdentities.list({ group }).toArray(), status: 200, fields: identity },
  get: { run: ({ forge }) => forge.samlIdentities.get(olivia), fields: identity },
  update: {
    run: ({ forge }) => forge.samlIdentities.update({ ...olivia, extern_uid: "olivia@new.example" }),
    fields: identity,
  },
  delete: { run: ({ forge }) => forge.samlIdentities.delete(olivia), status: 204 },
};

const contractors = { group, saml_group_name: "contractors", provider: "saml_partners" };
const link = ["name", "access_level", "member_role_id", "provider"];

export const samlGroupLinks: Cases<"samlGroupLinks"> = {
  list: { run: ({ forge }) => forge.samlGroupLinks.list({ group }).toArray(), status: 200, fields: link },
  get: { run: ({ forge }) => forge.samlGroupLinks.get(contractors), status: 200, fields: link },
  create: {
    run: ({ forge }) =>
      forge.samlGroupLinks.create({
        group,
        saml_group_name: "auditors",
        access_level: 10,
        member_role_id: 1,
        provider: "saml_corporate",
      }),
    status: 201,
    fields: link,
  },
  delete: { run: ({ forge }) => forge.samlGroupLinks.delete(contractors), status: 204 },
};
