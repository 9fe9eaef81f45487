/** The lines that have not been uploaded yet: a journal beside the configuration, which outlives its run. */

import { RunError } from "../../provider/pulumi/run/run-error";
import { isRecord } from "../../provider/values/values";
import { jsonIn } from "../../sdk/json";
import { countIn, type Document } from "./document";
import { FolderStore } from "./folder";
import { type LockOwner, LostLockError } from "./store";

/** The first line of the journal: the ledger that its lines follow, and how many lines that had. */
interface Beginning {
  readonly lineage: string;
  readonly after: number;
}

export class UnsentLines {
  readonly #folder: FolderStore;
  #isBegun = false;

  constructor(
    folder: string,
    stack: string,
    /** Of the ledger. */
    private readonly address: string,
    beforeLock?: () => void,
  ) {
    this.#folder = new FolderStore(folder, stack, beforeLock);
  }

  get file(): string {
    return this.#folder.address;
  }

  lock = (owner: LockOwner): Promise<LockOwner | undefined> => this.#folder.lock(owner);
  unlock = (): Promise<LockOwner | undefined> => this.#folder.unlock();
  release = (): Promise<void> => this.#folder.release();

  append(lines: readonly string[], document: Document): void {
    const beginning = { lineage: document.lineage, after: countIn(document) } satisfies Beginning;
    try {
      this.#folder.append(this.#isBegun ? lines : [JSON.stringify(beginning), ...lines]);
      this.#isBegun = true;
    } catch (error) {
      throw error instanceof LostLockError ? new LostLockError(this.address, error.why) : error;
    }
  }

  /** All of them are in the ledger. */
  clear(): void {
    this.#folder.discard();
    this.#isBegun = false;
  }

  /** Which ones the ledger lacks. `document` is called after the journal is read, because a run that goes on uploads meanwhile. */
  async missingIn(document: () => Promise<Document | undefined>): Promise<{
    readonly document: Document | undefined;
    readonly beginning: Beginning | undefined;
    readonly missing: readonly string[];
  }> {
    const {
      lines: [first, ...lines],
    } = await this.#folder.history();
    const there = await document();
    const beginning = first === undefined ? undefined : beginningIn(first);
    if (beginning === undefined || lines.length === 0) {
      if (first !== undefined && beginning === undefined) throw this.#foreign(lines.length);
      return { document: there, beginning: undefined, missing: [] };
    }
    // A text that begins after them was shortened by another run.
    const later = there?.lines.slice(Math.max(0, beginning.after - there.dropped)) ?? [];
    const isSame = there === undefined ? beginning.after === 0 : there.lineage === beginning.lineage;
    const isFollowed =
      there === undefined || (there.dropped <= beginning.after && countIn(there) >= beginning.after);
    const isAlike = later.every((line, index) => index >= lines.length || line === lines[index]);
    if (!isSame || !isFollowed || !isAlike) throw this.#foreign(lines.length);
    return { document: there, beginning, missing: lines.slice(later.length) };
  }

  #foreign(count: number): RunError {
    return new RunError(
      `An earlier run on this machine could not upload what it has done, ${count} ${count === 1 ? "line" : "lines"} in ${this.file}, and the state ${this.address} is not the one that these follow: another run has changed it since. Nothing was done. Move the file away to go on without them: up adopts what exists.`,
    );
  }
}

function beginningIn(line: string): Beginning | undefined {
  const value = jsonIn(line);
  if (!isRecord(value)) return undefined;
  const { lineage, after } = value;
  return typeof lineage === "string" && typeof after === "number" ? { lineage, after } : undefined;
}
