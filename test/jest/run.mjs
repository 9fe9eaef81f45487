/**
 * `npm test [jest arguments]` runs the checks and the first part of the tests in parallel, because the compiler uses only one core.
 * `npm run test:rest` runs the other part; `node test/jest/run.mjs both` runs the first one and a share of the other, and counts them
 * together.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const [part, ...args] = process.argv.slice(2);

/** Resolves to the exit code. */
const ended = (child) => new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));

const node = (words, stdio, more = {}) =>
  spawn(process.execPath, words, { stdio, env: { ...process.env, ...more } });

const jest = (part, more, words = args) =>
  node([path.join("node_modules", "jest", "bin", "jest.js"), ...words], "inherit", {
    FORGE_TEST_PART: part,
    ...more,
  });

/** Building the first engine of a machine takes minutes, longer than the timeouts of tests. */
async function prepareEngine() {
  const engine = node(
    [path.join("dist", "provider", "pulumi", "engine", "main.js")],
    ["ignore", "ignore", "inherit"],
  );
  return (await ended(engine)) === 0;
}

async function runFirst(more, words) {
  const check = spawn("npm", ["run", "--silent", "check"], {
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let printed = "";
  for (const output of [check.stdout, check.stderr])
    output.setEncoding("utf8").on("data", (text) => (printed += text));
  const checked = ended(check);
  if (!(await prepareEngine())) {
    check.kill();
    return 1;
  }
  const tests = jest("first", more, words);
  // Tests of code that does not compile add nothing to the compiler's errors.
  checked.then((code) => code !== 0 && tests.kill());
  const [checkCode, testsCode] = await Promise.all([checked, ended(tests)]);
  if (checkCode !== 0) console.error(printed);
  return checkCode || testsCode;
}

async function runRest(more) {
  return (await prepareEngine()) ? ended(jest("rest", more)) : 1;
}

/** Of what the first part leaves, `both` runs one in so many: the whole takes an hour. */
const SHARE = 3;

/**
 * The second part is a share of what the first one has left. The first one has all of the fast ring, whose coverage has thresholds.
 */
async function runBoth() {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-counts-"));
  const counts = path.join(folder, "counts");
  const more = {
    FORGE_TEST_COUNTS: counts,
    FORGE_TEST_SEED: process.env.FORGE_TEST_SEED ?? String(Date.now() % 100_000),
  };
  try {
    const first = await runFirst(more, ["--coverage", ...args]);
    const rest = await runRest({ ...more, FORGE_TEST_GOES_ON: String(SHARE) });
    console.log(sumOf(counts, [first, rest]));
    return first || rest;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A part that could not count its tests has failed once. */
function sumOf(counts, codes) {
  const lines = readCounts(counts);
  const sum = (index) => lines.reduce((total, line) => total + line[index], 0);
  const uncounted = codes.some((code) => code !== 0) && sum(1) === 0 ? 1 : 0;
  return `${sum(0)} passed, ${sum(1) + uncounted} failed`;
}

function readCounts(file) {
  try {
    return readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split(" ").map(Number));
  } catch {
    return [];
  }
}

const runs = { first: runFirst, rest: runRest, both: runBoth };
process.exitCode = await runs[part]();
