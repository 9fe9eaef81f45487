/** The next release of one project. */
import * as forge from "pulumi-forge";

new forge.ProjectMilestone("release", {
  project: "acme/platform/web",
  title: "Release 2",
  dueDate: "2027-03-31",
});
