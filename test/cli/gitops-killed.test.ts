/** A killed run leaves no secret and no process, and the next run ends what it has begun, once; two runs never change a stack at the same time; a full disk stops a run before it does what it cannot record. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, test } from "@jest/globals";
import { createGate, type Gate } from "../gitops/postgres/gate";
import { type Ended, main } from "./forge";
import { type Home, home } from "./home";
import { processesWith } from "./processes";

const linux = process.platform === "linux" ? test : test.skip;
if (process.platform !== "linux") console.warn("Skipped: processes are found in /proc, which is Linux's.");

const PASSWORD = "s3cr3t-of-the-copy";

/** Each list is held back in the tests, and the others go on. */
const file = (list: string, more = "") => `
groups:
  acme:
    labels: { bug: { color: "#111111" }, fix: { color: "#222222" }${more} }
projects:
  acme/platform/web:
    remoteMirrors:
      https://copies.example/web.git: { username: pusher, password: "\${secret:COPY_PASSWORD}" }
    featureFlagUserLists:
      ${list}: { userXids: [dev] }
    pipelineTriggerTokens: { weekly: {} }
`;
const HELD = /feature_flags_user_lists/;

let place: Home;
let gate: Gate;
afterEach(async () => {
  await gate.close();
  await place.leave();
});

const ownEnvironment = (): NodeJS.ProcessEnv => ({
  ...{ FORGE_BASE_URL: gate.url, TMPDIR: path.join(place.folder, "tmp") },
  ...{ COPY_PASSWORD: PASSWORD, FORGE_VARIABLES: "COPY_PASSWORD" },
});

async function enter(text = file("first"), onChange: () => void = () => undefined): Promise<void> {
  place = await home(text, { onChange });
  gate = await createGate(place.service.url);
  mkdirSync(path.join(place.folder, "tmp"));
}

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** In a process of its own, which can be killed. */
function start(line: string): Started {
  const child = spawn(process.execPath, [main, ...line.split(" ")], {
    cwd: place.folder,
    env: {
      ...process.env,
      ...{ FORGE_TOKEN: place.service.token, FORGE_SETTLE_SECONDS: "1", NO_COLOR: "1" },
      ...{ PULUMI_BACKEND_URL: "", FORGE_STATE: "", FORGE_FILE: "", FORGE_STACK: "" },
      ...ownEnvironment(),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].on("data", (data) => {
      printed[name] += data;
    });
  const ended = new Promise<Ended>((resolve) => {
    child.once("close", (code) => resolve({ code, ...printed }));
  });
  return { child, ended };
}

/** An `up` whose response to the creation of the list is held back: the service has done it, and the run does not know. */
async function startHeld(): Promise<Started> {
  const reached = gate.hold("POST", HELD);
  const started = start("up");
  await reached;
  await untilRecorded();
  return started;
}

async function kill({ child, ended }: Started): Promise<void> {
  child.kill("SIGKILL");
  gate.open();
  await ended;
}

const type = (line: string) => place.type(line, ownEnvironment());
const report = (line: string) => place.report(line, ownEnvironment());
const plain = ({ stdout, stderr }: Ended) => (stdout + stderr).replaceAll(/\s+│?\s*/g, " ");

const inState = (name: string) =>
  path.join(place.folder, ".forge", "state", path.basename(place.folder), name);

interface Recorded {
  readonly kind: string;
  readonly key: string;
  readonly unfinished?: true;
}

/** The objects that the journal has now, in the order in which they came into it. */
function recorded(): readonly Recorded[] {
  if (!existsSync(inState("main.journal"))) return [];
  const lines = readFileSync(inState("main.journal"), "utf8").split("\n").slice(0, -1);
  const all = new Map<string, Recorded>();
  for (const { put, drop } of lines.map((line) => JSON.parse(line))) {
    if (put) all.set(`${put.kind} ${put.key}`, put);
    if (drop) all.delete(`${drop.kind} ${drop.key}`);
  }
  return [...all.values()];
}

const made = () => {
  const { world } = place.service;
  const dump = place.service.dump();
  const names = ["bug", "fix", "third"];
  return {
    labels: world.labels.where(({ name }) => names.includes(String(name))).length,
    mirrors: dump.remote_mirrors?.length ?? 0,
    tokens: dump.pipeline_triggers?.length ?? 0,
    lists: dump.feature_flag_user_lists?.length ?? 0,
  };
};

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(name);
    return statSync(name, { throwIfNoEntry: false })?.isFile() ? [name] : [];
  });
}

