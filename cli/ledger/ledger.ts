/** The record of a stack: a list of objects, keyed by kind and name. Each change is appended to the store before the next one is made. */
import type { Kind } from "../../provider/generated/kind-names";
import { RunError } from "../../provider/pulumi/run/run-error";
import { type Entry, objectOf, openEntry, openEntryOf, type RecordedObject, sealEntry } from "./entry";
import { thisOwner } from "./owner";
import { newSalt, Sealer } from "./seal";
import { DamagedLedgerError, type LockOwner, type Store, UnrecordedError } from "./store";
import type { LedgerPlace } from "./where";

/** The form of the lines; a newer one may mean what this version would drop. */
const FORMAT = 1;

interface Head {
  readonly format: number;
  readonly project: string;
  readonly stack: string;
  /** Makes the key of the secret values. */
  readonly salt: string;
  readonly service?: string;
  readonly installation?: string;
}

/** The recorded settings of all objects of a kind. */
export interface KindEntry {
  readonly kind: Kind;
  /** The places of its enforced collections. */
  readonly exclusive: readonly string[];
  /** The kinds whose objects come before: they are deleted after it. */
  readonly after: readonly Kind[];
}

/** The person and the command that change the ledger. */
export interface RecordedRun {
  readonly at: string;
  readonly command: string;
  readonly by: string;
  readonly commit?: string;
}

export type Line =
  | { readonly head: Head }
  | { readonly run: RecordedRun }
  | { readonly kind: KindEntry }
  | { readonly at: number; readonly put: Entry }
  | { readonly at: number; readonly drop: Pick<Entry, "kind" | "key"> };

/** An entry as it is in the store, and in the clear once it is asked for. */
interface Held {
  readonly entry: Entry;
  readonly line: string;
  object?: RecordedObject;
  /** With the secret values in the clear. */
  text?: string;
}

const idOf = ({ kind, key }: Pick<Entry, "kind" | "key">): string => `${kind} ${key}`;

/** Opens the ledger of a stack; a run that writes has it alone until it closes it. */
export async function openLedger(place: LedgerPlace, { isReadOnly = false } = {}): Promise<Ledger> {
  const store = place.openStore();
  const dead = isReadOnly ? undefined : await store.lock(thisOwner());
  try {
    const stored = await store.read();
    if (stored === undefined) place.assertNoOlderState();
    const lines = [...(stored?.whole?.split("\n").slice(0, -1) ?? []), ...(stored?.lines ?? [])];
    return new Ledger(place, store, lines, dead);
  } catch (error) {
    await store.release();
    throw error;
  }
}

export class Ledger {
  readonly #entries = new Map<string, Held>();
  readonly #kinds = new Map<Kind, KindEntry>();
  readonly #sealer: Sealer;
  #head: Head | undefined;
  #run: RecordedRun | undefined;
  #hasChanged = false;
  /** Lines that the store has not taken yet, and their way into it. */
  #waiting: string[] = [];
  #writing: Promise<void> | undefined;

  constructor(
    readonly place: LedgerPlace,
    private readonly store: Store,
    lines: readonly string[],
    /** The owner of a lock that a dead run has left. */
    readonly dead: LockOwner | undefined,
  ) {
    this.#sealer = new Sealer(place.passphrase, () => this.#head?.salt ?? "");
    for (const [index, line] of lines.entries()) this.#take(line, index);
    if (lines.length > 0 && this.#head === undefined) throw this.#damaged("it has no head");
  }

  /** Whether nothing was ever recorded. */
  get isNew(): boolean {
    return this.#head === undefined;
  }

  get service(): string | undefined {
    return this.#head?.service;
  }

  get installation(): string | undefined {
    return this.#head?.installation;
  }

  others = (): Promise<readonly string[]> => this.store.others();

  // ─── Reading ───────────────────────────────────────────────────────────────

  #take(text: string, index: number): void {
    let line: Line;
    try {
      line = JSON.parse(text) as Line;
    } catch {
      throw this.#damaged(`its line ${index + 1} is no JSON`);
    }
    if (typeof line !== "object" || line === null) throw this.#damaged(`its line ${index + 1} is no record`);
    if ("head" in line) this.#takeHead(line.head);
    else if ("kind" in line) this.#kinds.set(line.kind.kind, line.kind);
    else if ("put" in line) this.#takeEntry(line.put, text, index);
    else if ("drop" in line) this.#entries.delete(idOf(line.drop));
    else if (!("run" in line)) throw this.#damaged(`its line ${index + 1} is of an unknown form`);
  }

