/** ProjectDeployToken. */
import { exactNumber } from "../../sdk/json";
import { plainKind } from "../definition/plain";
import { ifValid, ofDeployTokens } from "./deploy-token";

export const projectDeployToken = plainKind("projectDeployTokens", {
  ...ofDeployTokens,
  kind: "ProjectDeployToken",
  summary: "A credential for the repository and the registries of a project, without a user.",
  parents: ["project"],

  // One whose create had no answer is a token that nobody has seen.
  async finish(
    { forge },
    { project = "", tokenId },
    { name, scopes, username, expiresAt: expires_at },
    { token },
  ) {
    if (token != null) return;
    const made = await forge.projectDeployTokens.create({ project, name, scopes, username, expires_at });
    await forge.projectDeployTokens.delete({ project, token_id: exactNumber(tokenId) });
    return made;
  },

  read: async ({ forge }, { project = "", tokenId }) =>
    ifValid(await forge.projectDeployTokens.get({ project, token_id: exactNumber(tokenId) })),

  list: ({ forge }, { project }) =>
    forge.projectDeployTokens.list({ project: String(project), active: true }),
});
