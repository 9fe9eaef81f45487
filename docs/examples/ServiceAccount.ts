/** Releases are made in the name of a program, not of a person. */
import * as forge from "pulumi-forge";

const releaser = new forge.ServiceAccount("releaser", {
  group: "acme",
  username: "acme-releaser",
  name: "Releaser",
});

export const releaserId = releaser.userId;
