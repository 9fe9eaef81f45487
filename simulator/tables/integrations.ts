/** The tables of integrations. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

const columns = {
  slug: z.string(),
  active: z.boolean().default(true),
  inherited: z.boolean().default(false),
  /** Whether it learns of each event. */
  events: z.record(z.string(), z.boolean()).default({}),
  properties: z.record(z.string(), z.unknown()).default({}),
  created_at: timestamp,
  updated_at: timestamp,
};

export const tables = {
  project_integrations: table(
    { project_id: ref("projects"), ...columns },
    { parent: "project_id", sequence: "integrations" },
  ),
  group_integrations: table(
    { group_id: ref("groups"), ...columns },
    { parent: "group_id", sequence: "integrations" },
  ),
};
