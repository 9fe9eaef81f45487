/** The tables of Terraform states. */
import { z } from "zod";
import { nullableRef, ref, table, timestamp } from "../table-definition";

export const tables = {
  terraform_states: table(
    {
      project_id: ref("projects"),
      name: z.string(),
      lock_id: z.string().nullable().default(null),
      locked_by_user_id: nullableRef("users"),
      locked_at: z.string().nullable().default(null),
      deleted_at: z.string().nullable().default(null),
      created_at: timestamp,
    },
    { parent: "project_id", name: "name" },
  ),
  terraform_state_versions: table(
    {
      terraform_state_id: ref("terraform_states"),
      serial: z.int(),
      text: z.string(),
      created_at: timestamp,
    },
    { parent: "terraform_state_id" },
  ),
};
