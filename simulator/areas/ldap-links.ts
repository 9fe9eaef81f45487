/** LDAP links: there is no LDAP server, so they are kept, and nobody becomes a member by them. */
import * as operations from "../../sdk/api/ldap-links";
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import { plainCollection } from "../plain-collection";

const { list: _, delete: __, ...plain } = operations.ldapLinks;

export const ldapLinks: Handlers<"ldapLinks"> = {
  ...plainCollection(plain, {
    table: "ldap_links",
    unique: ["provider", "cn", "filter"],
    taken: () => apiError.conflict("Linked LDAP group already exists"),
  }),

  list: ({ world, group }) => {
    const links = world.ldap_links.of(group.id);
    if (links.length === 0) throw new ErrorResponse(404, { message: "No linked LDAP groups found" });
    return collection(links, ({ group_access, provider, cn, filter, member_role_id }) => {
      return { cn, group_access, provider, filter, member_role_id };
    });
  },

  delete: ({ world, group, input: { provider, cn = null, filter = null } }) => {
    const found = world.ldap_links
      .of(group.id)
      .find((link) => link.provider === provider && link.cn === cn && link.filter === filter);
    if (found === undefined) throw apiError.notFound("LDAP Group Link");
    world.ldap_links.remove(found);
  },
};