  #takeHead(head: Head): void {
    const { project, stack } = this.place;
    if (!(head.format <= FORMAT))
      throw new RunError(
        `The state ${this.store.address} was written by a newer version of forge (format ${head.format}; this one reads ${FORMAT}). Nothing was done. Use that version, or a newer one.`,
      );
    if (head.project !== project || head.stack !== stack)
      throw this.#damaged(
        `it is the state of the stack ${head.stack} of ${head.project}, and this is ${stack} of ${project}`,
      );
    this.#head = head;
  }

  #takeEntry(entry: Entry, line: string, index: number): void {
    const { kind, key, values } = entry;
    if (typeof kind !== "string" || typeof key !== "string" || typeof values !== "object" || values === null)
      throw this.#damaged(`the object in its line ${index + 1} cannot be read`);
    this.#entries.set(idOf(entry), { entry, line });
  }

  #damaged(why: string): DamagedLedgerError {
    return new DamagedLedgerError(
      this.store.address,
      why,
      "Restore it from a copy; or move the files of this stack away to begin a new state, which adopts what exists.",
    );
  }

  get kinds(): readonly Kind[] {
    return [
      ...new Set([...[...this.#entries.values()].map(({ entry }) => entry.kind), ...this.#kinds.keys()]),
    ];
  }

  kindEntry = (kind: Kind): KindEntry => this.#kinds.get(kind) ?? { kind, exclusive: [], after: [] };

  /** Throws if a secret value cannot be read. */
  get objects(): readonly RecordedObject[] {
    return [...this.#entries.values()].map((held) => this.#objectOf(held));
  }

  #objectOf(held: Held): RecordedObject {
    held.object ??= objectOf(openEntry(held.entry, this.#sealer));
    return held.object;
  }

  /** Throws if a run could not record secrets. */
  assertPassphrase(): void {
    this.#sealer.assertUsable();
  }

  // ─── Writing ───────────────────────────────────────────────────────────────

  /** The changes of this run are under its name in the journal. */
  beginRun(run: RecordedRun): void {
    this.#run = run;
  }

  bind(service: string | undefined, installation: string | undefined): void | Promise<void> {
    const { project, stack } = this.place;
    const before = this.#head;
    if (before && before.service === service && before.installation === installation) return;
    this.#head = {
      ...{ format: FORMAT, project, stack, salt: before?.salt ?? newSalt() },
      ...(service === undefined ? {} : { service }),
      ...(installation === undefined ? {} : { installation }),
    };
    return this.#append(JSON.stringify({ head: this.#head } satisfies Line));
  }

  /** Records an object; nothing is written if it is recorded so already. */
  put(object: RecordedObject): void | Promise<void> {
    const open = openEntryOf(object);
    const text = JSON.stringify(open);
    const id = idOf(object);
    const held = this.#entries.get(id);
    if (held) held.text ??= JSON.stringify(openEntryOf(this.#objectOf(held)));
    if (held?.text === text) return;
    const entry = sealEntry(open, this.#sealer);
    const line = JSON.stringify({ at: Date.now(), put: entry } satisfies Line);
    this.#entries.set(id, { entry, line, object: objectOf(JSON.parse(text) as Entry), text });
    return this.#append(line);
  }

  drop({ kind, key }: Pick<Entry, "kind" | "key">): void | Promise<void> {
    if (!this.#entries.delete(idOf({ kind, key }))) return;
    return this.#append(JSON.stringify({ at: Date.now(), drop: { kind, key } } satisfies Line));
  }

  putKind(entry: KindEntry): void | Promise<void> {
    const text = JSON.stringify({ kind: entry } satisfies Line);
    if (text === JSON.stringify({ kind: this.kindEntry(entry.kind) } satisfies Line)) return;
    this.#kinds.set(entry.kind, entry);
    return this.#append(text);
  }

  /** The object as it is recorded now. */
  objectAt(kind: Kind, key: string): RecordedObject | undefined {
    const held = this.#entries.get(idOf({ kind, key }));
    return held && this.#objectOf(held);
  }

  #append(line: string): void | Promise<void> {
    const run = this.#run;
    this.#run = undefined;
    this.#hasChanged = true;
    this.#waiting.push(...(run ? [JSON.stringify({ run } satisfies Line)] : []), line);
    // Lines that come while the store writes go into it together.
    return this.#writing ? this.#writing.then(() => this.#write()) : this.#write();
  }

  #write(): void | Promise<void> {
    if (this.#writing) return this.#writing;
    const lines = this.#waiting;
    if (lines.length === 0) return;
    this.#waiting = [];
    const writing = this.#appended(lines);
    if (writing === undefined) return;
    this.#writing = writing.finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  #appended(lines: readonly string[]): void | Promise<void> {
    try {
      return this.store.append(lines)?.catch((error: unknown) => {
        throw this.#unrecorded(error);
      });
    } catch (error) {
      throw this.#unrecorded(error);
    }
  }

  #unrecorded(error: unknown): UnrecordedError {
    if (error instanceof UnrecordedError) return error;
    const reason = error instanceof Error ? error.message : String(error);
    return new UnrecordedError(
      `The state ${this.store.address} cannot be written: ${reason}. The run has stopped, because the next one would not know of its changes.`,
    );
  }

  /** Ends the run: the next one reads one whole text. */
  async close(): Promise<void> {
    try {
      await this.#write();
      if (this.#hasChanged && this.#head) await this.store.compact(this.#whole());
    } finally {
      await this.store.release();
    }
  }

  #whole(): string {
    const lines = [
      JSON.stringify({ head: this.#head }),
      ...[...this.#kinds.values()].map((kind) => JSON.stringify({ kind })),
      ...[...this.#entries.values()].map(({ line }) => line),
    ];
    return lines.map((line) => `${line}\n`).join("");
  }
}
