/** A run starts and loads as little as possible, because the user waits for it each time. */
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

/** Loaded by every Node.js process of a run. */
const WATCHER = "watcher.cjs";
const LOG = "watched.txt";

const watcher = `
const { appendFileSync } = require("node:fs");
const child = require("node:child_process");
const Module = require("node:module");
const note = (what) => appendFileSync(require("node:path").join(__dirname, "${LOG}"), what + "\\n");
const { _load } = Module;
Module._load = function (id, ...rest) {
  if (["typescript", "@npmcli/arborist"].includes(id)) note("loads " + id);
  if (id.endsWith("/hosts/dynamic/index.js")) note("loads the provider");
  return _load.call(this, id, ...rest);
};
const { spawn } = child;
child.spawn = (command, args, ...rest) => {
  // The supervisor starts the engine and is watched itself.
  if (!args[0].endsWith("supervisor.js")) note(["pulumi", ...args.slice(0, args[0] === "stack" ? 2 : 1)].join(" "));
  return spawn(command, args, ...rest);
};
`;

let place: Home;
beforeAll(async () => {
  place = await home('groups: { acme: { labels: { start: { color: "#111111" } } } }');
  place.write(WATCHER, watcher);
});
afterAll(() => place.leave());

/** Returns the started programs and loaded modules in their order. */
async function startedBy(line: string, expected = 0): Promise<readonly string[]> {
  place.write(LOG, "");
  const NODE_OPTIONS = `--require ${JSON.stringify(path.join(place.folder, WATCHER))}`;
  const { code, stderr } = await place.type(line, { NODE_OPTIONS });
  expect({ code, stderr }).toMatchObject({ code: expected });
  return place.read(LOG).trim().split("\n");
}

const WITH_SECRET = `
projects:
  acme/platform/web:
    pipelineTriggerTokens: { nightly: {} }
`;

const inFolder = (...names: string[]) => path.join(place.folder, ".forge", ...names);

const NOTHING = [""];

test("a run starts the engine once if it has changes, and neither a provider nor a compiler", async () => {
  expect(await startedBy("preview", 2)).toEqual(NOTHING);
  expect(await startedBy("up")).toEqual(["pulumi up"]);
  expect(await startedBy("up")).toEqual(NOTHING);
  expect(await startedBy("drift")).toEqual(NOTHING);
});

test("a state with secrets is decrypted without the engine, and exported by it to be edited", async () => {
  const configuration = place.read("forge.yaml");
  place.write("forge.yaml", WITH_SECRET);
  expect(await startedBy("up")).toEqual(["pulumi up"]);
  expect(await startedBy("up")).toEqual(NOTHING);
  expect(await startedBy("drift")).toEqual(NOTHING);
  place.write("forge.yaml", configuration);
  expect((await startedBy("up")).slice(0, 2)).toEqual(["pulumi up"]);
});

test("a removed state is created again with the existing settings", async () => {
  const settings = readFileSync(inFolder("Pulumi.main.yaml"), "utf8");
  rmSync(inFolder("state", ".pulumi"), { recursive: true });
  expect(await startedBy("up")).toEqual(["pulumi up"]);
  expect(readFileSync(inFolder("Pulumi.main.yaml"), "utf8")).toBe(settings);
});

test("a checkout without settings takes the encryption settings from the state", async () => {
  const settings = readFileSync(inFolder("Pulumi.main.yaml"), "utf8");
  rmSync(inFolder("Pulumi.main.yaml"));
  place.write("forge.yaml", place.read("forge.yaml").replace("#111111", "#222222"));
  expect(await startedBy("preview", 2)).toEqual(NOTHING);
  expect((await startedBy("up")).slice(0, 2)).toEqual(["pulumi stack export", "pulumi up"]);
  expect(readFileSync(inFolder("Pulumi.main.yaml"), "utf8")).toBe(settings);
});
