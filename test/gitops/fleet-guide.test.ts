// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values of forge.yaml, not of the test
/** Runs the commands of the page about fleets and the jobs of its pipelines, and validates the pipelines with the CI schemas. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { startMergeRequest } from "../cli/merge-request";
import { type Ci, createCi, type Done } from "./postgres/ci";
import { sectionsOf, typeSection } from "./postgres/guide-page";
import { type Job, pipelineJobs, workflowJobs } from "./postgres/jobs";
import { postgresPrograms } from "./postgres/programs";
import { createRunner, type Runner } from "./postgres/runner";
import { type Postgres, startPostgres } from "./postgres/server";
import { githubProblems, gitlabProblems, hasGo } from "./schemas/ci";

const programs = postgresPrograms();
const isAbsent = "reason" in programs;
if (isAbsent) console.warn(`Skipped: ${programs.reason}.`);

const sections = sectionsOf("fleet.md");
const PIPELINES = sections.findIndex(({ heading }) => heading === "Pipelines") + 1;

/** The token of jobs that only read. */
const READ_TOKEN = "forge-olivia-read-token";

const NO_COMMIT = "0".repeat(40);
const STACKS = ["acme", "acme.mobile", "acme.platform"];

(isAbsent ? describe.skip : describe)("the page about fleets", () => {
  let postgres: Postgres;
  let service: Simulator;
  let runner: Runner;
  let ci: Ci;
  let settings: Record<string, string>;
  const clones: string[] = [];

  beforeAll(async () => {
    if (!("reason" in programs)) postgres = await startPostgres(programs);
    service = await startSimulator({ dialect: "gitlab" });
    settings = {
      ...{ FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_DIALECT: "gitlab" },
      FORGE_READ_TOKEN: READ_TOKEN,
      ...{ PULUMI_BACKEND_URL: postgres.url, PULUMI_CONFIG_PASSPHRASE: "passphrase-of-the-team" },
      ...{ GIT_AUTHOR_NAME: "Ada", GIT_AUTHOR_EMAIL: "ada@example.com" },
      ...{ GIT_COMMITTER_NAME: "Ada", GIT_COMMITTER_EMAIL: "ada@example.com" },
    };
    runner = createRunner({ name: "fleet", environment: settings });
  }, 900_000);

  afterAll(async () => {
    ci?.remove();
    for (const clone of clones) rmSync(clone, { recursive: true });
    runner.remove();
    await service.close();
    postgres.stop();
  });

  const typed = (some: typeof sections) =>
    test.each(some)("the commands of the section $heading work", (section) => typeSection(runner, section));

  const git = (...args: readonly string[]) =>
    execFileSync("git", args, { cwd: runner.folder, encoding: "utf8", env: { ...process.env, ...settings } });

  /** Creates a CI for the current commit and returns the commit before it. */
  function pushed(): string {
    const clone = mkdtempSync(path.join(tmpdir(), "forge-clone-"));
    clones.push(clone);
    execFileSync("git", ["clone", "--quiet", runner.folder, clone]);
    ci?.remove();
    ci = createCi({ checkout: clone, name: "fleet", secrets: [service.token, "passphrase-of-the-team"] });
    return git("rev-parse", "HEAD~").trim();
  }

  function change(file: string, before: string, after: string): void {
    const text = readFileSync(path.join(runner.folder, file), "utf8");
    expect(text).toContain(before);
    writeFileSync(path.join(runner.folder, file), text.replace(before, after));
    git("commit", "--quiet", "--all", "--message", "a change");
  }

  const changed = (file: string, done: Done) => readFileSync(path.join(done.folder, file), "utf8");
  const endedWith = (done: readonly (readonly [string, Done])[]) =>
    done.map(([name, { code }]) => `${code} ${name}`);
  const colorOf = (label: string) =>
    service.world.labels.where(({ name }) => name === label).map(({ color }) => color);

  typed(sections.slice(0, PIPELINES));

  // ─── GitLab CI ─────────────────────────────────────────────────────────────

  /** Runs the pipeline of a push and its child pipeline, stage by stage. */
  async function gitlabPipeline(before: string) {
    const text = readFileSync(path.join(runner.folder, ".gitlab-ci.yml"), "utf8");
    expect(gitlabProblems(text)).toBe("");
    const variables = { CI_COMMIT_BEFORE_SHA: before };
    const done: [string, Done][] = [];
    for (const job of pipelineJobs(text, {}).filter(({ name }) => name === "generate"))
      done.push([job.name, await ci.run(job, { ...settings, ...variables })]);
    const [, generated] = done[0] ?? [];
    const child = changed("stacks.yml", generated as Done);
    expect(gitlabProblems(child)).toBe("");
    for (const job of pipelineJobs(child, { CI_SERVER_URL: service.url }))
      done.push([job.name, await ci.run(job, settings)]);
    return done;
  }

  test("GitLab CI runs all stacks of a new branch and merges their reports", async () => {
    pushed();
    const done = await gitlabPipeline(NO_COMMIT);
    expect(endedWith(done)).toEqual([
      "0 generate",
      ...STACKS.map((stack) => `0 plan ${stack}`),
      ...["0 changes", "0 approve"],
      ...STACKS.map((stack) => `0 up ${stack}`),
      "0 result",
    ]);
    const reports = Object.fromEntries(done);
    for (const label of ["incident", "crash", "on-call"]) {
      expect(changed("changes.html", reports.changes as Done)).toContain(label);
      expect(changed("result.html", reports.result as Done)).toContain(label);
    }
    expect(changed("result.xml", reports.result as Done)).toMatch(/<testsuites[^>]* failures="0"/);
    expect(colorOf("infrastructure")).toEqual(expect.arrayContaining(["#5BC0DE"]));
  });

  test("a scheduled pipeline of GitLab CI compares everything, and fails where the service differs", async () => {
    const text = readFileSync(path.join(runner.folder, ".gitlab-ci.yml"), "utf8");
    const [drift] = pipelineJobs(text, { CI_SERVER_URL: service.url }).filter(({ name }) => name === "drift");
    const compared = () => ci.run(drift as Job, settings);
    expect(await compared()).toMatchObject({ code: 0 });
    const [label] = service.world.labels.where(({ name }) => name === "crash");
    const { color } = label ?? {};
    if (label) service.world.labels.update(label, { color: "#123456" });
    const found = await compared();
    if (label) service.world.labels.update(label, { color });
    expect(found).toMatchObject({ code: 2 });
    expect(changed("drift.xml", found)).toMatch(/<testsuites[^>]* failures="1"[\s\S]*#123456/);
  });

  /** The variables of a merge request's jobs: none that is kept for the default branch. */
  const unprotected = () => {
    const { FORGE_TOKEN, PULUMI_BACKEND_URL, PULUMI_CONFIG_PASSPHRASE, ...rest } = settings;
    return rest;
  };

  test("a merge request of GitLab CI is shown its changes, deletions first, without the state and the passphrase", async () => {
    change("teams/mobile.yaml", 'crash: { color: "#D9534F" }', "");
    const before = pushed();
    const reviewed = await startMergeRequest(0);
    const text = readFileSync(path.join(runner.folder, ".gitlab-ci.yml"), "utf8");
    const [job] = pipelineJobs(text, { CI_SERVER_URL: service.url }).filter(({ name }) => name === "preview");
    const given = { ...unprotected(), ...reviewed.variables, CI_MERGE_REQUEST_DIFF_BASE_SHA: before };
    const done = await ci.run(job as Job, given);
    git("reset", "--quiet", "--hard", before);
    await reviewed.close();
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining("crash") });
    expect(reviewed.own()).toEqual([expect.stringContaining("crash")]);
    expect(reviewed.own().join()).not.toContain("on-call");
  });

  test("a stack whose plan fails does not stop the others, and fails the pipeline", async () => {
    change("teams/mobile.yaml", "D9534F", "000000");
    change("teams/platform.yaml", "on-call: {", 'on-call: { description: "${secret:PLATFORM_NOT_SET}",');
    pushed();
    const done = await gitlabPipeline(git("rev-parse", "HEAD~2").trim());
    change("teams/platform.yaml", 'description: "${secret:PLATFORM_NOT_SET}",', "");
    expect(endedWith(done)).toEqual([
      "0 generate",
      ...["0 plan acme.mobile", "1 plan acme.platform", "1 changes", "0 approve"],
      ...["0 up acme.mobile", "1 up acme.platform", "1 result"],
    ]);
    const reports = Object.fromEntries(done);
    expect(changed("changes.html", reports.changes as Done)).toContain("NOT_SET");
    expect(changed("result.html", reports.result as Done)).toContain("plan-acme.platform.json");
    expect(colorOf("crash")).toEqual(["#000000"]);
  });

  // ─── GitHub Actions ────────────────────────────────────────────────────────

  test("GitHub Actions runs the stack that a push concerns", async () => {
    change("teams/mobile.yaml", "000000", "5CB85C");
    const before = pushed();
    const text = readFileSync(path.join(runner.folder, ".github", "workflows", "forge.yml"), "utf8");
    if (hasGo) expect(githubProblems(text)).toBe("");
    const values: Record<string, string> = {
      "vars.FORGE_BASE_URL": service.url,
      "github.event.before": before,
      ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [`secrets.${name}`, value])),
    };
    const actions = { GITHUB_OUTPUT: "output", GITHUB_STEP_SUMMARY: "summary.md" };
    const run = async (job: Job | undefined) => {
      const done = await ci.run(job as Job, actions);
      expect(done).toMatchObject({ code: 0 });
      return done;
    };
    const [first] = workflowJobs(text, values).filter(({ name }) => name === "stacks");
    const [, stacks = ""] = /^stacks=(.*)$/m.exec(changed("output", await run(first))) ?? [];
    expect(stacks).toBe("acme.mobile");
    values["needs.stacks.outputs.stacks"] = stacks;
    values["fromJSON(needs.stacks.outputs.stages)[0]"] = stacks;

    const done: [string, Done][] = [];
    const others = workflowJobs(text, values).filter(
      ({ name }) => !["preview", "stacks", "fork", "drift", "again"].includes(name),
    );
    for (const job of others) done.push([job.name, await run(job)]);
    expect(endedWith(done)).toEqual(["0 plan", "0 changes", "0 approve", "0 up", "0 result"]);
    for (const [name, ended] of done)
      if (["changes", "result"].includes(name)) {
        expect(changed("summary.md", ended)).toContain("crash");
        expect(changed(`${name}.html`, ended)).toContain("crash");
      }
    expect(colorOf("crash")).toEqual(["#5CB85C"]);
  });

  test("GitHub Actions shows a pull request its changes in a comment, without the state and the passphrase", async () => {
    change("teams/mobile.yaml", 'crash: { color: "#5CB85C" }', "");
    pushed();
    const reviewed = await startMergeRequest(0, "github");
    const text = readFileSync(path.join(runner.folder, ".github", "workflows", "forge.yml"), "utf8");
    const [job] = workflowJobs(text, {
      ...{ "vars.FORGE_BASE_URL": service.url, "secrets.FORGE_READ_TOKEN": READ_TOKEN },
      "github.event_name == 'pull_request' && 'HEAD^1' || github.event.before": "HEAD^1",
      "github.event_name == 'pull_request' && 'merge-request' || ''": "merge-request",
      "github.token": reviewed.variables.FORGE_COMMENT_TOKEN ?? "",
    }).filter(({ name }) => name === "preview");
    const actions = { ...reviewed.variables, GITHUB_STEP_SUMMARY: "summary.md" };
    const done = await ci.run(job as Job, actions);
    git("reset", "--quiet", "--hard", "HEAD~1");
    await reviewed.close();
    expect(done).toMatchObject({ code: 0 });
    expect(changed("summary.md", done)).toContain("crash");
    expect(reviewed.own()).toEqual([expect.stringContaining("crash")]);
  });

  typed(sections.slice(PIPELINES));
});
