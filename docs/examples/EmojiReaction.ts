/** A reaction to an issue, and one to a comment on a merge request. */
import * as forge from "pulumi-forge";

new forge.EmojiReaction("planned", { project: "acme/platform/web", issueIid: 1, name: "rocket" });

new forge.EmojiReaction("agreed", {
  project: "acme/platform/web",
  mergeRequestIid: 1,
  noteId: 3,
  name: "thumbsup",
});
