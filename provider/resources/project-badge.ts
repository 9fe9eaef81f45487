/** ProjectBadge. */
import { badgeAddress } from "../definition/formats";
import { plainKind } from "../definition/plain";

export const projectBadge = plainKind("projectBadges", {
  kind: "ProjectBadge",
  summary: "A badge of a project: a picture with a link, which its page shows.",
  parents: ["project"],
  title: "linkUrl",
  distinguishedBy: ["imageUrl"],
  formats: { linkUrl: badgeAddress, imageUrl: badgeAddress },
  isRepeatable: true,
  outputs: ["renderedLinkUrl", "renderedImageUrl"],
  derivedFrom: { renderedLinkUrl: ["linkUrl", "project"], renderedImageUrl: ["imageUrl", "project"] },
});
