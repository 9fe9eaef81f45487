/** `forge new` as a newcomer types it: from the packed package and in a clone, and then each command that it prints. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import manifest from "../../package.json";
import { cacheFolder } from "../../provider/pulumi/engine/cache";
import { packageRoot } from "../../sdk/package-root";
import { ensureEngine } from "../../tools/engine";
import { forge, main } from "../cli/forge";

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), "forge-new-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** No setting of whoever runs the tests, and packages that this machine has already where it has them. */
const environment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(FORGE|GITLAB|PULUMI)_/.test(name)),
  ),
  FORGE_ENGINE_CACHE: cacheFolder(process.env),
  npm_config_prefer_offline: "true",
  npm_config_audit: "false",
  NO_COLOR: "1",
};

interface TypedStep {
  readonly command: string;
  readonly code: number;
  readonly output: string;
}

const MARK = "=== exit code ";

/** Types the commands into one shell, one after the other, whatever the exit code of each is. */
async function typed(commands: readonly string[], where: string): Promise<readonly TypedStep[]> {
  const script = commands.map((one) => `${one}\necho "${MARK}$?"\n`).join("");
  const shell = spawn("bash", ["-c", script], {
    cwd: where,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
    // With a group of its own, what it has started in the background ends with it.
    detached: true,
  });
  let all = "";
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      all += text;
    });
  await once(shell, "exit");
  endGroup(Number(shell.pid));
  const parts = all.split(MARK);
  return commands.map((command, index) => ({
    command: command.split("  #")[0]?.trim() ?? "",
    code: Number.parseInt(parts[index + 1] ?? "", 10),
    output: parts[index] ?? "",
  }));
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGTERM");
  } catch (error) {
    // Nothing has stayed in the background.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const printedIn = (text: string): readonly string[] =>
  [...text.matchAll(/^ {2}(\S.*)$/gm)].map(([, line = ""]) => line);

const codesOf = (steps: readonly TypedStep[]) => steps.map(({ command, code }) => `${code} ${command}`);

const archive = `${manifest.name}-${manifest.version}.tgz`;

beforeAll(async () => {
  await ensureEngine();
  await run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], { cwd: packageRoot() });
  const [installed] = await typed([`npm install --no-fund ${archive}`], folder);
  expect(installed).toMatchObject({ code: 0 });
}, 900_000);

describe("the printed commands work as typed", () => {
  test("for a program, from the packed package", async () => {
    const [created] = await typed(["npx pulumi-forge new acme"], folder);
    expect(created).toMatchObject({ code: 0 });
    const steps = await typed(printedIn(created?.output ?? ""), folder);
    const failed = steps
      .filter(({ code }) => code !== 0)
      .map(({ command, output }) => `${command}\n${output}`);
    expect(failed).toEqual([]);
    const [preview, up, again] = steps.slice(-3).map(({ output }) => output);
    expect(preview).toMatch(/\+ 3 to create/);
    expect(up).toMatch(/labelId *: *\d+/);
    expect(again).toMatch(/3 unchanged/);
    const { dependencies } = JSON.parse(readFileSync(path.join(folder, "acme", "package.json"), "utf8"));
    expect(dependencies["pulumi-forge"]).toBe(`file:${path.join(folder, archive)}`);
  });

  test("for a file, in a clone", async () => {
    const { code, stdout } = await forge(["new", "file", "--file"], environment, undefined, folder);
    expect(code).toBe(0);
    const steps = await typed(printedIn(stdout), folder);
    expect(codesOf(steps)).toEqual([
      "0 cd file",
      "0 npm install",
      expect.stringMatching(/^0 npx pulumi-forge simulate --port \d+ --state service.json &$/),
      expect.stringMatching(/^0 export FORGE_BASE_URL=/),
      "2 npx pulumi-forge preview",
      "0 npx pulumi-forge up",
      "0 npx pulumi-forge drift",
    ]);
    const [preview, , drift] = steps.slice(-3).map(({ output }) => output);
    // The first example only adds.
    expect(preview).toMatch(/2 objects would change\. 2 to add\./);
    expect(drift).toMatch(/in sync with forge\.yaml/);
  });
});

