/** A state in PostgreSQL that several runners share: stacks in parallel, locks, and interrupted or killed runs. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir, userInfo } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { createGate, type Gate } from "./postgres/gate";
import { postgresPrograms } from "./postgres/programs";
import { createRunner, type Ended, type Runner } from "./postgres/runner";
import { type Postgres, startPostgres } from "./postgres/server";

const programs = postgresPrograms();
const isAbsent = "reason" in programs;
if (isAbsent) console.warn(`Skipped: ${programs.reason}.`);

const PASSPHRASE = "passphrase-of-the-team";
const COPY_PASSWORD = "password-of-the-copy";

const whole = {
  "forge.yaml": `variables: [COPY_PASSWORD]
stacks: { platform: { file: platform.yaml }, rest: { file: rest.yaml } }
`,
  "platform.yaml": `groups:
  acme/platform:
    milestones: { v3: { dueDate: 2027-06-25 } }
projects:
  acme/platform/web:
    pushRule: { memberCheck: true }
    remoteMirrors:
      https://copies.example/web.git: { username: pusher, password: "\${secret:COPY_PASSWORD}" }
`,
  "rest.yaml": `groups:
  acme:
    labels: { defect: { color: "#d9534f" }, idea: { color: "#5bc0de" } }
  acme/mobile:
    labels: { crash: { color: "#c9302c" } }
`,
};

(isAbsent ? describe.skip : describe)("a state in PostgreSQL", () => {
  let postgres: Postgres;
  let service: Simulator;
  let gate: Gate;
  const folders: string[] = [];
  const runners: Runner[] = [];
  const outputs: string[] = [];

  beforeAll(async () => {
    if (!("reason" in programs)) postgres = await startPostgres(programs);
    service = await startSimulator();
    gate = await createGate(service.url);
  }, 900_000);

  afterAll(async () => {
    for (const runner of runners) runner.remove();
    for (const folder of folders) rmSync(folder, { recursive: true });
    await gate.close();
    await service.close();
    postgres.stop();
  });

  const write = (folder: string, file: string) =>
    writeFileSync(path.join(folder, "forge.yaml"), `name: ${path.basename(folder)}\n${file}`);

  /** Creates a repository with a forge.yaml. */
  function repository(files: string | Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(path.join(tmpdir(), "forge-repository-"));
    folders.push(folder);
    const named = typeof files === "string" ? { "forge.yaml": files } : files;
    for (const [name, text] of Object.entries(named))
      if (name === "forge.yaml") write(folder, text);
      else writeFileSync(path.join(folder, name), text);
    return folder;
  }

  /** Checks a repository out as CI does: under its name and without files of earlier runs. */
  function checkout(repository: string, environment: Readonly<Record<string, string>> = {}): Runner {
    const runner = createRunner({
      checkout: repository,
      name: path.basename(repository),
      environment: {
        FORGE_BASE_URL: gate.url,
        FORGE_TOKEN: service.token,
        PULUMI_BACKEND_URL: postgres.url,
        PULUMI_CONFIG_PASSPHRASE: PASSPHRASE,
        COPY_PASSWORD,
        // The embedded service does not lag.
        FORGE_SETTLE_SECONDS: "1",
        ...environment,
      },
    });
    runners.push(runner);
    return runner;
  }

  /** Records the output, which must not contain a secret. */
  async function ended(run: Promise<Ended>): Promise<Ended> {
    const result = await run;
    outputs.push(result.stdout, result.stderr);
    return result;
  }

  const forge = (runner: Runner, ...typed: string[]) => ended(runner.forge(...typed));
  const done = async (runner: Runner, ...typed: string[]): Promise<string> => {
    const { code, stdout, stderr } = await forge(runner, ...typed);
    // A failure shows what the run has printed.
    if (code !== 0) throw new Error(`forge ${typed.join(" ")} ended with ${code}:\n${stdout}\n${stderr}`);
    return stdout;
  };

  const names = (table: "labels" | "milestones" | "remote_mirrors" | "virtual_registries") =>
    service.dump()[table]?.map((row) => (row as { name?: string; title?: string; url?: string }).name ?? row);
  const count = (operation: string) => service.requests().operations[operation] ?? 0;
  const locks = () => postgres.query("select count(*) from forge_lock");

  test("the first run succeeds if another one creates the table at the same time", async () => {
    const database = postgres.createDatabase("fresh");
    const other = await database.transaction(
      "create table forge_lock (project text not null, stack text not null, owner text not null, primary key (project, stack))",
    );
    const run = forge(checkout(repository("groups: {}"), { PULUMI_BACKEND_URL: database.url }), "up");
    // The run waits for the table that the open transaction creates.
    const isWaiting = () =>
      postgres.query("select count(*) from pg_stat_activity where wait_event_type = 'Lock'") !== "0";
    while (!isWaiting()) await setTimeout(50);
    await other.commit();
    expect(await run).toMatchObject({ code: 0 });
  });

  describe("with a file that is split into stacks", () => {
    let files: string;

    beforeAll(() => {
      files = repository(whole);
    });

    test("two runners can apply the stacks at the same time", async () => {
      await Promise.all(["platform", "rest"].map((stack) => done(checkout(files), "up", "--stack", stack)));
      expect(names("labels")).toEqual(expect.arrayContaining(["defect", "idea", "crash"]));
      expect(count("groupLabels.create")).toBe(3);
      expect(count("groupMilestones.create")).toBe(1);
      expect(count("remoteMirrors.create")).toBe(1);
    });

    test("a checkout with another passphrase is refused", async () => {
      const other = checkout(files, { PULUMI_CONFIG_PASSPHRASE: "another one" });
      const { code, stdout, stderr } = await forge(other, "up", "--stack", "platform");
      expect(code).toBe(1);
      expect(stdout + stderr).toMatch(/encrypted with another passphrase/);
    });
  });

  describe("the lock of a stack", () => {
    const registry = (name: string) => `
groups:
  acme:
    virtualRegistries: { ${name}: }
    virtualRegistryUpstreams:
      ${name}-central:
        registry: "\${ref:virtualRegistries.${name}.registryId}"
        url: https://${name}.example/maven2
`;
    let files: string;
    let first: Runner;

    /** Starts an `up` and waits until the registry exists but the run has no response yet. */
    async function startUp(runner: Runner) {
      const reached = gate.hold("POST", /virtual_registries/);
      const run = runner.begin(["up"]);
      await Promise.race([
        reached,
        run.ended.then(({ stdout, stderr }) => {
          throw new Error(`It ended too early: ${stdout}${stderr}`);
        }),
      ]);
      return run;
    }

    beforeAll(() => {
      files = repository(registry("releases-of-spring"));
      first = checkout(files);
    });

    const refused = (pid: number | undefined) =>
      new RegExp(
        `^forge: The stack main is locked by another run, started by ${userInfo().username}@${hostname()} \\(pid ${pid}\\) at \\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\S*\\. Wait for that run to end; if it has died, run forge unlock\\.\n$`,
      );

    test("makes another run fail with its owner, its time and how to remove it", async () => {
      const run = await startUp(first);
      for (const line of ["up", "destroy"])
        expect(await forge(checkout(files), line, "--yes")).toMatchObject({
          code: 1,
          stderr: expect.stringMatching(refused(run.pid)),
        });
      // A preview takes no lock, and leaves the one that is there.
      expect(await forge(checkout(files), "preview")).toMatchObject({ code: 2 });
      expect(locks()).toBe("1");

      run.kill("SIGTERM");
      gate.open();
      const stopped = await ended(run.ended);
      expect(stopped).toMatchObject({
        code: 143,
        stdout: expect.stringMatching(
          /stopped; completed changes are recorded, and the next run continues with the rest\.\n[\s\S]*forge up was stopped\. 1 added, 1 not tried\./,
        ),
      });
      expect(locks()).toBe("0");
      expect(count("virtualRegistries.create")).toBe(1);
      expect(count("virtualRegistryUpstreams.create")).toBe(0);
    });

    test("is released by an interrupted run, and the next one makes the remaining changes", async () => {
      const report = await done(checkout(files), "up");
      expect(report).not.toMatch(/VirtualRegistry "/);
      expect(report).toMatch(/VirtualRegistryUpstream/);
      expect(count("virtualRegistries.create")).toBe(1);
      expect(count("virtualRegistryUpstreams.create")).toBe(1);
    });

    test("of a killed run ends with its connection, and the next run makes nothing twice", async () => {
      write(files, registry("releases-of-autumn"));
      const run = await startUp(checkout(files));
      run.die();
      gate.open();
      await run.ended;
      const next = checkout(files);
      expect(await done(next, "unlock")).toBe(
        "The stack main is unlocked.\nThe run that locked it did not record the end of its last steps: groups/acme#virtualRegistries.releases-of-autumn.\nRun forge preview to see what is left to do, and forge up to do it.\n",
      );
      await done(next, "up");
      expect(locks()).toBe("0");
      expect(count("virtualRegistries.create")).toBe(2);
      expect(await done(next, "drift")).toContain("in sync with forge.yaml");
    });

    test("that is removed ends the run that has it, before its next change", async () => {
      write(files, registry("releases-of-winter"));
      const run = await startUp(checkout(files));
      expect(await done(checkout(files), "unlock")).toContain("The stack main is unlocked.");
      gate.open();
      const lost = await ended(run.ended);
      expect(lost).toMatchObject({ code: 1 });
      expect(lost.stdout + lost.stderr).toMatch(
        /The lock of the state \S+ was lost: .*The run has stopped, because another run may write now\. Run forge preview/,
      );
      expect(count("virtualRegistries.create")).toBe(3);
      await done(checkout(files), "up");
      expect(count("virtualRegistries.create")).toBe(3);
      expect(await done(checkout(files), "drift")).toContain("in sync with forge.yaml");
    });

    test("does not prevent destroy after it is released", async () => {
      const before = service.dump().virtual_registries?.length ?? 0;
      await done(first, "destroy", "--yes", "--delete-adopted");
      expect(service.dump().virtual_registries).toHaveLength(before - 1);
    });
  });

  test("a role that may only read the table is enough to plan, and cannot apply", async () => {
    const database = postgres.createDatabase("roles");
    const files = repository(whole);
    const runsAs = (url: string) => checkout(files, { PULUMI_BACKEND_URL: url });
    const applies = runsAs(database.role("applies", "grant create, usage on schema public to applies"));
    const plans = runsAs(database.role("plans"));
    const stack = ["--stack", "platform"];
    const states = () => database.query("select md5(string_agg(line, '' order by id)) from forge_journal");

    // There is no table yet.
    expect((await forge(plans, "preview", ...stack)).code).not.toBe(1);
    await done(applies, "up", ...stack);
    const before = states();
    database.query("grant select on forge_journal, forge_ledger to plans");
    for (const line of ["preview", "drift", "destroy"])
      expect(await forge(plans, line, ...stack)).toMatchObject({ code: line === "destroy" ? 2 : 0 });
    const [milestone] = service.world.milestones.where(({ title }) => title === "v3");
    if (milestone) service.world.milestones.update(milestone, { state: "closed", due_date: "2027-01-01" });
    expect(await forge(plans, "drift", ...stack)).toMatchObject({ code: 2 });
    const refused = await forge(plans, "up", ...stack);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stdout + refused.stderr).toMatch(
      /The state \S+ cannot be used: permission denied for table forge_lock\./,
    );
    expect(states()).toBe(before);
    await done(applies, "up", ...stack);
  });

  test("a role that may only write rows applies, once another one has made the tables", async () => {
    const database = postgres.createDatabase("rows");
    const files = repository("groups: { acme: { labels: { rows: { color: '#5bc0de' } } } }");
    const writes = checkout(files, { PULUMI_BACKEND_URL: database.role("writes") });
    expect((await forge(writes, "up")).stderr).toMatch(/permission denied for schema public/);
    await done(checkout(files, { PULUMI_BACKEND_URL: database.url }), "up");
    database.query("grant select, insert on forge_journal to writes");
    database.query("grant select, insert, update on forge_ledger to writes");
    database.query("grant select, insert, update, delete on forge_lock to writes");
    await done(writes, "destroy", "--yes");
    expect(names("labels")).not.toContain("rows");
    expect(database.query("select count(*) from forge_lock")).toBe("0");
  });

  test("contains no secret in plain text, and neither does the output of runs", () => {
    const kept = postgres.query(
      "select line from forge_journal union all select text from forge_ledger union all select owner from forge_lock",
    );
    for (const text of [...outputs, kept])
      for (const secret of [postgres.password, PASSPHRASE, COPY_PASSWORD, service.token])
        expect(text).not.toContain(secret);
    expect(kept).toContain("releases-of-autumn");
  });
});
