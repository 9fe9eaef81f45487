/** Whether GitLab and GitHub accept a pipeline: by their own schemas, and by what the schemas do not say. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@jest/globals";
import { packageRoot } from "../../../package-root";

/** Nothing, or what GitLab would object to: its schema, and jobs that need jobs which are not there. */
export function gitlabSays(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-gitlab-"));
  try {
    writeFileSync(path.join(folder, ".gitlab-ci.yml"), text);
    execFileSync("git", ["init", "--quiet"], { cwd: folder });
    execFileSync("git", ["remote", "add", "origin", "git@git.example.com:acme/fleet.git"], { cwd: folder });
    const main = path.join(packageRoot(), "node_modules", "gitlab-ci-local", "dist", "index.js");
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["--require", path.join(__dirname, "set-union.cjs"), main, "--list"],
      { cwd: folder, encoding: "utf8" },
    );
    if (status === 0) expect(stdout + stderr).toMatch(/schema validated/);
    return status === 0 ? "" : stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ACTIONLINT = "github.com/rhysd/actionlint/cmd/actionlint@v1.7.7";
/** actionlint is a program in Go. */
export const hasGo = spawnSync("go", ["version"]).status === 0;

/** Nothing, or what GitHub would object to. */
export const githubSays = (text: string): string =>
  spawnSync("go", ["run", ACTIONLINT, "-no-color", "-shellcheck=", "-pyflakes=", "-"], {
    input: text,
    encoding: "utf8",
    env: { ...process.env, GOFLAGS: "-mod=mod" },
  }).stdout;
