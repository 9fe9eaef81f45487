/** The service tracks a project's errors itself. */
import * as forge from "pulumi-forge";

new forge.ErrorTrackingSettings("web", { project: "acme/platform/web", active: true, integrated: true });
