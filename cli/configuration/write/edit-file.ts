/** Writes values into the text of a file: comments, order, anchors and all other lines stay as they are, byte for byte. */
import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { same } from "../../../provider/values/values";
import { placeholderPattern } from "../objects/markers";
import { isNames, type Names, type ObjectPatch, objectsIn, type Patch, writtenValue } from "./patch";
import { blockHeader, blockLines, blockText, inline, isTextBlock, keyText, pairLines } from "./yaml-text";

export interface EditedFile {
  readonly text: string;
  readonly refused: readonly EditRefusal[];
}

export interface EditRefusal {
  readonly object: ObjectPatch;
  /** The input; absent if nothing of the object can be written. */
  readonly name?: string;
  /** The end of a sentence about the value: `it has the anchor &red, which other lines use`. */
  readonly why: string;
}

export function editFile(text: string, patch: Names): EditedFile {
  const editor = new Editor(text);
  editor.edit(patch);
  return { text: editor.result(), refused: editor.refused };
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

type Own = YAMLMap<Scalar, Node | null>;

/** Of a record, or of a list. */
type Part = Pair | Node;

const isRemoval = (patch: Patch): patch is ObjectPatch => !isNames(patch) && patch.inputs === undefined;

class Editor {
  readonly refused: EditRefusal[] = [];
  readonly #edits: Edit[] = [];
  readonly #document: Document;
  readonly #newline: string;
  readonly #step: number;
  /** The anchors that aliases use. */
  readonly #used = new Set<string>();

  constructor(readonly text: string) {
    this.#document = parseDocument(text, { keepSourceTokens: true, stringKeys: true, uniqueKeys: false });
    this.#newline = text.includes("\r\n") ? "\r\n" : "\n";
    this.#step = stepOf(this.#document, text);
    visit(this.#document, { Alias: (_, { source }) => void this.#used.add(source) });
  }

  edit(patch: Names): undefined {
    const { contents } = this.#document;
    if (isMap(contents)) this.#editNames(contents as Own, patch);
    else this.#refuse(patch, "the file has no names to write it under");
  }

  result(): string {
    // Behind the same line, what is deeper comes first, as it was found.
    const edits = this.#edits.toReversed().sort((a, b) => b.from - a.from || b.to - a.to);
    return edits.reduce(
      (text, { from, to, text: own }) => text.slice(0, from) + own + text.slice(to),
      this.text,
    );
  }

  #refuse(patch: Patch, why: string): undefined {
    for (const object of objectsIn(patch)) this.refused.push({ object, why });
  }

  #replace(from: number, to: number, text: string): undefined {
    this.#edits.push({ from, to, text });
  }

  // ─── Under names ───────────────────────────────────────────────────────────

  #editNames(map: Own, patch: Names): undefined {
    if (this.#isShared(map)) return this.#refuse(patch, whyShared(map));
    const added: [string, unknown][] = [];
    const removed = new Map<Part, ObjectPatch>();
    for (const [name, one] of patch) {
      const pair = pairIn(map, name);
      if (pair !== undefined && isRemoval(one) && !one.isInherited && !this.#isMerged(map, name))
        removed.set(pair, one);
      else if (pair !== undefined) this.#editPair(pair, one);
      else if (!this.#isMerged(map, name)) added.push([name, writtenValue(one)]);
      else if (isNames(one)) this.#refuse(one, "an alias (*) brings what stands there");
      else if (one.inputs === undefined) added.push([name, null]);
      else added.push([name, writtenValue(one, true)]);
    }
    this.#editParts(
      map,
      removed,
      added.filter(([, value]) => value !== undefined),
    );
  }

  /** An object that a set or pattern declares as well is left out. */
  #editPair(pair: Pair, patch: Patch): undefined {
    const { value } = pair;
    if (isRemoval(patch)) return this.#setValue(pair, null);
    if (isAlias(value)) return this.#editAlias(value, patch);
    if (isSeq(value)) return this.#editList(value as YAMLSeq, patch);
    if (isMap(value)) {
      const inside = value as Own;
      return isNames(patch) ? this.#editNames(inside, patch) : this.#editObject(inside, patch);
    }
    if (!isNames(patch) && isScalar(value) && value.value !== null)
      return this.#editShort(pair, value, patch);
    const whole = writtenValue(patch);
    if (whole !== undefined) this.#setValue(pair, whole);
  }

  /** `bug: red` becomes `bug: blue`, or `bug: { color: red, description: … }`. */
  #editShort(pair: Pair, value: Scalar, object: ObjectPatch): undefined {
    if (this.#isShared(value)) return this.#refuse(object, whyShared(value));
    const { shortInput = "", inputs = new Map<string, unknown>() } = object;
    const whole = new Map<string, unknown>([[shortInput, value.value]]);
    for (const [name, changed] of inputs) {
      const why = name === shortInput ? this.#whyKept(value) : undefined;
      if (why === undefined) whole.set(name, changed);
      else this.refused.push({ object, name, why });
    }
    this.#setValue(pair, whole.size === 1 ? whole.get(shortInput) : whole);
  }

  /** `bug: *common` becomes `bug: { <<: *common, color: red }`. */
  #editAlias(alias: Alias, patch: Patch): undefined {
    const objects = isNames(patch) ? [...patch.values()] : [];
    if (objects.some(isNames) || isScalar(alias.resolve(this.#document)))
      return this.#refuse(patch, `the alias *${alias.source} brings what stands there`);
    const value = isNames(patch)
      ? new Map([...patch].map(([name, one]) => [name, writtenValue(one, true) ?? null]))
      : (writtenValue(patch) as Map<string, unknown>);
    const own = [...value].map(([name, one]) => `${keyText(name)}: ${inline(one)}`);
    this.#replace(...rangeOf(alias), `{ ${[`<<: *${alias.source}`, ...own].join(", ")} }`);
  }

  #editList(list: YAMLSeq, patch: Patch): undefined {
    if (this.#isShared(list)) return this.#refuse(patch, whyShared(list));
    const removed = new Map<Part, ObjectPatch>();
    for (const object of objectsIn(patch)) {
      const offset = this.#offsetOf(object);
      const item = list.items.find((one) => isMap(one) && one.range?.[0] === offset);
      if (item === undefined) this.#refuse(object, "its section is a list there, which has no such item");
      else if (isRemoval(object)) removed.set(item as Node, object);
      else this.#editObject(item as Own, object);
    }
    this.#editParts(list, removed, []);
  }

  #offsetOf({ line, column }: ObjectPatch): number {
    let offset = 0;
    for (let number = 1; number < line; number++) offset = this.text.indexOf("\n", offset) + 1;
    return offset + column - 1;
  }

  // ─── An object ─────────────────────────────────────────────────────────────

  #editObject(map: Own, object: ObjectPatch): undefined {
    if (this.#isShared(map)) return this.#refuse(object, whyShared(map));
    const added: [string, unknown][] = [];
    for (const [name, value] of object.inputs ?? []) {
      const pair = pairIn(map, name);
      if (pair === undefined) added.push([name, value]);
      else {
        const why = this.#whyKept(pair.value as Node | null);
        if (why === undefined) this.#setValue(pair, value);
        else this.refused.push({ object, name, why });
      }
    }
    this.#insert(map, added);
  }

  /** Why a value cannot be replaced. */
  #whyKept(value: Node | null): string | undefined {
    const shared = inside(value).find((node) => this.#isShared(node));
    if (shared !== undefined) return whyShared(shared);
    const placeholder = inside(value)
      .map((node) => (isScalar(node) && typeof node.value === "string" ? node.value : ""))
      .find((text) => PLACEHOLDER.test(text));
    return placeholder === undefined ? undefined : `the file has ${placeholder} there`;
  }

  // ─── Parts of a record or list ─────────────────────────────────────────────

  /** Takes parts out and adds others, in one step: neither knows where the other one writes. */
  #editParts(
    all: Own | YAMLSeq,
    removed: Map<Part, ObjectPatch>,
    added: readonly [string, unknown][],
  ): undefined {
    for (const [part, object] of removed) {
      const value = isPair(part) ? (part.value as Node | null) : part;
      const shared = inside(value).find(this.#isShared);
      if (shared === undefined) continue;
      this.#refuse(object, whyShared(shared));
      removed.delete(part);
    }
    const parts = all.items as readonly Part[];
    const last = parts.findLast((part) => !removed.has(part));
    if (last === undefined && removed.size > 0) return this.#empty(all, removed, added);
    this.#takeOut(all, removed);
    if (isMap(all)) this.#insert(all, added, last as Pair | undefined);
  }

  /** Nothing stays of what was there. */
  #empty(
    all: Own | YAMLSeq,
    removed: ReadonlyMap<Part, ObjectPatch>,
    added: readonly [string, unknown][],
  ): undefined {
    const holder = this.#pairOf(all);
    if (added.length > 0) this.#setNode(all, new Map(added), holder);
    else if (holder !== undefined) this.#setValue(holder, isSeq(all) ? [] : {});
    else for (const object of removed.values()) this.#refuse(object, "nothing else is in the file");
  }

  #takeOut(all: Own | YAMLSeq, removed: ReadonlyMap<Part, ObjectPatch>): void {
    const parts = all.items as readonly Part[];
    const last = parts.findLastIndex((part) => !removed.has(part));
    for (const [index, part] of parts.entries()) {
      if (!removed.has(part)) continue;
      const [next, before] = [parts[index + 1], parts[last]];
      if (!all.flow) this.#replace(this.#lineStart(startOf(part)), this.#nextLine(this.#endOf(part)), "");
      else if (index < last && next !== undefined) this.#replace(startOf(part), startOf(next), "");
      else if (index === last + 1 && before !== undefined)
        this.#replace(this.#endOf(before), this.#endOf(parts.at(-1) ?? part), "");
    }
  }

  #pairOf(map: Node): Pair | undefined {
    let found: Pair | undefined;
    visit(this.#document, {
      Pair(_, pair) {
        if (pair.value === map) found = pair;
      },
    });
    return found;
  }

  // ─── Values ────────────────────────────────────────────────────────────────

  #setValue(pair: Pair, value: unknown): undefined {
    const node = pair.value as Node | null;
    if (node === null || isEmpty(node)) {
      const colon = colonOf(pair) === undefined ? ":" : "";
      return this.#replace(afterColon(pair), afterColon(pair), `${colon} ${inline(value)}`);
    }
    this.#setNode(node, value, pair);
  }

  #setNode(node: Node, value: unknown, holder: Pair | undefined): undefined {
    if (!isAlias(node) && same(node.toJS(this.#document), plainOf(value))) return;
    if (isMap(node) && hasAllOf(node as Own, value)) return this.#setEntries(node as Own, entriesOf(value));
    if (isSeq(node) && hasAsMany(node, value)) return this.#setItems(node, value);
    if (isCollection(node) && !node.flow) return this.#setBlock(node, value, holder);
    if (isScalar(node) && typeof value === "string" && isBlockScalar(node) && isTextBlock(value) && holder)
      return this.#setText(node, value, holder);
    const [from, to] = rangeOf(node);
    const quotes = isScalar(node) && !isBlockScalar(node) ? node.type : undefined;
    if (isScalar(node) && isBlockScalar(node))
      return this.#replace(from, this.#endOfNode(node), inline(value));
    this.#replace(from, to, inline(value, quotes === "PLAIN" ? undefined : quotes));
  }

  #setItems(list: YAMLSeq, values: readonly unknown[]): undefined {
    for (const [index, value] of values.entries()) this.#setNode(list.items[index] as Node, value, undefined);
  }

  #setEntries(map: Own, entries: readonly [string, unknown][]): undefined {
    const added = entries.filter(([name]) => pairIn(map, name) === undefined);
    for (const [name, value] of entries) {
      const pair = pairIn(map, name);
      if (pair !== undefined) this.#setValue(pair, value);
    }
    this.#insert(map, added);
  }

  /** A list or record with a line for each part stays one, at the same column. */
  #setBlock(node: Node, value: unknown, holder: Pair | undefined): undefined {
    const [from] = rangeOf(node);
    const to = this.#endOfNode(node);
    const isBlock = Array.isArray(value) ? value.length > 0 : entriesOf(value).length > 0;
    if (isBlock) {
      const lines = blockText(value, this.#step);
      return this.#replace(from, to, this.#joined(lines, from - this.#lineStart(from)));
    }
    if (holder === undefined) return this.#replace(from, to, inline(value));
    this.#replace(afterColon(holder), afterColon(holder), ` ${inline(value)}`);
    this.#replace(this.#lineStart(from), this.#nextLine(to), "");
  }

  /** A text of several lines stays one. */
  #setText(node: Scalar, value: string, holder: Pair): undefined {
    const column = startOf(holder) - this.#lineStart(startOf(holder)) + this.#step;
    const [from] = rangeOf(node);
    const lines = [
      blockHeader(value),
      ...blockLines(value).map((line) => (line === "" ? "" : " ".repeat(column) + line)),
    ];
    this.#replace(from, this.#endOfNode(node), lines.join(this.#newline));
  }

  // ─── New names ─────────────────────────────────────────────────────────────

  #insert(
    map: Own,
    pairs: readonly (readonly [string, unknown])[],
    last: Pair | undefined = map.items.at(-1),
  ): undefined {
    if (pairs.length === 0) return;
    const inlined = pairs.map(([name, value]) => `${keyText(name)}: ${inline(value)}`).join(", ");
    if (last === undefined) return this.#replace(...rangeOf(map), `{ ${inlined} }`);
    const end = this.#endOf(last);
    if (map.flow) return this.#replace(end, end, `, ${inlined}`);
    const first = startOf(map.items[0] ?? last);
    const column = first - this.#lineStart(first);
    const lines = pairs.flatMap(([name, value]) => pairLines(name, value, this.#step));
    const text = this.#joined(["", ...lines], column);
    // A text that keeps its empty lines ends behind them.
    if (this.text[end - 1] === "\n")
      return this.#replace(end, end, `${text.slice(this.#newline.length)}${this.#newline}`);
    const at = this.#lineEnd(end);
    this.#replace(at, at, text);
  }

  #joined(lines: readonly string[], column: number): string {
    const between = this.#newline + " ".repeat(column);
    return lines
      .map((line, index) => (index === 0 ? line : line === "" ? this.#newline : between + line))
      .join("");
  }

  // ─── Positions ─────────────────────────────────────────────────────────────

  #isShared = (node: unknown): boolean =>
    typeof node === "object" && node !== null && !isAlias(node) && this.#used.has(anchorOf(node));

  /** Whether `<<` brings the name into the record. */
  #isMerged(map: Own, name: string): boolean {
    return map.items
      .filter(({ key }) => key.value === "<<" && key.type === "PLAIN")
      .flatMap(({ value }) => (isSeq(value) ? value.items : [value]))
      .map((one) => (isAlias(one) ? one.resolve(this.#document) : one))
      .some((one) => isMap(one) && one.has(name));
  }

  /** Behind the last character of the value; a comment in the same line comes later. */
  #endOf(part: Part): number {
    if (!isPair(part)) return this.#endOfNode(part);
    const value = part.value as Node | null;
    return value === null || isEmpty(value) ? afterColon(part) : this.#endOfNode(value);
  }

  #endOfNode(node: Node): number {
    if (isCollection(node) && !node.flow) {
      const last = node.items.at(-1);
      return this.#endOf(last as Part);
    }
    const [from, to] = rangeOf(node);
    if (!isScalar(node) || !isBlockScalar(node)) return to;
    const header = this.text.slice(from, this.#lineEnd(from));
    if (/^[|>]\d?\+/.test(header)) return to;
    return from + this.text.slice(from, to).trimEnd().length;
  }

  #lineStart = (offset: number): number => this.text.lastIndexOf("\n", offset - 1) + 1;

  /** Before the line break. */
  #lineEnd(offset: number): number {
    const end = this.text.indexOf("\n", offset);
    if (end < 0) return this.text.length;
    return this.text[end - 1] === "\r" ? end - 1 : end;
  }

  #nextLine(offset: number): number {
    const end = this.text.indexOf("\n", offset);
    return end < 0 ? this.text.length : end + 1;
  }
}

const PLACEHOLDER = new RegExp(placeholderPattern);

const anchorOf = (node: object): string =>
  "anchor" in node && typeof node.anchor === "string" ? node.anchor : "";

const whyShared = (node: unknown): string =>
  `it has the anchor &${anchorOf(node as object)}, which other lines use`;

const pairIn = (map: Own, name: string): Pair | undefined => map.items.find((pair) => nameOf(pair) === name);

const nameOf = ({ key }: Pair): string => (isScalar(key) ? String(key.value) : "");

const startOf = (part: Part): number => (isPair(part) ? (part.key as Node) : part).range?.[0] ?? 0;

const rangeOf = (node: Node): [number, number] => [node.range?.[0] ?? 0, node.range?.[1] ?? 0];

const isEmpty = (node: Node): boolean => isScalar(node) && node.value === null && (node.source ?? "") === "";

const isBlockScalar = ({ type }: Scalar): boolean => type === "BLOCK_LITERAL" || type === "BLOCK_FOLDED";

/** The node and all nodes in it. */
function inside(node: Node | null): readonly Node[] {
  const found: Node[] = [];
  if (node !== null)
    visit(node, {
      Node: (_, one) => {
        found.push(one as Node);
      },
    });
  return found;
}

/** The colon of a pair; `undefined` in `{ name }`. */
const colonOf = ({ srcToken }: Pair): number | undefined =>
  srcToken?.sep?.find(({ type }) => type === "map-value-ind")?.offset;

/** Behind the colon of a pair, or behind its name if there is none. */
function afterColon(pair: Pair): number {
  const colon = colonOf(pair);
  return colon === undefined ? rangeOf(pair.key as Node)[1] : colon + 1;
}

/** The columns by which the file indents. */
function stepOf(document: Document, text: string): number {
  let step = 2;
  const column = (offset: number) => offset - (text.lastIndexOf("\n", offset - 1) + 1);
  visit(document, {
    Pair(_, pair) {
      const { value } = pair as Pair;
      if (!isMap(value) || value.flow || value.items.length === 0) return undefined;
      step = column(startOf(value.items[0] as Pair)) - column(startOf(pair as Pair));
      return visit.BREAK;
    },
  });
  return Math.max(step, 1);
}

const entriesOf = (value: unknown): [string, unknown][] =>
  value instanceof Map
    ? [...value]
    : typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : [];

/** Whether no name of the record has to be taken out. */
function hasAllOf(map: Own, value: unknown): boolean {
  const names = new Set(entriesOf(value).map(([name]) => name));
  return names.size > 0 && map.items.length > 0 && map.items.every((pair) => names.has(nameOf(pair)));
}

const hasAsMany = (list: YAMLSeq, value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length === list.items.length;

const plainOf = (value: unknown): unknown => (value instanceof Map ? Object.fromEntries(value) : value);
