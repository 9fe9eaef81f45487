/** Whose a lock is, and the proof that its owner has died. */
import { readFileSync, readlinkSync } from "node:fs";
import { hostname, userInfo } from "node:os";
import { isRecord } from "../../provider/values/values";
import { jsonIn } from "../../sdk/json";
import type { LockOwner } from "./store";

/** Of a lock in which nobody can read whose it is. */
export const UNKNOWN_OWNER: LockOwner = { who: "somebody", pid: 0, since: "an unknown time" };

/** The owner in the text of a lock; `undefined` if it cannot be read. */
export function ownerIn(text: string): LockOwner | undefined {
  const owner = jsonIn(text);
  if (!isRecord(owner)) return undefined;
  const { who, pid, since } = owner;
  const isOwner = typeof who === "string" && typeof pid === "number" && typeof since === "string";
  return isOwner ? (owner as unknown as LockOwner) : undefined;
}

export const thisOwner = (): LockOwner => ({
  who: `${userName()}@${hostname()}`,
  pid: process.pid,
  machine: thisMachine(),
  since: new Date().toISOString(),
});

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return String(process.getuid?.() ?? "unknown");
  }
}

export const isSameOwner = (one: LockOwner | undefined, other: LockOwner | undefined): boolean =>
  one?.pid === other?.pid && one?.since === other?.since && one?.machine === other?.machine;

/** Host and number alone would prove nothing: another container may have both. */
export const isDead = ({ machine, pid }: LockOwner): boolean =>
  machine !== undefined && machine === thisMachine() && pid !== process.pid && !isRunning(pid);

/** `undefined` where the system does not tell machines apart: nobody can know there that a process has died. */
function thisMachine(): string | undefined {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return undefined;
  }
}

/** A process that nobody has waited for is listed, although it has died. */
function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return !/^ [ZX]/.test(stat.slice(stat.lastIndexOf(")") + 1));
  } catch {
    return false;
  }
}
