/**
 * Runs a command for another process and interrupts it when that process closes our standard input, which the operating system also
 * does when it is killed. `node supervisor.js PATIENCE COMMAND ARGUMENTS…`
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const [patience, command = "", ...args] = process.argv.slice(2);

const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
for (const name of ["stdout", "stderr"] as const) {
  const source = child[name];
  source.pipe(process[name]);
  // The reader is gone; the command must still be able to write, or it would end before it has recorded its steps.
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
// Processes that a killed command has started would go on, and nothing would record what they do.
child.once("exit", (_, signal) => {
  if (signal !== null) for (const pid of processesOfSession()) kill(pid);
});
child.once("close", (code, signal) => {
  clearTimeout(deadline);
  // Ends this process by the same signal, for the process that started it.
  if (signal !== null) process.kill(process.pid, signal);
  else process.exit(code ?? 1);
});

/** Processes of this session, as far as the system reports them. */
function processesOfSession(): number[] {
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
    // The command's name is in brackets and may contain any characters.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[3]);
  } catch {
    return undefined; // It has ended.
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}
