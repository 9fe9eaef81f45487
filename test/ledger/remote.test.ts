/** Ledgers that are one text behind a network: what is on this machine until it is uploaded, and what goes wrong on the way. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { checkoutBeside } from "../../cli/ledger/belonging";
import { openLedger } from "../../cli/ledger/ledger";
import { thisOwner } from "../../cli/ledger/owner";
import { type Remote, RemoteStore } from "../../cli/ledger/remote";
import { S3Remote } from "../../cli/ledger/s3";
import { ServiceRemote } from "../../cli/ledger/service";
import {
  LockedError,
  type LockOwner,
  LostLockError,
  type Store,
  UnrecordedError,
} from "../../cli/ledger/store";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { credentials, type S3Server, startS3 } from "./s3-server";

const home = mkdtempSync(path.join(tmpdir(), "forge-remote-"));
const PROJECT = "acme/platform/web";
let service: Simulator;
let client: Client;
let s3: S3Server;

beforeAll(async () => {
  [service, s3] = await Promise.all([startSimulator(), startS3()]);
  client = clientOf(service.token);
});
afterAll(async () => {
  s3.close();
  await client.close();
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

const clientOf = (token: string) => createClient({ baseUrl: service.url, token, retry: { base: 1 } });

const deadPid = spawnSync(process.execPath, ["--version"]).pid;
const owner = (more: Partial<LockOwner> = {}): LockOwner => ({ ...thisOwner(), ...more });
const dead = () => owner({ who: "root@runner-7", pid: deadPid });
const OF_ANOTHER_MACHINE = { who: "ci@runner-9", machine: "another" };

interface Row {
  readonly name: string;
  remote(project: string, stack: string): Remote;
  /** The next upload is done, and its answer lost. */
  loseAnswer(): void;
  /** From now on, no credential is taken. */
  expire(): () => void;
  readonly refusal: RegExp;
  /** Puts another text there. */
  replace(project: string, text: string): void | Promise<void>;
}

const rows: readonly Row[] = [
  {
    name: "the service",
    remote: (project, stack) => new ServiceRemote(() => client, PROJECT, project, stack),
    loseAnswer: () =>
      void service.faults.order({ kind: "drop-after", operation: "terraformStates.write", times: 1 }),
    expire() {
      const tokens = service.world.tokens.where(({ token }) => token === service.token);
      const change = (expires_at: string | null) =>
        tokens.forEach((one) => void service.world.tokens.update(one, { expires_at }));
      change("2020-01-01");
      return () => change(null);
    },
    refusal: /it was refused with 401: Token is expired/,
    async replace(project, text) {
      const content = { name: "state", content: new Blob([text]) };
      await client.terraformStates.write({ project: PROJECT, state_name: `${project}.main`, content });
    },
  },
  {
    name: "S3",
    remote: (project, stack) => new S3Remote(s3.url(), project, stack, credentials),
    // The lock is looked at before.
    loseAnswer: () => void s3.faults.push(-1, 0),
    expire() {
      s3.isRefusing = true;
      return () => {
        s3.isRefusing = false;
      };
    },
    refusal: /it was refused with 403: InvalidAccessKeyId: The key does not exist/,
    replace: (project, text) => void s3.objects.set(`states/${project}/main.json`, text),
  },
];

let made = 0;
const newProject = () => `project-${made++}`;

