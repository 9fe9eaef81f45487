/** The record of a stack: a list of objects, keyed by kind and name. Each change is appended to the store before the next one is made. */
import { isKnownKind } from "../../provider/definition/definitions";
import type { Kind } from "../../provider/generated/kind-names";
import { RunError } from "../../provider/pulumi/run/run-error";
import { same, type Values } from "../../provider/values/values";
import { jsonIn } from "../../sdk/json";
import { reasonOfFileError } from "../files";
import { assertBelongs, type Belonging, type Checkout, learned } from "./belonging";
import { type Entry, objectOf, openEntry, openEntryOf, type RecordedObject, sealEntry } from "./entry";
import { FORMAT, isLine } from "./form";
import { thisOwner } from "./owner";
import { newSalt, Sealer } from "./seal";
import { DamagedLedgerError, type LockOwner, type Store, type Stored, UnrecordedError } from "./store";
import type { LedgerPlace } from "./where";

interface Head {
  readonly format: number;
  readonly project: string;
  readonly stack: string;
  /** Makes the key of the secret values. */
  readonly salt: string;
  readonly service?: string;
  readonly installation?: string;
  readonly belonging?: Belonging;
}

/** The recorded settings of all objects of a kind. */
export interface KindEntry {
  readonly kind: Kind;
  /** The places of its enforced collections. */
  readonly exclusive: readonly string[];
  /** The kinds whose objects come before: they are deleted after it. */
  readonly after: readonly Kind[];
  /** Whom the objects named that somebody has deleted, by key, as long as they are declared. */
  readonly gone?: Readonly<Record<string, Values>>;
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
  | { readonly at: number; readonly drop: Dropped };

interface Dropped extends Pick<Entry, "kind" | "key"> {
  /** The object stays in the service. */
  readonly released?: true;
}

/** A change of an object, with the object before and after it. */
export interface RecordedChange {
  readonly run: RecordedRun;
  readonly at: number;
  readonly before?: RecordedObject | undefined;
  readonly after?: RecordedObject | undefined;
  readonly isReleased: boolean;
}

/** An entry as it is in the store, and in the clear once it is asked for. */
interface Held {
  readonly entry: Entry;
  readonly line: string;
  object?: RecordedObject;
}

const idOf = ({ kind, key }: Pick<Entry, "kind" | "key">): string => `${kind} ${key}`;

/** Opens the ledger of a stack; a run that writes has it alone until it closes it. It is that of another file only if this one takes it over. */
export async function openLedger(
  place: LedgerPlace,
  { isReadOnly = false, takesOver = false } = {},
): Promise<Ledger> {
  const store = place.openStore();
  try {
    const dead = isReadOnly ? undefined : await store.lock(thisOwner());
    const stored = await store.read();
    if (stored === undefined) place.assertNoOlderState();
    const made = (lines: readonly string[], isWhole: boolean) =>
      new Ledger(place, store, lines, { dead, isToCompact: !isReadOnly && !isWhole });
    const ledger = await ledgerOf(stored, made, store);
    if (!takesOver) ledger.assertBelongs();
    return ledger;
  } catch (error) {
    await store.release();
    throw error;
  }
}

async function ledgerOf(
  { whole, lines }: Stored = { lines: [] },
  made: (lines: readonly string[], isWhole: boolean) => Ledger,
  store: Store,
): Promise<Ledger> {
  if (whole === undefined) return made(lines, lines.length === 0);
  try {
    return made([...whole.split("\n").slice(0, -1), ...lines], lines.length === 0);
  } catch (error) {
    if (!(error instanceof DamagedLedgerError)) throw error;
    const { lines: all, earlier } = await store.history();
    if (earlier !== undefined) throw error;
    // The journal has all of it; if that is what is damaged, the line is one that the user can find there.
    return made(all, false);
  }
}

interface Opened {
  readonly dead: LockOwner | undefined;
  /** There is no whole text of all lines. */
  readonly isToCompact: boolean;
}

export class Ledger {
  readonly #entries = new Map<string, Held>();
  readonly #kinds = new Map<Kind, KindEntry>();
  readonly #sealer: Sealer;
  #head: Head | undefined;
  #run: RecordedRun | undefined;
  /** The owner of a lock that a dead run has left. */
  readonly dead: LockOwner | undefined;
  #isToCompact: boolean;
  /** The store has not taken all changes. */
  #isBehind = false;
  #checkout: Checkout | undefined;
  /** Lines that the store has not taken yet, and their way into it. */
  #waiting: string[] = [];
  #isHeld = false;
  #writing: Promise<void> | undefined;

