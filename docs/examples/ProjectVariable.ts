/** A region that jobs read as $BUILD_REGION. */
import * as forge from "pulumi-forge";

new forge.ProjectVariable("region", {
  project: "acme/platform/web",
  key: "BUILD_REGION",
  value: "eu-central-1",
});
