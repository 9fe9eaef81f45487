/** ProjectVariable, GroupVariable and InstanceVariable. */
import { plainCase } from "../plain";

const values = () => ({
  key: ["AWS_REGION", "AWS_ZONE"] as const,
  value: ["eu-central-1", "eu-central-1a"] as const,
});

const ofEnvironments = () => ({
  ...values(),
  maskedAndHidden: [false, true] as const,
  environmentScope: ["production", "review/*"] as const,
});

export const projectVariable = plainCase({
  kind: "ProjectVariable",
  area: "projectVariables",
  values: ofEnvironments,
});

export const groupVariable = plainCase({
  kind: "GroupVariable",
  area: "groupVariables",
  values: ofEnvironments,
});

export const instanceVariable = plainCase({
  kind: "InstanceVariable",
  area: "instanceVariables",
  // The installation is one place for all.
  values: ({ group }) => {
    const own = group.replaceAll(/\W/g, "_");
    return { ...values(), key: [`REGION_${own}`, `ZONE_${own}`] };
  },
});
