/** Checks whether GitLab and GitHub accept a pipeline, with their schemas and with linters. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@jest/globals";
import { packageRoot } from "../../../sdk/package-root";

/** The problems that GitLab would report, such as a breach of its schema or an unknown job in `needs`; empty if there are none. */
export function gitlabProblems(text: string): string {
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
/** actionlint is run from its Go sources. */
export const hasGo = spawnSync("go", ["version"]).status === 0;

/** The problems that GitHub would report; empty if there are none. */
export const githubProblems = (text: string): string =>
  spawnSync("go", ["run", ACTIONLINT, "-no-color", "-shellcheck=", "-pyflakes=", "-"], {
    input: text,
    encoding: "utf8",
    env: { ...process.env, GOFLAGS: "-mod=mod" },
  }).stdout;
