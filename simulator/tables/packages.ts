/** The tables of packages. */
import { z } from "zod";
import { packageProtectionRules } from "../../sdk/api/packages";
import { columnsFor, ref, table, timestamp } from "../table-definition";

export const tables = {
  packages: table(
    {
      project_id: ref("projects"),
      name: z.string(),
      version: z.string(),
      package_type: z.string().default("generic"),
      status: z.string().default("default"),
      created_at: timestamp,
      last_downloaded_at: z.string().nullable().default(null),
    },
    { parent: "project_id" },
  ),
  package_files: table(
    {
      package_id: ref("packages"),
      file_name: z.string(),
      /** Base64. */
      content: z.string(),
      created_at: timestamp,
    },
    { parent: "package_id" },
  ),
  package_protection_rules: table(
    { project_id: ref("projects"), ...columnsFor(packageProtectionRules.create.body) },
    { parent: "project_id" },
  ),
};
