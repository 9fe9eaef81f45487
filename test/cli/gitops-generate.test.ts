// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of GitHub Actions, not of the test
/** `forge pipeline generate` writes pipelines that GitLab CI and GitHub Actions accept, for the stacks that a change concerns. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { packageVersion } from "../../sdk/package-root";
import { githubProblems, gitlabProblems, hasGo } from "../gitops/schemas/ci";
import { type Home, home, withStacks } from "./home";

if (!hasGo) console.warn("Skipped: what GitHub accepts, for there is no Go.");

const team = (name: string, color: string) =>
  `groups: { acme/${name}: { labels: { x: { color: ${color} }, y: { color: red } } } }\n`;

let place: Home;
beforeAll(async () => {
  place = await home({
    "forge.yaml": `stacks:
  acme: { file: acme.yaml }
${["a", "b", "c"].map((name) => `  acme.${name}: { file: teams/${name}.yaml }\n`).join("")}`,
    "acme.yaml": "groups: { acme: { labels: { top: { color: red } } } }\n",
    ...Object.fromEntries(["a", "b", "c"].map((name) => [`teams/${name}.yaml`, team(name, "red")])),
  });
  git("init", "--quiet", "--initial-branch", "main");
  commit();
});
afterAll(() => place.leave());

const git = (...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...args], {
    cwd: place.folder,
    encoding: "utf8",
  }).trim();

function commit(): string {
  git("add", "--all");
  git("commit", "--quiet", "--message", "a change", "--allow-empty");
  return git("rev-parse", "HEAD");
}

/** Without a token: the names of stacks need no service. */
const generated = async (line: string) => {
  const { code, stdout, stderr } = await place.type(`pipeline generate ${line}`, { FORGE_TOKEN: "" });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
};

// ─── Pipelines that people live with ─────────────────────────────────────────

test("GitLab's pipeline is pinned and cached, has time limits, and comments on a merge request", async () => {
  const whole = parse(await generated("--for gitlab"));
  expect(whole.default.before_script.join("\n")).toContain(`pulumi-forge@${packageVersion()}`);
  expect(whole.default.before_script.join("\n")).toContain("npm ci --ignore-scripts");
  expect(whole.default.cache).toEqual({ key: `forge-${packageVersion()}`, paths: [".forge-cache/"] });
  for (const name of [".plan", ".up", "changes", "result"])
    expect({ name, timeout: whole[name].timeout }).toEqual({
      name,
      timeout: expect.stringMatching(/^\d+ minutes$/),
    });
  expect(whole.approve.environment).toEqual({ name: "production", action: "access" });
  expect(JSON.stringify(whole.changes.script)).not.toContain("FORGE_COMMENT_TOKEN");
  // Its child pipeline of a merge request has no jobs otherwise.
  expect(whole.workflow).toEqual({ rules: [{ if: '$CI_PIPELINE_SOURCE == "parent_pipeline"' }] });
  const plans = parse(await generated("--for gitlab --plan-only"));
  const [script] = plans.changes.script;
  const options = (variables: NodeJS.ProcessEnv) =>
    execFileSync("sh", ["-c", script.replace("npx pulumi-forge", "echo")], {
      encoding: "utf8",
      env: variables,
    });
  const merging = { FORGE_COMMENT_TOKEN: "t", CI_MERGE_REQUEST_IID: "7" };
  expect(options(merging)).toContain(" --notify merge-request ");
  for (const one of Object.keys(merging))
    expect(options({ ...merging, [one]: "" })).not.toContain("--notify");
});

test("GitHub's workflow asks once, skips forks, looks for drift at night, and has no more permissions than it needs", async () => {
  const text = await generated("--for github");
  const { on, permissions, jobs } = parse(text);
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  expect(permissions).toEqual({ contents: "read" });
  const asking = Object.entries<Record<string, unknown>>(jobs).filter(
    ([, { environment }]) => environment === "production",
  );
  expect(asking.map(([name]) => name)).toEqual(["approve"]);
  expect(jobs.approve.strategy ?? jobs.approve.concurrency).toBeUndefined();
  expect(jobs.up).toMatchObject({
    environment: "production-apply",
    needs: expect.arrayContaining(["approve"]),
  });
  for (const [name, job] of Object.entries<Record<string, unknown>>(jobs)) {
    expect({ name, limit: job["timeout-minutes"] }).toEqual({ name, limit: expect.any(Number) });
    expect({ name, own: job.permissions }).toEqual({ name, own: PERMISSIONS[name] });
  }
  expect(jobs.preview.if).toContain("head.repo.full_name != github.repository");
  expect(jobs.fork.steps[0].run).toContain("::notice::");
  // It changes the last comment of the job's user, whichever tool wrote it.
  expect(text).not.toContain("gh pr comment");
  expect(text).toContain("'merge-request'");
  expect(text).toContain(`pulumi-forge@${packageVersion()}`);
  expect(text.match(/actions\/cache@v4/g)?.length).toBe(7);
});

const PERMISSIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  preview: { contents: "read", "pull-requests": "write" },
  approve: { actions: "read" },
  again: { actions: "write" },
};

/** Runs a script of the workflow with a `gh` that answers like this, and prints what it was called with. */
function withGitHub(script: string, answer: string, environment: NodeJS.ProcessEnv) {
  const bin = path.join(place.folder, "bin");
  mkdirSync(bin, { recursive: true });
  place.write("bin/gh", `#!/bin/sh\necho "$@" >&2\nprintf '%s' '${answer}'\n`);
  chmodSync(path.join(bin, "gh"), 0o755);
  const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", script], {
    encoding: "utf8",
    env: { ...environment, GITHUB_REPOSITORY: "acme/fleet", PATH: `${bin}:${process.env.PATH}` },
  });
  rmSync(bin, { recursive: true });
  return { status, stdout, stderr };
}

test("an environment without reviewers does not approve by itself", async () => {
  const { jobs } = parse(await generated("--for github"));
  const [{ run }] = jobs.approve.steps;
  expect(withGitHub(run, "1", {})).toMatchObject({
    status: 0,
    stderr: expect.stringContaining("api repos/acme/fleet/environments/production --jq"),
  });
  expect(withGitHub(run, "0", {})).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("::error::Nobody was asked"),
  });
});

test("a run that GitHub has canceled is followed by one at the head of the branch", async () => {
  const { jobs } = parse(await generated("--for github"));
  const [{ run }] = jobs.again.steps;
  const environment = {
    GITHUB_WORKFLOW_REF: "acme/fleet/.github/workflows/forge.yml@refs/heads/main",
    BRANCH: "main",
  };
  expect(withGitHub(run, "", environment)).toMatchObject({
    status: 0,
    stderr: expect.stringContaining("workflow run forge.yml --repo acme/fleet --ref main\n"),
  });
});

test("a child pipeline that only plans compares with a commit, whatever its name has for the shell", async () => {
  git("branch", "it's;$(id)", "HEAD");
  const { code, stdout } = await place.type(
    ["pipeline", "generate", "--for", "gitlab", "--plan-only", "--changed-since", "it's;$(id)"],
    { FORGE_TOKEN: "" },
  );
  expect(code).toBe(0);
  place.write("teams/b.yaml", team("b", "blue"));
  const changed = await place.type(
    ["pipeline", "generate", "--for", "gitlab", "--plan-only", "--changed-since", "it's;$(id)"],
    { FORGE_TOKEN: "" },
  );
  place.write("teams/b.yaml", team("b", "red"));
  git("branch", "--delete", "it's;$(id)");
  expect(Object.keys(parse(stdout))).toContain("nothing");
  const child = parse(changed.stdout);
  expect(child.variables.GIT_DEPTH).toBe("0");
  const [script] = child[".plan"].script;
  const typed = (environment: NodeJS.ProcessEnv) =>
    spawnSync("sh", ["-c", script.replace("npx pulumi-forge", "printf '%s\\n'")], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, ...environment },
    });
  const { stdout: options } = typed({ FORGE_READ_TOKEN: "read" });
  expect(options.split("\n").slice(0, 4)).toEqual(["preview", "--live", "--changed-since", "it's;$(id)"]);
  expect(typed({})).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("set it to a token that can only read"),
  });
});

