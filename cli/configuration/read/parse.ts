/** Parses YAML into values with positions, and explains syntax errors. */
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
  type YAMLError,
} from "yaml";
import { ILL_FORMED_TEXT } from "../../../sdk/well-formed";
import { placeholderPattern } from "../objects/markers";
import { excessiveDepthAt, hasTooManyValues } from "./nesting";
import type { Position, Problems } from "./problems";
import { positionIn } from "./read-text";
import { isBranch, isList, isNull, type Tree, type TreeValue } from "./tree";

/** Returns `undefined` after adding the problems. */
export function parse(text: string, file: string, problems: Problems): Tree | undefined {
  const refuse = (position: Position, message: string) => {
    problems.add(position, message);
    return undefined;
  };
  if (hasTooManyValues(text))
    return refuse(
      { file, line: 1, column: 1 },
      "the file has more than 1,000,000 lines and commas; split it, or use another file",
    );
  const tooDeep = excessiveDepthAt(text);
  if (tooDeep !== undefined) return refuse(positionIn(file, text, tooDeep), TOO_DEEP);
  const conflict = conflictIn(text);
  if (conflict !== undefined)
    return refuse(
      positionIn(file, text, conflict),
      "a merge conflict begins here; choose one of its sides, and take out the lines that begin with <<<<<<<, ======= and >>>>>>>",
    );
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    // Reported below with the position of the first one.
    uniqueKeys: false,
  });
  const positionAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  // Later errors often follow from the first.
  const [first] = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  if (first !== undefined) {
    const { offset, message } = explained(first, document, text);
    return refuse(positionAt(offset), message);
  }
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null))
    return refuse(
      { file, line: 1, column: 1 },
      'the file is empty; it begins with keys such as "groups:" or "projects:"',
    );
  try {
    return new Reader(positionAt, text, problems).read(document.contents);
  } catch (error) {
    if (!(error instanceof TooManyAliased)) throw error;
    return refuse(error.position, "the aliases up to here expand to more than 100,000 values");
  }
}

// ─── Mistakes in the text ────────────────────────────────────────────────────

const TOO_DEEP = "values are nested too deeply";

const OPEN_BRACKETS =
  "close the brackets, and indent what is between them further than the line that they belong to";

type Message = string | ((error: YAMLError, text: string) => string);

const inBrackets = (message: string) => /\bflow\b/i.test(message);

const messages: Readonly<Record<string, Message>> = {
  ALIAS_PROPS: "an alias (*) takes no anchor or tag of its own",
  BAD_ALIAS: "an anchor (&) or alias (*) has no proper name",
  BAD_COLLECTION_TYPE: "this tag (!) does not fit the value; remove it",
  BAD_DIRECTIVE: "a line that begins with % is not understood; remove it",
  BAD_DQ_ESCAPE: ({ message }) =>
    `${message.replace("Invalid escape sequence ", "")} is not an escape sequence; write \\\\ for a backslash, or use single quotes`,
  BAD_INDENT: ({ message }) =>
    inBrackets(message)
      ? OPEN_BRACKETS
      : "the indentation is wrong; names of one level begin in the same column",
  BAD_PROP_ORDER: "an anchor (&) or tag (!) is in the wrong place; write it after the colon or dash",
  BAD_SCALAR_START: ({ pos: [offset] }, text) =>
    `a value cannot begin with ${text[offset] ?? "this"}; put it in quotes`,
  BLOCK_AS_IMPLICIT_KEY:
    "there is a colon or dash too many in this line; put the value in quotes, or on a line of its own",
  BLOCK_IN_FLOW: "between brackets everything is written with brackets and commas",
  KEY_OVER_1024_CHARS: "a name has more than 1,024 characters, or a colon is missing",
  MISSING_CHAR: ({ message }) =>
    /closing/.test(message) ? "a quote is opened here and never closed" : missing(message),
  MULTILINE_IMPLICIT_KEY: "a colon is missing after this name, or the line is not indented as it should be",
  MULTIPLE_ANCHORS: "a value has two anchors (&); leave one",
  MULTIPLE_DOCS: 'a second document begins here; take the line "---" out, or make a file of its own of it',
  MULTIPLE_TAGS: "a value has two tags (!); leave one",
  NON_STRING_KEY: "a name must be text, not a list or a record",
  RESOURCE_EXHAUSTION: TOO_DEEP,
  TAB_AS_INDENT: "a line is indented with a tab; YAML takes spaces only",
  TAG_RESOLVE_FAILED:
    "this tag (!) is unknown or does not fit the value; remove it, or put the value in quotes",
  UNEXPECTED_TOKEN: "this does not belong here; look for a missing quote, comma, bracket or colon before it",
};

const missing = (message: string) =>
  /space/.test(message)
    ? "a space is missing here"
    : /must end with/.test(message)
      ? OPEN_BRACKETS
      : /^Missing , /.test(message)
        ? "a comma is missing before this"
        : "a colon is missing here, or a line is not indented as it should be";

