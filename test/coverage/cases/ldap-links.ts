/** LDAP links. */
import { after, type Cases, type Stage, words } from "../case";

const group = "acme/platform";
const link = { provider: "ldapmain", cn: "developers" };
const fields = words("cn group_access provider filter");

async function made({ forge }: Stage) {
  await forge.ldapLinks.create({ group, ...link, group_access: 30 });
  return { group, ...link };
}

export const ldapLinks: Cases<"ldapLinks"> = {
  list: { given: after(made, { group }), fields },
  create: { given: { group, ...link, group_access: 30 }, fields },
  delete: { given: made, status: 204 },
};
