/** Everyone in the identity provider's group "engineering" is a developer. */
import * as forge from "pulumi-forge";

new forge.SamlGroupLink("engineering", {
  group: "acme",
  samlGroupName: "engineering",
  accessLevel: 30,
});