/** The marks that git leaves in a file where two branches have changed the same lines. */
const CONFLICT = /^(<{7}|={7}|>{7}|\|{7})(?= |\r?$)/m;

/** The lines between the marks are YAML of their own, and so any error may follow from them. */
function conflictIn(text: string): number | undefined {
  const found = CONFLICT.exec(text);
  return found && /^<{7} /m.test(text) ? found.index : undefined;
}

/** A pattern without quotes is an alias for YAML. */
function unquotedPattern({ code, pos: [end] }: YAMLError, text: string): LikeValue | undefined {
  const line = text.lastIndexOf("\n", end - 1) + 1;
  if (code !== "BAD_ALIAS") return unquotedName(text, line);
  const offset = text.slice(line, end).search(/\*[^\s:,\]}]*$/);
  const start = offset < 0 ? end : line + offset;
  const [word] = /^\*[^\s:,\]}]*/.exec(text.slice(start)) ?? [];
  return word === undefined ? undefined : { offset: start, word };
}

/** In `**: …`, the alias has the name `*:`, and YAML finds another mistake behind it. */
function unquotedName(text: string, line: number): LikeValue | undefined {
  const [whole = ""] = /^.*/.exec(text.slice(line)) ?? [];
  const found = /(?:^|[{,])\s*(\*[^\s:,[\]{}]*):(?=\s|$)/.exec(whole);
  if (found === null) return undefined;
  const [all, word = ""] = found;
  return { offset: line + found.index + all.length - word.length - 1, word };
}

function explained(error: YAMLError, document: Document, text: string): { offset: number; message: string } {
  const pattern = unquotedPattern(error, text);
  if (pattern !== undefined)
    return {
      offset: pattern.offset,
      message: `${pattern.word} must be in quotes: "${pattern.word}"; without them, * begins an alias`,
    };
  if (text.startsWith("${", error.pos[0] - 1))
    return {
      offset: error.pos[0] - 1,
      message: "between brackets, a value with a placeholder must be in quotes",
    };
  const color = unquotedColorIn(document, text);
  if (color !== undefined) return { offset: color.offset, message: colorMessage(color) };
  const message = messages[error.code] ?? "this is not YAML";
  const isQuote = error.code === "MISSING_CHAR" && /closing/.test(error.message);
  return {
    offset: isQuote ? lastQuote(document) : error.pos[0],
    message: typeof message === "string" ? message : message(error, text),
  };
}

/** A comment without a space after `#`, where a value is expected. */
interface LikeValue {
  readonly offset: number;
  /** Such as `#ff0000`. */
  readonly word: string;
}

function likeValue(node: unknown, text: string): LikeValue | undefined {
  if (!isScalar(node) || node.value !== null || !node.comment || /^[\s#!]/.test(node.comment))
    return undefined;
  const [from, to] = node.range ?? [0, 0];
  const offset = text.indexOf("#", from);
  if (from !== to || text.slice(from, offset).includes("\n")) return undefined;
  return { offset, word: /^#[^\s,\]}]*/.exec(text.slice(offset))?.[0] ?? "#" };
}

const isColor = ({ word }: LikeValue) => /^#[\da-f]{6}$/i.test(word);

const colorMessage = ({ word }: LikeValue) =>
  `${word} must be in quotes: "${word}"; without them, it begins a comment`;

/** Between brackets, the comment also contains the closing bracket. */
function unquotedColorIn(document: Document, text: string): LikeValue | undefined {
  let found: LikeValue | undefined;
  visit(document, {
    Scalar(_, node) {
      const value = likeValue(node, text);
      if (value === undefined || !isColor(value)) return undefined;
      found = value;
      return visit.BREAK;
    },
  });
  return found;
}

/** The start of a quote that is never closed. */
function lastQuote(document: Document): number {
  let offset = 0;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type === "QUOTE_DOUBLE" || type === "QUOTE_SINGLE") offset = range?.[0] ?? offset;
    },
  });
  return offset;
}

// ─── Values ──────────────────────────────────────────────────────────────────

/** The most values that the aliases of one file may expand to: a few lines can expand to more than fits in memory. */
const MOST_ALIASED = 100_000;

const PLACEHOLDER = new RegExp(placeholderPattern);

function nameProblem(name: string): string | undefined {
  if (name === "") return "a name is missing before the colon";
  if (PLACEHOLDER.test(name)) return `placeholders are not replaced in names; use "\${…}" in a value`;
  if (!name.isWellFormed()) return `a name ${ILL_FORMED_TEXT}`;
  return name === "__proto__" ? '"__proto__" is not allowed as a name' : undefined;
}

