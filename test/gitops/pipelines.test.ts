/** The example pipelines as they are printed: the scripts of their jobs are run, each in a checkout of its own, against a service and a shared state. */
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { ensureEngine, silent } from "../../pulumi/engine";
import { cacheFolder } from "../../pulumi/engine/cache";
import { type Simulator, startSimulator } from "../../simulator";
import { example, type Job, pipelineJobs, workflowJobs } from "./postgres/jobs";
import { postgresPrograms } from "./postgres/programs";
import { createRunner, type Ended, type Runner } from "./postgres/runner";
import { type Postgres, startPostgres } from "./postgres/server";

const programs = postgresPrograms();
const isAbsent = "reason" in programs;
if (isAbsent) console.warn(`Skipped: ${programs.reason}.`);

/** A preview looks and no more, and is given no more. */
const READ_TOKEN = "forge-olivia-read-token";
const WRITE_TOKEN = "forge-olivia-token";
const COMMENT_TOKEN = "token-of-the-commentator";
const COPY_PASSWORD = "password-of-the-copy";

interface Comment {
  readonly request: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Done extends Ended {
  readonly runner: Runner;
}

(isAbsent ? describe.skip : describe)("a pipeline", () => {
  let postgres: Postgres;
  let service: Simulator;
  let commented: Server;
  const comments: Comment[] = [];
  const runners: Runner[] = [];
  let secrets: Record<string, string>;

  beforeAll(async () => {
    await ensureEngine({ progress: silent });
    if (!("reason" in programs)) postgres = await startPostgres(programs);
    service = await startSimulator({ dialect: "gitlab" });
    // The embedded service has no comments; all that is needed of them is that they arrive.
    commented = createServer(async (request, response) => {
      const { method, url, headers } = request;
      comments.push({ request: `${method} ${url}`, headers, body: await text(request) });
      response.writeHead(201).end("{}");
    });
    await new Promise<void>((resolve) => commented.listen(0, "127.0.0.1", resolve));
    secrets = {
      PULUMI_BACKEND_URL: postgres.url,
      PULUMI_CONFIG_PASSPHRASE: "passphrase-of-the-team",
      COPY_PASSWORD,
    };
  }, 900_000);

  afterAll(async () => {
    for (const runner of runners) runner.remove();
    commented.close();
    await service.close();
    postgres.stop();
  });

  const artifacts = new Map<string, string>();

  /** Runs a job where CI would: in a fresh checkout, which finds what earlier jobs have left for it. */
  async function run(
    { variables, script, artifacts: left }: Job,
    settings: Record<string, string>,
  ): Promise<Done> {
    const runner = createRunner({
      checkout: example,
      name: "gitops",
      // Where the engine is kept is this machine's affair.
      environment: { ...settings, ...variables, FORGE_ENGINE_CACHE: cacheFolder(process.env) },
    });
    runners.push(runner);
    for (const [name, from] of artifacts) cpSync(from, path.join(runner.folder, name));
    const ended = await runner.script(script);
    for (const pattern of left) {
      const wanted = new RegExp(`^${pattern.replace("*", ".*")}$`);
      for (const name of readdirSync(runner.folder))
        if (wanted.test(name)) artifacts.set(name, path.join(runner.folder, name));
    }
    for (const secret of [READ_TOKEN, WRITE_TOKEN, COMMENT_TOKEN, ...Object.values(secrets)])
      expect(ended.stdout + ended.stderr).not.toContain(secret);
    return { ...ended, runner };
  }

  const named = (jobs: readonly Job[], name: string) => {
    const found = jobs.filter((job) => job.name === name);
    expect(found).not.toEqual([]);
    return found;
  };

  const succeeded = (ended: readonly Done[]) => {
    for (const { code, stdout, stderr } of ended) expect({ code, stdout, stderr }).toMatchObject({ code: 0 });
  };

  describe("of the service's own CI", () => {
    let jobs: readonly Job[];
    const settings = (token: string) => ({
      ...secrets,
      FORGE_TOKEN: token,
      COMMENT_TOKEN,
      CI_API_V4_URL: `http://127.0.0.1:${(commented.address() as AddressInfo).port}/api/v4`,
      CI_PROJECT_ID: "42",
      CI_MERGE_REQUEST_IID: "7",
    });
    const all = (name: string, token: string) =>
      Promise.all(named(jobs, name).map((job) => run(job, settings(token))));

    beforeAll(() => {
      jobs = pipelineJobs({ CI_SERVER_URL: service.url });
    });

    test("it has no other jobs than these", () => {
      expect([...new Set(jobs.map(({ name }) => name))]).toEqual(["preview", "plan", "up", "drift"]);
    });

    test("a merge request is told what it would do, with a token that can only look", async () => {
      const before = service.dump();
      succeeded(await all("preview", READ_TOKEN));
      expect(comments.map(({ request }) => request)).toEqual(
        Array(2).fill("POST /api/v4/projects/42/merge_requests/7/notes"),
      );
      expect(comments.map(({ headers }) => headers["private-token"])).toEqual(Array(2).fill(COMMENT_TOKEN));
      const bodies = comments.map(({ body }) => new URLSearchParams(body).get("body") ?? "").join("\n");
      for (const words of ["defect", "crash", "Release tool", "acme/platform/web"])
        expect(bodies).toContain(words);
      expect(bodies).not.toContain(COPY_PASSWORD);
      expect(service.dump()).toEqual(before);
    }, 180_000);

    test("after the merge, what was planned is done", async () => {
      succeeded(await all("plan", READ_TOKEN));
      expect([...artifacts.keys()].sort()).toEqual(["plan-company.json", "plan-platform.json"]);
      succeeded(await all("up", WRITE_TOKEN));
      const names = service.dump().labels?.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(["defect", "idea", "crash", "infrastructure"]));
    }, 240_000);

    test("the nightly job is silent until somebody has changed something", async () => {
      succeeded(await all("drift", READ_TOKEN));
      const [label] = service.world.labels.where(({ name }) => name === "defect");
      if (label) service.world.labels.update(label, { color: "#000000" });
      const [job] = await all("drift", READ_TOKEN);
      expect(job?.code).toBe(2);
      const report = readFileSync(path.join(job?.runner.folder ?? "", "drift.xml"), "utf8");
      expect(report).toMatch(/<testsuites[^>]* failures="1"/);
      expect(report).toContain("#000000");
    }, 120_000);
  });

  test("of GitHub: the same, with the report in the summary of the job", async () => {
    const values = {
      "vars.FORGE_BASE_URL": service.url,
      ...Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`secrets.${name}`, value])),
    };
    const jobs = workflowJobs({ ...values, "secrets.FORGE_TOKEN": READ_TOKEN });
    expect([...new Set(jobs.map(({ name }) => name))]).toEqual(["preview", "up", "drift"]);
    const company = (all: readonly Job[], name: string) =>
      named(all, name).filter(({ stack }) => stack === undefined || stack === "company");
    const summary = path.join(runners[0]?.folder ?? "", "summary.md");
    artifacts.clear();

    for (const job of company(jobs, "preview")) succeeded([await run(job, { GITHUB_STEP_SUMMARY: summary })]);
    expect(readFileSync(summary, "utf8")).toMatch(/defect/);
    expect([...artifacts.keys()]).toEqual(["plan-company.json"]);
    // The environment has a token of its own.
    for (const job of company(workflowJobs({ ...values, "secrets.FORGE_TOKEN": WRITE_TOKEN }), "up"))
      succeeded([await run(job, {})]);
    for (const job of company(jobs, "drift")) succeeded([await run(job, {})]);
  }, 180_000);
});
