/** The record of a stack: a list of objects, keyed by kind and name. Each change is appended to the store before the next one is made. */
import { isKnownKind } from "../../provider/definition/definitions";
import type { Kind } from "../../provider/generated/kind-names";
import { RunError } from "../../provider/pulumi/run/run-error";
import { isRecord, same, type Values } from "../../provider/values/values";
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
}

const idOf = ({ kind, key }: Pick<Entry, "kind" | "key">): string => `${kind} ${key}`;

/** Opens the ledger of a stack; a run that writes has it alone until it closes it. */
export async function openLedger(place: LedgerPlace, { isReadOnly = false } = {}): Promise<Ledger> {
  const store = place.openStore();
  try {
    const dead = isReadOnly ? undefined : await store.lock(thisOwner());
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

  // ─── Reading ───────────────────────────────────────────────────────────────

  #take(text: string, index: number): void {
    const line = parsed(text);
    if (line === undefined) throw this.#damaged(`its line ${index + 1} is no JSON`);
    if (!isLine(line)) throw this.#damaged(`its line ${index + 1} is of an unknown form`);
    if ("head" in line) this.#takeHead(line.head);
    // A run may have died between its own line and the head.
    else if (!("run" in line)) this.#takeChange(line, text);
  }

  #takeChange(line: Exclude<Line, { head: unknown } | { run: unknown }>, text: string): void {
    if (this.#head === undefined) throw this.#damaged("it has no head");
    if ("kind" in line) this.#kinds.set(this.#known(line.kind.kind), line.kind);
    else if ("put" in line) {
      this.#known(line.put.kind);
      this.#entries.set(idOf(line.put), { entry: line.put, line: text });
    } else this.#entries.delete(idOf(line.drop));
  }

  /** What a version with more kinds has recorded would be forgotten. */
  #known(kind: Kind): Kind {
    if (isKnownKind(kind)) return kind;
    throw new RunError(
      `The state ${this.store.address} has a ${kind}, a kind that this version of forge does not have. Nothing was done. Use the version that recorded it, or a newer one.`,
    );
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
    const id = idOf(object);
    const held = this.#entries.get(id);
    if (held && same(openEntryOf(this.#objectOf(held)), open)) return;
    const entry = sealEntry(open, this.#sealer);
    const line = JSON.stringify({ at: Date.now(), put: entry } satisfies Line);
    // A copy, which nobody changes.
    const known = objectOf(JSON.parse(JSON.stringify(open)) as Entry);
    this.#entries.set(id, { entry, line, object: known });
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
      if (this.#hasChanged && this.#head) await this.#compact();
    } finally {
      await this.store.release();
    }
  }

  /** A run does not fail of it, with a full disk or without its lock: the journal has everything. */
  async #compact(): Promise<void> {
    try {
      await this.store.compact(this.#whole());
    } catch {
      // The next run that changes something does it.
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

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isText = (value: unknown): value is string => typeof value === "string";
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const areTextsByName = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && Object.values(value).every(isText));

/** Whether a line has what every reader of it takes for granted. */
function isLine(line: unknown): line is Line {
  if (!isRecord(line)) return false;
  const { head, kind, put, drop } = line;
  // A newer format may have another head.
  if (isRecord(head))
    return Number(head.format) > FORMAT || [head.project, head.stack, head.salt].every(isText);
  if (isRecord(kind)) return isText(kind.kind) && areTexts(kind.exclusive) && areTexts(kind.after);
  if (isRecord(put)) return isEntry(put);
  if (isRecord(drop)) return isText(drop.kind) && isText(drop.key);
  return isRecord(line.run);
}

const isEntry = ({ kind, key, id, values, inputs = {}, declared = [], ...more }: Values): boolean =>
  [kind, key, id ?? ""].every(isText) &&
  [values, inputs].every(isRecord) &&
  [declared, more.secret ?? [], more.formerly ?? []].every(areTexts) &&
  [more.place ?? 0, more.madeAt ?? 0].every((one) => typeof one === "number") &&
  areSealed(more.sealed);

const areSealed = (sealed: unknown): boolean =>
  sealed === undefined ||
  (isRecord(sealed) && areTextsByName(sealed.values) && areTextsByName(sealed.inputs));
