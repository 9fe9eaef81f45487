/** The check of the configuration of pipelines. */
import { type Cases, type Stage, words } from "../case";

const project = "acme/platform/web";
const content = "build:\n  script: make\n";
const fields = words("valid errors warnings merged_yaml includes");

const configured = ({ forge }: Stage) =>
  forge.repositoryFiles.create({
    ...{ project, file_path: "ci.yml", branch: "lint", start_branch: "main", content },
    commit_message: "Lint",
  });

export const ciLint: Cases<"ciLint"> = {
  get: {
    given: async (stage) => {
      await configured(stage);
      await stage.forge.projects.update({ project, ci_config_path: "ci.yml" });
      return { project, content_ref: "lint" };
    },
    fields,
  },
  validate: { given: { project, content }, status: 200, fields },
};
