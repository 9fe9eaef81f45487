/** The check of the configuration of a project's pipelines. */
import { z } from "zod";
import { bool, entity, flag, text, words } from "./fields";
import { under } from "./operation";

export const CiLint = entity(
  { valid: flag.describe("Whether pipelines can be made of it.") },
  {
    errors: z.array(text).describe("What is wrong with it."),
    warnings: z.array(text).describe("What may be wrong with it."),
    merged_yaml: text.describe("The configuration with all that it includes."),
    includes: z.array(z.unknown()).describe("What it includes."),
  },
);

const project = under("/projects/:project");

export const ciLint = {
  get: project.get("/ci/lint", {
    summary: "Check the configuration of a project's pipelines.",
    role: "developer",
    query: {
      content_ref: words
        .describe("Branch, tag or commit whose configuration is checked. Default: the default branch.")
        .optional(),
    },
    result: CiLint,
  }),

  validate: project.post("/ci/lint", {
    summary: "Check a configuration as that of a project's pipelines.",
    role: "developer",
    success: 200,
    body: {
      content: text.describe("The configuration, in YAML."),
      dry_run: bool.describe("Whether the creation of a pipeline is tried. Default: false.").optional(),
    },
    result: CiLint,
  }),
};
