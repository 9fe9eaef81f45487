/** A chat room gets each push and merge request. */

import * as pulumi from "@pulumi/pulumi";
import * as forge from "pulumi-forge";

new forge.ProjectHook("chat", {
  project: "acme/platform/web",
  url: "https://chat.example.com/hooks/web",
  token: new pulumi.Config().requireSecret("chatToken"),
  pushEvents: true,
  mergeRequestsEvents: true,
});
