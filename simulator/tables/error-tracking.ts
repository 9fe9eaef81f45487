/** The tables of error tracking. */
import { z } from "zod";
import { ref, table } from "../table-definition";

export const tables = {
  error_tracking_settings: table(
    {
      project_id: ref("projects"),
      active: z.boolean().default(false),
      integrated: z.boolean().default(false),
      project_name: z.string().nullable().default(null),
      tracker_external_url: z.string().nullable().default(null),
      api_url: z.string().nullable().default(null),
    },
    { parent: "project_id" },
  ),
  error_tracking_keys: table(
    {
      project_id: ref("projects"),
      active: z.boolean().default(true),
      public_key: z.string(),
    },
    { parent: "project_id" },
  ),
};
