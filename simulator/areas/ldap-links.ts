/** LDAP links: there is no LDAP server, so they are kept, and nobody becomes a member by them. */
import * as operations from "../../sdk/api/ldap-links";
import { apiError, type Handlers } from "../handler";
import { plainCollection } from "../plain-collection";

const { delete: _, ...plain } = operations.ldapLinks;

export const ldapLinks: Handlers<"ldapLinks"> = {
  ...plainCollection(plain, {
    table: "ldap_links",
    unique: ["provider", "cn", "filter"],
    taken: () => apiError.conflict("Linked LDAP group already exists"),
  }),

  delete: ({ world, group, input: { provider, cn = null, filter = null } }) => {
    const found = world.ldap_links
      .of(group.id)
      .find((link) => link.provider === provider && link.cn === cn && link.filter === filter);
    if (found === undefined) throw apiError.notFound("LDAP Group Link");
    world.ldap_links.remove(found);
  },
};
