/** Suites in Python: installs one from its registry, and runs its tests with pytest. */
import { execFile } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import semver from "semver";
import type { Results, Service, WithService } from "./results";
import type { Suite } from "./table";

const run = promisify(execFile);

const PIP = ["-m", "pip", "--quiet", "--disable-pip-version-check"];

/** A module for Go that carries a whole Python, for machines whose own is too old. */
const EMBEDDED = "github.com/kluctl/go-embed-python@v0.0.0-3.14.6-20260610-1";

export async function runPythonSuite(suite: Suite, into: string, withService: WithService): Promise<Results> {
  const python = await install(suite, into);
  return runTests(suite, python, await unpack(suite, into), withService);
}

// ─── Installing ──────────────────────────────────────────────────────────────

/** Pins of a suite's packages are not in every registry; its tests run with the newest that are. */
async function install({ name, version, needs, python: least }: Suite, into: string): Promise<string> {
  const base = await pythonFrom(least ?? "3.9", into);
  const folder = path.join(into, "python");
  await run(base, ["-m", "venv", "--without-pip", folder]);
  const python = path.join(folder, "bin", "python");
  const pip = [...PIP, "--python", python, "install"];
  await run("python3", [...pip, "--no-deps", `${name}==${version}`]);
  await run("python3", [...pip, ...needs]);
  return python;
}

async function pythonFrom(least: string, into: string): Promise<string> {
  const { stdout } = await run("python3", ["--version"]);
  if (semver.gte(semver.coerce(stdout) ?? "0.0.0", semver.coerce(least) ?? "0.0.0")) return "python3";
  return unpackEmbedded(into);
}

interface EmbeddedFile {
  readonly name: string;
  readonly perm: number;
  readonly symlink?: string;
}

/** The module holds large files compressed, and its folders and links in a list. */
async function unpackEmbedded(into: string): Promise<string> {
  const { stdout } = await run("go", ["mod", "download", "-json", EMBEDDED]);
  const { Dir: folder } = JSON.parse(stdout) as { readonly Dir: string };
  const data = path.join(
    folder,
    "python",
    "internal",
    "data",
    `${process.platform}-${process.arch === "x64" ? "amd64" : process.arch}`,
  );
  const { files } = JSON.parse(readFileSync(path.join(data, "files.json"), "utf8")) as {
    readonly files: readonly EmbeddedFile[];
  };
  const target = path.join(into, "embedded");
  for (const { name, perm, symlink } of files) {
    const [from, to] = [path.join(data, name), path.join(target, name)];
    if (perm > 0o777 && symlink === undefined) mkdirSync(to, { recursive: true });
    else if (symlink !== undefined) symlinkSync(symlink, to);
    else {
      if (readdirSync(path.dirname(from)).includes(path.basename(name))) copyFileSync(from, to);
      else writeFileSync(to, gunzipSync(readFileSync(`${from}.gz`)));
      chmodSync(to, perm);
    }
  }
  return path.join(target, "bin", "python3");
}

/**
 * The source package. Pip unpacks it and then asks it for its metadata, which one that lacks a file of its own build cannot
 * answer; what is unpacked stays.
 */
async function unpack({ name, version }: Suite, into: string): Promise<string> {
  const release = `${name}==${version}`;
  const options = [
    "--no-clean",
    "--no-deps",
    "--ignore-requires-python",
    "--no-binary",
    name,
    "--dest",
    into,
  ];
  const download = run("python3", [...PIP, "download", ...options, release], {
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

// ─── Running ─────────────────────────────────────────────────────────────────

/** The lines of `pytest -v`: `tests/a.py::test_b PASSED [ 50%]`. A test has another line if its teardown fails. */
const RESULT = /^(\S+::.+?) (PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS)\b/gm;

async function runTests(
  suite: Suite,
  python: string,
  source: string,
  withService: WithService,
): Promise<Results> {
  const results: Results = { passed: new Map(), skipped: [], expected: [] };
  // Folders have files of the same names, which one run of pytest cannot tell apart.
  for (const folder of suite.folders) {
    const output = await withService((service) => runFolder(suite, folder, python, source, service));
    for (const [, test = "", word] of output.matchAll(RESULT)) {
      const own = path.posix.relative(path.posix.dirname(folder), test);
      if (word === "SKIPPED") results.skipped.push(own);
      else results.passed.set(own, word === "PASSED" && (results.passed.get(own) ?? true));
      if (word === "XFAIL") results.expected.push(own);
    }
  }
  return results;
}

async function runFolder(
  { name, plugin, options: own = {} }: Suite,
  folder: string,
  python: string,
  source: string,
  { url, token }: Service,
): Promise<string> {
  const options = ["-v", "--tb=no", "--show-capture=no", "-p", "no:cacheprovider", "--rootdir", source];
  // The suites expect the name of the machine that their container runs on.
  const service = { GITLAB_URL: url.replace("127.0.0.1", "localhost"), GITLAB_TOKEN: token };
  const paths = {
    PATH: `${path.dirname(python)}${path.delimiter}${process.env.PATH}`,
    PYTHONPATH: [path.join(__dirname, name), source].join(path.delimiter),
  };
  const { stdout } = await run(
    python,
    [
      "-m",
      "pytest",
      ...(plugin === undefined ? [] : ["-p", plugin]),
      ...options,
      ...(own[folder] ?? []),
      folder,
    ],
    { cwd: source, env: { ...process.env, ...service, ...paths }, maxBuffer: 1e8 },
  ).catch((error: { stdout: string }) => error);
  return stdout;
}
