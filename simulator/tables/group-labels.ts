/** The tables of group labels. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

/** Of a group's as of a project's. */
export const labelFields = {
  name: z.string(),
  color: z.string(),
  description: z.string().nullable().default(null),
  archived: z.boolean().default(false),
  subscriber_ids: z.array(ref("users")).default([]),
  created_at: timestamp,
  updated_at: timestamp,
};

export const tables = {
  labels: table({ group_id: ref("groups"), ...labelFields }, { parent: "group_id", name: "name" }),
};
