/** A region that jobs read as $AWS_REGION. */
import * as forge from "pulumi-forge";

new forge.InstanceVariable("region", {
  key: "AWS_REGION",
  value: "eu-central-1",
});
