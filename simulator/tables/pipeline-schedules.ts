/** The table of pipeline schedules, with their variables and inputs. */
import { z } from "zod";
import { pipelineSchedules } from "../../sdk/api/pipeline-schedules";
import { columnsFor, ref, table, timestamp } from "../table-definition";
import { variable } from "./pipelines";

const { inputs: _, ...sent } = pipelineSchedules.create.body;

export const tables = {
  pipeline_schedules: table(
    {
      project_id: ref("projects"),
      ...columnsFor(sent, { cron_timezone: "UTC", active: true }),
      description: z.string(),
      cron: z.string(),
      active: z.boolean().nullable().default(true),
      owner_id: ref("users"),
      inputs: z.array(z.strictObject({ name: z.string(), value: z.unknown() })).default([]),
      variables: z.array(variable).default([]),
      created_at: timestamp,
      updated_at: timestamp,
    },
    { parent: "project_id" },
  ),
};
