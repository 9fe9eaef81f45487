/** All projects of the group share one label for what is broken; it is told by its color from afar. */
import * as forge from "pulumi-forge";

const defect = new forge.GroupLabel("defect", {
  group: "acme",
  name: "defect",
  color: "crimson",
  description: "Something is broken",
});

export const defectId = defect.labelId;
