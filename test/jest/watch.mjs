/** `npm run watch`: after each change, the compiler and the tests that are nearest to the changed files. */
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const { nearestTests } = createRequire(import.meta.url)("./nearest.js");

const bin = (name) => path.join("node_modules", ".bin", name);
const OTHER = /(^|[\\/])(node_modules|dist|\.git)[\\/]|[\\/]generated[\\/]/;
/** An editor writes a file several times. */
const SETTLE_MILLISECONDS = 200;

const run = (command, args) =>
  new Promise((resolve) => spawn(command, args, { stdio: "inherit" }).once("close", resolve));

const changed = new Set();
let timer;
let isRunning = false;

async function check() {
  if (isRunning) return;
  isRunning = true;
  while (changed.size > 0) {
    const files = [...changed];
    changed.clear();
    const tests = nearestTests(files);
    console.log(`\n${files.join(", ")}: ${tests.length} ${tests.length === 1 ? "test file" : "test files"}`);
    const config = ["--config", path.join("test", "jest", "fast.config.js")];
    await Promise.all([
      run(bin("tsc"), ["--pretty"]),
      tests.length > 0 && run(bin("jest"), [...config, "--passWithNoTests", "--runTestsByPath", ...tests]),
    ]);
  }
  isRunning = false;
}

watch(".", { recursive: true }, (_, file) => {
  if (!file?.endsWith(".ts") || OTHER.test(file)) return;
  changed.add(file);
  clearTimeout(timer);
  timer = setTimeout(check, SETTLE_MILLISECONDS);
});
console.log("Waiting for changes. Ctrl-C ends it.");
