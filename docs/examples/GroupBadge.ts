/** The coverage of each project of the group. */
import * as forge from "pulumi-forge";

new forge.GroupBadge("coverage", {
  group: "acme",
  name: "coverage",
  linkUrl: "https://git.example.com/%{project_path}/-/graphs/main/charts",
  imageUrl: "https://git.example.com/%{project_path}/badges/%{default_branch}/coverage.svg",
});
