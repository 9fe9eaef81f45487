/** ProjectDeployToken. */
import { exactNumber } from "../../sdk/json";
import { plainKind } from "../definition/plain";
import { ifValid, ofDeployTokens } from "./deploy-token";

export const projectDeployToken = plainKind("projectDeployTokens", {
  ...ofDeployTokens,
  kind: "ProjectDeployToken",
  summary: "A credential for the repository and the registries of a project, without a user.",
  parents: ["project"],

  read: async ({ forge }, { project = "", tokenId }) =>
    ifValid(await forge.projectDeployTokens.get({ project, token_id: exactNumber(tokenId) })),

  list: ({ forge }, { project }) =>
    forge.projectDeployTokens.list({ project: String(project), active: true }),
});
