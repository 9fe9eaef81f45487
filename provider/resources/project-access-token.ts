/** ProjectAccessToken. */
import * as answers from "../../sdk/api/access-tokens";
import { projectTokenScopes } from "../../sdk/api/access-tokens";
import { exactNumber } from "../../sdk/json";
import { collected } from "../definition/resource";
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

  // One whose create had no answer is a token that nobody has seen.
  async finish({ forge }, { project, accessTokenId }, _inputs, { token, expires_at }) {
    if (token != null) return undefined;
    const lost = { project, token_id: exactNumber(accessTokenId) };
    return forge.projectAccessTokens.rotate({ ...lost, expires_at: expires_at ?? undefined });
  },

  read: async ({ forge }, { project, accessTokenId }) =>
    ifActive(await forge.projectAccessTokens.get({ project, token_id: exactNumber(accessTokenId) })),

  async delete({ forge }, { project, accessTokenId }) {
    await forge.projectAccessTokens.revoke({ project, token_id: exactNumber(accessTokenId) });
  },

  list: ({ forge }, { project = "" }) => forge.projectAccessTokens.list({ project, state: "active" }),
  origin: ({ created_at: at }) => ({ at }),
});