const temporary = () => filesIn(path.join(place.folder, "tmp"));

/** The contents of all files that a run has written: temporary files and the state. */
const written = (): string =>
  [...temporary(), ...filesIn(path.join(place.folder, ".forge"))]
    .map((name) => readFileSync(name, "latin1"))
    .join("\n");

/** All but the one that is held back. */
async function untilRecorded(): Promise<void> {
  const unfinished = () => recorded().filter((one) => one.unfinished).length;
  while (recorded().length < 5 || unfinished() > 1) await setTimeout(20);
}

// ─── A killed run ────────────────────────────────────────────────────────────

linux(
  "a run writes no secret to a file, and leaves no process and no temporary file when it is killed",
  async () => {
    await enter();
    const run = await startHeld();
    const tokens = (place.service.dump().pipeline_triggers ?? []) as unknown as { token: string }[];
    const secrets = [PASSWORD, place.service.token, ...tokens.map(({ token }) => token)];
    expect(secrets.length).toBeGreaterThan(2);
    const { pid } = run.child;
    const own = () => processesWith(`TMPDIR=${ownEnvironment().TMPDIR}`);
    expect(own().map((one) => one.pid)).toEqual([pid]);
    for (const secret of secrets) expect(written()).not.toContain(secret);
    await kill(run);
    expect(own()).toEqual([]);
    expect(temporary()).toEqual([]);
    for (const secret of secrets) expect(written()).not.toContain(secret);
  },
);

linux(
  "a preview names what a killed run has begun, and the next up takes its lock over and ends it, once",
  async () => {
    await enter();
    const before = made();
    const run = await startHeld();
    await kill(run);
    expect(existsSync(inState("main.lock"))).toBe(true);
    const all = {
      labels: 2,
      mirrors: before.mirrors + 1,
      tokens: before.tokens + 1,
      lists: before.lists + 1,
    };
    expect(made()).toEqual(all);

    const address = "projects/acme/platform/web#featureFlagUserLists.first";
    expect(recorded().filter(({ unfinished }) => unfinished)).toMatchObject([
      { kind: "FeatureFlagUserList" },
    ]);
    for (const line of ["preview", "drift"]) {
      const shown = await report(line);
      expect(shown).toMatchObject({ code: 2, addresses: [address], failures: [] });
      expect(shown.lines[0]).toMatch(/^settle FeatureFlagUserList "first"/);
    }
    expect(plain(await type("preview"))).toContain("1 to be settled");

    const next = await report("up");
    expect(next).toMatchObject({ code: 0, failures: [], addresses: [address] });
    expect(next.warnings).toEqual([
      expect.stringMatching(
        new RegExp(
          `^The stack was still locked by a run that was killed, started by \\S+@\\S+ \\(pid ${run.child.pid}\\) at \\S+Z\\.$`,
        ),
      ),
    ]);
    expect(made()).toEqual(all);
    expect(await report("preview")).toMatchObject({ code: 0, lines: [], warnings: [] });
  },
);

linux("forge unlock names what a killed run was at, and the next up has nothing to warn of", async () => {
  await enter();
  const run = await startHeld();
  await kill(run);
  const { code, stdout } = await type("unlock");
  expect({ code, lines: stdout.split("\n") }).toEqual({
    code: 0,
    lines: [
      "The stack main is unlocked.",
      "The run that locked it did not record the end of its last steps: projects/acme/platform/web#featureFlagUserLists.first.",
      "Run forge preview to see what is left to do, and forge up to do it.",
      "",
    ],
  });
  expect(existsSync(inState("main.lock"))).toBe(false);
  expect(await report("up")).toMatchObject({ code: 0, failures: [], warnings: [] });
  expect((await type("unlock")).stdout).toBe("The stack main was not locked.\n");
});

