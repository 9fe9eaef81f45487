/** The tables of CI/CD variables. */
import { z } from "zod";
import { groupVariables, instanceVariables } from "../../sdk/api/variables";
import { columnsFor, ref, table } from "../table-definition";

const first = { variable_type: "env_var" } as const;

// A value that is sent as null is kept so.
const value = z.string().nullable();

const { masked_and_hidden: _, ...sent } = groupVariables.create.body;
const columns = {
  ...{ ...columnsFor(sent, { ...first, environment_scope: "*" }), value },
  hidden: z.boolean().default(false),
};

export const tables = {
  project_variables: table({ project_id: ref("projects"), ...columns }, { parent: "project_id" }),
  group_variables: table({ group_id: ref("groups"), ...columns }, { parent: "group_id" }),
  instance_variables: table({ ...columnsFor(instanceVariables.create.body, first), value }),
};
