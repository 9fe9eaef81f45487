/** The tables of epics and of the issues in them. */
import { z } from "zod";
import { epics } from "../../sdk/api/epics";
import { columnsFor, ref, table, timestamp } from "../table-definition";

export const tables = {
  epics: table(
    {
      group_id: ref("groups"),
      ...columnsFor(epics.create.body, { color: "#1068bf" }),
      labels: z.array(z.string()).default([]),
      state: z.enum(["opened", "closed"]).default("opened"),
      author_id: ref("users"),
      closed_at: z.string().nullable().default(null),
      created_at: timestamp,
      updated_at: timestamp,
    },
    { parent: "group_id", iid: true },
  ),
  epic_issues: table({ epic_id: z.int(), issue_id: z.int() }, { parent: "epic_id" }),
};
