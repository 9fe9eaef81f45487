/** A copy of a repository at another host, kept up to date by the service. */
import * as pulumi from "@pulumi/pulumi";
import * as forge from "pulumi-forge";

const mirror = new forge.RemoteMirror("copy", {
  project: "acme/platform/web",
  url: "https://copies.example/web.git",
  username: "pusher",
  password: new pulumi.Config().requireSecret("mirrorPassword"),
  enabled: true,
  onlyProtectedBranches: true,
});

export const lastError = mirror.lastError;
