/** ProjectDeployToken and GroupDeployToken. */
import { plainCase } from "../plain";

const values = () => ({
  scopes: [["read_repository", "read_registry"], ["write_registry"]] as const,
  username: ["deployer", "releaser"] as const,
  expiresAt: ["2035-01-31", "2036-01-31T12:00:00Z"] as const,
});

export const projectDeployToken = plainCase({
  kind: "ProjectDeployToken",
  area: "projectDeployTokens",
  values,
});

export const groupDeployToken = plainCase({
  kind: "GroupDeployToken",
  area: "groupDeployTokens",
  values,
});
