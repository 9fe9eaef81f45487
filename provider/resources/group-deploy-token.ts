/** GroupDeployToken. */
import { exactNumber } from "../../sdk/json";
import { plainKind } from "../definition/plain";
import { ifValid, ofDeployTokens } from "./deploy-token";

export const groupDeployToken = plainKind("groupDeployTokens", {
  ...ofDeployTokens,
  kind: "GroupDeployToken",
  summary: "A credential for the repositories and the registries in a group, without a user.",
  parents: ["group"],

  read: async ({ forge }, { group = "", tokenId }) =>
    ifValid(await forge.groupDeployTokens.get({ group, token_id: exactNumber(tokenId) })),

  list: ({ forge }, { group }) => forge.groupDeployTokens.list({ group: String(group), active: true }),
});
