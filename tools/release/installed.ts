/** The package as a user installs it: its manifest without the tools of this repository, and the part of the lockfile that remains. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import manifest from "../../package.json";
import { packageRoot } from "../../sdk/package-root";
import { type Answer, npm } from "./npm";

/**
 * Runs npm on it, with the versions that were tested. npm's own `--omit=dev` leaves out what a tool needs, too, and with it Pulumi's
 * SDK, which users bring as a peer.
 */
export function npmAsInstalled(...args: string[]): Answer {
  const parent = mkdtempSync(path.join(tmpdir(), "forge-installed-"));
  // npm takes the name of the folder for that of the package.
  const folder = path.join(parent, manifest.name);
  try {
    mkdirSync(folder);
    const { devDependencies: _, scripts: __, ...published } = manifest;
    writeFileSync(path.join(folder, "package.json"), JSON.stringify(published));
    cpSync(path.join(packageRoot(), "package-lock.json"), path.join(folder, "package-lock.json"));
    const pruned = npm(["install", "--package-lock-only", "--offline", "--ignore-scripts"], folder);
    if (pruned.code !== 0) throw new Error(`The lockfile cannot be reduced:\n${pruned.errors}`);
    return npm([...args, "--package-lock-only"], folder);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
