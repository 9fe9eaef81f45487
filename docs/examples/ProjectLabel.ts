/** A label of one project. */
import * as forge from "pulumi-forge";

new forge.ProjectLabel("slow", { project: "acme/platform/web", name: "slow", color: "#c7a500" });
