/** An inventory gets each new project and member. */

import * as pulumi from "@pulumi/pulumi";
import * as forge from "pulumi-forge";

new forge.GroupHook("inventory", {
  group: "acme",
  url: "https://inventory.example.com/events",
  token: new pulumi.Config().requireSecret("inventoryToken"),
  projectEvents: true,
  memberEvents: true,
});
