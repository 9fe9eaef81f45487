/** The check of the configuration of pipelines: its form, and that each job has something to do. */
import { parseDocument } from "yaml";
import { fileAt } from "../git/tree";
import { apiError, type Handlers } from "../handler";
import { commitAt, readable } from "./commits";

/** Names on the first level that are no jobs. */
const keywords = [
  ...["default", "include", "stages", "types", "variables", "workflow", "image", "services", "cache"],
  ...["before_script", "after_script", "spec", "pages:deploy"],
];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const DOES_SOMETHING = ["script", "run", "trigger", "extends"];

/** What is wrong with the jobs of a configuration. */
function problemsOf(configuration: Readonly<Record<string, unknown>>): string[] {
  const jobs = Object.entries(configuration).filter(([name]) => !keywords.includes(name));
  const visible = jobs.filter(([name]) => !name.startsWith("."));
  if (visible.length === 0 && configuration.include === undefined)
    return ["jobs config should contain at least one visible job"];
  return visible.flatMap(([name, job]) => {
    if (!isObject(job)) return [`jobs:${name} config should be a hash`];
    return DOES_SOMETHING.some((keyword) => keyword in job)
      ? []
      : [`jobs:${name} config should implement the script:, run:, or trigger: keyword`];
  });
}

function lint(content: string) {
  const document = parseDocument(content);
  const [syntax] = document.errors;
  const configuration: unknown = syntax ? undefined : document.toJS();
  const errors = syntax
    ? [syntax.message]
    : isObject(configuration)
      ? problemsOf(configuration)
      : ["Invalid configuration format"];
  const valid = errors.length === 0;
  return { valid, merged_yaml: valid ? document.toString() : null, errors, warnings: [], includes: [] };
}

export const ciLint: Handlers<"ciLint"> = {
  get: (call) => {
    const { project, input } = call;
    const path = String(project.attributes.ci_config_path || ".gitlab-ci.yml");
    const file = fileAt(commitAt(readable(call), input.content_ref ?? "HEAD").tree, path);
    if (file === undefined) throw apiError.invalid(`Please provide content of ${path}`);
    return lint(file.blob.bytes.toString());
  },

  validate: ({ input }) => lint(input.content),
};
