/**
 * Measures the alternative that people use: the upstream of the bridged provider, run by tofu or terraform.
 *
 * Runs only with `BENCH_PEER=1` and with a plugin in a local mirror: nothing is downloaded.
 */
import { type ExecFileOptions, execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { labelsOf } from "./labels";
import type { Operation } from "./operations";
import type { Place, Session } from "./subject";
import { measured } from "./usage";

const COMMANDS = ["tofu", "terraform"];

/** The folders in which both look for plugins before they send requests to a registry. */
const mirrors = [
  path.join(homedir(), ".terraform.d", "plugins"),
  path.join(homedir(), ".local", "share", "terraform", "plugins"),
  path.join(homedir(), ".local", "share", "opentofu", "plugins"),
  "/usr/local/share/terraform/plugins",
  "/usr/share/terraform/plugins",
];

const always = ["-input=false", "-no-color"];

/** The arguments of each operation, and its exit code on success: 2 means "there is a difference". */
const commands: Record<Operation, { args: readonly string[]; code: number }> = {
  "first preview": { args: ["plan", "-detailed-exitcode"], code: 2 },
  create: { args: ["apply", "-auto-approve"], code: 0 },
  "empty preview": { args: ["plan", "-refresh=false", "-detailed-exitcode"], code: 0 },
  "empty up": { args: ["apply", "-auto-approve"], code: 0 },
  "drift check": { args: ["plan", "-detailed-exitcode"], code: 2 },
  update: { args: ["apply", "-auto-approve"], code: 0 },
  destroy: { args: ["destroy", "-auto-approve"], code: 0 },
};

const execute = promisify(execFile);

export async function peerObstacle(): Promise<string | undefined> {
  if (process.env.BENCH_PEER !== "1") return "BENCH_PEER=1 asks for it";
  const command = await commandOnPath();
  if (command === undefined) return `neither ${COMMANDS.join(" nor ")} is on PATH`;
  const folder = mkdtempSync(path.join(tmpdir(), "forge-peer-"));
  try {
    writeProgram(folder, { group: "none", labels: {} });
    await initialize(command, { cwd: folder });
    return undefined;
  } catch {
    return `${command} finds no plugin for it in ${mirrors.slice(0, 1).join(", ")}, nor in its other local mirrors`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function peer({ service, group, size, signal }: Place): Promise<Session> {
  const command = (await commandOnPath()) ?? "";
  const folder = mkdtempSync(path.join(tmpdir(), "forge-peer-"));
  const env = { ...process.env, GITLAB_BASE_URL: `${service.url}/api/v4`, GITLAB_TOKEN: service.token };
  const options = { cwd: folder, env, signal, killSignal: "SIGINT", maxBuffer: 2 ** 28 } as const;
  const say = (stage: "first" | "updated") => writeProgram(folder, labelsOf(group.name, size, stage));
  const close = () => rmSync(folder, { recursive: true });
  try {
    say("first");
    await initialize(command, options);
  } catch (error) {
    close();
    throw error;
  }
  return {
    async run(operation) {
      if (operation === "update") say("updated");
      const { args, code } = commands[operation];
      const { usage } = await measured(() => ending(code, execute(command, [...args, ...always], options)));
      return usage;
    },
    close,
  };
}

function initialize(command: string, options: ExecFileOptions): Promise<unknown> {
  const found = mirrors.filter((folder) => existsSync(folder));
  // With a local mirror, it sends no request to a registry.
  const places = (found.length > 0 ? found : mirrors.slice(0, 1)).map((folder) => `-plugin-dir=${folder}`);
  return execute(command, ["init", ...places, ...always], options);
}

async function commandOnPath(): Promise<string | undefined> {
  for (const command of COMMANDS) {
    if (await execute(command, ["version"]).catch(() => undefined)) return command;
  }
  return undefined;
}

function writeProgram(folder: string, { group, labels }: ReturnType<typeof labelsOf>): void {
  const resources = Object.entries(labels).map(([name, { color }]) => [name, { group, name, color }]);
  writeFileSync(
    path.join(folder, "main.tf.json"),
    JSON.stringify({
      terraform: { required_providers: { gitlab: { source: "gitlabhq/gitlab" } } },
      ...(resources.length > 0 && { resource: { gitlab_group_label: Object.fromEntries(resources) } }),
    }),
  );
}

/** Asserts the exit code, which can be other than 0 on success. */
async function ending(code: number, run: Promise<unknown>): Promise<void> {
  const actual = await run.then(
    () => 0,
    (error: { readonly code?: unknown }) => {
      if (error.code === code) return code;
      throw error;
    },
  );
  if (actual !== code) throw new Error(`It ended with exit code ${actual}, not ${code}.`);
}
