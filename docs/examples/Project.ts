/** A project that its group cannot lose: removed from the program, it is archived. */
import * as forge from "pulumi-forge";

new forge.Project("web", {
  namespace: "acme/platform",
  path: "website",
  description: "The public web site",
  visibility: "private",
  topics: ["web"],
  mergeMethod: "ff",
  onlyAllowMergeIfPipelineSucceeds: true,
  removeSourceBranchAfterMerge: true,
  onDelete: "archive",
});
