/** Everyone in the identity provider's group "quality" is a developer. */
import * as forge from "pulumi-forge";

new forge.SamlGroupLink("quality", {
  group: "acme",
  samlGroupName: "quality",
  accessLevel: "developer",
});
