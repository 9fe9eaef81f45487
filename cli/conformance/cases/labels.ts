/** GroupLabel and ProjectLabel. */
import { plainCase } from "../plain";

const values = {
  name: ["bug", "defect"],
  color: ["crimson", "#123456"],
  description: ["Something is broken", ""],
  archived: [false, true],
} as const;

export const groupLabel = plainCase({
  ...{ kind: "GroupLabel", area: "groupLabels" },
  values: () => ({ ...values, subscribed: [true, false] }),
  otherCalls: { subscribed: ["groupLabels.unsubscribe"] },
});

export const projectLabel = plainCase({
  ...{ kind: "ProjectLabel", area: "projectLabels" },
  values: () => values,
});
