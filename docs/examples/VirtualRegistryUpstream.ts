/** Two registries ask the same upstream. */
import * as pulumi from "@pulumi/pulumi";
import * as forge from "pulumi-forge";

const builds = new forge.VirtualRegistry("builds", { group: "acme", name: "builds" });
const tests = new forge.VirtualRegistry("tests", { group: "acme", name: "tests" });

new forge.VirtualRegistryUpstream("partner", {
  registry: builds.registryId,
  sharedWith: [tests.registryId],
  url: "https://packages.example.com/maven",
  name: "Partner",
  username: "reader",
  password: new pulumi.Config().requireSecret("partnerPassword"),
});
