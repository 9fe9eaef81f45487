/** One address for all packages that a group builds with. */
import * as forge from "pulumi-forge";

const packages = new forge.VirtualRegistry("packages", { group: "acme", name: "packages" });

export const registryId = packages.registryId;
