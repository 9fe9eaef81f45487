/**
 * Lets one process work while the others wait, and survives a holder that was killed.
 *
 * It saves work and does not guard correctness: whoever wrongly takes a lock that is still held only does
 * the same work twice, because results are put in place atomically (`cache.ts`).
 */
import { randomUUID } from "node:crypto";
import { readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { hasCode } from "./errors";

/** A holder says this often that it is alive … */
const HEARTBEAT_MS = 2000;
/** … and counts as dead when somebody who waits has heard nothing for this long. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 100;

export interface LockOptions {
  readonly patienceMs?: number;
  /** Shown while somebody else works. */
  readonly whileWaiting: (wait: () => Promise<void>) => Promise<void>;
}

export async function withLock<T>(file: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), token: randomUUID() });
  if (!(await claim(file, mine))) {
    await options.whileWaiting(() => waitAndClaim(file, mine, options.patienceMs ?? PATIENCE_MS));
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {}); // Taken from us: then it is not ours to keep fresh.
  }, HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await breakLock(file, mine);
  }
}

async function waitAndClaim(file: string, mine: string, patienceMs: number): Promise<void> {
  let seen = await observe(file);
  let since = performance.now();
  while (!(await claim(file, mine))) {
    const now = await observe(file);
    if (now?.text !== seen?.text || now?.beat !== seen?.beat) {
      // Silence is measured on our own clock: that of another machine, or a suspended one, proves nothing.
      seen = now;
      since = performance.now();
    }
    if (now !== undefined && (holderIsGone(now.text) || performance.now() - since > patienceMs)) {
      await breakLock(file, now.text);
    } else {
      await sleep(LOOK_MS);
    }
  }
}

async function claim(file: string, mine: string): Promise<boolean> {
  try {
    await writeFile(file, mine, { flag: "wx" });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

async function observe(file: string): Promise<{ text: string; beat: number } | undefined> {
  try {
    return { text: await readFile(file, "utf8"), beat: (await stat(file)).mtimeMs };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Looks once more, because another that waits may have broken this lock by now, and hold a new one. */
async function breakLock(file: string, ofHolder: string): Promise<void> {
  if ((await observe(file))?.text === ofHolder) await rm(file, { force: true });
}

/** Only a process of this machine can be asked; of all others their silence tells. */
function holderIsGone(text: string): boolean {
  try {
    const { pid, host } = JSON.parse(text) as { pid: number; host: string };
    return host === hostname() && !isAlive(pid);
  } catch {
    return false; // Killed between creating the file and writing to it, or not yet done with that.
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}