  constructor(
    readonly place: LedgerPlace,
    private readonly store: Store,
    lines: readonly string[],
    { dead, isToCompact }: Opened,
  ) {
    this.dead = dead;
    this.#isToCompact = isToCompact;
    this.#sealer = new Sealer(place.passphrase, () => this.#head?.salt ?? "");
    for (const [index, line] of lines.entries()) this.#take(line, index);
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

  others = (): Promise<readonly string[] | undefined> => this.store.others();

  /** Throws if it is the ledger of another file. */
  assertBelongs(): void {
    const recorded = this.#head?.belonging;
    if (recorded === undefined) return;
    assertBelongs(recorded, this.#ownCheckout(), {
      address: this.store.address,
      objects: this.#entries.size,
    });
  }

  /** Whether a run that changes nothing has still to record whose the ledger is. */
  get belongsAnew(): boolean {
    const recorded = this.#head?.belonging;
    return recorded !== undefined && !same(recorded, learned(recorded, this.#ownCheckout()));
  }

  #ownCheckout(): Checkout {
    this.#checkout ??= this.place.checkout();
    return this.#checkout;
  }

  // ─── Reading ───────────────────────────────────────────────────────────────

  #take(text: string, index: number): void {
    const line = this.#lineOf(text, index);
    if ("head" in line) this.#takeHead(line.head);
    // A run may have died between its own line and the head.
    else if (!("run" in line)) this.#takeChange(line, text, index);
  }

  #lineOf(text: string, index: number): Line {
    const line = jsonIn(text);
    if (line === undefined) throw this.#damaged(`its line ${index + 1} is no JSON`);
    if (!isLine(line)) throw this.#damaged(`its line ${index + 1} is of an unknown form`);
    return line as Line;
  }

  #takeChange(line: Exclude<Line, { head: unknown } | { run: unknown }>, text: string, index: number): void {
    if (this.#head === undefined) throw this.#damaged("it has no head");
    if ("kind" in line) {
      this.#assertKnown(line.kind, index);
      this.#kinds.set(line.kind.kind, line.kind);
    } else if ("put" in line) {
      this.#assertKnown(line.put, index);
      this.#entries.set(idOf(line.put), { entry: line.put, line: text });
    } else this.#entries.delete(idOf(line.drop));
  }

