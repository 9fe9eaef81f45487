/** The release job of one project pushes its tags with this. */
import * as forge from "pulumi-forge";

const releases = new forge.ProjectAccessToken("releases", {
  project: "acme/platform/web",
  name: "releases",
  scopes: ["write_repository"],
  accessLevel: "maintainer",
});

new forge.ProjectVariable("release-token", {
  project: "acme/platform/web",
  key: "RELEASE_TOKEN",
  value: releases.token,
});