linux("a run that was killed before it had recorded anything leaves a lock alone", async () => {
  await enter();
  const reached = gate.hold("GET", /labels/);
  const run = start("up");
  await reached;
  await kill(run);
  expect(await type("preview")).toMatchObject({ code: 2 });
  expect(await type("unlock")).toMatchObject({ code: 0, stdout: "The stack main is unlocked.\n" });
  const { code, stderr } = await type("unlock");
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringContaining("There is no stack main in "),
  });
  expect(await report("up")).toMatchObject({ code: 0, failures: [], warnings: [] });
});

linux.each([1, 2, 3, 4, 5])(
  "a run that is killed once the service has made %d changes: nothing is made twice",
  async (count) => {
    let changes = 0;
    let stop: (() => void) | undefined;
    await enter(file("first"), () => {
      changes++;
      if (changes === count) stop?.();
    });
    const before = made();
    const run = start("up");
    stop = () => run.child.kill("SIGKILL");
    await run.ended;
    expect(await report("up")).toMatchObject({ code: 0, failures: [] });
    expect(await report("preview")).toMatchObject({ code: 0, lines: [], warnings: [] });
    expect(made()).toEqual({
      ...{ labels: 2, mirrors: before.mirrors + 1 },
      ...{ tokens: before.tokens + 1, lists: before.lists + 1 },
    });
  },
);

linux("destroy --yes takes the lock of a killed run over, too", async () => {
  await enter();
  const before = made();
  await kill(await startHeld());
  const { code, failures, warnings } = await report("destroy --yes");
  expect({ code, failures, warnings }).toMatchObject({
    ...{ code: 0, failures: [] },
    warnings: expect.arrayContaining([
      expect.stringContaining("The stack was still locked by a run that was killed"),
    ]),
  });
  // An adopted object stays.
  expect(made()).toEqual(before);
});

// ─── Two runs ────────────────────────────────────────────────────────────────

const lockedBy = (owner: string) =>
  new RegExp(
    `The stack main is locked by another run, started by ${owner} at \\S+Z\\. Wait for that run to end; if it has died, run forge unlock\\.`,
  );

linux(
  "a run beside another one is refused by name and does nothing; whoever only looks is not, and takes no lock away",
  async () => {
    await enter();
    const run = await startHeld();
    const now = made();
    const lock = readFileSync(inState("main.lock"), "utf8");
    for (const line of ["preview", "drift", "state list", "output", "destroy"]) {
      expect({ line, code: (await type(line)).code }).not.toEqual({ line, code: 1 });
      expect({ line, lock: readFileSync(inState("main.lock"), "utf8") }).toEqual({ line, lock });
    }
    for (const line of ["up", "destroy --yes", "state remove groups/acme#labels.bug"]) {
      const ended = await type(line);
      expect({ line, code: ended.code }).toEqual({ line, code: 1 });
      expect(plain(ended)).toMatch(lockedBy(`\\S+@\\S+ \\(pid ${run.child.pid}\\)`));
    }
    expect(made()).toEqual(now);
    gate.open();
    expect(await run.ended).toMatchObject({ code: 0 });
    expect(existsSync(inState("main.lock"))).toBe(false);
    expect(await report("preview")).toMatchObject({ code: 0, lines: [] });
  },
);

