/** Runs the jobs of the example pipelines, each in its own checkout, against a service and a shared state. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { packageRoot } from "../../sdk/package-root";
import { type Simulator, startSimulator } from "../../simulator";
import { type MergeRequest, startMergeRequest } from "../cli/merge-request";
import { type Ci, createCi, type Done } from "./postgres/ci";
import { type Job, pipelineJobs, workflowJobs } from "./postgres/jobs";
import { postgresPrograms } from "./postgres/programs";
import { type Postgres, startPostgres } from "./postgres/server";

const programs = postgresPrograms();
const isAbsent = "reason" in programs;
if (isAbsent) console.warn(`Skipped: ${programs.reason}.`);

const example = path.join(packageRoot(), "examples", "gitops");
const printed = (file: string) => readFileSync(path.join(example, file), "utf8");

/** The token of a preview can only read. */
const READ_TOKEN = "forge-olivia-read-token";
const WRITE_TOKEN = "forge-olivia-token";
const COPY_PASSWORD = "password-of-the-copy";

/** The files of the target branch, before the merge request. */
const BEFORE = {
  "forge.yaml": "stacks: { platform: { file: platform.yaml }, company: { file: company.yaml } }\n",
  "platform.yaml": "groups: {}\n",
  "company.yaml": 'groups: { acme: { labels: { feature: { color: "#428BCA" } } } }\n',
};

/** A repository with the files of a folder in its last commit, after another one. */
function repositoryOf(files: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-repository-"));
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...args], {
      cwd: folder,
    });
  git("init", "--quiet", "--initial-branch", "main");
  for (const write of [
    () => {
      for (const [name, text] of Object.entries(BEFORE)) writeFileSync(path.join(folder, name), text);
    },
    () => cpSync(files, folder, { recursive: true }),
  ]) {
    write();
    git("add", "--all");
    git("commit", "--quiet", "--message", "a change");
  }
  return folder;
}

(isAbsent ? describe.skip : describe)("the example pipeline", () => {
  let postgres: Postgres;
  let service: Simulator;
  let reviewed: MergeRequest;
  let ci: Ci;
  let secrets: Record<string, string>;
  let repository: string;

  beforeAll(async () => {
    if (!("reason" in programs)) postgres = await startPostgres(programs);
    service = await startSimulator({ dialect: "gitlab" });
    reviewed = await startMergeRequest(0);
    secrets = {
      PULUMI_BACKEND_URL: postgres.url,
      PULUMI_CONFIG_PASSPHRASE: "passphrase-of-the-team",
      COPY_PASSWORD,
    };
    repository = repositoryOf(example);
    ci = createCi({
      ...{ checkout: repository, name: "gitops" },
      secrets: [
        READ_TOKEN,
        WRITE_TOKEN,
        reviewed.variables.FORGE_COMMENT_TOKEN ?? "",
        ...Object.values(secrets),
      ],
    });
  }, 900_000);

  afterAll(async () => {
    ci.remove();
    rmSync(repository, { recursive: true });
    await reviewed.close();
    await service.close();
    postgres.stop();
  });

  const named = (jobs: readonly Job[], name: string) => {
    const found = jobs.filter((job) => job.name === name);
    expect(found).not.toEqual([]);
    return found;
  };

  const succeeded = (ended: readonly Done[]) => {
    for (const { code, stdout, stderr } of ended) expect({ code, stdout, stderr }).toMatchObject({ code: 0 });
  };

  describe("of GitLab CI", () => {
    let jobs: readonly Job[];
    const settings = (more: Readonly<Record<string, string>>) => ({
      FORGE_READ_TOKEN: READ_TOKEN,
      ...reviewed.variables,
      ...more,
    });
    const all = (name: string, more: Readonly<Record<string, string>> = {}) =>
      Promise.all(named(jobs, name).map((job) => ci.run(job, settings(more))));

    beforeAll(() => {
      jobs = pipelineJobs(printed("pipeline.yml"), { CI_SERVER_URL: service.url });
    });

    test("has the jobs preview, plan, approve, up and drift", () => {
      const names = ["preview", "plan", "approve", "up", "drift"];
      expect([...new Set(jobs.map(({ name }) => name))]).toEqual(names);
    });

    test("comments on a merge request with its changes, with a token that can only read and nothing else", async () => {
      const before = service.dump();
      const given = { CI_MERGE_REQUEST_DIFF_BASE_SHA: "HEAD~1" };
      for (const _ of ["a push", "another one"]) succeeded(await all("preview", given));
      expect(reviewed.own()).toHaveLength(1);
      const bodies = reviewed.own().join("\n");
      for (const expected of ["defect", "crash", "Release tool", "acme/platform/web", "feature"])
        expect(bodies).toContain(expected);
      expect(bodies).not.toContain(COPY_PASSWORD);
      expect(service.dump()).toEqual(before);
    });

    test("applies the plan after the merge", async () => {
      succeeded(await all("plan", secrets));
      expect(ci.artifacts()).toEqual(["plan-company.json", "plan-platform.json"]);
      succeeded(await all("up", { ...secrets, FORGE_TOKEN: WRITE_TOKEN }));
      const names = service.dump().labels?.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(["defect", "idea", "crash", "infrastructure"]));
    });

    test("has a nightly job that fails only if there is drift", async () => {
      succeeded(await all("drift"));
      const [label] = service.world.labels.where(({ name }) => name === "defect");
      if (label) service.world.labels.update(label, { color: "#000000" });
      const [job] = await all("drift");
      expect(job?.code).toBe(2);
      const report = readFileSync(path.join(job?.folder ?? "", "drift.xml"), "utf8");
      expect(report).toMatch(/<testsuites[^>]* failures="1"/);
      expect(report).toContain("#000000");
    });
  });

  test("of GitHub Actions plans, applies the plan and finds drift, with the report in the job summary", async () => {
    const pulled = await startMergeRequest(0, "github");
    const jobsWith = (own: Readonly<Record<string, string>>) =>
      workflowJobs(printed("github-workflow.yml"), {
        ...Object.fromEntries(Object.entries(own).map(([name, value]) => [`secrets.${name}`, value])),
        "vars.FORGE_BASE_URL": service.url,
        "secrets.FORGE_READ_TOKEN": READ_TOKEN,
        "github.token": pulled.variables.FORGE_COMMENT_TOKEN ?? "",
      });
    const [jobs, ofPlan, ofApply] = [
      jobsWith({}),
      jobsWith(secrets),
      jobsWith({ ...secrets, FORGE_TOKEN: WRITE_TOKEN }),
    ];
    const names = ["preview", "plan", "approve", "up", "drift"];
    expect([...new Set(jobs.map(({ name }) => name))]).toEqual(names);
    const company = async (all: readonly Job[], name: string): Promise<Done> => {
      const [job] = named(all, name).filter(({ stack }) => stack === undefined || stack === "company");
      const done = await ci.run(job as Job, { ...pulled.variables, GITHUB_STEP_SUMMARY: "summary.md" });
      succeeded([done]);
      return done;
    };
    ci.forgetArtifacts();

    const shown = await company(jobs, "preview");
    const planned = await company(ofPlan, "plan");
    for (const { folder } of [shown, planned])
      expect(readFileSync(path.join(folder, "summary.md"), "utf8")).toContain("defect");
    expect(pulled.own()).toEqual([expect.stringContaining("defect")]);
    await pulled.close();
    expect(ci.artifacts()).toEqual(["plan-company.json"]);
    await company(ofApply, "up");
    await company(jobs, "drift");
  });
});
