/** A ledger in a folder: a journal that only grows, and beside it the last whole text, which is a copy of what the journal has so far. */

import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { writePrivately } from "../../provider/pulumi/run/private-files";
import { writeWhole } from "../../provider/pulumi/run/write-whole";
import { isDead, isSameOwner } from "./owner";
import {
  DamagedLedgerError,
  LockedError,
  type LockOwner,
  LostLockError,
  type Store,
  type Stored,
  UnreadableLockError,
} from "./store";

export const JOURNAL = ".journal";
const WHOLE = ".ledger";
const LOCK = ".lock";

export class FolderStore implements Store {
  readonly #base: string;
  #journal: number | undefined;
  #owner: LockOwner | undefined;

  /** `folder` is that of the project. */
  constructor(
    private readonly folder: string,
    private readonly stack: string,
  ) {
    this.#base = path.join(folder, stack);
  }

  get address(): string {
    return `${this.#base}${JOURNAL}`;
  }

  async lock(owner: LockOwner): Promise<LockOwner | undefined> {
    mkdirSync(this.folder, { recursive: true });
    const dead = this.#takeLock(owner);
    this.#owner = owner;
    return dead;
  }

  /** The lock appears with its content, because a link is either there or not. */
  #takeLock(owner: LockOwner): LockOwner | undefined {
    const lock = `${this.#base}${LOCK}`;
    // Two containers may have the same numbers of processes.
    const own = `${lock}.${randomUUID()}`;
    writePrivately(own, JSON.stringify(owner));
    try {
      if (tryLink(own, lock)) return undefined;
      const before = this.#readLock();
      if (before !== undefined && !isDead(before)) throw new LockedError(this.stack, before);
      if (before !== undefined) this.#removeLock(before);
      if (tryLink(own, lock)) return before;
      throw new LockedError(this.stack, this.#readLock() ?? { ...owner, who: "somebody" });
    } finally {
      rmSync(own, { force: true });
    }
  }

  /** Of this owner only: between the look and the removal, another run may have put its own there. */
  #removeLock(owner: LockOwner): void {
    const lock = `${this.#base}${LOCK}`;
    if (!isSameOwner(this.#readLock(), owner)) return;
    const aside = `${lock}.${randomUUID()}`;
    try {
      renameSync(lock, aside);
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    try {
      if (!isSameOwner(this.#readLock(aside), owner)) tryLink(aside, lock);
    } finally {
      rmSync(aside, { force: true });
    }
  }

  /** `undefined` if there is none. */
  #readLock(lock = `${this.#base}${LOCK}`): LockOwner | undefined {
    try {
      return JSON.parse(readFileSync(lock, "utf8")) as LockOwner;
    } catch (error) {
      if (isMissing(error)) return undefined;
      if (error instanceof SyntaxError) throw new UnreadableLockError(this.stack, lock);
      throw error;
    }
  }

  async read(): Promise<Stored | undefined> {
    const journal = `${this.#base}${JOURNAL}`;
    const whole = this.#readWhole();
    if (!existsSync(journal)) {
      if (whole === undefined) return undefined;
      throw this.#damaged(
        "its journal is gone",
        `Restore ${journal} from a copy, or move the files of this stack away to begin a new state, which adopts what exists.`,
      );
    }
    const { text, size } = readFrom(journal, whole?.covered ?? 0);
    if (whole && size < whole.covered)
      throw this.#damaged("its journal is shorter than it was", `Restore ${journal} from a copy.`);
    return { lines: wholeLines(text), ...(whole ? { whole: whole.text } : {}) };
  }

  /** The first line is the length of the journal that the text covers. One that cannot be read is left out, because the journal has all of it. */
  #readWhole(): { readonly covered: number; readonly text: string } | undefined {
    const file = `${this.#base}${WHOLE}`;
    if (!existsSync(file)) return undefined;
    const text = readFileSync(file, "utf8");
    const end = text.indexOf("\n");
    const covered = Number(text.slice(0, end));
    const isWhole = end > 0 && Number.isSafeInteger(covered) && text.endsWith("\n");
    return isWhole ? { covered, text: text.slice(end + 1) } : undefined;
  }

  #damaged(why: string, remedy: string): DamagedLedgerError {
    return new DamagedLedgerError(this.address, why, remedy);
  }

