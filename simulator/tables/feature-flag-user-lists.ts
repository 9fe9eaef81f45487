/** The tables of feature flag user lists. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

export const tables = {
  feature_flag_user_lists: table(
    {
      project_id: ref("projects"),
      name: z.string(),
      user_xids: z.string(),
      /** The names of the feature flags one of whose strategies goes by this list. */
      used_by: z.array(z.string()).default([]),
      created_at: timestamp,
      updated_at: timestamp,
    },
    { parent: "project_id", iid: true },
  ),
};
