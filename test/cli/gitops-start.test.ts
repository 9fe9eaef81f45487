/** A run of a file starts no process, opens no port, needs no engine and loads as little as possible, because the user waits for it each time. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { packageRoot } from "../../sdk/package-root";
import { type Home, home, withStacks } from "./home";

/** Loaded by every Node.js process of a run. */
const WATCHER = "watcher.cjs";
const LOG = "watched.txt";

const watcher = `
const { appendFileSync } = require("node:fs");
const path = require("node:path");
const child = require("node:child_process");
const net = require("node:net");
const dgram = require("node:dgram");
const workers = require("node:worker_threads");
const Module = require("node:module");
const note = (what) => appendFileSync(path.join(__dirname, "${LOG}"), what + "\\n");
const watch = (owner, name, what) => {
  const { [name]: before } = owner;
  owner[name] = function (...given) {
    note(what(...given));
    return before.apply(this, given);
  };
};
for (const name of ["spawnSync", "execFileSync", "execSync"]) watch(child, name, (file) => "starts " + file);
watch(child.ChildProcess.prototype, "spawn", ({ file }) => "starts " + file);
watch(net.Server.prototype, "listen", () => "opens a port");
watch(dgram.Socket.prototype, "bind", () => "opens a port");
workers.Worker = class extends workers.Worker {
  constructor(...given) {
    note("starts a thread");
    super(...given);
  }
};
const { _load } = Module;
Module._load = function (id, ...rest) {
  if (/^(typescript|@npmcli\\/arborist|@grpc\\/.*|google-protobuf.*|@pulumi\\/pulumi.*|pg)$/.test(id)) note("loads " + id);
  if (/\\/hosts\\/dynamic\\/index.js$/.test(id)) note("loads the provider");
  return _load.call(this, id, ...rest);
};
`;

const file = (color: string) => `groups: { acme: { labels: { start: { color: "${color}" } } } }\n`;

const SECRET = "canary-of-the-copy";

let place: Home;
beforeAll(async () => {
  place = await home(file("#111111"));
  place.write(WATCHER, watcher);
  for (const name of ["bin", "home"]) mkdirSync(path.join(place.folder, name));
});
afterAll(() => place.leave());

const watched = () => ({ NODE_OPTIONS: `--require ${JSON.stringify(path.join(place.folder, WATCHER))}` });

/** Types a command where neither the engine nor anything else is installed. Returns what it started and loaded. */
async function startedBy(line: string, expected = 0): Promise<readonly string[]> {
  place.write(LOG, "");
  const nowhere = path.join(place.folder, "home");
  const { code, stdout, stderr } = await place.type(line, {
    ...{ COPY_PASSWORD: SECRET, ...watched() },
    PATH: path.join(place.folder, "bin"),
    ...{ HOME: nowhere, PULUMI_HOME: nowhere, XDG_CACHE_HOME: nowhere, TMPDIR: nowhere },
  });
  expect({ line, code, output: stdout + stderr }).toMatchObject({ line, code: expected });
  expect(readdirSync(nowhere)).toEqual([]);
  return place.read(LOG).trim().split("\n");
}

const NOTHING = [""];

const inFolder = (...names: string[]) => path.join(place.folder, ".forge", ...names);
const inState = (name: string) => inFolder("state", path.basename(place.folder), name);

test("the watcher sees what a process starts and loads", () => {
  const probe = `
    const child = require("node:child_process");
    child.execFileSync("/bin/true");
    child.spawn("/bin/true");
    require("node:http").createServer().listen(0).close();
    require("typescript");
  `;
  place.write("probe.cjs", probe);
  place.write(LOG, "");
  const NODE_PATH = path.join(packageRoot(), "node_modules");
  spawnSync(process.execPath, ["probe.cjs"], { cwd: place.folder, env: { ...watched(), NODE_PATH } });
  expect(place.read(LOG).trim().split("\n")).toEqual([
    ...["starts /bin/true", "starts /bin/true", "opens a port", "loads typescript"],
  ]);
});

test("no command of a file starts a process, opens a port, or needs an engine", async () => {
  expect(await startedBy("preview", 2)).toEqual(NOTHING);
  expect(await startedBy("up")).toEqual(NOTHING);
  expect(await startedBy("up")).toEqual(NOTHING);
  for (const line of ["preview", "drift", "drift --live", "validate", "output", "state list", "unlock"])
    expect({ line, started: await startedBy(line) }).toEqual({ line, started: NOTHING });
  place.write("forge.yaml", file("#222222"));
  expect(await startedBy("preview --save-plan plan.json", 2)).toEqual(NOTHING);
  expect(await startedBy("up --plan plan.json")).toEqual(NOTHING);
  expect(await startedBy("destroy", 2)).toEqual(NOTHING);
  expect(await startedBy("destroy --yes --delete-adopted")).toEqual(NOTHING);
  expect(place.service.world.labels.where(({ name }) => name === "start")).toHaveLength(0);
});