linux("a run whose lock is taken away stops, and spoils nothing that the other one records", async () => {
  await enter();
  const run = await startHeld();
  expect(await type("unlock")).toMatchObject({ code: 0 });
  place.write("forge.yaml", file("first", ', third: { color: "#333333" }'));
  expect(await report("up")).toMatchObject({ code: 0, failures: [], warnings: [] });
  const now = made();
  gate.open();
  const ended = await run.ended;
  expect(ended.code).toBe(1);
  expect(plain(ended)).toMatch(
    /The lock of the state \S+main\.journal was lost: .* The run has stopped, because another run may write now\. Run forge preview/,
  );
  expect(made()).toEqual(now);
  expect(await report("preview")).toMatchObject({ code: 0, lines: [] });
  expect((await type("state list")).stdout.split("\n")).toContain("groups/acme#labels.third");
});

linux("of several runs that find the lock of a killed one, one at a time changes something", async () => {
  await enter();
  const before = made();
  await kill(await startHeld());
  const runs = await Promise.all([1, 2, 3].map(() => start("up").ended));
  const done = runs.filter(({ code }) => code === 0);
  expect(done.length).toBeGreaterThan(0);
  for (const one of runs.filter(({ code }) => code !== 0))
    expect(plain(one)).toMatch(/is locked by another run, started by|The lock of the state \S+ was lost/);
  expect(await report("up")).toMatchObject({ code: 0, failures: [] });
  expect(made()).toEqual({
    ...{ labels: 2, mirrors: before.mirrors + 1 },
    ...{ tokens: before.tokens + 1, lists: before.lists + 1 },
  });
  expect(await report("preview")).toMatchObject({ code: 0, lines: [], warnings: [] });
});

linux("the lock of another machine stays until forge unlock or --unlock removes it", async () => {
  await enter();
  expect(await type("up")).toMatchObject({ code: 0 });
  place.write("forge.yaml", file("second"));
  const lockElsewhere = () =>
    writeFileSync(
      inState("main.lock"),
      JSON.stringify({
        who: "ci@runner-7",
        pid: 4179,
        machine: "another one",
        since: "2026-11-21T14:57:55Z",
      }),
    );
  lockElsewhere();
  const refused = await type("up");
  expect(refused.code).toBe(1);
  expect(plain(refused)).toMatch(lockedBy("ci@runner-7 \\(pid 4179\\)"));
  expect(existsSync(inState("main.lock"))).toBe(true);
  expect(await type("unlock")).toMatchObject({ code: 0, stdout: "The stack main is unlocked.\n" });
  lockElsewhere();
  expect(await type("up --unlock")).toMatchObject({ code: 0 });
  expect(await report("preview")).toMatchObject({ code: 0, lines: [] });
});

// ─── A full disk ─────────────────────────────────────────────────────────────

const mount = (...given: readonly string[]) => spawnSync("mount", given, { encoding: "utf8" });

/** Mounts a small disk over the folder of the state. Returns why it cannot. */
function mountDisk(size: string, ...more: readonly string[]): string | undefined {
  const folder = path.join(place.folder, ".forge", "state");
  mkdirSync(folder, { recursive: true });
  const { status, stderr, error } = mount(
    "-t",
    "tmpfs",
    "-o",
    [`size=${size}`, ...more].join(),
    "tmpfs",
    folder,
  );
  return status === 0 ? undefined : (error?.message ?? stderr).trim();
}

