/**
 * GitLab's rules, as its documentation has them: which pipelines an event creates, which jobs a pipeline has
 * (`workflow: rules`, `rules`, and without both the default `only: [branches, tags]`, which leaves out the pipelines of merge requests
 * and their child pipelines), and which variables a job gets (protected ones on protected branches, scoped ones in their environments).
 */
import { parse } from "yaml";
import { evaluate, isTrue } from "./expressions";
import { type Happening, type Pipeline, type RunningJob, type Setting, waitedFor } from "./model";

const PROJECT = "42";
const FORK = "43";
const DEFAULT = "main";

type Variables = Readonly<Record<string, string>>;

interface Source {
  readonly variables: Variables;
  readonly isOfMergeRequest?: boolean;
  readonly isProtected?: boolean;
  /** A fork's own project has no variables of this one. */
  readonly isOtherProject?: boolean;
}

const onBranch = (branch: string, source: string, more: Variables = {}): Source => ({
  variables: { CI_PIPELINE_SOURCE: source, CI_COMMIT_BRANCH: branch, CI_PROJECT_ID: PROJECT, ...more },
  isProtected: branch === DEFAULT,
});

const ofMergeRequest = (runsIn: string, from: string): Source => ({
  variables: {
    ...{ CI_PIPELINE_SOURCE: "merge_request_event", CI_PROJECT_ID: runsIn },
    ...{ CI_MERGE_REQUEST_IID: "7", CI_MERGE_REQUEST_PROJECT_ID: PROJECT },
    ...{ CI_MERGE_REQUEST_SOURCE_PROJECT_ID: from, CI_OPEN_MERGE_REQUESTS: "acme/fleet!7" },
  },
  isOfMergeRequest: true,
  isOtherProject: runsIn !== PROJECT,
});

/** The pipelines that GitLab tries to create; one without a job is none. */
const sources: Readonly<Record<Happening, readonly Source[]>> = {
  "a push to a branch": [onBranch("change", "push")],
  "a push to a branch with a merge request": [
    onBranch("change", "push", { CI_OPEN_MERGE_REQUESTS: "acme/fleet!7" }),
    ofMergeRequest(PROJECT, PROJECT),
  ],
  // In the fork, or if a member of the project starts it, in the project.
  "a merge request of a fork": [ofMergeRequest(FORK, FORK), ofMergeRequest(PROJECT, FORK)],
  "a push to the default branch": [onBranch(DEFAULT, "push")],
  "a schedule": [onBranch(DEFAULT, "schedule")],
  "a tag": [{ variables: { CI_PIPELINE_SOURCE: "push", CI_COMMIT_TAG: "v1", CI_PROJECT_ID: PROJECT } }],
  "a start by hand on a branch": [onBranch("change", "web")],
  "a start by hand on the default branch": [onBranch(DEFAULT, "web")],
};

export interface GitLabProject {
  readonly text: string;
  /** The child pipeline that its jobs generate. */
  readonly child?: string;
  readonly settings: readonly Setting[];
}

export const gitlabPipelines = (project: GitLabProject, happening: Happening): readonly Pipeline[] =>
  sources[happening].flatMap((source) => {
    const jobs = jobsIn(project.text, source, project);
    return jobs.length === 0 ? [] : [{ jobs }];
  });

interface Rule {
  readonly if?: string;
  readonly when?: string;
}

interface Job {
  readonly extends?: string;
  readonly stage?: string;
  readonly rules?: readonly Rule[];
  readonly when?: string;
  readonly needs?: readonly (string | { readonly job: string })[];
  readonly script?: readonly string[];
  readonly trigger?: { readonly include?: unknown };
  readonly variables?: Variables;
  readonly environment?: string | { readonly name: string };
  readonly resource_group?: string;
  readonly parallel?: { readonly matrix: readonly { readonly FORGE_STACK: readonly string[] }[] };
}

interface File {
  readonly workflow?: { readonly rules?: readonly Rule[] };
  readonly stages?: readonly string[];
  readonly [name: string]: unknown;
}

const GLOBAL = ["workflow", "stages", "variables", "default", "include"];