test("stacks that come first have stages of their own, and hold up the others", async () => {
  place.write(
    "ordered.yaml",
    "stacks: { b: { file: teams/b.yaml }, rest: { file: teams/a.yaml, token: REST }, c: { file: teams/c.yaml }, order: [c, b] }\n",
  );
  const gitlab = parse(await generated("--for gitlab --file ordered.yaml"));
  expect(gitlab.stages.slice(0, 3)).toEqual(["plan-1", "plan-2", "plan-3"]);
  const needs = (name: string) => gitlab[name].needs.map(({ job }: { job: string }) => job);
  expect(needs("up c")).toEqual(["plan c", "approve"]);
  expect(needs("up b")).toEqual(["plan b", "approve", "up c"]);
  expect(needs("up rest")).toEqual(["plan rest", "approve", "up c", "up b"]);
  expect(["c", "b", "rest"].map((name) => gitlab[`up ${name}`].allow_failure)).toEqual([
    false,
    false,
    undefined,
  ]);
  expect(gitlabProblems(await generated("--for gitlab --file ordered.yaml"))).toBe("");
  const github = parse(await generated("--for github --file ordered.yaml"));
  // A stack's own token is a secret of the environments that plan and apply.
  for (const job of ["plan-3", "up-3"]) expect(github.jobs[job].env.REST).toBe("${{ secrets.REST }}");
  expect(github.jobs.preview.env).not.toHaveProperty("REST");
  expect(github.jobs["up-3"].if).toContain(
    "needs.up-1.result != 'failure' && needs.up-2.result != 'failure'",
  );
  expect(await generated("--for github-matrix --file ordered.yaml")).toBe(
    'stages=[["c"],["b"],["rest"]]\nstacks=b rest c\n',
  );
  rmSync(path.join(place.folder, "ordered.yaml"));
});

// ─── The two CI schemas ──────────────────────────────────────────────────────

test("GitLab accepts the child pipeline for all stacks, for no stack and for a plan only", async () => {
  const whole = await generated("--for gitlab --jobs 2 --unlock");
  const none = await generated("--for gitlab --changed-since HEAD");
  const plans = await generated("--for gitlab --plan-only --include .gitlab/forge.yml");
  const variables = { FORGE_FILE: "forge.yaml", FORGE_BASE_URL: "$CI_SERVER_URL" };
  expect([whole, none].map((text) => parse(text).variables)).toEqual([variables, variables]);
  // The included file has its own.
  expect(parse(plans).variables).toEqual({ FORGE_FILE: "forge.yaml", GIT_DEPTH: "0" });
  for (const text of [whole, none, plans.replace(/^include:\n.*\n/m, "")])
    expect(gitlabProblems(text)).toBe("");
  expect(gitlabProblems(whole.replace("resource_group:", "resourcegroup:"))).toContain(
    "'resourcegroup' property",
  );
  expect(gitlabProblems(whole.replace("job: approve", "job: approved"))).toContain("approved");

  const { "up acme.b": up, ".up": common, ...jobs } = parse(whole);
  expect(common).toMatchObject({
    resource_group: "forge-$FORGE_STACK",
    environment: { name: "production/$FORGE_STACK" },
  });
  expect(common.script[0]).toContain('npx pulumi-forge up --plan "plan-$FORGE_STACK.json" --unlock ');
  expect(up.needs.map(({ job }: { job: string }) => job)).toEqual(["plan acme.b", "approve", "up acme"]);
  expect(Object.keys(jobs)).toContain("plan acme.c");
  for (const stack of ["acme", "acme.a", "acme.b", "acme.c"])
    expect(jobs.result.script[0]).toContain(` --expect ${stack} `);
  expect(Object.keys(parse(none))).not.toContain("approve");
  expect(Object.keys(parse(plans))).not.toContain("up acme");
  // A pipeline that only plans fails if a stack cannot be planned.
  expect(parse(plans).changes.allow_failure).toBe(false);
  expect(jobs.changes.allow_failure).toBe(true);
});

(hasGo ? test : test.skip)(
  "GitHub accepts the workflow, also with several stages",
  async () => {
    const { githubWorkflow } =
      require("../../cli/gitops/pipelines/github") as typeof import("../../cli/gitops/pipelines/github");
    const options = { file: "forge.yaml", jobs: 20, isPlanOnly: false, first: [], unlocks: true };
    const one = await generated("--for github --jobs 20");
    const plans = await generated("--for github --plan-only");
    for (const text of [one, plans, githubWorkflow({ ...options, stages: 3 })])
      expect(githubProblems(text)).toBe("");
    expect(githubProblems(one.replace("max-parallel", "most-parallel"))).toContain("unexpected key");
    expect(githubProblems(one.replace("needs.stacks.outputs", "needs.stack.outputs"))).toContain('"stack"');
    expect(parse(one).jobs.up).toMatchObject({
      strategy: { "max-parallel": 20 },
      environment: "production-apply",
      concurrency: { group: "forge-${{ matrix.stack }}", "cancel-in-progress": false },
    });
  },
  300_000,
);

