/** Parses a pipeline or workflow into jobs with their variables, scripts and artifacts. */
import { parse } from "yaml";

export interface Job {
  readonly name: string;
  readonly stack: string | undefined;
  readonly variables: Readonly<Record<string, string>>;
  readonly script: string;
  /** Patterns of the files that later jobs get. */
  readonly artifacts: readonly string[];
}

type Values = Readonly<Record<string, string>>;

const expanded = (text: string, values: Values, pattern: RegExp): string =>
  text.replace(pattern, (_, name: string) => values[name] ?? "");

const entries = (values: Values, change: (text: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, change(String(text))]));

/** The first command of jobs; tests skip it, because the package is installed already. */
const isInstallation = (line: string): boolean =>
  /npm install --no-save --ignore-scripts pulumi-forge@|^export npm_config_cache=/.test(line);

/** Asks GitHub's own API, with its own command. */
const asksGitHub = (script: string): boolean => /\bgh (api|workflow) /.test(script);

// ─── The service's own CI ────────────────────────────────────────────────────

interface Pipeline {
  readonly stages?: readonly string[];
  readonly variables?: Values;
  readonly default?: { readonly before_script?: readonly string[] };
  readonly [job: string]: unknown;
}

interface PipelineJob {
  readonly extends?: string;
  readonly stage?: string;
  readonly variables?: Values;
  readonly script?: readonly string[];
  readonly parallel?: { readonly matrix: readonly { readonly FORGE_STACK: readonly string[] }[] };
  readonly artifacts?: { readonly paths?: readonly string[] };
}

const KEYWORDS = ["stages", "variables", "default"];

/** Returns the jobs with a script in the order of the stages. `values` are the variables that the CI and the project's settings set. */
export function pipelineJobs(text: string, values: Values): Job[] {
  const file = parse(text) as Pipeline;
  const { stages = [], variables: common = {} } = file;
  const before = file.default?.before_script ?? [];
  if (!before.every(isInstallation)) throw new Error("It installs something else.");
  const jobs = Object.keys(file)
    .filter((name) => !KEYWORDS.includes(name) && !name.startsWith("."))
    .map((name) => {
      const own = file[name] as PipelineJob;
      return { name, ...(own.extends ? (file[own.extends] as PipelineJob) : {}), ...own };
    });
  const inOrder = jobs.sort(
    (one, other) => stages.indexOf(one.stage ?? "") - stages.indexOf(other.stage ?? ""),
  );
  return inOrder.flatMap(({ name, variables: own, script, parallel, artifacts }) => {
    if (script === undefined) return [];
    const stacks = parallel?.matrix.flatMap(({ FORGE_STACK }) => FORGE_STACK) ?? [own?.FORGE_STACK];
    return stacks.map((stack) => {
      const known: Values = { ...values, ...(stack ? { FORGE_STACK: stack } : {}) };
      const fill = (value: string) => expanded(value, known, /\$(\w+)/g);
      return {
        name,
        stack,
        variables: entries({ ...common, ...own, ...(stack ? { FORGE_STACK: stack } : {}) }, fill),
        script: script.filter((line) => !isInstallation(line)).join("\n"),
        artifacts: (artifacts?.paths ?? []).map(fill),
      };
    });
  });
}

// ─── GitHub ──────────────────────────────────────────────────────────────────

interface Workflow {
  readonly env: Values;
  readonly jobs: Readonly<Record<string, WorkflowJob>>;
}

interface WorkflowJob {
  readonly env?: Values;
  readonly strategy?: { readonly matrix: { readonly stack: readonly string[] | string } };
  readonly steps: readonly {
    readonly run?: string;
    readonly uses?: string;
    readonly env?: Values;
    readonly with?: { readonly path?: string };
  }[];
}

/** `values` are the values of expressions such as `vars.FORGE_BASE_URL`; an expression as a matrix has a list separated by spaces. */
export function workflowJobs(text: string, values: Values): Job[] {
  const file = parse(text) as Workflow;
  return Object.entries(file.jobs).flatMap(([name, { env = {}, strategy, steps }]) =>
    stacksOf(strategy?.matrix.stack, values).map((stack) => {
      const known: Values = { ...values, ...(stack ? { "matrix.stack": stack } : {}) };
      const fill = (value: string) => expanded(value, known, EXPRESSION);
      const scripts = steps.flatMap(({ run }) =>
        run === undefined || isInstallation(run) || asksGitHub(run) ? [] : [run],
      );
      return {
        name,
        stack,
        variables: entries(Object.assign({}, file.env, env, ...steps.map((step) => step.env)), fill),
        script: scripts.map(fill).join("\n"),
        artifacts: steps.flatMap(({ uses, with: given }) =>
          uses?.startsWith("actions/upload-artifact@") ? fill(given?.path ?? "").split("\n") : [],
        ),
      };
    }),
  );
}

const EXPRESSION = /\$\{\{ (.+?) \}\}/g;

function stacksOf(stacks: readonly string[] | string | undefined, values: Values) {
  if (typeof stacks !== "string") return stacks ?? [undefined];
  return expanded(stacks, values, EXPRESSION).split(" ").filter(Boolean);
}
