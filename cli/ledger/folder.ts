/** A ledger in a folder: a journal that only grows, and beside it the last whole text, which is a copy of what the journal has so far. */
import { createHash, randomUUID } from "node:crypto";
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
  statSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { writePrivately } from "../../provider/pulumi/run/private-files";
import { draftOf, writeWhole } from "../../provider/pulumi/run/write-whole";
import { isDead, isSameOwner, ownerIn, UNKNOWN_OWNER } from "./owner";
import {
  DamagedLedgerError,
  type Journal,
  LockedError,
  type LockOwner,
  LostLockError,
  type Store,
  type Stored,
  UnreadableLockError,
} from "./store";

const JOURNAL = ".journal";
const WHOLE = ".ledger";
const LOCK = ".lock";

/** The names of the journals in the folder of a project. */
export const journalsIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith(JOURNAL) && isThere(path.join(folder, name)));

/** A full disk leaves an empty one of a run that has recorded nothing. */
const isThere = (journal: string): boolean => !!statSync(journal, { throwIfNoEntry: false })?.size;

export class FolderStore implements Store {
  readonly #base: string;
  #journal: number | undefined;
  #owner: LockOwner | undefined;
  /** The file of the lock, open: as long as it is, its number is no other file's. */
  #lockFile: number | undefined;

  /** `folder` is that of the project. What only reads makes none. */
  constructor(
    private readonly folder: string,
    private readonly stack: string,
    private readonly beforeLock = () => {},
  ) {
    this.#base = path.join(folder, stack);
  }

  get address(): string {
    return `${this.#base}${JOURNAL}`;
  }

  async lock(owner: LockOwner): Promise<LockOwner | undefined> {
    this.beforeLock();
    mkdirSync(this.folder, { recursive: true });
    const dead = this.#takeLock(owner);
    if (dead) rmSync(draftOf(`${this.#base}${WHOLE}`, dead.pid), { force: true });
    this.#owner = owner;
    return dead;
  }

  /** The lock appears with its content, because a link is either there or not. */
  #takeLock(owner: LockOwner): LockOwner | undefined {
    const lock = `${this.#base}${LOCK}`;
    // Two containers may have the same numbers of processes.
    const own = `${lock}.${randomUUID()}`;
    try {
      writePrivately(own, JSON.stringify(owner));
      if (tryLink(own, lock)) return undefined;
      const before = this.#readLock();
      if (before !== undefined && !isDead(before)) throw new LockedError(this.stack, before);
      if (before !== undefined) this.#removeLockOf(before, `${own}.dead`);
      if (tryLink(own, lock)) return before;
      throw new LockedError(this.stack, this.#readLock() ?? { ...owner, who: "somebody" });
    } finally {
      rmSync(own, { force: true });
    }
  }

