/** A dry run of a release in a clone: the problems that stop it, and the files that it writes. */
import { execFile, execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import manifest from "../../package.json";
import { copyProject, type ProjectCopy } from "../newcomer/project-copy";
import { type Advisories, startRegistry } from "./registry";

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject();
  git("init", "--quiet");
  appendFileSync(path.join(project.folder, ".git", "info", "exclude"), "node_modules\n.npm-*\n");
  commit();
});
afterAll(() => project?.remove());

function git(...args: string[]): void {
  execFileSync("git", args, { cwd: project.folder });
}

function commit(): void {
  git("add", "--all");
  git("-c", "user.name=ada", "-c", "user.email=ada@example.com", "commit", "--quiet", "--message", "all");
}

async function npm(advisories: Advisories, ...args: string[]): Promise<{ code: number; text: string }> {
  const registry = await startRegistry(advisories);
  const env = {
    ...process.env,
    npm_config_registry: registry.url,
    npm_config_fetch_retries: "0",
    // npm caches advisories.
    npm_config_cache: mkdtempSync(path.join(project.folder, ".npm-")),
  };
  try {
    const { stdout, stderr } = await promisify(execFile)("npm", args, { cwd: project.folder, env });
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  } finally {
    registry.close();
  }
}

const audit = (advisories: Advisories) => npm(advisories, "run", "--silent", "audit");
const release = (advisories: Advisories, ...options: string[]) =>
  npm(advisories, "run", "--silent", "release", "--", "--dry-run", ...options);

const weakness = (severity: string) => ({
  ...{ id: 1, url: "https://example.com/1", title: "A weakness", severity, vulnerable_versions: "*" },
  ...{ cwe: [], cvss: { score: 0, vectorString: null } },
});

test("an audit passes without weaknesses, and with one of low severity", async () => {
  expect(await audit({})).toMatchObject({ code: 0, text: expect.stringMatching(/^No dependency has/) });
  expect(await audit({ undici: [weakness("low")] })).toMatchObject({ code: 0 });
});

test("an audit fails on a severe weakness of what users install, and not on one of our tools", async () => {
  const { code, text } = await audit({ undici: [weakness("high")] });
  expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining("undici * (high)") });
  expect(await audit({ jest: [weakness("critical")] })).toMatchObject({ code: 0 });
});

test("an audit fails with a clear error if the registry has no audits", async () => {
  const { code, text } = await audit(undefined);
  expect(code).toBe(1);
  expect(text).toMatch(/^The registry offers no audit, so nothing is known about the dependencies: 405/);
});

test("a release lists all its problems before it builds anything", async () => {
  project.write("forgotten.txt", "");
  const { code, text } = await release(undefined);
  expect(code).toBe(1);
  for (const problem of [
    "?? forgotten.txt",
    `Begin it with "## ${manifest.version} – YYYY-MM-DD".`,
    'package.json has no "repository"',
    "The registry offers no audit",
    "Or release with --without-audit.",
    "Nothing is released: 4 problems.",
  ])
    expect(text).toContain(problem);
  expect(existsSync(path.join(project.folder, ".release"))).toBe(false);
});

test("a release without problems writes the archive and its bill of materials, and passes the publish dry run", async () => {
  const changelog = project.read("CHANGELOG.md");
  project.write("CHANGELOG.md", changelog.replace(/^## .*$/m, `## ${manifest.version} – 2026-01-31`));
  const repository = { type: "git", url: "git+https://example.com/forge.git" };
  project.write("package.json", JSON.stringify({ ...manifest, repository }, null, 2));
  commit();
  const { code, text } = await release(undefined, "--without-audit");
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining("Ready to release.") });
  expect(text).toContain("Released without an audit: The registry offers no audit");
  expect(text).toContain("ok      publish");

  const written = project.read(`.release/pulumi-forge-${manifest.version}.cdx.json`);
  expect(written).not.toContain(project.folder);
  const bill = JSON.parse(written) as { components: { name: string }[] };
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name: "pulumi-forge" } } });
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["@pulumi/pulumi", ...Object.keys(manifest.dependencies)]));
  expect(names).not.toContain("jest");
});
