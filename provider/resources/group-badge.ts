/** GroupBadge. */
import { plain } from "../definition/plain";

export const groupBadge = plain("groupBadges", {
  kind: "GroupBadge",
  summary: "A badge of a group: a picture with a link, which the pages of its projects show.",
  parents: ["group"],
  title: "linkUrl",
  distinguishedBy: ["imageUrl"],
  isRepeatable: true,
  outputs: ["renderedLinkUrl", "renderedImageUrl"],
});