function jobsIn(text: string, source: Source, project: GitLabProject): readonly RunningJob[] {
  const file = parse(text) as File;
  const { workflow } = file;
  if (workflow?.rules && whenOf(workflow.rules, source) === "never") return [];
  const isDefault = !source.isOfMergeRequest || workflow?.rules !== undefined;
  const all = Object.keys(file)
    .filter((name) => !GLOBAL.includes(name) && !name.startsWith("."))
    .map((name) => ({ name, job: extended(file, file[name] as Job) }));
  const jobs = all.flatMap(({ name, job }) => {
    const when = job.rules ? whenOf(job.rules, source) : isDefault ? (job.when ?? "on_success") : "never";
    return when === "never" ? [] : [{ name, job, when }];
  });
  const needs = needsOf(jobs, file.stages ?? [".pre", "build", "test", "deploy", ".post"]);
  return jobs.flatMap(({ name, job, when }) => {
    if (job.trigger !== undefined) return childOf(project, source);
    const stacks = job.parallel?.matrix.flatMap(({ FORGE_STACK }) => FORGE_STACK) ?? [
      job.variables?.FORGE_STACK,
    ];
    return stacks.map((stack): RunningJob => {
      const fill = (value: string) => value.replace(/\$FORGE_STACK\b/g, stack ?? "");
      const { environment, resource_group: lock } = job;
      const where = typeof environment === "object" ? environment.name : environment;
      const inside = where === undefined ? undefined : fill(where);
      return {
        ...{ name, stack, environment: inside },
        script: (job.script ?? []).join("\n"),
        reads: source.isOtherProject ? [] : readable(project.settings, source, inside),
        lock: lock === undefined ? undefined : fill(lock),
        isManual: when === "manual",
        after: waitedFor(needs, name),
      };
    });
  });
}

function childOf(project: GitLabProject, source: Source): readonly RunningJob[] {
  if (project.child === undefined) throw new Error("There is no child pipeline.");
  const variables = { ...source.variables, CI_PIPELINE_SOURCE: "parent_pipeline" };
  const jobs = jobsIn(project.child, { ...source, variables }, project);
  if (jobs.length === 0) throw new Error("The child pipeline cannot be created: it has no jobs.");
  return jobs;
}

const extended = (file: File, job: Job): Job =>
  job.extends === undefined ? job : { ...extended(file, file[job.extends] as Job), ...job };

function whenOf(rules: readonly Rule[], { variables }: Source): string {
  const names = {
    value: (name: string) =>
      name === "$CI_DEFAULT_BRANCH" ? DEFAULT : (variables[name.replace(/^\$/, "")] ?? null),
    call: (name: string) => {
      throw new Error(`GitLab has no function ${name}.`);
    },
  };
  const rule = rules.find(
    ({ if: condition }) => condition === undefined || isTrue(evaluate(condition, names)),
  );
  return rule ? (rule.when ?? "on_success") : "never";
}

function needsOf(
  jobs: readonly { readonly name: string; readonly job: Job }[],
  stages: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const stageOf = ({ stage = "test" }: Job) => stages.indexOf(stage);
  const there = new Set(jobs.map(({ name }) => name));
  return new Map(
    jobs.map(({ name, job }) => {
      const named = job.needs?.map((one) => (typeof one === "string" ? one : one.job));
      const absent = named?.find((one) => !there.has(one));
      if (absent !== undefined) throw new Error(`${name} needs ${absent}, which the pipeline does not have.`);
      const earlier = jobs.filter((one) => stageOf(one.job) < stageOf(job)).map((one) => one.name);
      return [name, named ?? earlier] as const;
    }),
  );
}

const readable = (
  settings: readonly Setting[],
  source: Source,
  environment: string | undefined,
): readonly string[] =>
  settings
    .filter((setting) => source.isProtected || !setting.isProtected)
    .filter(({ environment: scope = "*" }) => scope === "*" || isInScope(scope, environment))
    .map(({ name }) => name);

const isInScope = (scope: string, environment = ""): boolean =>
  new RegExp(`^${scope.split("*").map(escaped).join(".*")}$`).test(environment);

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
