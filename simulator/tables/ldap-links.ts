/** The table of LDAP links. */
import { ldapLinks } from "../../sdk/api/ldap-links";
import { columnsFor, ref, table } from "../table-definition";

export const tables = {
  ldap_links: table(
    { group_id: ref("groups"), ...columnsFor(ldapLinks.create.body) },
    { parent: "group_id" },
  ),
};
