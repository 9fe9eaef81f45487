/** A label for defects that all projects of the group share. */
import * as forge from "pulumi-forge";

const defect = new forge.GroupLabel("defect", {
  group: "acme",
  name: "defect",
  color: "crimson",
  description: "Something is broken",
});

export const defectId = defect.labelId;