describe.each(rows)("$name", ({ remote, loseAnswer, expire, refusal, replace }) => {
  /** On one of several machines, each with a folder of its own. */
  const on = (machine: string, project: string, stack = "main") =>
    new RemoteStore(remote(project, stack), path.join(home, machine, project), stack);
  const journal = (machine: string, project: string) => path.join(home, machine, project, "main.journal");

  async function doneOn(machine: string, project: string, ...lines: string[]): Promise<void> {
    const store = on(machine, project);
    await store.lock(owner());
    store.append(lines);
    await store.release();
  }

  const history = (machine: string, project: string) =>
    on(machine, project)
      .history()
      .then(({ lines }) => lines);

  /** As a kill leaves it: it is stopped before it has uploaded. */
  async function killedOn(machine: string, project: string, ...lines: string[]): Promise<Store> {
    const store = on(machine, project);
    await store.lock(dead());
    store.append(lines);
    return store;
  }

  test("two machines: one run at a time, and the other one is refused by name", async () => {
    const project = newProject();
    const [here, there] = [on("a", project), on("b", project)];
    await here.lock(owner({ who: "root@runner-7" }));
    const refused = await there.lock(owner(OF_ANOTHER_MACHINE)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(LockedError);
    expect(String(refused)).toContain(`started by root@runner-7 (pid ${process.pid}) at `);
    await there.release();
    here.append(["of a"]);
    await here.release();
    await doneOn("b", project, "of b");
    expect(await history("a", project)).toEqual(["of a", "of b"]);
  });

  test("lines are uploaded while the run goes on, and nothing of them is left here at its end", async () => {
    const project = newProject();
    const store = on("a", project);
    await store.lock(owner());
    store.append(["one"]);
    expect(statSync(journal("a", project)).mode & 0o777).toBe(0o600);
    expect(await history("b", project)).toEqual([]);
    while ((await history("b", project)).length === 0) await setTimeout(100);
    store.append(["two"]);
    await store.compact("whole\n");
    expect(await on("b", project).read()).toEqual({ whole: "whole\n", lines: [] });
    await store.release();
    expect(readdirSync(path.join(home, "a", project))).toEqual([]);
    expect(await history("b", project)).toEqual(["one", "two"]);
  });

  test("the text has the newest runs alone once it is long, and a run goes on with it", async () => {
    const project = newProject();
    const run = (name: string) => [
      JSON.stringify({ run: { at: name } }),
      JSON.stringify({
        at: 1,
        put: { kind: "GroupLabel", key: "bug", values: { name: name.padEnd(600_000) } },
      }),
    ];
    for (const name of ["one", "two", "three"]) {
      const store = on("a", project);
      await store.lock(owner());
      store.append(run(name));
      await store.compact(`${name}\n`);
      await store.release();
    }
    expect(await on("b", project).history()).toEqual({ lines: run("three"), earlier: [run("two")[1]] });
    expect(await on("b", project).read()).toEqual({ whole: "three\n", lines: [] });
    await killedOn("a", project, "of a killed run");
    await doneOn("a", project, "after it");
    expect(await history("b", project)).toEqual([...run("three"), "of a killed run", "after it"]);
  });

  test("a run that was killed before its upload is gone on with by the next one on this machine", async () => {
    const project = newProject();
    await doneOn("b", project, "before");
    await killedOn("a", project, "one", "two");
    // A run that only reads knows of it.
    expect(await history("a", project)).toEqual(["before", "one", "two"]);
    await expect(on("b", project).lock(owner(OF_ANOTHER_MACHINE))).rejects.toThrow(/root@runner-7/);
    const next = on("a", project);
    expect(await next.lock(owner())).toMatchObject({ who: "root@runner-7" });
    expect(await history("b", project)).toEqual(["before", "one", "two"]);
    next.append(["three"]);
    await next.release();
    expect(await history("b", project)).toEqual(["before", "one", "two", "three"]);
  });

  test("a run that was killed after its upload has done nothing twice", async () => {
    const project = newProject();
    const killed = await killedOn("a", project, "one");
    while ((await history("b", project)).length === 0) await setTimeout(100);
    killed.append(["two"]);
    await doneOn("a", project, "three");
    expect(await history("b", project)).toEqual(["one", "two", "three"]);
  });

  test("a dead run of another folder of this machine keeps its lock, because its lines are there", async () => {
    const project = newProject();
    await killedOn("a", project, "one");
    const other = on("b", project);
    await expect(other.lock(owner())).rejects.toThrow(/if it has died, run .*unlock/);
    await other.release();
    await doneOn("a", project, "two");
    expect(await history("b", project)).toEqual(["one", "two"]);
  });

  test("lines that another run has overtaken are an error, and stay until they are removed", async () => {
    const project = newProject();
    await killedOn("a", project, "one", "two");
    expect(await on("b", project).unlock()).toMatchObject({ who: "root@runner-7" });
    await doneOn("b", project, "of b");
    const next = on("a", project);
    const refused = await next.lock(owner()).catch((error: unknown) => error);
    await next.release();
    expect(String(refused)).toMatch(
      /could not upload what it has done, 2 lines in .*main\.journal, and .* another run has changed it since\. Nothing was done\. Move the file away/,
    );
    await expect(history("a", project)).rejects.toThrow(/another run has changed it since/);
    expect(existsSync(journal("a", project))).toBe(true);
    // It does not keep others from their work.
    await doneOn("b", project, "more of b");
    rmSync(journal("a", project));
    await doneOn("a", project, "of a");
    expect(await history("b", project)).toEqual(["of b", "more of b", "of a"]);
  });

  test("an upload whose answer is lost is done once", async () => {
    const project = newProject();
    const store = on("a", project);
    await store.lock(owner());
    store.append(["one"]);
    loseAnswer();
    await store.release();
    await doneOn("b", project, "two");
    expect(await history("a", project)).toEqual(["one", "two"]);
  });

  test("a credential that expires stops the run; its lines stay here, and the next run uploads them", async () => {
    const project = newProject();
    const store = on("a", project);
    await store.lock(dead());
    store.append(["one"]);
    const restore = expire();
    let refused: unknown;
    for (let line = 0; refused === undefined && line < 100; line++) {
      await setTimeout(100);
      try {
        store.append([`line ${line}`]);
      } catch (error) {
        refused = error;
      }
    }
    expect(refused).toBeInstanceOf(UnrecordedError);
    expect(String(refused)).toMatch(refusal);
    expect(String(refused)).toMatch(
      /cannot be written: .*\. The run has stopped\. All that it has done is in .*main\.journal, and the next run on this machine uploads it; until then, the stack is locked\.$/,
    );
    await expect(store.compact("whole\n")).rejects.toBe(refused);
    await store.release();
    restore();
    const lines = await history("a", project);
    expect(lines.length).toBeGreaterThan(1);
    await expect(on("b", project).lock(owner(OF_ANOTHER_MACHINE))).rejects.toThrow(/root@runner-7/);
    await doneOn("a", project, "next");
    expect(await history("b", project)).toEqual([...lines, "next"]);
  });

  test("a lock that another machine has removed is found out at the next upload", async () => {
    const project = newProject();
    const first = on("a", project);
    await first.lock(owner());
    first.append(["one"]);
    await on("b", project).unlock();
    const second = on("b", project);
    await second.lock(owner(OF_ANOTHER_MACHINE));
    await expect(first.compact("whole\n")).rejects.toThrow(LostLockError);
    expect(() => first.append(["two"])).toThrow(LostLockError);
    await first.release();
    second.append(["of b"]);
    await second.release();
    expect(await history("b", project)).toEqual(["of b"]);
  });

  test.each([
    ["{", "it is no JSON"],
    ['{"serial":9,"terraform_version":"1.9"}', "it is not a state of forge"],
    ['{"version":1,"serial":9,"lineage":"a","ledger":{"covered":2,"lines":["one"]}}', "it is not complete"],
    ['{"version":2,"serial":9,"ledger":{}}', "was written by a newer version of forge"],
  ])("another text, %s, is an error, and stays as it is", async (text, reason) => {
    const project = newProject();
    // The service takes nothing else.
    if (text === "{" && replace === rows[0]?.replace) return;
    await replace(project, text);
    const store = on("a", project);
    await expect(store.lock(owner())).rejects.toThrow(reason);
    await store.release();
    await expect(on("a", project).read()).rejects.toThrow(reason);
    expect(await remote(project, "main").read()).toBe(text);
    expect(await on("b", project).unlock()).toBeUndefined();
  });

  test("a state of another stack is an error", async () => {
    const [project, other] = [newProject(), newProject()];
    const place = (name: string) => ({
      ...{ project: name, stack: "main", address: "there", passphrase: () => "" },
      ...{
        openStore: () => on("a", project),
        assertNoOlderState: () => undefined,
        checkout: () => checkoutBeside("forge.yaml"),
      },
    });
    const ledger = await openLedger(place(project));
    await ledger.bind(undefined, undefined);
    await ledger.close();
    await expect(openLedger(place(other))).rejects.toThrow(
      `it is the state of the stack main of ${project}, and this is main of ${other}`,
    );
    await doneOn("b", project, "a line");
  });
});

describe("the service besides", () => {
  const storeOf = (asked: Client, place = PROJECT, project = newProject(), stack = "main") =>
    new RemoteStore(new ServiceRemote(() => asked, place, project, stack), path.join(home, project), stack);

  async function refusalOf(work: Promise<unknown>): Promise<string> {
    return String(await work.catch((error: unknown) => error));
  }

  test("a Developer reads, and may not lock", async () => {
    const developer = clientOf("forge-dev-token");
    const store = storeOf(developer);
    expect(await store.read()).toBeUndefined();
    expect(await refusalOf(store.lock(owner()))).toMatch(
      /^RunError: The state service:acme\/platform\/web cannot be used: it was refused with 403: .*the Maintainer role or higher in the project\./,
    );
    await store.release();
    await developer.close();
  });

  test("a project that is not there is one for who only reads, too", async () => {
    expect(await refusalOf(storeOf(client, "acme/nowhere").read())).toMatch(
      /The state service:acme\/nowhere cannot be used: it was refused with 404: Project Not Found/,
    );
  });

  test("somebody who has locked the state by hand is named", async () => {
    const project = newProject();
    const state = { project: PROJECT, state_name: `${project}.main` };
    const more = { Operation: "", Info: "", Who: "", Version: "", Created: "", Path: "" };
    await client.terraformStates.lock({ ...state, ID: "4b1f", ...more });
    const store = storeOf(client, PROJECT, project);
    expect(await refusalOf(store.lock(owner()))).toMatch(/started by root at 20\S+Z\. Wait/);
    await store.release();
    expect(await storeOf(client, PROJECT, project).unlock()).toMatchObject({ who: "root" });
  });

  test("a state that is too large for the service is named", async () => {
    service.world.settings.max_terraform_state_size_bytes = 300;
    const store = storeOf(client);
    await store.lock(owner());
    store.append(["x".repeat(300)]);
    const refusal = /it was refused with 413: .*the state is larger than the service allows/;
    expect(await refusalOf(store.compact("whole\n"))).toMatch(refusal);
    // A run does not fail of the whole text, but of its lines.
    expect(await refusalOf(store.release())).toMatch(refusal);
    delete service.world.settings.max_terraform_state_size_bytes;
  });

  test("any name of a stack is a name of a state", async () => {
    for (const stack of ["a/b", "ä b", "x".repeat(400), ".."]) {
      const state = new ServiceRemote(() => client, PROJECT, newProject(), stack);
      await state.take(owner());
      expect(await state.write('{"serial":1}')).toBeUndefined();
      expect(await state.read()).toBe('{"serial":1}');
      await state.free();
    }
  });
});

describe("S3 besides", () => {
  const remoteAt = (url = s3.url(), environment: Readonly<Record<string, string>> = credentials) =>
    new S3Remote(url, newProject(), "main", environment);

  test("a service without conditions is refused, because two runs would write at once", async () => {
    s3.ignoresConditions = true;
    await expect(remoteAt().take(owner())).rejects.toThrow(
      /^The state s3:\/\/team\/states cannot be used: the service ignores the conditions of a write .* Nothing was done\./,
    );
    s3.ignoresConditions = false;
  });

  test("a service that has no time is asked again", async () => {
    s3.faults.push(503, 500);
    expect(await remoteAt().read()).toBeUndefined();
  });

  test.each([
    ["no credentials", undefined, {}, /set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/],
    [
      "another bucket",
      "s3://other/x",
      credentials,
      /refused with 404: NoSuchBucket: The specified bucket does not exist\.$/,
    ],
    [
      "another region",
      "s3://team/x?region=us-east-1",
      credentials,
      /refused with 403: SignatureDoesNotMatch\.$/,
    ],
  ])("%s", async (_, url, environment, refusal) => {
    const [, options = ""] = s3.url().split("?");
    const address =
      url === undefined
        ? s3.url()
        : url.includes("?")
          ? `${url}&${options.replace(/region=[^&]*&/, "")}`
          : `${url}?${options}`;
    await expect(async () => remoteAt(address, environment).read()).rejects.toThrow(refusal);
  });

  test("a bucket may have no prefix", async () => {
    const remote = new S3Remote(s3.url(""), "infra", "main", credentials);
    await remote.take(owner());
    expect(await remote.write("{}")).toBeUndefined();
    await remote.free();
    expect([...s3.objects.keys()]).toContain("infra/main.json");
  });
});
