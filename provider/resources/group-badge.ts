/** GroupBadge. */
import { badgeAddress } from "../definition/formats";
import { plainKind } from "../definition/plain";

export const groupBadge = plainKind("groupBadges", {
  kind: "GroupBadge",
  summary: "A badge of a group: a picture with a link, which the pages of its projects show.",
  parents: ["group"],
  title: "linkUrl",
  distinguishedBy: ["imageUrl"],
  formats: { linkUrl: badgeAddress, imageUrl: badgeAddress },
  isRepeatable: true,
  outputs: ["renderedLinkUrl", "renderedImageUrl"],
  derivedFrom: { renderedLinkUrl: ["linkUrl", "group"], renderedImageUrl: ["imageUrl", "group"] },
});
