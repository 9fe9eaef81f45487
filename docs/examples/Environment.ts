/** The environment for what is tried before a release. */
import * as forge from "pulumi-forge";

new forge.Environment("staging", {
  project: "acme/platform/web",
  name: "rehearsal",
  tier: "staging",
  externalUrl: "https://rehearsal.example.com",
});
