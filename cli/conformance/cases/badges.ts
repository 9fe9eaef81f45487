/** ProjectBadge and GroupBadge. */
import { plainCase } from "../plain";

const values = () => ({
  linkUrl: ["https://ci.example.com/web", "https://docs.example.com"] as const,
  imageUrl: ["https://ci.example.com/badge.svg", "https://docs.example.com/badge.svg"] as const,
});

export const projectBadge = plainCase({ kind: "ProjectBadge", area: "projectBadges", values });

export const groupBadge = plainCase({ kind: "GroupBadge", area: "groupBadges", values });
