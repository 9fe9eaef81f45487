/** A killed run leaves no secret and no process, and the next run continues with its stack. */
import { type ChildProcess, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createGate, type Gate } from "../gitops/postgres/gate";
import { main } from "./forge";
import { type Home, home } from "./home";
import { processesWith } from "./processes";

const PASSWORD = "s3cr3t-of-the-copy";

const file = (list: string) => `
projects:
  acme/platform/web:
    remoteMirrors:
      https://copies.example/web.git: { username: pusher, password: "\${secret:COPY_PASSWORD}" }
    featureFlagUserLists:
      ${list}: { userXids: [dev] }
    pipelineTriggerTokens: { weekly: {} }
`;

let place: Home;
let gate: Gate;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  place = await home(file("first"));
  gate = await createGate(place.service.url);
  const temporary = path.join(place.folder, "tmp");
  mkdirSync(temporary);
  environment = {
    ...{ FORGE_BASE_URL: gate.url, TMPDIR: temporary },
    ...{ COPY_PASSWORD: PASSWORD, FORGE_VARIABLES: "COPY_PASSWORD" },
  };
});
afterAll(async () => {
  await gate.close();
  await place.leave();
});

/** Starts an `up` and waits until the service has done something whose response the gate holds back. */
async function startUp(held: RegExp): Promise<ChildProcess> {
  const reached = gate.hold("POST", held);
  const run = spawn(process.execPath, [main, "up"], {
    cwd: place.folder,
    env: { ...process.env, FORGE_TOKEN: place.service.token, ...environment },
    stdio: "ignore",
  });
  await reached;
  return run;
}

/** Processes that this test has started, recognized by their environment. */
const processes = () => processesWith(`TMPDIR=${environment.TMPDIR}`);

async function untilNothingRuns(): Promise<void> {
  while (processes().length > 0) await setTimeout(50);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    return entry.isDirectory()
      ? filesIn(name)
      : statSync(name, { throwIfNoEntry: false })?.isFile()
        ? [name]
        : [];
  });
}

/** The contents of all files that the run has written: temporary files and the workspace with the state. */
function written(): string {
  const folders = [environment.TMPDIR ?? "", path.join(place.folder, ".forge")];
  return folders
    .flatMap(filesIn)
    .map((name) => readFileSync(name, "latin1"))
    .join("\n");
}

/** The types of the resources that the state has now. */
function recorded(): string[] {
  const [state] = filesIn(path.join(place.folder, ".forge", "state")).filter((name) =>
    name.endsWith("main.json"),
  );
  if (state === undefined) return [];
  try {
    const { checkpoint } = JSON.parse(readFileSync(state, "utf8"));
    return (checkpoint.latest?.resources ?? []).map(({ type }: { type: string }) => type.split(":").at(-1));
  } catch {
    return []; // The file is being written.
  }
}

const linux = process.platform === "linux" ? test : test.skip;
if (process.platform !== "linux") console.warn("Skipped: processes are found in /proc, which is Linux's.");

linux(
  "a run writes no secret to a file, and leaves no process and no temporary file when it is killed",
  async () => {
    const run = await startUp(/feature_flags_user_lists/);
    while (!["RemoteMirrors", "PipelineTriggerTokens"].every((kind) => recorded().includes(kind)))
      await setTimeout(50);
    const tokens = place.service.dump().pipeline_triggers ?? [];
    expect(written()).not.toContain(PASSWORD);
    expect(written()).not.toContain(place.service.token);
    for (const { token } of tokens as unknown as { token: string }[]) expect(written()).not.toContain(token);

    run.kill("SIGKILL");
    gate.open();
    await untilNothingRuns();
    expect(written()).not.toContain(PASSWORD);
    expect(filesIn(environment.TMPDIR ?? "")).toEqual([]);
  },
  90_000,
);

linux(
  "the next run continues with the stack of a killed run",
  async () => {
    const { code, stdout } = await place.type("up", environment);
    expect({ code, stdout }).toMatchObject({ code: 0 });
    expect(await place.report("preview", environment)).toMatchObject({ code: 0, lines: [] });
  },
  90_000,
);

const whenKnown = process.platform === "linux" ? describe : describe.skip;

const isEngine = ({ pid }: { pid: number }) => path.basename(readlinkSync(`/proc/${pid}/exe`)) === "pulumi";

whenKnown("the engine", () => {
  test("a run reports that its engine was killed, and the next one continues", async () => {
    place.write("forge.yaml", file("second"));
    const reached = gate.hold("POST", /feature_flags_user_lists/);
    const run = place.type("up", environment);
    await reached;
    for (const { pid } of processes().filter(isEngine)) process.kill(pid, "SIGKILL");
    gate.open();
    const { code, stdout } = await run;
    expect(stdout).toContain(
      "Its engine was killed (SIGKILL), as when memory runs out. Its last steps may be done without being recorded, and the stack main is still locked: run forge up --unlock.",
    );
    expect(code).toBe(1);
    await untilNothingRuns();
    expect(await place.type("up", environment)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("The stack was still locked by a run that was killed, started by "),
    });
    expect(await place.report("preview", environment)).toMatchObject({ code: 0, lines: [] });
    expect(
      readdirSync(path.join(place.folder, ".forge")).filter((name) => name.startsWith(".running-")),
    ).toEqual([]);
  });
});

/** The lock of a run on another machine, as the engine writes it. */
function lockElsewhere(): string {
  const locks = path.join(place.folder, ".forge", "state", ".pulumi", "locks");
  const folder = path.join(locks, "organization", path.basename(place.folder), "main");
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "8f1e5f2a-6a52-4c3c-9a9e-1d0f4c0f2d11.json");
  const owner = { pid: 4179, username: "ci", hostname: "runner-7", timestamp: new Date().toISOString() };
  writeFileSync(file, JSON.stringify(owner));
  return file;
}

linux(
  "the lock of another machine stays until forge unlock or --unlock removes it",
  async () => {
    place.write("forge.yaml", file("third"));
    const lock = lockElsewhere();
    expect(await place.type("up", environment)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /started by ci@runner-7 \(pid 4179\).* if it has died, run forge up --unlock\./,
      ),
    });
    expect(existsSync(lock)).toBe(true);
    expect(await place.type("unlock", environment)).toMatchObject({
      code: 0,
      stdout: "The stack main is unlocked.\n",
    });
    lockElsewhere();
    expect(await place.type("up --unlock", environment)).toMatchObject({ code: 0 });
    expect(await place.report("preview", environment)).toMatchObject({ code: 0, lines: [] });
  },
  120_000,
);

test("a state whose attributes file is empty after a kill can be used", async () => {
  const another = await home('groups: { acme: { labels: { kept: { color: "#111111" } } } }');
  expect(await another.report("up")).toMatchObject({ code: 0 });
  another.write("forge.yaml", 'groups: { acme: { labels: { kept: { color: "#222222" } } } }');
  expect(await another.report("up")).toMatchObject({ code: 0 });
  const stacks = path.join(another.folder, ".forge", "state", ".pulumi", "stacks");
  const [attributes = ""] = readdirSync(stacks, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith("main.json.attrs"),
  );
  writeFileSync(path.join(stacks, attributes), "");
  expect(await another.report("preview")).toMatchObject({ code: 0, failures: [] });
  another.write("forge.yaml", 'groups: { acme: { labels: { kept: { color: "#333333" } } } }');
  expect(await another.report("up")).toMatchObject({ code: 0, failures: [] });
  expect(await another.report("preview")).toMatchObject({ code: 0, lines: [] });
  await another.leave();
});
