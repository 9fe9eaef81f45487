/**
 * `npm run first-minute [-- --whole]`: types what the README says into a fresh clone, with an empty home and empty caches, and prints
 * how long a newcomer waits for the first line of drift. `--whole` goes on to the end of the program, for which the engine is got.
 */
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

/** The most seconds from the end of the build to the first line of drift. */
const MOST = 10;

const isWhole = process.argv.includes("--whole");
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const folder = mkdtempSync(path.join(tmpdir(), "forge-first-minute-"));
const clone = path.join(folder, "clone");

/** As after `git clone`, with what is not committed yet. */
function copyFiles() {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
  });
  for (const file of new Set(files.toString().trim().split("\n")))
    cpSync(path.join(root, file), path.join(clone, file), { force: true });
}

/** Nothing of this machine but the programs on its PATH, and where its registries are. */
function emptyHome() {
  const home = path.join(folder, "home");
  mkdirSync(home);
  const kept =
    /^(PATH|LANG|TERM|TMPDIR|.*_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|NPM_CONFIG_REGISTRY|GOPROXY|GOFLAGS|GOSUMDB|GONOSUMDB)$/i;
  const settings = Object.entries(process.env).filter(([name]) => kept.test(name));
  const registry = execFileSync("npm", ["config", "get", "registry"], { cwd: root }).toString().trim();
  return { ...Object.fromEntries(settings), HOME: home, npm_config_registry: registry };
}

/** Runs a command; `onText` gets all of its output so far, and a way to stop it. */
function type(words, env, onText = () => undefined) {
  const [command, ...rest] = words.split(" ");
  const child = spawn(command, rest, {
    cwd: clone,
    env,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  let text = "";
  child.stdout.on("data", (data) => {
    text += data;
    onText(text, () => process.kill(-child.pid, "SIGINT"));
  });
  return new Promise((resolve) => child.once("close", resolve));
}

const clock = () => performance.now() / 1000;
const shown = (seconds) => `${seconds.toFixed(1)} s`.padStart(9);

async function measure() {
  copyFiles();
  const env = emptyHome();
  const begun = clock();
  const code = await type("npm ci", env);
  if (code !== 0) throw new Error(`npm ci ended with exit code ${code}`);
  const installed = clock();
  const times = {};
  const ended = await type("npm start", env, (text, stop) => {
    if (text.includes("The embedded service")) times.built ??= clock();
    if (!/forge drift --live[\s\S]*~ \w/.test(text)) return;
    if (times.drift === undefined && !isWhole) stop();
    times.drift ??= clock();
  });
  if (times.drift === undefined || (isWhole && ended !== 0))
    throw new Error(`npm start ended with exit code ${ended}${times.drift ? "" : ", and showed no drift"}`);
  report(begun, installed, times);
}

function report(begun, installed, { built, drift }) {
  const waited = drift - built;
  console.log(`
${shown(installed - begun)}  npm ci, which also builds
${shown(built - installed)}  npm start, until it begins
${shown(waited)}  from there to the first line of drift; at most ${MOST} s
${shown(drift - begun)}  altogether${isWhole ? `\n${shown(clock() - begun)}  with the program on the engine, to its end` : ""}

Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)}`);
  if (waited > MOST) process.exitCode = 1;
}

try {
  await measure();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
