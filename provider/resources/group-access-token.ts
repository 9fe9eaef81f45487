/** GroupAccessToken. */
import * as answers from "../../sdk/api/access-tokens";
import { groupTokenScopes } from "../../sdk/api/access-tokens";
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
import { groupPath } from "./fields";

export const groupAccessToken = collected<ShownToken>(answers.NewAccessToken)({
  ...ofAccessTokens,
  kind: "GroupAccessToken",
  summary: "A token for a group and what is in it, with a bot of its own and no person behind it.",
  parents: ["group"],
  inputs: {
    group: groupPath.describe("The group that the token is for: its full path or id."),
    ...accessTokenInputs(groupTokenScopes),
  },
  outputs: accessTokenOutputs,
  id: ["group", "accessTokenId"],
  replaceOn: ["group", ...REPLACED],

  create: ({ forge }, { group, accessLevel, expiresAt, ...token }) =>
    makeToken(expiresAt, (expires_at) =>
      forge.groupAccessTokens.create({
        ...{ group, ...token, expires_at },
        access_level: accessLevel && levelNumber(accessLevel),
      }),
    ),

  read: async ({ forge }, { group, accessTokenId }) =>
    ifActive(await forge.groupAccessTokens.get({ group, token_id: exactNumber(accessTokenId) })),

  async delete({ forge }, { group, accessTokenId }) {
    await forge.groupAccessTokens.revoke({ group, token_id: exactNumber(accessTokenId) });
  },

  list: ({ forge }, { group = "" }) => forge.groupAccessTokens.list({ group, state: "active" }),
  origin: ({ created_at: at }) => ({ at }),
});
