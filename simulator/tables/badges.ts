/** The tables of badges. */
import { z } from "zod";
import { projectBadges } from "../../sdk/api/badges";
import { columnsFor, ref, table, timestamp } from "../table-definition";

const columns = {
  ...columnsFor(projectBadges.create.body),
  ...{ link_url: z.string(), image_url: z.string() },
  created_at: timestamp,
};

export const tables = {
  project_badges: table(
    { project_id: ref("projects"), ...columns },
    { parent: "project_id", sequence: "badges" },
  ),
  group_badges: table({ group_id: ref("groups"), ...columns }, { parent: "group_id", sequence: "badges" }),
};
