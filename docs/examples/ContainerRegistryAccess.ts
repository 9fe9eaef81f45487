/** Only members of a public project see its images. */
import * as forge from "pulumi-forge";

new forge.ContainerRegistryAccess("web", { project: "acme/platform/web", accessLevel: "private" });
