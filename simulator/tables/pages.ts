/** The table of the domains of sites. */
import { z } from "zod";
import { pagesDomains } from "../../sdk/api/pages";
import { columnsFor, ref, secretText, table, timestamp } from "../table-definition";

export const tables = {
  pages_domains: table(
    {
      project_id: ref("projects"),
      ...columnsFor(pagesDomains.create.body),
      key: secretText.nullable().default(null),
      verification_code: z.string().default(""),
      created_at: timestamp,
    },
    { parent: "project_id" },
  ),
};
