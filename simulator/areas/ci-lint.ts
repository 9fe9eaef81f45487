/** The check of the configuration of pipelines: its form, and that each job has something to do. */
import { lazy } from "../../sdk/lazy";
import { fileAt } from "../git/tree";
import type { Handlers } from "../handler";
import { commitAt, readable } from "./commits";

// Most services check none, and all should start at once.
const yaml = lazy<typeof import("yaml")>(() => require("yaml"));

/** Names on the first level that are no jobs. */
const keywords = [
  ...["default", "include", "stages", "types", "variables", "workflow", "image", "services", "cache"],
  ...["before_script", "after_script", "spec", "pages:deploy"],
];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Ruby writes the key `:script` for `script`. */
const withoutColons = (content: unknown): unknown =>
  isObject(content)
    ? Object.fromEntries(
        Object.entries(content).map(([name, value]) => [name.replace(/^:/, ""), withoutColons(value)]),
      )
    : content;

const DOES_SOMETHING = ["script", "run", "trigger", "extends"];

/** The problems of the jobs of a configuration. */
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

const answer = (errors: readonly string[], merged_yaml: string | null) => {
  const valid = errors.length === 0;
  return { valid, merged_yaml: valid ? merged_yaml : null, errors: [...errors], warnings: [], includes: [] };
};

function lint(content: string) {
  const document = yaml.parseDocument(content);
  const [syntax] = document.errors;
  if (syntax) return answer([syntax.message], null);
  const configuration = withoutColons(document.toJS());
  const problems = isObject(configuration) ? problemsOf(configuration) : ["Invalid configuration format"];
  return answer(problems, problems.length === 0 ? document.toString() : null);
}

export const ciLint: Handlers<"ciLint"> = {
  get: (call) => {
    const { project, input } = call;
    const path = String(project.attributes.ci_config_path || ".gitlab-ci.yml");
    const repository = readable(call);
    const { content_ref } = input;
    const commit = content_ref === undefined ? repository.resolve("HEAD") : commitAt(repository, content_ref);
    const file = commit && fileAt(commit.tree, path);
    return file ? lint(file.blob.bytes.toString()) : answer([`Please provide content of ${path}`], null);
  },

  validate: ({ input }) => lint(input.content),
};
