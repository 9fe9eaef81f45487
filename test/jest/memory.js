/**
 * A folder in memory for what tests write: a run makes and removes ten thousand folders, and a disk takes longer for each of them than
 * most tests take. Tests that install packages write to the disk.
 */
const { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } = require("node:fs");
const path = require("node:path");

const MEMORY = "/dev/shm";
const NAME = "forge-tests-";

/** What the largest tests write at the same time is a tenth of it. */
const LEAST_FREE = 2 ** 31;

const INSTALLS = /[\\/]test[\\/](fleet|languages|newcomer|package)[\\/]/;

/** The folder that this run shares with its workers; undefined where there is none, or too little room. */
function prepareMemory() {
  if (process.env.FORGE_TEST_MEMORY !== undefined || !hasRoom()) return;
  removeStale();
  const folder = mkdtempSync(path.join(MEMORY, `${NAME}${process.pid}-`));
  // As the temporary folder of the machine: PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  process.env.FORGE_TEST_MEMORY = folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= LEAST_FREE;
  } catch {
    return false;
  }
}

/** Those of this user's runs that were killed. */
function removeStale() {
  for (const name of readdirSync(MEMORY)) {
    const [, id] = new RegExp(`^${NAME}(\\d+)-`).exec(name) ?? [];
    const folder = path.join(MEMORY, name);
    if (id !== undefined && !isRunning(Number(id)) && isOurs(folder))
      rmSync(folder, { recursive: true, force: true });
  }
}

/** Another run may have removed it meanwhile. */
const isOurs = (folder) => statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid();

function isRunning(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Has a test file, and what it starts, write there until the variables of the process are restored. */
function useMemory(testPath) {
  const { FORGE_TEST_MEMORY: folder } = process.env;
  if (folder !== undefined && !INSTALLS.test(testPath)) process.env.TMPDIR = folder;
}

module.exports = { prepareMemory, useMemory };