  #takeHead(head: Head): void {
    const { project, stack } = this.place;
    if (head.format > FORMAT)
      throw new RunError(
        `The state ${this.store.address} was written by a newer version of forge (format ${head.format}; this one reads ${FORMAT}). Nothing was done. Use that version, or a newer one.`,
      );
    if (head.project !== project || head.stack !== stack)
      throw this.#damaged(
        `it is the state of the stack ${head.stack} of ${head.project}, and this is ${stack} of ${project}`,
      );
    this.#head = head;
  }

  #assertKnown({ kind }: Pick<Entry, "kind">, index: number): void {
    if (isKnownKind(kind)) return;
    throw new DamagedLedgerError(
      this.store.address,
      `its line ${index + 1} is of the kind ${kind}, which this version of forge does not know`,
      "Use the version that recorded it, or a newer one.",
    );
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

  keysOf = (kind: Kind): readonly string[] =>
    [...this.#entries.values()].flatMap(({ entry }) => (entry.kind === kind ? [entry.key] : []));

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

  /** Each change of the journal. Throws if a secret value cannot be read. */
  async history(): Promise<readonly RecordedChange[]> {
    const known = new Map<string, RecordedObject>();
    const changes: RecordedChange[] = [];
    let run: RecordedRun = { at: "", command: "", by: "" };
    const { lines, earlier = [] } = await this.store.history();
    for (const [index, text] of earlier.entries()) {
      const line = this.#lineOf(text, index);
      if ("put" in line) this.#changeIn(line, known);
    }
    for (const [index, text] of lines.entries()) {
      const line = this.#lineOf(text, index);
      if ("run" in line) run = line.run;
      if ("put" in line || "drop" in line) changes.push({ run, ...this.#changeIn(line, known) });
    }
    // The beginning of a step is followed by its end, or by the next run.
    return changes.filter(({ before, after }) => before !== after && !after?.state.isUnfinished);
  }

  /** `known` are the objects before the line, and then after it. */
  #changeIn(
    line: Extract<Line, { readonly at: number }>,
    known: Map<string, RecordedObject>,
  ): Omit<RecordedChange, "run"> {
    const { at } = line;
    const after = "put" in line ? objectOf(openEntry(line.put, this.#sealer)) : undefined;
    const id = idOf("put" in line ? line.put : line.drop);
    const before = known.get(id);
    const isReleased = "drop" in line && line.drop.released === true;
    if (after === undefined) known.delete(id);
    else if (!after.state.isUnfinished) known.set(id, after);
    return { at, before, after, isReleased };
  }

  // ─── Writing ───────────────────────────────────────────────────────────────

  /** The changes of this run are under its name in the journal. */
  beginRun(run: RecordedRun): void {
    this.#run = run;
  }

  bind(service: string | undefined, installation: string | undefined): void | Promise<void> {
    const { project, stack } = this.place;
    const before = this.#head;
    const belonging = learned(before?.belonging, this.#ownCheckout());
    if (
      before &&
      same([before.service, before.installation, before.belonging], [service, installation, belonging])
    )
      return;
    this.#head = {
      ...{ format: FORMAT, project, stack, salt: before?.salt ?? newSalt(), belonging },
      ...(service === undefined ? {} : { service }),
      ...(installation === undefined ? {} : { installation }),
    };
    return this.#append(JSON.stringify({ head: this.#head } satisfies Line));
  }

  /** Records an object; nothing is written if it is recorded so already. */
  put(object: RecordedObject): void | Promise<void> {
    const id = idOf(object);
    const held = this.#entries.get(id);
    if (held?.object && isVerySame(held.object, object)) return;
    const open = openEntryOf(object);
    if (held && same(openEntryOf(this.#objectOf(held)), open)) return;
    const entry = sealEntry(open, this.#sealer);
    const line = JSON.stringify({ at: Date.now(), put: entry } satisfies Line);
    this.#entries.set(id, { entry, line, object });
    return this.#append(line);
  }

  drop({ kind, key }: Pick<Entry, "kind" | "key">, { isReleased = false } = {}): void | Promise<void> {
    if (!this.#entries.delete(idOf({ kind, key }))) return;
    const drop = { kind, key, ...(isReleased ? { released: true as const } : {}) };
    return this.#append(JSON.stringify({ at: Date.now(), drop } satisfies Line));
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

  /** Either all changes of the work are in the store or none, whatever happens to the process. */
  async together(work: () => Promise<void>): Promise<void> {
    this.#isHeld = true;
    try {
      await work();
    } catch (error) {
      this.#waiting = [];
      this.#isBehind = true;
      throw error;
    } finally {
      this.#isHeld = false;
    }
    await this.#flush();
  }

  #append(line: string): void | Promise<void> {
    const run = this.#run;
    this.#run = undefined;
    this.#isToCompact = true;
    this.#waiting.push(...(run ? [JSON.stringify({ run } satisfies Line)] : []), line);
    if (this.#isHeld) return;
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

  /** Lines may have come while the store wrote others. */
  async #flush(): Promise<void> {
    while (this.#writing || this.#waiting.length > 0) await this.#write();
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
    this.#isBehind = true;
    if (error instanceof UnrecordedError) return error;
    const { syscall, message = String(error) } = error as NodeJS.ErrnoException;
    const reason = syscall ? reasonOfFileError(error as NodeJS.ErrnoException) : message;
    return new UnrecordedError(
      `The state ${this.store.address} cannot be written: ${reason}. The run has stopped, because the next one would not know of its changes. When it can be written again, repeat the command: it goes on with the rest.`,
    );
  }

  /** Ends the run: the next one reads one whole text. */
  async close(): Promise<void> {
    try {
      await this.#flush();
      // The text would have what the journal has not, and the run may have lost its lock.
      if (this.#isToCompact && this.#head && !this.#isBehind) await this.#compact();
    } finally {
      await this.store.release();
    }
  }

  /** Without the text, the next run reads the journal. */
  async #compact(): Promise<void> {
    await this.store.compact(this.#whole()).catch(() => undefined);
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

/** Of thousands that a run has just recorded, none is looked through again. */
const isVerySame = (one: RecordedObject, other: RecordedObject): boolean =>
  one.state === other.state &&
  one.inputs === other.inputs &&
  same([one.secret, one.formerly], [other.secret, other.formerly]);
