/** ProjectBadge. */
import { plain } from "../definition/plain";

export const projectBadge = plain("projectBadges", {
  kind: "ProjectBadge",
  summary: "A badge of a project: a picture with a link, which its page shows.",
  parents: ["project"],
  title: "linkUrl",
  distinguishedBy: ["imageUrl"],
  isRepeatable: true,
  outputs: ["renderedLinkUrl", "renderedImageUrl"],
});