// ─── The stacks of a change ──────────────────────────────────────────────────

const since = async (ref: string) => generated(`--for github-matrix --changed-since ${ref}`);

const matrix = (...stacks: readonly string[]) =>
  `stages=${JSON.stringify(stacks.length === 0 ? [] : [stacks])}\nstacks=${stacks.join(" ")}\n`;

test("--changed-since runs only the stacks that changed since a commit, and leaves the repository as it is", async () => {
  const base = git("rev-parse", "HEAD");
  expect(await since("HEAD")).toBe(matrix());
  place.write("teams/b.yaml", team("b", "blue"));
  expect(await since("HEAD")).toBe(matrix("acme.b"));
  const status = git("status", "--porcelain");
  expect(status).toBe("M teams/b.yaml");
  commit();
  expect(await since("HEAD")).toBe(matrix());
  expect(await since(base)).toBe(matrix("acme.b"));
  // Only the changes of the branch count, not those made on main meanwhile.
  git("checkout", "--quiet", "-b", "ours", base);
  place.write("teams/c.yaml", team("c", "blue"));
  expect(await since("main")).toBe(matrix("acme.c"));
  git("checkout", "--quiet", "--force", "main");
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith("forge-earlier-"))).toEqual([]);
});

test("all stacks are run if there is no earlier commit or its main file is invalid, and one whose own file is", async () => {
  const all = matrix("acme", "acme.a", "acme.b", "acme.c");
  const concerned = await place.type(
    `pipeline generate --for github-matrix --changed-since ${"0".repeat(40)}`,
  );
  expect(concerned).toMatchObject({ code: 0, stdout: all });
  for (const [file, stdout, stderr] of [
    ["forge.yaml", all, "warning: forge.yaml at HEAD cannot be compared, so all stacks are concerned.\n"],
    ["teams/a.yaml", matrix("acme.a"), ""],
  ] as const) {
    const good = place.read(file);
    place.write(file, "group: {}\n");
    commit();
    place.write(file, good);
    expect(await place.type("pipeline generate --for github-matrix --changed-since HEAD")).toMatchObject({
      ...{ code: 0, stdout, stderr },
    });
  }
  commit();
});

test("the error for a wrong option says what to do", async () => {
  const messageFor = async (line: string) => {
    const { code, stderr } = await place.type(`pipeline generate ${line}`);
    expect(code).toBe(1);
    return stderr;
  };
  expect(await messageFor("--for github-matrix --changed-since nothing")).toContain(
    'there is no commit "nothing" in this clone; fetch it, with the whole history',
  );
  expect(await messageFor("--for github-matrix --changed-since=--help")).toContain(
    'there is no commit "--help"',
  );
  expect(await messageFor("--for github --changed-since HEAD")).toContain("--for github-matrix");
  expect(await messageFor("--for github --include x.yml")).toContain("--include is for --for gitlab.");
  expect(await messageFor("--for gitlab --jobs 0")).toContain("It must be a whole number of at least 1.");
  expect(await messageFor("--for jenkins")).toContain("Allowed choices are gitlab, github, github-matrix");
});

test("more stacks than a matrix holds are split into stages", async () => {
  const names = Array.from({ length: 401 }, (_, index) => `g${index}`);
  const other = await home(withStacks(Object.fromEntries(names.map((name) => [name, "groups: {}\n"]))));
  try {
    const { stdout: matrices } = await other.type("pipeline generate --for github-matrix");
    expect(
      JSON.parse(/^stages=(.*)$/m.exec(matrices)?.[1] ?? "").map(({ length }: readonly string[]) => length),
    ).toEqual([200, 200, 1]);
    expect((await other.type("pipeline generate --for github-matrix --stages 2")).stderr).toContain(
      "401 stacks need 3 stages, and the workflow has 2",
    );
    const { stdout } = await other.type("pipeline generate --for gitlab");
    expect(parse(stdout).stages).toEqual([
      "plan-1",
      "plan-2",
      "plan-3",
      "changes",
      "approve",
      "up-1",
      "up-2",
      "up-3",
      "result",
    ]);
    expect(gitlabProblems(stdout)).toBe("");
  } finally {
    await other.leave();
  }
});
