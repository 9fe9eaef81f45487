/** A ledger that is one text in a store behind a network. A write for each object would take too long: lines go into a journal on this machine at once, and are uploaded every few seconds and at the end. */
import { createHash, randomUUID } from "node:crypto";
import path from "node:path";
import { countIn, type Document, documentIn, documentText, shortened, storedIn } from "./document";
import { isDead, isSameOwner } from "./owner";
import {
  type Journal,
  LockedError,
  type LockOwner,
  LostLockError,
  type Store,
  type Stored,
  UnrecordedError,
} from "./store";
import { UnsentLines } from "./unsent";

/** The calls of a store of texts. */
export interface Remote {
  /** Without credentials. */
  readonly address: string;
  /** Takes the lock, or that of `dead`. Returns the owner of a lock that is there. */
  take(owner: LockOwner, dead?: LockOwner): Promise<LockOwner | undefined>;
  /** Gives the own lock back. */
  free(): Promise<void>;
  /** Removes the lock, whoever has it. */
  unlock(): Promise<LockOwner | undefined>;
  read(): Promise<string | undefined>;
  /** Replaces the text that was read or written last; the reason if that is not possible, as if another one is there. Throws `LostLockError`. */
  write(text: string): Promise<string | undefined>;
  others(): Promise<readonly string[] | undefined>;
}

/** Milliseconds between two uploads. */
const PAUSE = 2000;

export class RemoteStore implements Store {
  readonly #unsent: UnsentLines;
  readonly #journal: string;
  /** The ledger as it is here, of a run that has its lock. */
  #document: Document | undefined;
  /** Those of the document, all that there are so far. */
  #lines: string[] = [];
  /** How many of them are uploaded. */
  #sent = 0;
  #isLocked = false;
  #timer: NodeJS.Timeout | undefined;
  #uploading: Promise<void> | undefined;
  #failure: UnrecordedError | undefined;
  /** The run knows of the failure. */
  #isKnown = false;

  constructor(
    private readonly remote: Remote,
    /** Of the project, on this machine. */
    folder: string,
    private readonly stack: string,
    beforeLock?: () => void,
  ) {
    this.#unsent = new UnsentLines(folder, stack, remote.address, beforeLock);
    this.#journal = createHash("sha256").update(path.resolve(folder)).digest("hex").slice(0, 12);
  }

  get address(): string {
    return this.remote.address;
  }

  // ─── The lock ──────────────────────────────────────────────────────────────

  async lock(owner: LockOwner): Promise<LockOwner | undefined> {
    const deadHere = await this.#unsent.lock(owner);
    const dead = await this.#take({ ...owner, journal: this.#journal });
    this.#isLocked = true;
    await this.#resume();
    return dead ?? deadHere;
  }