  /** Another run may have taken it over since it was read: that one's lock is put back. */
  #removeLockOf(dead: LockOwner, aside: string): void {
    const lock = `${this.#base}${LOCK}`;
    if (!tryRename(lock, aside)) return;
    const moved = ownerIn(readFileSync(aside, "utf8"));
    if (!isSameOwner(moved, dead)) tryLink(aside, lock);
    rmSync(aside, { force: true });
  }

  /** `undefined` if there is none. */
  #readLock(): LockOwner | undefined {
    const lock = `${this.#base}${LOCK}`;
    const text = textOf(lock);
    if (text === undefined) return undefined;
    const owner = ownerIn(text);
    if (owner === undefined) throw new UnreadableLockError(this.stack, lock);
    return owner;
  }

  async read(): Promise<Stored | undefined> {
    const journal = `${this.#base}${JOURNAL}`;
    const whole = this.#readWhole();
    if (!isThere(journal)) {
      if (whole === undefined) return undefined;
      if (whole.covered === 0) return { whole: whole.text, lines: [] };
      throw this.#damaged(
        "its journal is gone or empty",
        `Restore ${journal} from a copy, or move the files of this stack away to begin a new state, which adopts what exists.`,
      );
    }
    const { bytes, size } = readFrom(journal, whole?.covered ?? 0);
    if (whole && size < whole.covered)
      throw this.#damaged(
        "its journal is shorter than it was",
        `Restore ${journal} from a copy, or move the files of this stack away to begin a new state, which adopts what exists.`,
      );
    if (whole && this.#digestOf(whole) !== whole.digest) return this.history();
    return { lines: wholeLines(bytes.toString()), ...(whole ? { whole: whole.text } : {}) };
  }

  /** The first line is the length of the journal that the text covers, and digests. One that is not as it was written is left out, because the journal has all of it. */
  #readWhole(): Whole | undefined {
    const file = `${this.#base}${WHOLE}`;
    if (!existsSync(file)) return undefined;
    const all = readFileSync(file, "utf8");
    const end = all.indexOf("\n");
    const [, covered, own, digest = ""] = /^(\d+) (\S+) (\S+)$/.exec(all.slice(0, end)) ?? [];
    const text = all.slice(end + 1);
    if (own !== sha256(this.#name, `${covered}`, text)) return undefined;
    return { covered: Number(covered), digest, text };
  }

  /** Of the end of the journal that the text covers: another journal has another one. */
  #digestOf({ covered }: Pick<Whole, "covered">): string {
    const { bytes } = readFrom(this.address, Math.max(0, covered - DIGESTED_BYTES), covered);
    return sha256(bytes);
  }

  /** That of the stack and its project, as its files have it. */
  get #name(): string {
    return `${path.basename(this.folder)}/${this.stack}`;
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

  /** Asked before each line, so that the lock is not read each time. */
  #assertLocked(): void {
    const lock = `${this.#base}${LOCK}`;
    if (this.#lockFile !== undefined && isSameFile(lock, this.#lockFile)) return;
    const now = this.#readLock();
    if (this.#isOwn(now)) {
      this.#closeLock();
      this.#lockFile = openSync(lock, "r");
      return;
    }
    throw new LostLockError(this.address, now ? "another run has taken it" : "somebody has removed it");
  }

  #closeLock(): void {
    if (this.#lockFile !== undefined) closeSync(this.#lockFile);
    this.#lockFile = undefined;
  }

  /** A store that only reads has no lock: that of another run is not its own. */
  #isOwn(now: LockOwner | undefined): boolean {
    return this.#owner !== undefined && isSameOwner(now, this.#owner);
  }

  async compact(text: string): Promise<void> {
    this.#assertLocked();
    this.#journal ??= openToAppend(this.address);
    const { size: covered } = fstatSync(this.#journal);
    const own = sha256(this.#name, `${covered}`, text);
    writeWhole(`${this.#base}${WHOLE}`, `${covered} ${own} ${this.#digestOf({ covered })}\n${text}`);
  }

  #closeJournal(): void {
    if (this.#journal !== undefined) closeSync(this.#journal);
    this.#journal = undefined;
  }

  async release(): Promise<void> {
    this.#closeJournal();
    const isOwn = this.#owner !== undefined && this.#isOwn(this.#lockNow());
    this.#owner = undefined;
    this.#closeLock();
    if (isOwn) rmSync(`${this.#base}${LOCK}`, { force: true });
  }

  /** Removes the journal, because its lines are elsewhere; that of another run stays. */
  discard(): void {
    if (!this.#isOwn(this.#lockNow())) return;
    this.#closeJournal();
    rmSync(this.address, { force: true });
  }

  async history(): Promise<Journal> {
    return { lines: isThere(this.address) ? wholeLines(readFileSync(this.address, "utf8")) : [] };
  }

  async others(): Promise<readonly string[]> {
    if (!existsSync(this.folder)) return [];
    return journalsIn(this.folder)
      .map((name) => name.slice(0, -JOURNAL.length))
      .filter((name) => name !== this.stack)
      .sort();
  }

  async unlock(): Promise<LockOwner | undefined> {
    const owner = this.#lockNow();
    rmSync(`${this.#base}${LOCK}`, { force: true });
    return owner;
  }

  #lockNow(): LockOwner | undefined {
    try {
      return this.#readLock();
    } catch (error) {
      if (error instanceof UnreadableLockError) return UNKNOWN_OWNER;
      throw error;
    }
  }
}

/** The last whole text. */
interface Whole {
  /** How much of the journal it covers, in bytes. */
  readonly covered: number;
  /** Of the end of that. */
  readonly digest: string;
  readonly text: string;
}

const DIGESTED_BYTES = 4096;

function sha256(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\n");
  return hash.digest("base64");
}

const isSameFile = (path: string, open: number): boolean =>
  statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(open).ino;

const tryLink = (own: string, lock: string): boolean =>
  unless("EEXIST", () => {
    linkSync(own, lock);
    return true;
  }) ?? false;

const tryRename = (from: string, to: string): boolean =>
  unless("ENOENT", () => {
    renameSync(from, to);
    return true;
  }) ?? false;

/** `undefined` if the file does not exist: the run that has it may remove it at any time. */
const textOf = (file: string): string | undefined => unless("ENOENT", () => readFileSync(file, "utf8"));

function unless<T>(code: string, act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return undefined;
    throw error;
  }
}

/** A run that was killed has left a part of its last line, which counts for nothing. */
const wholeLines = (text: string): readonly string[] =>
  text
    .slice(0, text.lastIndexOf("\n") + 1)
    .split("\n")
    .slice(0, -1);

/** The size is that of the whole file. */
function readFrom(
  file: string,
  start: number,
  end = Number.POSITIVE_INFINITY,
): { readonly bytes: Buffer; readonly size: number } {
  const opened = openSync(file, "r");
  try {
    const { size } = fstatSync(opened);
    const bytes = Buffer.alloc(Math.max(0, Math.min(size, end) - start));
    let read = 0;
    while (read < bytes.length) {
      const more = readSync(opened, bytes, read, bytes.length - read, start + read);
      if (more === 0) break;
      read += more;
    }
    return { bytes: bytes.subarray(0, read), size };
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
