/** Labels that a custom policy checks. */
import * as pulumi from "@pulumi/pulumi";
import * as forge from "pulumi-forge";

const config = new pulumi.Config();
const group = config.get("group") ?? "acme/platform";

const priorities = new forge.GroupLabels("priorities", {
  defaults: { group },
  items: {
    "priority::urgent": { color: "crimson", description: "Somebody is called, at any hour" },
    "priority::soon": { color: "orange", description: "Part of the next release" },
  },
});

// This label violates the policy if `laterColor` is red.
new forge.GroupLabel("later", {
  group,
  name: "priority::later",
  color: config.get("laterColor") ?? "#6699cc",
  description: "Nobody waits for it",
});

/** The labels' colors, by name. */
export const colors = priorities.items.apply((labels) =>
  Object.fromEntries(Object.entries(labels).map(([name, { color }]) => [name, color])),
);
