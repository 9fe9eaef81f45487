/** A region that jobs read as $BUILD_REGION. */
import * as forge from "pulumi-forge";

new forge.GroupVariable("region", {
  group: "acme",
  key: "BUILD_REGION",
  value: "eu-central-1",
});
