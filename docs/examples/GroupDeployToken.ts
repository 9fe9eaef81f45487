/** A mirror reads all repositories of a group with this. */
import * as forge from "pulumi-forge";

const mirror = new forge.GroupDeployToken("mirror", {
  group: "acme",
  name: "mirror",
  scopes: ["read_repository"],
  expiresAt: "2035-01-31",
});

export const mirrorToken = mirror.token;
