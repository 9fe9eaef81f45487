/** The tables of group milestones. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

/** Of a group's as of a project's. */
export const milestoneFields = {
  title: z.string(),
  description: z.string().nullable().default(null),
  due_date: z.string().nullable().default(null),
  start_date: z.string().nullable().default(null),
  state: z.enum(["active", "closed"]).default("active"),
  created_at: timestamp,
  updated_at: timestamp,
};

export const tables = {
  milestones: table({ group_id: ref("groups"), ...milestoneFields }, { parent: "group_id", iid: true }),
};
