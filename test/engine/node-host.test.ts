/** The language host of Node.js programs, as the engine starts and calls it. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { HERE } from "../../provider/pulumi/engine/target";
import { ensureEngine, silent } from "../../tools/engine";
import { addNodeHost } from "../../tools/engine/add-node-host";

const grpc = require("@grpc/grpc-js") as typeof import("@grpc/grpc-js");
const { LanguageRuntimeClient } =
  require("@pulumi/pulumi/proto/language_grpc_pb") as typeof import("@pulumi/pulumi/proto/language_grpc_pb");
const messages =
  require("@pulumi/pulumi/proto/language_pb") as typeof import("@pulumi/pulumi/proto/language_pb");

const sdkFolder = path.dirname(require.resolve("@pulumi/pulumi/package.json"));
let folder: string;
let running: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "forge-node-host-"));
  running = [];
});

afterEach(() => {
  for (const host of running) host.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function write(file: string, content: object): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(content));
}

function linkSdk(): void {
  mkdirSync(path.join(folder, "node_modules", "@pulumi"), { recursive: true });
  symlinkSync(sdkFolder, path.join(folder, "node_modules", "@pulumi", "pulumi"));
}

const installed = mkdtempSync(path.join(tmpdir(), "forge-node-host-"));
const hostFile = path.join(installed, "bin", "node-host", "main.js");
beforeAll(async () => {
  await addNodeHost(installed, HERE);
  // Where an engine is built, the SDK of the clone is a last resort.
  rmSync(path.join(path.dirname(hostFile), "sdk.txt"));
});
afterAll(() => rmSync(installed, { recursive: true, force: true }));

function start(...options: string[]): ChildProcess {
  const host = spawn(process.execPath, [hostFile, ...options, `-root=${folder}`, "127.0.0.1:1"], {
    cwd: folder,
  });
  running.push(host);
  return host;
}

async function connect(host: ChildProcess) {
  const [port] = (await once(host.stdout ?? host, "data")) as [Buffer];
  return new LanguageRuntimeClient(`127.0.0.1:${port.toString().trim()}`, grpc.credentials.createInsecure());
}

function programInfo() {
  const info = new messages.ProgramInfo();
  info.setRootDirectory(folder);
  info.setProgramDirectory(folder);
  info.setEntryPoint(".");
  return info;
}

test("the plugins of a program are those of the packages that it depends on, wherever they are installed", async () => {
  linkSdk();
  write("package.json", {
    dependencies: { "@pulumi/pulumi": "*", "@pulumi/random": "*", wrapper: "*", missing: "*" },
  });
  write("node_modules/@pulumi/random/package.json", {
    name: "@pulumi/random",
    version: "4.1.0",
    pulumi: { resource: true },
  });
  write("node_modules/wrapper/package.json", {
    name: "wrapper",
    version: "1.0.0",
    dependencies: { inner: "*" },
  });
  write("node_modules/wrapper/node_modules/inner/package.json", {
    name: "inner",
    version: "9.9.9",
    pulumi: { resource: true, name: "bridge", version: "v2.0.0", server: "https://plugins.example.com" },
  });
  write("node_modules/unused/package.json", {
    name: "@pulumi/unused",
    version: "1.0.0",
    pulumi: { resource: true },
  });

  const client = await connect(start());
  const request = new messages.GetRequiredPackagesRequest();
  request.setInfo(programInfo());
  const answer = await new Promise<InstanceType<typeof messages.GetRequiredPackagesResponse>>(
    (resolve, reject) =>
      client.getRequiredPackages(request, (error, found) => (error ? reject(error) : resolve(found))),
  );

  const found = answer.getPackagesList().map((one) => [one.getName(), one.getVersion(), one.getServer()]);
  expect(found.sort()).toEqual([
    ["bridge", "v2.0.0", "https://plugins.example.com"],
    ["random", "v4.1.0", ""],
  ]);
});

test("the engine runs a program with its settings, its arguments for Node.js and its hooks, and shows how it failed", async () => {
  linkSdk();
  write("package.json", { main: "index.js" });
  const runtime = {
    name: "nodejs",
    options: { typescript: false, nodeargs: '--title="a program" --no-warnings' },
  };
  write("Pulumi.yaml", { name: "hosted", runtime, config: { "hosted:size": { default: "3" } } });
  writeFileSync(
    path.join(folder, "index.js"),
    `const { Config, dynamic, ResourceHook } = require("@pulumi/pulumi");
     const size = new Config().require("size");
     if (process.env.FAILS === "early") process.exit(3);
     if (process.env.FAILS) throw new Error("size " + size);
     const hook = new ResourceHook("made", () => console.log("hook", process.title, size));
     class Thing extends dynamic.Resource {}
     new Thing({ create: async () => ({ id: "thing" }) }, "thing", {}, { hooks: { afterCreate: [hook] } });`,
  );
  const { command, environment } = await ensureEngine({ progress: silent });
  const pulumi = (args: string, env: NodeJS.ProcessEnv = {}) => {
    const state = { PULUMI_BACKEND_URL: `file://${folder}`, PULUMI_CONFIG_PASSPHRASE: "test" };
    const options = { cwd: folder, env: { ...environment(), ...state, ...env }, encoding: "utf8" } as const;
    return spawnSync(command, [...args.split(" "), "--color=never"], options).stdout;
  };
  pulumi("stack init test");

  expect(pulumi("up --yes --skip-preview")).toContain("hook a program 3");
  expect(pulumi("preview", { FAILS: "late" })).toMatch(/Error: size 3\n/);
  expect(pulumi("preview", { FAILS: "early" })).toContain("Program exited with exit code 3");
}, 300_000);

test("a host without an SDK says where it is missing", async () => {
  const host = start();
  const printed = text(host.stderr as NonNullable<typeof host.stderr>);
  await once(host, "exit");
  expect(await printed).toBe(
    `Pulumi's SDK is not installed in ${folder}. Run "npm install" there, or add it: npm install @pulumi/pulumi\n`,
  );
});

test("a host ends with the process that started it", async () => {
  linkSdk();
  const script = `
    const host = require("node:child_process").spawn(process.execPath, [${JSON.stringify(hostFile)}, "127.0.0.1:1"]);
    host.stdout.once("data", () => { console.log(host.pid); process.kill(process.pid, "SIGKILL"); });`;
  const starter = spawn(process.execPath, ["-e", script], { cwd: folder });
  const [pid] = (await once(starter.stdout, "data")) as [Buffer];
  running.push({ kill: () => process.kill(Number(pid), 0) } as unknown as ChildProcess);
  while (isRunning(Number(pid))) await new Promise((resolve) => setTimeout(resolve, 100));
  running.pop();
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
