/** An issue that waits for another project's. */
import * as forge from "pulumi-forge";

new forge.IssueLink("waits-for-api", {
  project: "acme/platform/web",
  issueIid: 2,
  targetProject: "acme/platform/api",
  targetIssueIid: 1,
  linkType: "is_blocked_by",
});
