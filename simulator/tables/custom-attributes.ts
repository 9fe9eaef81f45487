/** The table of custom attributes. */
import { z } from "zod";
import { table } from "../table-definition";

export const tables = {
  custom_attributes: table(
    {
      owner_type: z.enum(["user", "group", "project"]),
      owner_id: z.int(),
      key: z.string(),
      value: z.string(),
    },
    { parent: "owner_id" },
  ),
};
