/** The state of the last pipeline, on the page of the project. */
import * as forge from "pulumi-forge";

new forge.ProjectBadge("pipeline", {
  project: "acme/platform/web",
  name: "pipeline",
  linkUrl: "https://git.example.com/%{project_path}/-/pipelines",
  imageUrl: "https://git.example.com/%{project_path}/badges/%{default_branch}/pipeline.svg",
});
