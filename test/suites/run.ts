/** Installs a suite from its registry into a folder, runs its tests against the embedded service, and reads what became of each. */
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Simulator } from "../../simulator";
import type { Suite } from "./table";

const run = promisify(execFile);

/** The lines of `pytest -v`: `tests/a.py::test_b PASSED [ 50%]`. A test has another line if its teardown fails. */
const RESULT = /^(\S+::\S+) (PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS)\b/gm;

export interface Installed {
  readonly python: string;
  /** The source package. */
  readonly source: string;
}

export async function install({ name, version, needs }: Suite, into: string): Promise<Installed> {
  await run("python3", ["-m", "venv", into]);
  const python = path.join(into, "bin", "python");
  const release = `${name}==${version}`;
  await run(python, [...PIP, "install", release, ...needs]);
  const source = await unpack(python, name, release, into);
  return { python, source };
}

const PIP = ["-m", "pip", "--quiet", "--disable-pip-version-check"];

/**
 * The source package. Pip unpacks it and then asks it for its metadata, which one that lacks a file of its own build cannot
 * answer; what is unpacked stays.
 */
async function unpack(python: string, name: string, release: string, into: string): Promise<string> {
  const options = ["--no-clean", "--no-deps", "--no-binary", name, "--dest", into];
  const download = run(python, [...PIP, "download", ...options, release], {
    env: { ...process.env, TMPDIR: into },
  });
  const problem = await download.then(
    () => "",
    (error: Error) => error.message,
  );
  const below = (folder: string, prefix: string) => {
    const found = readdirSync(folder).find((one) => one.startsWith(prefix));
    if (found === undefined) throw new Error(`the source package of ${release} is not there: ${problem}`);
    return path.join(folder, found);
  };
  return below(below(into, "pip-download-"), `${name}_`);
}

export interface Results {
  /** Whether each test passed, by its name in the table; one that did not run has failed. */
  readonly passed: ReadonlyMap<string, boolean>;
  /** Tests that the suite itself skips, and those that it expects to fail and that do. */
  readonly skipped: readonly string[];
  readonly expected: readonly string[];
}

export async function runTests(
  { name, areas, folder, plugin }: Suite,
  { python, source }: Installed,
  { url, token }: Pick<Simulator, "url" | "token">,
): Promise<Results> {
  const asked = Object.values(areas).flat();
  const plugins = plugin === undefined ? [] : ["-p", plugin];
  const options = [
    ...plugins,
    "-v",
    "--tb=no",
    "--show-capture=no",
    "-p",
    "no:cacheprovider",
    "--rootdir",
    source,
  ];
  // The suites expect the name of the machine that their container runs on.
  const service = { GITLAB_URL: url.replace("127.0.0.1", "localhost"), GITLAB_TOKEN: token };
  const paths = {
    PATH: `${path.dirname(python)}${path.delimiter}${process.env.PATH}`,
    PYTHONPATH: path.join(__dirname, name),
  };
  const { stdout } = await run(
    python,
    ["-m", "pytest", ...options, ...asked.map((one) => `${folder}/${one}`)],
    { cwd: source, env: { ...process.env, ...service, ...paths }, maxBuffer: 1e8 },
  ).catch((error: { stdout: string }) => error);
  const passed = new Map<string, boolean>();
  const skipped: string[] = [];
  const expected: string[] = [];
  for (const [, test = "", word] of stdout.matchAll(RESULT)) {
    const own = test.slice(folder.length + 1);
    if (word === "SKIPPED") skipped.push(own);
    else passed.set(own, word === "PASSED" && (passed.get(own) ?? true));
    if (word === "XFAIL") expected.push(own);
  }
  for (const one of asked)
    if (![...passed.keys(), ...skipped].some((test) => isOf(one, test))) passed.set(one, false);
  return { passed, skipped, expected };
}

/** Whether a test is the one that the table names, or in the file that it names. */
export const isOf = (named: string, test: string): boolean => test === named || test.startsWith(`${named}::`);
