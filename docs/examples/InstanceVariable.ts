/** A region that jobs read as $BUILD_REGION. */
import * as forge from "pulumi-forge";

new forge.InstanceVariable("region", {
  key: "BUILD_REGION",
  value: "eu-central-1",
});
