/** All projects of the group share one label for what is broken; it is told by its color from afar. */
import * as forge from "pulumi-forge";

const bug = new forge.GroupLabel("bug", {
  group: "acme",
  name: "bug",
  color: "crimson",
  description: "Something is broken",
});

export const bugId = bug.labelId;
