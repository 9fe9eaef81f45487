/** ProjectBadge and GroupBadge. */
import { plainContract } from "../plain";

const values = () => ({
  linkUrl: ["https://ci.example.com/web", "https://docs.example.com"] as const,
  imageUrl: ["https://ci.example.com/badge.svg", "https://docs.example.com/badge.svg"] as const,
});

export const projectBadge = plainContract({ kind: "ProjectBadge", area: "projectBadges", values });

export const groupBadge = plainContract({ kind: "GroupBadge", area: "groupBadges", values });
