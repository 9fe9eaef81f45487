/** The team's policy pack: the ready policies, one of them stricter, and a custom one. */
import * as forge from "pulumi-forge";
import { forgePolicies, PolicyPack, validateEach } from "pulumi-forge/policy";

new PolicyPack("acme", {
  policies: [
    ...forgePolicies({ "label-descriptions": { enforcementLevel: "mandatory", least: 10 } }),
    {
      name: "red-labels",
      description: "Only priority::urgent is red. Red means that somebody is called.",
      enforcementLevel: "mandatory",
      validateResource: validateEach(forge.GroupLabel, ({ name, color }, _args, report) => {
        if (["crimson", "red"].includes(color) && name !== "priority::urgent") {
          report(`"${name}" is ${color}; expected another color`);
        }
      }),
    },
  ],
});
