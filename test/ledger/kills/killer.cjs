/**
 * Loaded into a run before everything else: counts the steps in which it writes what it records, and kills it with SIGKILL at one of
 * them. A step is the moment before a write, within it (the half of a line) or after it.
 */
const fs = require("node:fs");
const net = require("node:net");

const { FORGE_TEST_KILL_AT: at, FORGE_TEST_KILL_STEPS: counted } = process.env;

let steps = 0;

function reach() {
  steps += 1;
  return steps === Number(at);
}

const die = () => process.kill(process.pid, "SIGKILL");

const step = () => {
  if (reach()) die();
};

/** In a folder. */
const isRecord = (file) => /\.(journal|ledger|lock)(\.[\w-]+)?$/.test(String(file));
const journals = new Set();

const { openSync, writeSync } = fs;
fs.openSync = (file, flags, ...more) => {
  const opened = openSync(file, flags, ...more);
  if (flags !== "r" && String(file).endsWith(".journal")) journals.add(opened);
  return opened;
};
fs.writeSync = (opened, bytes, ...more) => {
  if (!journals.has(opened)) return writeSync(opened, bytes, ...more);
  step();
  if (reach()) {
    writeSync(opened, bytes, 0, Math.floor(bytes.length / 2));
    die();
  }
  const written = writeSync(opened, bytes, ...more);
  step();
  return written;
};

for (const name of ["writeFileSync", "renameSync", "linkSync", "rmSync"]) {
  const original = fs[name];
  fs[name] = (file, ...more) => {
    if (!isRecord(file)) return original(file, ...more);
    step();
    const result = original(file, ...more);
    step();
    return result;
  };
}

/** In a database, which may have a line before the run knows it. */
const { write } = net.Socket.prototype;
net.Socket.prototype.write = function (chunk, ...more) {
  const isWriting =
    Buffer.isBuffer(chunk) && /(insert into|delete from) forge_/.test(chunk.toString("latin1"));
  if (isWriting) {
    step();
    this.once("data", step);
  }
  return write.call(this, chunk, ...more);
};

if (counted) process.on("exit", () => fs.appendFileSync(counted, `${steps}\n`));