/** An integer as it stands in the file: beyond some size, the nearest number is another one. */
const isExact = (value: number, source = ""): boolean =>
  !/^[-+]?\d+$/.test(source) || BigInt(source.replace("+", "")) === BigInt(value);

const isMerge = (key: unknown): boolean => isScalar(key) && key.value === "<<" && key.type === "PLAIN";

class TooManyAliased extends Error {
  constructor(readonly position: Position) {
    super();
  }
}

interface Anchored {
  readonly tree: Tree;
  readonly size: number;
}

class Reader {
  readonly #anchors = new Map<string, Anchored>();
  #values = 0;
  #aliased = 0;

  constructor(
    private readonly positionAt: (offset: number) => Position,
    private readonly text: string,
    private readonly problems: Problems,
  ) {}

  read(node: unknown): Tree {
    const { anchor } = node as { anchor?: string };
    const before = this.#values;
    const tree = isAlias(node) ? this.#aliasOf(node) : this.#valueOf(node as Node | null);
    this.#values++;
    if (anchor !== undefined && !isAlias(node))
      this.#anchors.set(anchor, { tree, size: this.#values - before });
    return tree;
  }

  #valueOf(node: Node | null): Tree {
    const position = this.#positionOf(node);
    if (isMap(node)) return { position, entries: this.#entriesOf(node.items as Pair[]) };
    if (isSeq(node)) return { position, items: node.items.map((item) => this.read(item)) };
    const value: unknown = isScalar(node) ? node.value : null;
    if (value === null || value === undefined) return { position, value: null };
    if (typeof value === "string" && !value.isWellFormed()) {
      this.problems.add(position, `a value ${ILL_FORMED_TEXT}`);
      return { position, value: value.toWellFormed() };
    }
    if (typeof value === "number" && !isExact(value, isScalar(node) ? node.source : undefined))
      this.problems.add(
        position,
        `no number is exactly ${(node as Scalar).source}: it would become ${value}; write a smaller one, or put it in quotes if it is text`,
      );
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      return { position, value };
    this.problems.add(
      position,
      "a value is text, a number, true or false, a list or a record; remove the tag (!)",
    );
    return { position, value: null };
  }

  #positionOf(node: unknown): Position {
    return this.positionAt((node as { range?: readonly number[] } | null)?.range?.[0] ?? 0);
  }

  #entriesOf(pairs: readonly Pair[]): Map<string, TreeValue> {
    const entries = new Map<string, TreeValue>();
    const shared = new Map<string, TreeValue>();
    for (const { key, value } of pairs) {
      const position = this.#positionOf(key);
      const name = isScalar(key) && typeof key.value === "string" ? key.value : "";
      const problem = nameProblem(name);
      if (problem !== undefined) this.problems.add(position, problem);
      else if (isMerge(key)) this.#share(value, position, shared);
      else {
        const first = entries.get(name)?.position;
        if (first)
          this.problems.add(position, `"${name}" is declared twice; the first one is in line ${first.line}`);
        entries.set(name, { position, value: this.#valueUnder(name, position, value) });
      }
    }
    // The object's own values override merged ones.
    for (const [name, entry] of shared) if (!entries.has(name)) entries.set(name, entry);
    return entries;
  }

  #valueUnder(name: string, position: Position, value: unknown): Tree {
    const tree = value === null ? undefined : (this.#colorIn(name, value) ?? this.read(value));
    // An omitted value has no position of its own.
    return tree && !isNull(tree) ? tree : { position, value: null };
  }

  /** Reports a value that is a comment, and returns a color, so that it is not reported as missing, too. */
  #colorIn(name: string, value: unknown): Tree | undefined {
    const comment = likeValue(value, this.text);
    if (comment === undefined) return undefined;
    const position = this.positionAt(comment.offset);
    if (isColor(comment)) {
      this.problems.add(position, colorMessage(comment));
      return { position, value: comment.word };
    }
    this.problems.warn(
      position,
      `${comment.word} begins a comment, so "${name}" has no value; put it in quotes, or write a space after #`,
    );
    return undefined;
  }

  #share(value: unknown, position: Position, shared: Map<string, TreeValue>): void {
    const tree = this.read(value);
    for (const source of isList(tree) ? tree.items : [tree]) {
      if (!isBranch(source))
        this.problems.add(position, '"<<" takes an alias of a record, such as "<<: *common"');
      else for (const [name, entry] of source.entries) if (!shared.has(name)) shared.set(name, entry);
    }
  }

  #aliasOf(alias: Alias): Tree {
    const position = this.#positionOf(alias);
    const known = this.#anchors.get(alias.source);
    if (known === undefined) {
      this.problems.add(position, `there is no anchor "&${alias.source}" before this alias`);
      return { position, value: null };
    }
    this.#values += known.size;
    this.#aliased += known.size;
    if (this.#aliased > MOST_ALIASED) throw new TooManyAliased(position);
    return known.tree;
  }
}