  async #take(owner: LockOwner): Promise<LockOwner | undefined> {
    const before = await this.remote.take(owner);
    if (before === undefined || isSameOwner(before, owner)) return undefined;
    // Only where its journal is, everything that the dead one has done is known.
    const isOver = isDead(before) && before.journal === owner.journal;
    const now = isOver ? await this.remote.take(owner, before) : before;
    if (now !== undefined && !isSameOwner(now, owner)) throw new LockedError(this.stack, now);
    return withoutJournal(before);
  }

  /** Uploads what an earlier run has left on this machine. */
  async #resume(): Promise<void> {
    const { document, beginning, missing } = await this.#missing();
    const begun = document ?? newDocument(beginning?.lineage ?? randomUUID());
    this.#lines = [...begun.lines, ...missing];
    this.#document = { ...begun, lines: this.#lines };
    this.#sent = begun.lines.length;
    await this.#flush();
    this.#unsent.clear();
  }

  #missing() {
    return this.#unsent.missingIn(async () => {
      const text = await this.remote.read();
      return text === undefined ? undefined : documentIn(text, this.address);
    });
  }

  /** If lines are left on this machine, the lock stays: no other machine knows of them. */
  async release(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      if (this.#isLocked && !this.#isKnown) await this.#flush();
    } finally {
      if (this.#isLocked && !this.#hasLinesLeft()) {
        // A run that could not begin has not seen the lines of the one before.
        if (this.#document !== undefined) this.#unsent.clear();
        await this.remote.free();
      }
      this.#isLocked = false;
      this.#document = undefined;
      await this.#unsent.release();
    }
  }

  #hasLinesLeft = (): boolean => this.#document !== undefined && this.#sent < this.#lines.length;

  async unlock(): Promise<LockOwner | undefined> {
    const here = await this.#unsent.unlock();
    const there = await this.remote.unlock();
    return there ? withoutJournal(there) : here;
  }

  // ─── Reading ───────────────────────────────────────────────────────────────

  async read(): Promise<Stored | undefined> {
    const document = await this.#read();
    return document === undefined || (document.lines.length === 0 && document.whole === undefined)
      ? undefined
      : storedIn(document);
  }

  async history(): Promise<Journal> {
    const { lines = [], earlier } = (await this.#read()) ?? {};
    return earlier === undefined ? { lines } : { lines, earlier };
  }

  /** With the lines that are only on this machine. */
  async #read(): Promise<Document | undefined> {
    if (this.#document !== undefined) return this.#document;
    const { document, beginning, missing } = await this.#missing();
    if (missing.length === 0) return document;
    const { lines, ...more } = document ?? newDocument(beginning?.lineage ?? "");
    return { ...more, lines: [...lines, ...missing] };
  }

  others = (): Promise<readonly string[] | undefined> => this.remote.others();

  // ─── Writing ───────────────────────────────────────────────────────────────

  append(lines: readonly string[]): void {
    try {
      this.#unsent.append(lines, this.#writable());
    } catch (error) {
      if (error instanceof LostLockError) this.#failure = error;
      this.#isKnown = this.#failure !== undefined;
      throw error;
    }
    this.#lines.push(...lines);
    this.#uploadLater();
  }

  async compact(whole: string): Promise<void> {
    // An upload counts the lines that it sends.
    while (this.#uploading !== undefined) await this.#uploading.catch(() => undefined);
    const document = this.#writable();
    const { lines, ...next } = shortened({ ...document, whole, covered: document.lines.length });
    this.#sent = Math.max(0, this.#sent - (next.dropped - document.dropped));
    this.#lines = [...lines];
    this.#document = { ...next, lines: this.#lines };
    await this.#flush(true);
  }

  #writable(): Document {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#document === undefined) throw new LostLockError(this.address, "this run does not have it");
    return this.#document;
  }

  #uploadLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#flush().catch(() => undefined);
    }, PAUSE).unref();
  }

  /** Uploads all lines so far; `always`, also if there is none. One upload at a time. */
  async #flush(always = false): Promise<void> {
    while (this.#uploading !== undefined) await this.#uploading.catch(() => undefined);
    if (this.#failure !== undefined) throw this.#failure;
    if (!always && !this.#hasLinesLeft()) return;
    this.#uploading = this.#upload();
    try {
      await this.#uploading;
    } catch (error) {
      this.#failure = this.#failureOf(error);
      throw this.#failure;
    } finally {
      this.#uploading = undefined;
    }
  }

  async #upload(): Promise<void> {
    const sending = this.#writable();
    const next = { ...sending, serial: sending.serial + 1, lines: [...this.#lines] };
    const refusal = await this.remote.write(documentText(next));
    if (refusal !== undefined) await this.#assertWritten(next, refusal);
    this.#sent = next.lines.length;
    if (this.#document) this.#document = { ...this.#document, serial: next.serial };
  }

  /** The answer to an upload may have been lost, and its repetition refused. */
  async #assertWritten(sent: Document, refusal: string): Promise<void> {
    const { serial, lineage } = sent;
    const text = await this.remote.read();
    const there = text === undefined ? undefined : documentIn(text, this.address);
    if (there?.serial === serial && there.lineage === lineage && countIn(there) === countIn(sent)) return;
    if ((there?.serial ?? 0) === serial - 1) throw new Error(refusal);
    throw new LostLockError(this.address, "another run has written");
  }

  #failureOf(error: unknown): UnrecordedError {
    if (error instanceof UnrecordedError) return error;
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
    return new UnrecordedError(
      `The state ${this.address} cannot be written: ${reason}. The run has stopped. All that it has done is in ${this.#unsent.file}, and the next run on this machine uploads it; until then, the stack is locked.`,
    );
  }
}

const newDocument = (lineage: string): Document => ({
  serial: 0,
  lineage,
  covered: 0,
  dropped: 0,
  lines: [],
});

const withoutJournal = ({ journal: _, ...owner }: LockOwner): LockOwner => owner;
