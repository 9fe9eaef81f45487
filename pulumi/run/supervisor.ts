/**
 * Runs a command for another process, and ends it when that process says so or is no more: it closes our standard input, and
 * the operating system does the same when it is killed. `node supervisor.js PATIENCE COMMAND ARGUMENTS…`
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const [patience, command = "", ...args] = process.argv.slice(2);

const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
for (const name of ["stdout", "stderr"] as const) {
  const source = child[name];
  source.pipe(process[name]);
  // Nobody reads it any more; the command must still be able to write, or it would end before it has recorded what it did.
  process[name].on("error", () => {
    source.unpipe();
    source.resume();
  });
}

let deadline: NodeJS.Timeout | undefined;
process.stdin.resume();
process.stdin.once("close", () => {
  child.kill("SIGINT");
  deadline = setTimeout(() => child.kill("SIGKILL"), Number(patience));
});

child.once("error", (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
// What a killed command has started does not know of it, and what it still does is recorded by nobody.
child.once("exit", (_, signal) => {
  if (signal !== null) for (const pid of startedByUs()) kill(pid);
});
child.once("close", (code, signal) => {
  clearTimeout(deadline);
  // Whoever started us is to see what ended the command.
  if (signal !== null) process.kill(process.pid, signal);
  else process.exit(code ?? 1);
});

/** Those of the session that was begun with us, as far as the system tells. */
function startedByUs(): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && sessionOf(name) === process.pid)
      .map(Number);
  } catch {
    return [];
  }
}

function sessionOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command's name stands in brackets, and may hold anything.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[3]);
  } catch {
    return undefined; // It has ended by now.
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by now.
  }
}
