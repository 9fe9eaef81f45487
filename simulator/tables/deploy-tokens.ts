/** The tables of deploy tokens. */
import { z } from "zod";
import { projectDeployTokens } from "../../sdk/api/deploy-tokens";
import { columnsFor, ref, secretText, table, timestamp } from "../table-definition";

const { scopes: _, ...sent } = projectDeployTokens.create.body;

const columns = {
  ...columnsFor(sent, { username: "" }),
  name: z.string(),
  username: z.string().default(""),
  scopes: z.array(z.string()),
  token: secretText.default(""),
  revoked: z.boolean().default(false),
  created_at: timestamp,
};

const sequence = "deploy_tokens";

export const tables = {
  project_deploy_tokens: table(
    { project_id: ref("projects"), ...columns },
    { parent: "project_id", sequence },
  ),
  group_deploy_tokens: table({ group_id: ref("groups"), ...columns }, { parent: "group_id", sequence }),
};
