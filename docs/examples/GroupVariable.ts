/** A region that jobs read as $AWS_REGION. */
import * as forge from "pulumi-forge";

new forge.GroupVariable("region", {
  group: "acme",
  key: "AWS_REGION",
  value: "eu-central-1",
});
