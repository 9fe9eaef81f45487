/** GroupMilestone and ProjectMilestone. */
import { plainCase } from "../plain";

const values = () => ({
  title: ["v1.0", "v1.1"] as const,
  description: ["The first release", ""] as const,
  startDate: ["2026-01-05", "2026-02-02"] as const,
  dueDate: ["2026-03-27", ""] as const,
  state: ["closed", "active"] as const,
});

export const groupMilestone = plainCase({ kind: "GroupMilestone", area: "groupMilestones", values });
export const projectMilestone = plainCase({
  kind: "ProjectMilestone",
  area: "projectMilestones",
  values,
});