  append(lines: readonly string[]): void {
    this.#assertLocked();
    this.#journal ??= openToAppend(this.address);
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
    const { size } = fstatSync(this.#journal);
    try {
      let written = 0;
      while (written < bytes.length) written += writeSync(this.#journal, bytes, written);
    } catch (error) {
      // A full disk has taken a part of a line.
      ftruncateSync(this.#journal, size);
      throw error;
    }
  }

  #assertLocked(): void {
    const now = this.#readLock();
    if (isSameOwner(now, this.#owner)) return;
    throw new LostLockError(this.address, now ? "another run has taken it" : "somebody has removed it");
  }

  async compact(whole: string): Promise<void> {
    // It would hide the lines of the run that has the lock now.
    this.#assertLocked();
    this.#journal ??= openToAppend(this.address);
    const { size } = fstatSync(this.#journal);
    writeWhole(`${this.#base}${WHOLE}`, `${size}\n${whole}`);
  }

  #closeJournal(): void {
    if (this.#journal !== undefined) closeSync(this.#journal);
    this.#journal = undefined;
  }

  async release(): Promise<void> {
    this.#closeJournal();
    const owner = this.#owner;
    this.#owner = undefined;
    if (owner !== undefined) this.#removeLock(owner);
  }

  /** Removes the journal, if its lines are elsewhere; that of another run stays. */
  discard(): void {
    if (this.#owner === undefined || !isSameOwner(this.#readLock(), this.#owner)) return;
    this.#closeJournal();
    rmSync(this.address, { force: true });
  }

  async history(): Promise<readonly string[]> {
    return existsSync(this.address) ? wholeLines(readFileSync(this.address, "utf8")) : [];
  }

  async others(): Promise<readonly string[]> {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder)
      .filter((name) => name.endsWith(JOURNAL))
      .map((name) => name.slice(0, -JOURNAL.length))
      .filter((name) => name !== this.stack)
      .sort();
  }

  async unlock(): Promise<LockOwner | undefined> {
    const owner = (() => {
      try {
        return this.#readLock();
      } catch (error) {
        if (error instanceof UnreadableLockError) return UNKNOWN_OWNER;
        throw error;
      }
    })();
    rmSync(`${this.#base}${LOCK}`, { force: true });
    return owner;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

const UNKNOWN_OWNER: LockOwner = { who: "somebody", pid: 0, since: "an unknown time" };

function tryLink(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** A run that was killed has left a part of its last line, which counts for nothing. */
const wholeLines = (text: string): readonly string[] =>
  text
    .slice(0, text.lastIndexOf("\n") + 1)
    .split("\n")
    .slice(0, -1);

function readFrom(file: string, position: number): { readonly text: string; readonly size: number } {
  const opened = openSync(file, "r");
  try {
    const { size } = fstatSync(opened);
    const bytes = Buffer.alloc(Math.max(0, size - position));
    let read = 0;
    while (read < bytes.length) {
      const more = readSync(opened, bytes, read, bytes.length - read, position + read);
      if (more === 0) break;
      read += more;
    }
    return { text: bytes.toString("utf8", 0, read), size };
  } finally {
    closeSync(opened);
  }
}

/** After the last whole line. */
function openToAppend(file: string): number {
  const opened = openSync(file, "a+", 0o600);
  const { size } = fstatSync(opened);
  const TAIL = 1 << 16;
  // Almost always, the last byte is the end of a line.
  for (let from = size; from > 0; ) {
    const start = Math.max(0, from - TAIL);
    const bytes = Buffer.alloc(from - start);
    readSync(opened, bytes, 0, bytes.length, start);
    const end = bytes.lastIndexOf(0x0a);
    if (end >= 0) {
      if (start + end + 1 < size) ftruncateSync(opened, start + end + 1);
      return opened;
    }
    from = start;
  }
  if (size > 0) ftruncateSync(opened, 0);
  return opened;
}
