/** The rows of one kind of record, by id and by parent, numbered as the service numbers them. */

/** How rows are found and completed. */
export interface TableLayout {
  /** The field that names the record's parent; `of` looks rows up by it. */
  readonly parent: string | undefined;
  /** The field by which a world file may name a record instead of by its id: `full_path`. */
  readonly key: string | undefined;
  /** The field that is unique within the parent; `within` looks rows up by it. */
  readonly name: string | undefined;
  /** Rows are numbered within their parent too. */
  readonly iid: boolean;
  /** The sequence that numbers the rows, shared by tables that have no number in common. Default: one of its own. */
  readonly sequence: string | undefined;
  /** Fields that have a number of another sequence; 0 stands for the next one. */
  readonly numbered: Readonly<Record<string, string>>;
  /** Rows have the time of their last update. */
  readonly isUpdateRecorded: boolean;
  /** Validates the fields of a new row and adds the defaults. */
  complete(fields: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** The fields of a new row, not yet validated, with the defaults. */
  drafted(fields: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

export interface Numbers {
  readonly id: number;
  readonly iid: number;
}

/** Gives out numbers, each once. */
export class Sequence {
  last = 0;

  next(): number {
    return this.last + 1;
  }

  /** A number that is taken. */
  take(number: number): void {
    this.last = Math.max(this.last, number);
  }
}

export class Table<R extends Numbers = Numbers, N = unknown> {
  readonly #rows = new Map<number, R>();
  readonly #byParent = new Map<unknown, R[]>();
  readonly #byKey = new Map<unknown, R>();
  readonly #byName = new Map<unknown, Map<unknown, R>>();
  readonly #sorted = new Map<string, { version: number; rows: readonly R[] }>();
  readonly #lastIid = new Map<unknown, number>();
  readonly #ids: Sequence;
  #version = 0;

  constructor(
    readonly name: string,
    readonly layout: TableLayout,
    private readonly now: () => string,
    private readonly sequenceNamed: (name: string) => Sequence,
  ) {
    this.#ids = sequenceNamed(layout.sequence ?? name);
  }

  get(id: number | null | undefined): R | undefined {
    return id == null ? undefined : this.#rows.get(id);
  }

  /** The record with this key: a group by its full path, a user by the user name. */
  named(key: string): R | undefined {
    return this.#byKey.get(key.toLowerCase());
  }

  /** The record with this id, or else with this key: how a path or a parameter names one. */
  byIdOrKey(idOrKey: number | string): R | undefined {
    const text = String(idOrKey);
    return (/^\d+$/.test(text) ? this.get(Number(text)) : undefined) ?? this.named(text);
  }

  /** The rows of a parent, in the order in which they came. */
  of(parent: number | string): readonly R[] {
    return this.#byParent.get(parent) ?? [];
  }

  /** The row of a parent that has this name. */
  within(parent: number | string, name: string): R | undefined {
    return this.#byName.get(parent)?.get(name);
  }

  /** The rows of a parent by one of their texts; kept until a row changes, for a long list is asked for page by page. */
  sorted(parent: number | string, by: keyof R & string): readonly R[] {
    const cacheKey = `${parent} ${by}`;
    const cached = this.#sorted.get(cacheKey);
    if (cached?.version === this.#version) return cached.rows;
    const rows = [...this.of(parent)].sort((a, b) => compareText(String(a[by]), String(b[by])));
    this.#sorted.set(cacheKey, { version: this.#version, rows });
    return rows;
  }

  all(): R[] {
    return [...this.#rows.values()];
  }

  find(test: (row: R) => boolean): R | undefined {
    for (const row of this.#rows.values()) if (test(row)) return row;
    return undefined;
  }

  where(test: (row: R) => boolean): R[] {
    return this.all().filter(test);
  }

  insert(values: N): R {
    const { id, iid, ...fields } = values as Record<string, unknown>;
    const parsed = this.layout.complete(fields);
    for (const name of ["created_at", "updated_at"]) {
      if (parsed[name] === "") parsed[name] = this.now();
    }
    for (const [field, sequence] of Object.entries(this.layout.numbered)) {
      const numbers = this.sequenceNamed(sequence);
      parsed[field] = parsed[field] || numbers.next();
      numbers.take(parsed[field] as number);
    }
    const parent = this.#parentOf(parsed);
    const row = {
      id: (id as number | undefined) ?? this.#ids.next(),
      ...(this.layout.iid
        ? { iid: (iid as number | undefined) ?? (this.#lastIid.get(parent) ?? 0) + 1 }
        : {}),
      ...parsed,
    } as unknown as R;
    this.#ids.take(row.id);
    if (this.layout.iid) this.#lastIid.set(parent, Math.max(this.#lastIid.get(parent) ?? 0, row.iid));
    this.#rows.set(row.id, row);
    this.#index(row);
    this.#version++;
    return row;
  }

  /** Changes a row in place; `undefined` leaves a field as it is. */
  update(row: R, changes: Partial<R>): R {
    const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
    const { parent, key, name } = this.layout;
    // Rows are looked up by few of their fields, and most changes are of others.
    const isMoved = defined.some(([field]) => [parent, key, name].includes(field));
    if (isMoved) this.#unindex(row);
    Object.assign(row, Object.fromEntries(defined));
    if (this.layout.isUpdateRecorded)
      Object.assign(row, { updated_at: changes["updated_at" as keyof R] ?? this.now() });
    if (isMoved) this.#index(row);
    this.#version++;
    return row;
  }

  remove(row: R): void {
    if (!this.#rows.delete(row.id)) return;
    this.#unindex(row);
    this.#version++;
  }

  removeWhere(test: (row: R) => boolean): void {
    for (const row of this.where(test)) this.remove(row);
  }

  /** The highest numbers given out, so that a restart does not give them out again. */
  sequences(): { id: number; iids: [unknown, number][] } {
    return { id: this.#ids.last, iids: [...this.#lastIid] };
  }

  restoreSequences({ id, iids }: { id: number; iids: [unknown, number][] }): void {
    this.#ids.take(id);
    for (const [parent, iid] of iids)
      this.#lastIid.set(parent, Math.max(this.#lastIid.get(parent) ?? 0, iid));
  }

  #parentOf(row: Record<string, unknown>): unknown {
    return this.layout.parent === undefined ? undefined : row[this.layout.parent];
  }

  #keyOf(row: R): string | undefined {
    const key = this.layout.key === undefined ? undefined : row[this.layout.key as keyof R];
    return key === undefined ? undefined : String(key).toLowerCase();
  }

  #nameOf(row: R): unknown {
    return this.layout.name === undefined ? undefined : row[this.layout.name as keyof R];
  }

  #index(row: R): void {
    const parent = this.#parentOf(row as Record<string, unknown>);
    if (parent !== undefined && parent !== null) {
      const siblings = this.#byParent.get(parent);
      if (siblings === undefined) this.#byParent.set(parent, [row]);
      else if (siblings.at(-1) === undefined || (siblings.at(-1) as R).id < row.id) siblings.push(row);
      else
        siblings.splice(
          siblings.findIndex((sibling) => sibling.id > row.id),
          0,
          row,
        );
    }
    const key = this.#keyOf(row);
    if (key !== undefined) this.#byKey.set(key, row);
    const name = this.#nameOf(row);
    if (name !== undefined) {
      const named = this.#byName.get(parent) ?? new Map<unknown, R>();
      this.#byName.set(parent, named);
      if (!named.has(name)) named.set(name, row);
    }
  }

  #unindex(row: R): void {
    const parent = this.#parentOf(row as Record<string, unknown>);
    const siblings = this.#byParent.get(parent);
    const index = siblings?.indexOf(row) ?? -1;
    if (index >= 0) siblings?.splice(index, 1);
    const key = this.#keyOf(row);
    if (key !== undefined) this.#byKey.delete(key);
    const named = this.#byName.get(parent);
    if (named?.get(this.#nameOf(row)) === row) named.delete(this.#nameOf(row));
  }
}

/** Whether a moment is in a time of which either end may be open; one that is not known is in none. */
export function isBetween(
  moment: string | null,
  after: string | undefined,
  before: string | undefined,
): boolean {
  if (after === undefined && before === undefined) return true;
  const at = Date.parse(moment ?? "");
  return (
    (after === undefined || at >= Date.parse(after)) && (before === undefined || at <= Date.parse(before))
  );
}

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
