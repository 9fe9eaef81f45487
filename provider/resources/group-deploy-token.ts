/** GroupDeployToken. */
import { exactNumber } from "../../sdk/json";
import { plainKind } from "../definition/plain";
import { ifValid, ofDeployTokens } from "./deploy-token";

export const groupDeployToken = plainKind("groupDeployTokens", {
  ...ofDeployTokens,
  kind: "GroupDeployToken",
  summary: "A credential for the repositories and the registries in a group, without a user.",
  parents: ["group"],

  // One whose create had no answer is a token that nobody has seen.
  async finish(
    { forge },
    { group = "", tokenId },
    { name, scopes, username, expiresAt: expires_at },
    { token },
  ) {
    if (token != null) return;
    const made = await forge.groupDeployTokens.create({ group, name, scopes, username, expires_at });
    await forge.groupDeployTokens.delete({ group, token_id: exactNumber(tokenId) });
    return made;
  },

  read: async ({ forge }, { group = "", tokenId }) =>
    ifValid(await forge.groupDeployTokens.get({ group, token_id: exactNumber(tokenId) })),

  list: ({ forge }, { group }) => forge.groupDeployTokens.list({ group: String(group), active: true }),
});
