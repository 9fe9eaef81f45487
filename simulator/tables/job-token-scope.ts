/** The tables of who has access to a project by job tokens. */
import { z } from "zod";
import { nullableRef, ref, table } from "../table-definition";

export const tables = {
  /** One of a project at most; without it, access is limited. */
  job_token_scopes: table(
    { project_id: ref("projects"), inbound_enabled: z.boolean().default(true) },
    { parent: "project_id" },
  ),
  job_token_allowances: table(
    {
      project_id: ref("projects"),
      target_project_id: nullableRef("projects"),
      target_group_id: nullableRef("groups"),
    },
    { parent: "project_id" },
  ),
};
