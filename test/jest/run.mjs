/**
 * `npm test [jest arguments]` runs the checks and the first part of the tests in parallel, because the compiler uses only one core.
 * `npm run test:rest` runs the other part; `npm run test:both` runs the first one together with a share of the other, in one run, so
 * that a table's set-up is made once.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

const [part, ...args] = process.argv.slice(2);

/** Resolves to the exit code. */
const ended = (child) => new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));

const node = (words, stdio, more = {}) =>
  spawn(process.execPath, words, { stdio, env: { ...process.env, ...more } });

const jest = (words, more = {}) =>
  node([path.join("node_modules", "jest", "bin", "jest.js"), ...words], "inherit", {
    FORGE_TEST_PART: part,
    ...more,
  });

/** Building the first engine of a machine takes minutes, longer than the timeouts of tests: meanwhile those run that need none. */
async function prepareEngine() {
  const engine = node(
    ["--import", "tsx", path.join("tools", "engine", "main.ts")],
    ["ignore", "ignore", "inherit"],
  );
  return (await ended(engine)) === 0;
}

/** Ends a run of which no test could be counted as Jest ends others. */
function fail() {
  console.log("0 passed, 1 failed");
  return 1;
}

/** An engine that is there answers sooner. */
const SOON = 5000;

async function runChecked(words) {
  const check = spawn("npm", ["run", "--silent", "check"], {
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let printed = "";
  for (const output of [check.stdout, check.stderr])
    output.setEncoding("utf8").on("data", (text) => (printed += text));
  const checked = ended(check);
  const engine = prepareEngine();
  const isThere = await Promise.race([engine, setTimeout(SOON, "not yet", { ref: false })]);
  const tests = jest(words, isThere === true ? {} : { FORGE_TEST_ORDER: "quick first" });
  // Tests of code that does not compile add nothing to the compiler's errors, and tests without an engine nothing to its.
  checked.then((code) => code !== 0 && tests.kill());
  engine.then((isBuilt) => isBuilt || (tests.kill() && check.kill()));
  const [checkCode, isBuilt, testsCode] = await Promise.all([checked, engine, ended(tests)]);
  if (checkCode === 0 && isBuilt) return testsCode;
  if (checkCode !== 0) console.error(printed);
  return fail();
}

const runRest = async () => ((await prepareEngine()) ? ended(jest(args)) : fail());

const runs = {
  first: () => runChecked(args),
  rest: runRest,
  // The first part has all of the fast ring, whose coverage has thresholds.
  both: () => runChecked(["--coverage", ...args]),
};
process.exitCode = await runs[part]();
