/**
 * Lets one process work while others wait, and survives the death of the lock's owner. The lock only saves work: two owners would
 * do the same work twice, but results are renamed into place atomically (`cache.ts`).
 */
import { randomUUID } from "node:crypto";
import { readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { hasCode } from "./errors";

/** The owner refreshes the lock this often. */
const HEARTBEAT_MS = 2000;
/** An owner that has not refreshed its lock for this long counts as dead. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 100;

export interface LockOptions {
  readonly patienceMs?: number;
  /** Shows that another process is working. */
  readonly whileWaiting: (wait: () => Promise<void>) => Promise<void>;
}

export async function withLock<T>(file: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), token: randomUUID() });
  if (!(await claim(file, mine)) && !(await claimOfDead(file, mine))) {
    await options.whileWaiting(() => waitAndClaim(file, mine, options.patienceMs ?? PATIENCE_MS));
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {}); // Another process has broken the lock.
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
      // Measured on this process's clock: the clocks of other machines may differ, and a machine may have been suspended.
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

/** Nobody is waited for if the owner was killed. */
async function claimOfDead(file: string, mine: string): Promise<boolean> {
  const seen = await observe(file);
  if (seen !== undefined && !holderIsGone(seen.text)) return false;
  if (seen !== undefined) await breakLock(file, seen.text);
  return claim(file, mine);
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

/** Checks again, because another waiting process may have broken this lock and taken a new one. */
async function breakLock(file: string, ofHolder: string): Promise<void> {
  if ((await observe(file))?.text === ofHolder) await rm(file, { force: true });
}

/** Only pids of this machine can be checked; others only time out. */
function holderIsGone(text: string): boolean {
  try {
    const { pid, host } = JSON.parse(text) as { pid: number; host: string };
    return host === hostname() && !isAlive(pid);
  } catch {
    return false; // The owner has not written its pid yet, or was killed before.
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
