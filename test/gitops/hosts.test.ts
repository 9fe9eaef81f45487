// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values of pipelines, not of the test
/** Every pipeline that forge writes or shows, under a model of its host's rules: what runs for which event, and what it can read. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { parse } from "yaml";
import { githubWorkflow } from "../../cli/gitops/pipelines/github";
import { gitlabPipeline } from "../../cli/gitops/pipelines/gitlab";
import { stagesOf } from "../../cli/gitops/pipelines/pipeline";
import { packageRoot, packageVersion } from "../../sdk/package-root";
import { runsOf } from "../jest/sample";
import { evaluate } from "./hosts/expressions";
import { githubRuns } from "./hosts/github";
import { gitlabPipelines } from "./hosts/gitlab";
import {
  type Happening,
  happenings,
  isProtected,
  type Pipeline,
  type RunningJob,
  type Setting,
} from "./hosts/model";
import { type Applied, applied, type Mode, pushes } from "./hosts/queue";

const read = (name: string) => readFileSync(path.join(packageRoot(), name), "utf8");

// ─── What the pages say to set ───────────────────────────────────────────────

/** The rows of a table that begin with names in backticks. */
const rowsOf = (page: string, columns: number): readonly (readonly string[])[] =>
  read(page)
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim()))
    .filter((cells) => cells.length === columns && /^`[A-Z_`, ]+`$/.test(cells[0] ?? ""));

const namesIn = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []);

const gitlabSettings: readonly Setting[] = rowsOf("docs/run/gitlab.md", 4).flatMap(([names, kept, where]) =>
  namesIn(names).flatMap((name) =>
    (namesIn(where).length > 0 ? namesIn(where) : ["*"]).map((environment) => ({
      ...{ name, environment },
      isProtected: kept === "yes",
    })),
  ),
);

const githubSettings: readonly Setting[] = rowsOf("docs/run/github.md", 3).flatMap(([names, where]) =>
  namesIn(names).flatMap((name): readonly Setting[] => {
    const environments = namesIn(where);
    return environments.length > 0 ? environments.map((environment) => ({ name, environment })) : [{ name }];
  }),
);

/** With one of them, the service can be changed or the secrets of all teams be read. */
const KEPT = ["FORGE_TOKEN", "PULUMI_BACKEND_URL", "PULUMI_CONFIG_PASSPHRASE"];

test.each([
  ["GitLab", gitlabSettings],
  ["GitHub", githubSettings],
])("the page about %s names each setting, and the secret ones not for every branch", (_, settings) => {
  expect([...new Set(settings.map(({ name }) => name))]).toEqual(
    expect.arrayContaining([...KEPT, "FORGE_READ_TOKEN"]),
  );
  for (const { name, isProtected: kept = false, environment = "*" } of settings)
    if (KEPT.includes(name))
      expect({ name, isKept: kept || environment !== "*" }).toEqual({ name, isKept: true });
});

// ─── The pipelines ───────────────────────────────────────────────────────────

interface Variant {
  readonly what: string;
  readonly stacks: readonly string[];
  readonly isPlanOnly?: boolean;
  /** One approval is for all stacks. */
  runsOf(happening: Happening): readonly Pipeline[];
}

const common = {
  file: "forge.yaml",
  jobs: 20,
  unlocks: false,
  isPlanOnly: false,
  first: [] as readonly string[],
};
const MANY = ["canary", "a", "b"];
const ONE = ["main"];

const page = read("docs/fleet.md");
const [, fleet = ""] = /^cat > \.gitlab-ci\.yml <<'END'\n([\s\S]*?)^END$/m.exec(page) ?? [];

const [head = "", body = ""] = read("docs/run/templates/forge.yml").split("\n---\n");
const inputs = parse(head).spec.inputs as Record<string, { readonly default: string | number }>;
const component = body.replace(/\$\[\[ inputs\.(\w+) \]\]/g, (_, name: string) =>
  String(inputs[name]?.default),
);

const gitlab = (what: string, text: string, stacks: readonly string[], child?: string): Variant => ({
  ...{ what: `GitLab: ${what}`, stacks },
  runsOf: (happening) =>
    gitlabPipelines({ text, settings: gitlabSettings, ...(child === undefined ? {} : { child }) }, happening),
});

/** The jobs of merge requests in a child pipeline. */
const PLAN_ONLY = `
generate:
  script: [generate]
  rules: [{ if: $CI_PIPELINE_SOURCE == "merge_request_event" && $CI_MERGE_REQUEST_SOURCE_PROJECT_ID == $CI_MERGE_REQUEST_PROJECT_ID }]
