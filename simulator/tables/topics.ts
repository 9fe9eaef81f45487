/** The table of topics. */
import { z } from "zod";
import { topics } from "../../sdk/api/topics";
import { columnsFor, table } from "../table-definition";

const { avatar: _, ...sent } = topics.create.body;

export const tables = {
  topics: table(
    { ...columnsFor(sent, { organization_id: 1 }), avatar: z.string().nullable().default(null) },
    { key: "name" },
  ),
};
