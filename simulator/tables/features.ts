/** The table of the service's own switches. */
import { z } from "zod";
import { table } from "../table-definition";

export const tables = {
  features: table(
    {
      name: z.string(),
      gates: z.array(z.strictObject({ key: z.string(), value: z.unknown() })).default([]),
    },
    { key: "name" },
  ),
};