stacks:
  needs: [generate]
  trigger: { include: [{ artifact: stacks.yml, job: generate }] }
  rules: [{ if: $CI_PIPELINE_SOURCE == "merge_request_event" && $CI_MERGE_REQUEST_SOURCE_PROJECT_ID == $CI_MERGE_REQUEST_PROJECT_ID }]
`;

const github = (what: string, text: string, stages: readonly (readonly string[])[]): Variant => ({
  ...{ what: `GitHub: ${what}`, stacks: stages.flat() },
  runsOf: (happening) =>
    githubRuns({ text, stages, settings: githubSettings, approved: ["production"] }, happening),
});

const generated = (stacks: readonly string[], first: readonly string[] = []) =>
  gitlabPipeline({ ...common, stacks, first });

const workflow = (stacks: readonly string[], first: readonly string[] = []) => {
  const stages = stagesOf(stacks, first);
  return github(
    `the workflow for ${stacks.length} stacks${first.length > 0 ? " with an order" : ""}`,
    githubWorkflow({ ...common, first, stages: stages.length }),
    stages,
  );
};

const variants: readonly Variant[] = [
  gitlab("the fleet's file", fleet, MANY, generated(MANY)),
  gitlab("the fleet's file with an order", fleet, MANY, generated(MANY, ["canary"])),
  gitlab("the component", component, MANY, generated(MANY)),
  gitlab("the component without stacks", component, ONE, generated(ONE)),
  gitlab("the example", read("examples/gitops/pipeline.yml"), ["platform", "company"]),
  {
    ...gitlab(
      "a child pipeline that only plans",
      PLAN_ONLY,
      MANY,
      gitlabPipeline({ ...common, stacks: MANY, isPlanOnly: true, changedSince: "origin/main" }),
    ),
    isPlanOnly: true,
  },
  workflow(MANY),
  workflow(MANY, ["canary", "a"]),
  workflow(ONE),
  github("the example", read("examples/gitops/github-workflow.yml"), [["platform", "company"]]),
  {
    ...github("a workflow that only plans", githubWorkflow({ ...common, isPlanOnly: true, stages: 1 }), [
      MANY,
    ]),
    isPlanOnly: true,
  },
];

const APPLIES = /\b(pulumi-forge|forge) up\b/;
const PLANS = /\b(pulumi-forge|forge) preview --save-plan\b/;
const SHOWS = /\b(pulumi-forge|forge) preview --live\b/;
const COMPARES = /\b(pulumi-forge|forge) drift --live\b/;

const running = (runs: readonly Pipeline[], script: RegExp): readonly RunningJob[] =>
  runs.flatMap(({ jobs }) => jobs.filter((job) => script.test(job.script)));

describe.each(variants.map((variant) => [variant.what, variant] as const))("%s", (_, variant) => {
  const { stacks, isPlanOnly = false, runsOf } = variant;

  test.each(happenings)("has at most one pipeline for %s", (happening) => {
    // Of a fork, one may run in the fork and another one here.
    expect(runsOf(happening).length).toBeLessThanOrEqual(happening === "a merge request of a fork" ? 2 : 1);
  });

  test.each(happenings.filter((one) => !isProtected(one)))(
    "applies nothing and reads nothing that is kept for %s",
    (happening) => {
      const runs = runsOf(happening);
      expect(running(runs, APPLIES)).toEqual([]);
      expect(running(runs, PLANS)).toEqual([]);
      const kept = runs.flatMap(({ jobs }) =>
        jobs.flatMap(({ name, reads }) =>
          reads.filter((one) => KEPT.includes(one)).map((one) => `${name} ${one}`),
        ),
      );
      expect(kept).toEqual([]);
    },
  );

  test("shows a merge request its changes once, with the token that can only read, and none of a fork", () => {
    const shown = running(runsOf("a push to a branch with a merge request"), SHOWS);
    expect(shown.length).toBe(shown.some(({ stack }) => stack !== undefined) ? stacks.length : 1);
    for (const { reads, script } of shown) {
      expect(reads).toContain("FORGE_READ_TOKEN");
      expect(script).not.toMatch(/--state|PASSPHRASE/);
    }
    expect(running(runsOf("a merge request of a fork"), SHOWS)).toEqual([]);
  });

  test("applies each stack once after a push to the default branch, as it was planned and approved", () => {
    const runs = runsOf("a push to the default branch");
    const [plans, ups] = [running(runs, PLANS), running(runs, APPLIES)];
    if (isPlanOnly) {
      expect([plans, ups]).toEqual([[], []]);
      return;
    }
    const names = (jobs: readonly RunningJob[]) => jobs.map(({ stack }) => stack).sort();
    expect(names(plans)).toEqual([...stacks].sort());
    expect(names(ups)).toEqual([...stacks].sort());
    const asked = runs.flatMap(({ jobs }) => jobs.filter(({ isManual }) => isManual));
    expect(new Set(asked.map(({ environment }) => environment))).toEqual(new Set(["production"]));
    for (const { stack, after, lock, reads } of ups) {
      const own = plans.find((plan) => plan.stack === stack);
      expect(after).toContain(own?.name);
      expect([...after].some((one) => asked.some(({ name }) => name === one))).toBe(true);
      expect(lock).toContain(stack);
      expect(reads).toEqual(expect.arrayContaining(KEPT));
    }
    // The token that can write is for the jobs that write.
    const readers = runs.flatMap(({ jobs }) => jobs.filter(({ reads }) => reads.includes("FORGE_TOKEN")));
    expect(readers.map(({ name }) => name).sort()).toEqual(ups.map(({ name }) => name).sort());
    for (const { reads } of plans)
      expect(reads).toEqual(expect.arrayContaining(["FORGE_READ_TOKEN", "PULUMI_CONFIG_PASSPHRASE"]));
  });

  test("only compares in a schedule", () => {
    const runs = runsOf("a schedule");
    expect(running(runs, APPLIES)).toEqual([]);
    if (variant.what.includes("child pipeline")) return;
    const [job, ...others] = runs.flatMap(({ jobs }) => jobs);
    expect(others).toEqual([]);
    expect(job?.script).toMatch(COMPARES);
    expect(job?.reads).toContain("FORGE_READ_TOKEN");
    expect(job?.reads).not.toContain("FORGE_TOKEN");
  });

  test("installs the version of the package that it is written for, without scripts", () => {
    const scripts = happenings.flatMap((one) =>
      runsOf(one).flatMap(({ jobs }) => jobs.map(({ script }) => script)),
    );
    for (const line of scripts
      .flatMap((script) => script.split("\n"))
      .filter((one) => /npm (install|ci)/.test(one))) {
      expect(line).toContain("--ignore-scripts");
      if (/npm install/.test(line)) expect(line).toContain(`pulumi-forge@${packageVersion()}`);
    }
  });
});

test("the stacks that come first are applied one after the other, before all others", () => {
  for (const variant of variants.filter(({ what }) => what.includes("order"))) {
    const ups = running(variant.runsOf("a push to the default branch"), APPLIES);
    const nameOf = (stack: string) => ups.find((one) => one.stack === stack)?.name ?? "none";
    for (const { stack, after } of ups) if (stack !== "canary") expect(after).toContain(nameOf("canary"));
  }
});

// ─── Order ───────────────────────────────────────────────────────────────────

test("in GitLab's mode oldest_first, whatever is approved when, every run applies its plan", () => {
  fc.assert(
    fc.property(pushes, (run) => {
      const { versions, wanted, failed } = applied("gitlab oldest_first", run);
      expect({ versions, failed }).toEqual({ versions: wanted, failed: [] });
    }),
    { numRuns: runsOf(500) },
  );
});

test("in GitHub, whatever is approved when, what a canceled run was to do is done by the one that follows", () => {
  fc.assert(
    fc.property(pushes, (run) => {
      const { versions, wanted } = applied("github", run);
      expect(versions).toEqual(wanted);
    }),
    { numRuns: runsOf(500) },
  );
});

test("without the mode and the run that follows, runs fail and changes are lost", () => {
  const isBroken = (mode: Mode, isFine: (made: Applied) => boolean) =>
    fc.check(
      fc.property(pushes, (run) => isFine(applied(mode, run))),
      { numRuns: runsOf(500) },
    ).failed;
  expect(isBroken("gitlab unordered", ({ failed }) => failed.length === 0)).toBe(true);
  const isWhole = ({ versions, wanted }: Applied) => JSON.stringify(versions) === JSON.stringify(wanted);
  expect(isBroken("github without a run that follows", isWhole)).toBe(true);
});

test("the workflow starts such a run at the head of the branch if a run was canceled while it waited", () => {
  const { jobs } = parse(githubWorkflow({ ...common, stages: 2 }));
  expect(jobs.again).toMatchObject({
    needs: expect.arrayContaining(["approve", "up-1", "up-2"]),
    permissions: { actions: "write" },
  });
  const named = (values: Readonly<Record<string, string>>) =>
    evaluate(jobs.again.if.replace(/^\$\{\{|\}\}$/g, ""), {
      value: (name) => values[name] ?? null,
      call: () => true,
    });
  const approved = { "needs.approve.result": "success" };
  expect(named({ ...approved, "needs.up-1.result": "success", "needs.up-2.result": "cancelled" })).toBe(true);
  expect(named({ ...approved, "needs.up-1.result": "success", "needs.up-2.result": "failure" })).toBe(false);
  expect(named({ "needs.approve.result": "cancelled", "needs.up-1.result": "cancelled" })).toBe(false);
});

// ─── The model itself ────────────────────────────────────────────────────────

interface Fault {
  readonly what: string;
  readonly shows: () => void;
}

const mergeRequest: Happening = "a push to a branch with a merge request";
const push: Happening = "a push to the default branch";
const readIn = (runs: readonly Pipeline[], name: string) =>
  runs.flatMap(({ jobs }) => jobs.filter((job) => job.name === name).flatMap(({ reads }) => reads));

/** Faults that pipelines had, or that people make in the settings. */
const faults: readonly Fault[] = [
  {
    what: "a child pipeline of a merge request without workflow rules has no jobs",
    shows() {
      const child = gitlabPipeline({ ...common, stacks: MANY, isPlanOnly: true }).replace(
        /^workflow:\n.*\n.*\n/m,
        "",
      );
      expect(child).not.toContain("workflow");
      expect(() => gitlabPipelines({ text: PLAN_ONLY, child, settings: [] }, mergeRequest)).toThrow(
        "The child pipeline cannot be created: it has no jobs.",
      );
    },
  },
  {
    what: "a job that runs always but in schedules makes two pipelines a push",
    shows() {
      const text =
        'check: { script: [x], rules: [{ if: $CI_PIPELINE_SOURCE == "schedule", when: never }, { when: on_success }] }';
      expect(gitlabPipelines({ text, settings: [] }, mergeRequest)).toHaveLength(2);
    },
  },
  {
    what: "a variable that is not protected is read in a merge request, and one for production not in production/STACK",
    shows() {
      const settings: readonly Setting[] = [{ name: "OPEN" }, { name: "SCOPED", environment: "production" }];
      const runsIn = (happening: Happening) =>
        gitlabPipelines({ text: fleet, child: generated(MANY), settings }, happening);
      expect(readIn(runsIn(mergeRequest), "preview")).toEqual(["OPEN"]);
      expect(readIn(runsIn(push), "up a")).toEqual(["OPEN"]);
      expect(readIn(runsIn(push), "approve")).toEqual(["OPEN", "SCOPED"]);
    },
  },
  {
    what: "a secret of the repository is read on every branch that names it, and one of an environment on its branch alone",
    shows() {
      const job = (environment: string) =>
        `{ runs-on: x, ${environment} env: { A: "\${{ secrets.OPEN }}", B: "\${{ secrets.KEPT }}" }, steps: [] }`;
      const text = `on: { push: , pull_request: }\njobs: { a: ${job("")}, b: ${job("environment: kept,")} }`;
      const settings: readonly Setting[] = [{ name: "OPEN" }, { name: "KEPT", environment: "kept" }];
      const runsIn = (happening: Happening) =>
        githubRuns({ text, settings, stages: [], approved: [] }, happening);
      expect([readIn(runsIn(mergeRequest), "a"), readIn(runsIn(mergeRequest), "b")].flat()).not.toContain(
        "KEPT",
      );
      expect(readIn(runsIn(push), "a")).toEqual(["OPEN"]);
      expect(readIn(runsIn(push), "b")).toEqual(["OPEN", "KEPT"]);
      expect(readIn(runsIn("a merge request of a fork"), "a")).toEqual([]);
    },
  },
];

test.each(faults)("the model shows that $what", ({ shows }) => shows());

test("the model fails on what it does not know", () => {
  const names = { value: () => null, call: () => null };
  expect(() => evaluate("$A =~ /x/", names)).toThrow("cannot be read");
  expect(() => evaluate("$A ==", names)).toThrow("ends too early");
  expect(() => evaluate("$A $B", names)).toThrow("goes on with $B");
});
