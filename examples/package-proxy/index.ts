/** One address for the package registries that builds use: the partner's registry first, then a public one. */
import * as pulumi from "@pulumi/pulumi";
import * as forge from "pulumi-forge";

const config = new pulumi.Config();
const group = config.get("group") ?? "acme";

const registry = new forge.VirtualRegistry("builds", {
  group,
  name: "builds",
  description: "What builds take from",
});

const partner = new forge.VirtualRegistryUpstream("partner", {
  registry: registry.registryId,
  name: "Partner",
  url: config.get("partnerUrl") ?? "https://packages.partner.example/maven",
  username: config.get("partnerUser") ?? "acme",
  password: config.requireSecret("partnerPassword"),
  // Released packages never change, so they are cached forever; lists of versions are updated every hour.
  cacheValidityHours: 0,
  metadataCacheValidityHours: 1,
});

const central = new forge.VirtualRegistryUpstream(
  "central",
  {
    registry: registry.registryId,
    name: "Central",
    url: "https://central.example/maven2",
  },
  // The registry uses upstreams in the order of their creation, and Pulumi creates in parallel by default.
  { dependsOn: partner },
);

export const registryId = registry.registryId;
/** The position of each upstream; the registry uses the first one first. */
export const positions = { partner: partner.position, central: central.position };
