/** Runs the jobs of the example pipelines, each in its own checkout, against a service and a shared state. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { ensureEngine, silent } from "../../provider/pulumi/engine";
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

(isAbsent ? describe.skip : describe)("the example pipeline", () => {
  let postgres: Postgres;
  let service: Simulator;
  let reviewed: MergeRequest;
  let ci: Ci;
  let secrets: Record<string, string>;

  beforeAll(async () => {
    await ensureEngine({ progress: silent });
    if (!("reason" in programs)) postgres = await startPostgres(programs);
    service = await startSimulator({ dialect: "gitlab" });
    reviewed = await startMergeRequest(0);
    secrets = {
      PULUMI_BACKEND_URL: postgres.url,
      PULUMI_CONFIG_PASSPHRASE: "passphrase-of-the-team",
      COPY_PASSWORD,
    };
    ci = createCi({
      ...{ checkout: example, name: "gitops" },
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
    const settings = (token: string) => ({
      ...secrets,
      FORGE_TOKEN: token,
      ...reviewed.variables,
    });
    const all = (name: string, token: string) =>
      Promise.all(named(jobs, name).map((job) => ci.run(job, settings(token))));

    beforeAll(() => {
      jobs = pipelineJobs(printed("pipeline.yml"), { CI_SERVER_URL: service.url });
    });

    test("has the jobs preview, plan, up and drift", () => {
      expect([...new Set(jobs.map(({ name }) => name))]).toEqual(["preview", "plan", "up", "drift"]);
    });

    test("comments on a merge request with its changes, with a token that can only read", async () => {
      const before = service.dump();
      for (const _ of ["a push", "another one"]) succeeded(await all("preview", READ_TOKEN));
      expect(reviewed.own()).toHaveLength(2);
      const bodies = reviewed.own().join("\n");
      for (const expected of ["defect", "crash", "Release tool", "acme/platform/web"])
        expect(bodies).toContain(expected);
      expect(bodies).not.toContain(COPY_PASSWORD);
      expect(service.dump()).toEqual(before);
    }, 180_000);

    test("applies the plan after the merge", async () => {
      succeeded(await all("plan", READ_TOKEN));
      expect(ci.artifacts()).toEqual(["plan-company.json", "plan-platform.json"]);
      succeeded(await all("up", WRITE_TOKEN));
      const names = service.dump().labels?.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(["defect", "idea", "crash", "infrastructure"]));
    }, 240_000);

    test("has a nightly job that fails only if there is drift", async () => {
      succeeded(await all("drift", READ_TOKEN));
      const [label] = service.world.labels.where(({ name }) => name === "defect");
      if (label) service.world.labels.update(label, { color: "#000000" });
      const [job] = await all("drift", READ_TOKEN);
      expect(job?.code).toBe(2);
      const report = readFileSync(path.join(job?.folder ?? "", "drift.xml"), "utf8");
      expect(report).toMatch(/<testsuites[^>]* failures="1"/);
      expect(report).toContain("#000000");
    }, 120_000);
  });

  test("of GitHub Actions plans, applies the plan and finds drift, with the report in the job summary", async () => {
    const jobsWith = (token: string) =>
      workflowJobs(printed("github-workflow.yml"), {
        ...Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`secrets.${name}`, value])),
        "vars.FORGE_BASE_URL": service.url,
        "secrets.FORGE_TOKEN": token,
      });
    const [jobs, ofEnvironment] = [jobsWith(READ_TOKEN), jobsWith(WRITE_TOKEN)];
    expect([...new Set(jobs.map(({ name }) => name))]).toEqual(["preview", "up", "drift"]);
    const company = async (all: readonly Job[], name: string): Promise<Done> => {
      const [job] = named(all, name).filter(({ stack }) => stack === undefined || stack === "company");
      const done = await ci.run(job as Job, { GITHUB_STEP_SUMMARY: "summary.md" });
      succeeded([done]);
      return done;
    };
    ci.forgetArtifacts();

    const { folder } = await company(jobs, "preview");
    expect(readFileSync(path.join(folder, "summary.md"), "utf8")).toMatch(/defect/);
    expect(ci.artifacts()).toEqual(["plan-company.json"]);
    await company(ofEnvironment, "up");
    await company(jobs, "drift");
  }, 180_000);
});
