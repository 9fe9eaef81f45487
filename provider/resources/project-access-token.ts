/** ProjectAccessToken. */
import * as answers from "../../sdk/api/access-tokens";
import { projectTokenScopes } from "../../sdk/api/access-tokens";
import { exactNumber } from "../../sdk/json";
import { collected } from "../definition/collected";
import { levelNumber } from "./access-levels";
import {
  accessTokenInputs,
  accessTokenOutputs,
  ifActive,
  makeToken,
  ofAccessTokens,
  REPLACED,
  type ShownToken,
} from "./access-token";
import { projectPath } from "./fields";

export const projectAccessToken = collected<ShownToken>(answers.NewAccessToken)({
  ...ofAccessTokens,
  kind: "ProjectAccessToken",
  summary: "A token for one project, with a bot of its own and no person behind it.",
  parents: ["project"],
  inputs: {
    project: projectPath.describe("The project that the token is for: its full path or id."),
    ...accessTokenInputs(projectTokenScopes),
  },
  outputs: accessTokenOutputs,
  id: ["project", "accessTokenId"],
  replaceOn: ["project", ...REPLACED],

  create: ({ forge }, { project, accessLevel, expiresAt, ...token }) =>
    makeToken(expiresAt, (expires_at) =>
      forge.projectAccessTokens.create({
        ...{ project, ...token, expires_at },
        access_level: accessLevel && levelNumber(accessLevel),
      }),
    ),

  read: async ({ forge }, { project, accessTokenId }) =>
    ifActive(await forge.projectAccessTokens.get({ project, token_id: exactNumber(accessTokenId) })),

  async delete({ forge }, { project, accessTokenId }) {
    await forge.projectAccessTokens.revoke({ project, token_id: exactNumber(accessTokenId) });
  },

  list: ({ forge }, { project = "" }) => forge.projectAccessTokens.list({ project, state: "active" }),
  origin: ({ created_at: at }) => ({ at }),
});