describe("a full disk", () => {
  const COUNT = 120;
  const names = Array.from({ length: COUNT / 2 }, (_, index) => `many-${index}`);
  const section = (settings: string) => `{ ${names.map((name) => `${name}: ${settings}`).join(", ")} }`;
  const many = `groups: { acme: { labels: ${section("{ color: red }")}, milestones: ${section("{}")} } }`;
  const made = () => {
    const { labels, milestones } = place.service.world;
    const isOne = (name: unknown) => String(name).startsWith("many-");
    return (
      labels.where(({ name }) => isOne(name)).length + milestones.where(({ title }) => isOne(title)).length
    );
  };
  const state = () => path.join(place.folder, ".forge", "state");

  async function enterWithDisk(size: string): Promise<boolean> {
    await enter(many);
    const reason = mountDisk(size);
    if (reason !== undefined) console.warn(`Skipped: a small disk cannot be mounted here: ${reason}`);
    return reason === undefined;
  }
  afterEach(() => {
    spawnSync("umount", [state()]);
  });

  linux.each(["8k", "24k", "40k"])(
    "of %s in the middle of a run stops it with a sentence, and the next one goes on",
    async (size) => {
      if (!(await enterWithDisk(size))) return;
      const ended = await type("up");
      expect(ended.code).toBe(1);
      expect(plain(ended)).toMatch(
        /The state \S+main\.journal cannot be written: the disk is full\. The run has stopped, because the next one would not know of its changes\./,
      );
      const begun = made();
      expect(begun).toBeLessThan(COUNT);
      expect(existsSync(inState("main.lock"))).toBe(false);
      // A look needs no place.
      expect((await type("preview")).code).toBe(2);
      expect(plain(await type("up"))).toContain("the disk is full");
      expect(made()).toBe(begun);

      expect(mount("-o", "remount,size=8m", state())).toMatchObject({ status: 0 });
      expect(await report("up")).toMatchObject({ code: 0, failures: [] });
      expect(made()).toBe(COUNT);
      expect(await report("preview")).toMatchObject({ code: 0, lines: [], warnings: [] });
      expect((await type("state list")).stdout.trim().split("\n")).toHaveLength(COUNT);
    },
  );

  linux("before a run, is an error that names the file; what only looks goes on", async () => {
    if (!(await enterWithDisk("1m"))) return;
    place.write("forge.yaml", file("first"));
    expect(await type("up")).toMatchObject({ code: 0 });
    const filler = path.join(state(), "filler");
    try {
      writeFileSync(filler, Buffer.alloc(1 << 20));
    } catch {
      // That is the point.
    }
    expect(statfsSync(state()).bavail).toBe(0);
    place.write("forge.yaml", file("second"));
    const listed = (await type("state list")).stdout;
    expect((await type("preview")).code).toBe(2);
    for (const line of ["up", "destroy --yes", "state remove groups/acme#labels.bug"]) {
      const ended = await type(line);
      expect({ line, code: ended.code }).toEqual({ line, code: 1 });
      expect(plain(ended)).toMatch(/\S+main\.\S+ cannot be (used|written): the disk is full\./);
    }
    expect(readdirSync(path.join(place.folder, ".forge", "state"), { recursive: true }).join()).not.toContain(
      ".lock",
    );
    expect(await type("unlock")).toMatchObject({ code: 0 });
    expect((await type("state list")).stdout).toBe(listed);
    rmSync(filler);
    expect(await report("up")).toMatchObject({ code: 0, failures: [], warnings: [] });
  });

  /** How many bytes of a move, which are the lines of the new address and of the former one, the disk takes. */
  const rooms: Readonly<Record<string, (put: number, drop: number) => number>> = {
    "half of the first line": (put) => put / 2,
    "the first line": (put) => put,
    "half of the second line": (put, drop) => put + drop / 2,
    "all but the last byte": (put, drop) => put + drop - 1,
  };

  linux.each(Object.keys(rooms))("that takes %s of a move leaves the object as it was", async (name) => {
    if (!(await enterWithDisk("64k"))) return;
    const [bug, fix] = ["groups/acme#labels.bug", "groups/acme#labels.fix"];
    place.write("forge.yaml", "groups: { acme: { labels: { bug: { color: red } } } }");
    expect(await type("up")).toMatchObject({ code: 0 });
    for (const [from, to] of [
      [bug, fix],
      [fix, bug],
    ])
      expect(await type(`state move ${from} ${to}`)).toMatchObject({ code: 0 });
    const journal = inState("main.journal");
    const [put = 0, drop = 0] = readFileSync(journal, "utf8")
      .split("\n")
      .slice(-3, -1)
      .map((line) => line.length + 1);
    const room = Math.floor(rooms[name]?.(put, drop) ?? 0);
    // A line that means nothing fills the last page but for the room, and a file all others but that of the lock.
    const { bsize } = statfsSync(state());
    const filling = (command: string) => `${JSON.stringify({ run: { at: "", command, by: "" } })}\n`;
    const used = statSync(journal).size + filling("").length + room;
    writeFileSync(journal, filling(" ".repeat(bsize - (used % bsize))), { flag: "a" });
    writeFileSync(path.join(state(), "filler"), Buffer.alloc((statfsSync(state()).bavail - 1) * bsize));

    const before = readFileSync(journal, "utf8");
    const ended = await type(`state move ${bug} ${fix}`);
    expect(ended.code).toBe(1);
    expect(plain(ended)).toMatch(/main\.journal cannot be written: the disk is full\./);
    expect(readFileSync(journal, "utf8")).toBe(before);
    expect((await type("state list")).stdout).toBe(`${bug}\n`);
  });

  const token = (name: string) =>
    `projects: { acme/platform/web: { deployTokens: { ${name}: { scopes: [read_repository] } } } }`;
  const live = () =>
    place.service.world.project_deploy_tokens.where(({ name, revoked }) => name === "two" && !revoked);

  linux.each([
    ["is deleted again", false],
    ["is named, if it cannot be deleted", true],
  ])("that takes the beginning of a token and not its end: the token %s", async (_, isLeft) => {
    if (!(await enterWithDisk("64k"))) return;
    place.write("forge.yaml", token("one"));
    expect(await type("up")).toMatchObject({ code: 0 });
    const journal = inState("main.journal");
    const lines = readFileSync(journal, "utf8").split("\n").slice(0, -1);
    const lengthOf = (part: string) => (lines.findLast((line) => line.includes(part))?.length ?? 0) + 1;
    const [run, begun, ended] = [lengthOf('{"run"'), lengthOf('"mayExist"'), lengthOf('"sealed"')];
    const { bsize } = statfsSync(state());
    const filling = (command: string) => `${JSON.stringify({ run: { at: "", command, by: "" } })}\n`;
    const used = statSync(journal).size + filling("").length + run + begun + Math.floor(ended / 2);
    writeFileSync(journal, filling(" ".repeat(bsize - (used % bsize))), { flag: "a" });
    writeFileSync(path.join(state(), "filler"), Buffer.alloc((statfsSync(state()).bavail - 1) * bsize));
    place.write("forge.yaml", token("two"));
    if (isLeft) place.service.faults.order({ kind: "status", status: 403, method: "DELETE" });

    const stopped = await type("up");
    place.service.faults.clear();
    expect(stopped.code).toBe(1);
    expect(plain(stopped)).toMatch(/main\.journal cannot be written: the disk is full\./);
    expect(live()).toHaveLength(isLeft ? 1 : 0);
    const [left] = live();
    if (left)
      expect(plain(stopped)).toMatch(
        new RegExp(
          `ProjectDeployToken acme/platform/web/${left.id} was made just before, and its secret is lost\\.`,
        ),
      );

    rmSync(path.join(state(), "filler"));
    const next = await report("up");
    expect(next).toMatchObject({ code: 0, failures: [] });
    expect(next.warnings).toHaveLength(isLeft ? 1 : 0);
    if (left) expect(next.warnings.join()).toContain(`${left.id} has appeared`);
    expect(live()).toHaveLength(isLeft ? 2 : 1);
    expect(await report("preview")).toMatchObject({ code: 0, lines: [], warnings: [] });
  });

  linux("a disk that is read-only is an error of a run, and none of what only looks", async () => {
    if (!(await enterWithDisk("1m"))) return;
    place.write("forge.yaml", file("first"));
    expect(await type("up")).toMatchObject({ code: 0 });
    expect(mount("-o", "remount,ro", state())).toMatchObject({ status: 0 });
    for (const line of ["preview", "drift", "state list", "output"])
      expect({ line, code: (await type(line)).code }).toEqual({ line, code: 0 });
    place.write("forge.yaml", file("second"));
    const ended = await type("up");
    expect(ended.code).toBe(1);
    expect(plain(ended)).toMatch(/\S+main\.\S+ cannot be (used|written): the file system is read-only\./);
  });
});
