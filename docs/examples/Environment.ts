/** Where the main branch is deployed to. */
import * as forge from "pulumi-forge";

new forge.Environment("production", {
  project: "acme/web",
  name: "production",
  tier: "production",
  externalUrl: "https://www.example.com",
});
