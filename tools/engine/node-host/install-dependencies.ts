/** Installs the packages of a program with the package manager whose lock file it has. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";

const managers = { "pnpm-lock.yaml": "pnpm", "yarn.lock": "yarn", "bun.lock": "bun" };

export async function installDependencies(folder: string, print: (text: Buffer) => void): Promise<void> {
  const [, manager = "npm"] =
    Object.entries(managers).find(([file]) => existsSync(path.join(folder, file))) ?? [];
  const child = spawn(manager, ["install"], { cwd: folder, shell: process.platform === "win32" });
  child.stdout.on("data", print);
  child.stderr.on("data", print);
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${manager} install in ${folder} ended with exit code ${code}`);
}