const withSecret = `projects:
  acme/platform/web:
    pipelineTriggerTokens: { nightly: {} }
    remoteMirrors:
      https://copies.example/web.git: { username: pusher, password: "\${secret:COPY_PASSWORD}" }
`;

test("secrets are encrypted in the state, with the passphrase, without an engine", async () => {
  place.write("forge.yaml", withSecret);
  expect(await startedBy("up")).toEqual(NOTHING);
  expect(await startedBy("up")).toEqual(NOTHING);
  expect(await startedBy("drift")).toEqual(NOTHING);
  const tokens = (place.service.dump().pipeline_triggers ?? []) as unknown as readonly { token: string }[];
  const token = tokens.at(-1);
  const { stdout } = await place.type("output --show-secrets --output json");
  expect(stdout).toContain(token?.token);
  for (const name of readdirSync(path.dirname(inState("main.journal")))) {
    const text = readFileSync(inState(name), "utf8");
    expect(text).toContain('"sealed"');
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(token?.token);
  }
});

test("another passphrase is an error of each command that needs it, and changes nothing", async () => {
  const before = readFileSync(inState("main.journal"), "utf8");
  for (const line of ["preview", "up", "output --show-secrets"]) {
    const { code, stdout, stderr } = await place.type(line, {
      ...{ COPY_PASSWORD: SECRET, PULUMI_CONFIG_PASSPHRASE: "another" },
    });
    expect({ line, code, output: stdout + stderr }).toEqual({
      ...{ line, code: 1 },
      output: expect.stringContaining(
        "It is encrypted with another passphrase than PULUMI_CONFIG_PASSPHRASE",
      ),
    });
  }
  expect(readFileSync(inState("main.journal"), "utf8")).toBe(before);
});

test.each(["", "x", "AAAA", "$&AAAA"])(
  "a secret value that is damaged (%j) is an error, and changes nothing",
  async (to) => {
    const texts = ["main.journal", "main.ledger"].map(
      (name) => [name, readFileSync(inState(name), "utf8")] as const,
    );
    for (const [name, text] of texts)
      writeFileSync(inState(name), text.replaceAll(/(?<="(token|password)":")[\w+/=]{30,}/g, to));
    for (const line of ["preview", "up", "output --show-secrets"]) {
      const { code, stdout, stderr } = await place.type(line, { COPY_PASSWORD: SECRET });
      expect({ line, code, output: stdout + stderr }).toEqual({
        ...{ line, code: 1 },
        output: expect.stringMatching(
          /The encrypted \w+ of \w+ ".*" is damaged, or it is another object's\./,
        ),
      });
    }
    for (const [name, text] of texts) writeFileSync(inState(name), text);
    expect(await place.type("preview", { COPY_PASSWORD: SECRET })).toMatchObject({ code: 0 });
  },
);

test("a removed state is made again, which adopts what exists", async () => {
  place.write("forge.yaml", file("#333333"));
  expect(await startedBy("up")).toEqual(NOTHING);
  rmSync(inFolder(), { recursive: true });
  expect(await place.report("up")).toMatchObject({ code: 0, lines: [], adoptedUnchanged: 1 });
  expect(await startedBy("preview")).toEqual(NOTHING);
});

test("a run over all stacks is one process", async () => {
  const group = (name: string, color: string) =>
    `groups: { ${name}: { labels: { together: { color: "${color}" } } } }\n`;
  const some = (color: string) =>
    withStacks({ a: group("acme/mobile", color), b: group("acme/platform", color) }, "", ["a"]);
  place.writeAll(some("#111111"));
  expect(await startedBy("preview --all-stacks", 2)).toEqual(NOTHING);
  expect(await startedBy("up --all-stacks")).toEqual(NOTHING);
  place.writeAll(some("#222222"));
  expect(await startedBy("up --all-stacks --max-deletions 2 --unlock")).toEqual(NOTHING);
  for (const line of ["drift --all-stacks", "destroy --all-stacks --yes --delete-adopted"])
    expect({ line, started: await startedBy(line) }).toEqual({ line, started: NOTHING });
});
