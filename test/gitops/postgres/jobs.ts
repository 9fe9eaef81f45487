/** The jobs of the example pipelines as data: what each has to set, and the script that it runs. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { packageRoot } from "../../../package-root";

export const example = path.join(packageRoot(), "examples", "gitops");

export interface Job {
  readonly name: string;
  readonly stack: string | undefined;
  readonly variables: Readonly<Record<string, string>>;
  readonly script: string;
  /** Patterns of files that later jobs find. */
  readonly artifacts: readonly string[];
}

type Values = Readonly<Record<string, string>>;

const expanded = (text: string, values: Values, pattern: RegExp): string =>
  text.replace(pattern, (_, name: string) => values[name] ?? "");

const entries = (values: Values, change: (text: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, change(text)]));

/** What every job begins with; tests have it installed already. */
export const INSTALLATION = "npm install --no-save pulumi-forge";

// ─── The service's own CI ────────────────────────────────────────────────────

interface Pipeline {
  readonly variables: Values;
  readonly default: { readonly before_script: readonly string[] };
  readonly [job: string]: unknown;
}

interface PipelineJob {
  readonly extends?: string;
  readonly script: readonly string[];
  readonly parallel?: { readonly matrix: readonly { readonly FORGE_STACK: readonly string[] }[] };
  readonly artifacts?: { readonly paths?: readonly string[] };
}

const WORDS = ["stages", "variables", "default"];

/** `values` are the variables that the CI and the project's settings set. */
export function pipelineJobs(values: Values): Job[] {
  const file = parse(readFileSync(path.join(example, "pipeline.yml"), "utf8")) as Pipeline;
  if (file.default.before_script.join() !== INSTALLATION) throw new Error("It installs something else.");
  const names = Object.keys(file).filter((name) => !WORDS.includes(name) && !name.startsWith("."));
  return names.flatMap((name) => {
    const own = file[name] as PipelineJob;
    const job = { ...(own.extends ? (file[own.extends] as PipelineJob) : {}), ...own };
    const stacks = job.parallel?.matrix.flatMap(({ FORGE_STACK }) => FORGE_STACK) ?? [undefined];
    return stacks.map((stack) => ({
      name,
      stack,
      variables: {
        ...entries(file.variables, (text) => expanded(text, values, /\$(\w+)/g)),
        ...(stack ? { FORGE_STACK: stack } : {}),
      },
      script: job.script.join("\n"),
      artifacts: job.artifacts?.paths ?? [],
    }));
  });
}

// ─── GitHub ──────────────────────────────────────────────────────────────────

interface Workflow {
  readonly env: Values;
  readonly jobs: Readonly<Record<string, WorkflowJob>>;
}

interface WorkflowJob {
  readonly env?: Values;
  readonly strategy?: { readonly matrix: { readonly stack: readonly string[] } };
  readonly steps: readonly {
    readonly run?: string;
    readonly uses?: string;
    readonly with?: { readonly path?: string };
  }[];
}

/** `values` are what expressions such as `vars.FORGE_BASE_URL` mean. */
export function workflowJobs(values: Values): Job[] {
  const file = parse(readFileSync(path.join(example, "github-workflow.yml"), "utf8")) as Workflow;
  return Object.entries(file.jobs).flatMap(([name, { env = {}, strategy, steps }]) =>
    (strategy?.matrix.stack ?? [undefined]).map((stack) => {
      const known: Values = { ...values, ...(stack ? { "matrix.stack": stack } : {}) };
      const fill = (text: string) => expanded(text, known, /\$\{\{ ([\w.]+) \}\}/g);
      const scripts = steps.flatMap(({ run }) => (run === undefined || run === INSTALLATION ? [] : [run]));
      return {
        name,
        stack,
        variables: entries({ ...file.env, ...env }, fill),
        script: scripts.map(fill).join("\n"),
        artifacts: steps.flatMap(({ uses, with: given }) =>
          uses?.startsWith("actions/upload-artifact@") && given?.path ? [fill(given.path)] : [],
        ),
      };
    }),
  );
}
