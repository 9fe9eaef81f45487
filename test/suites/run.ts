/** Installs a suite from its registry into a folder, runs its tests against the embedded service, and reads what became of each. */
import { execFile } from "node:child_process";
import { copyFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Simulator } from "../../simulator";
import type { Suite } from "./table";

const run = promisify(execFile);

/** The last lines of `pytest -rA`: `PASSED tests/a.py::test_b`. */
const RESULT = /^(PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS) (\S+)/gm;

export interface Installed {
  readonly python: string;
  /** The source package. */
  readonly source: string;
}

export async function install({ name, version, needs, folder }: Suite, into: string): Promise<Installed> {
  await run("python3", ["-m", "venv", into]);
  const python = path.join(into, "bin", "python");
  const pip = (...options: string[]) =>
    run(python, ["-m", "pip", "--quiet", "--disable-pip-version-check", ...options]);
  const release = `${name}==${version}`;
  await pip("install", release, ...needs);
  await pip("download", "--no-deps", "--no-binary", name, "--dest", into, release);
  const archive = readdirSync(into).find((file) => file.endsWith(".tar.gz")) ?? "";
  await run("tar", ["-xzf", path.join(into, archive), "-C", into]);
  const source = path.join(into, archive.slice(0, -".tar.gz".length));
  const added = path.join(__dirname, name);
  for (const file of readdirSync(added))
    copyFileSync(path.join(added, file), path.join(source, folder, file));
  return { python, source };
}

/** Whether each test passed, by its name in the table. A test that did not run has failed. */
export async function runTests(
  { areas, folder }: Suite,
  { python, source }: Installed,
  { url, token }: Pick<Simulator, "url" | "token">,
): Promise<Map<string, boolean>> {
  const names = Object.values(areas).flat();
  const options = ["-q", "-rA", "--no-header", "--tb=short", "-p", "no:cacheprovider", "--rootdir", source];
  const { stdout } = await run(
    python,
    ["-m", "pytest", ...options, ...names.map((name) => `${folder}/${name}`)],
    { cwd: source, env: { ...process.env, FORGE_BASE_URL: url, FORGE_TOKEN: token }, maxBuffer: 1e8 },
  ).catch((error: { stdout: string }) => error);
  const results = [...stdout.matchAll(RESULT)];
  const has = (words: readonly string[], name: string) =>
    results.some(([, word = "", test = ""]) => words.includes(word) && test === `${folder}/${name}`);
  return new Map(names.map((name) => [name, has(["PASSED"], name) && !has(["ERROR", "FAILED"], name)]));
}
