/** A key with which a project's program reports its errors. */
import * as forge from "pulumi-forge";

const key = new forge.ErrorTrackingClientKey("web", { project: "acme/platform/web" });

export const dsn = key.dsn;