describe("without typing the rest", () => {
  const home = path.join(folder, "quick");
  beforeAll(() => mkdirSync(home));
  /** From the installed package: a clone is packed anew for each folder. */
  const created = async (words: string, settings: NodeJS.ProcessEnv = {}) => {
    const command = path.join(folder, "node_modules", manifest.name, "dist", "cli", "main.js");
    const env = { ...environment, FORGE_ENGINE_CACHE: "", ...settings };
    const ended = await run(process.execPath, [command, "new", ...words.split(" ")], {
      cwd: home,
      env,
    }).catch((error: { code: number; stdout: string; stderr: string }) => error);
    return { code: 0, ...ended };
  };

  test("with an address, the commands use that service, and name what to replace", async () => {
    const { code, stdout } = await created("served --file", { FORGE_BASE_URL: "https://git.example.com" });
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/simulate|export/);
    expect(stdout).toMatch(/put a group and a project of yours into forge\.yaml/);
  });

  test("with a place for states, the program has none of its own", async () => {
    const { stdout } = await created("stated", { PULUMI_BACKEND_URL: "https://pulumi.example.com" });
    expect(stdout).not.toContain("PASSPHRASE");
    expect(readFileSync(path.join(home, "stated", "Pulumi.yaml"), "utf8")).not.toContain("backend");
  });

  test("a port that is in use is not taken", async () => {
    const first = await created("one --file");
    const [, port = ""] = /--port (\d+)/.exec(first.stdout) ?? [];
    const server = createServer().listen(Number(port), "127.0.0.1");
    await once(server, "listening");
    expect((server.address() as AddressInfo).port).toBe(Number(port));
    const second = await created("two --file");
    server.close();
    expect(Number(/--port (\d+)/.exec(second.stdout)?.[1])).toBeGreaterThan(Number(port));
  });

  test("a file that is there is not lost, and nothing is written", async () => {
    mkdirSync(path.join(home, "there"));
    writeFileSync(path.join(home, "there", "index.ts"), "mine");
    const { code, stderr } = await created("there");
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        "forge: there has index.ts already; nothing is written. Name another folder: forge new <folder>.\n",
    });
    expect(existsSync(path.join(home, "there", "Pulumi.yaml"))).toBe(false);
  });

  test("a manifest that is there gets what it lacks, and keeps the rest", async () => {
    mkdirSync(path.join(home, "mine"));
    const before = { name: "mine", scripts: { go: "ls" }, dependencies: { typescript: "5.0.0" } };
    writeFileSync(path.join(home, "mine", "package.json"), JSON.stringify(before));
    await created("mine");
    expect(JSON.parse(readFileSync(path.join(home, "mine", "package.json"), "utf8"))).toMatchObject({
      ...before,
      dependencies: { typescript: "5.0.0", "pulumi-forge": expect.stringMatching(/^file:.*tgz$/) },
    });
  });

  test("a manifest that nobody can read is named, and nothing is written", async () => {
    mkdirSync(path.join(home, "torn"));
    writeFileSync(path.join(home, "torn", "package.json"), "{ name");
    expect(await created("torn --file")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^forge: torn\/package\.json is not JSON \(.+\); nothing is written\. Repair it, or name another folder\.\n$/,
      ),
    });
    expect(existsSync(path.join(home, "torn", "forge.yaml"))).toBe(false);
  });

  test("a folder that cannot be made is an error without a stack trace", async () => {
    writeFileSync(path.join(home, "taken"), "");
    expect(await created("taken --file")).toMatchObject({
      code: 1,
      stderr: "forge: taken cannot be used: it exists, and is not a folder.\n",
    });
  });

  test.each([
    ["x --file --program", "forge: choose --file or --program: a folder has one of them.\n"],
    [
      "x --file --language typescript",
      "forge: --language is for --program: a forge.yaml is written in YAML.\n",
    ],
  ])("forge new %s is refused", async (words, stderr) =>
    expect(await created(words)).toMatchObject({ code: 1, stderr }),
  );
});

test("forge pulumi has the exit code and the output of Pulumi", async () => {
  const { version } = await ensureEngine();
  const { stdout } = await run(process.execPath, [main, "pulumi", "version"], { env: environment });
  expect(stdout).toBe(`v${version}\n`);
  await expect(
    run(process.execPath, [main, "pulumi", "no-command"], { env: environment }),
  ).rejects.toMatchObject({ code: 255 });
});
