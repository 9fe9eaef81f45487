/** The table of applications. */
import { z } from "zod";
import { applications } from "../../sdk/api/applications";
import { columnsFor, secretText, table } from "../table-definition";

export const tables = {
  applications: table({
    ...columnsFor(applications.create.body, { confidential: true }),
    application_id: z.string(),
    secret: secretText,
  }),
};
