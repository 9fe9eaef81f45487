/** YAML as values with their places; what is wrong with the text is told in plain words. */
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
  visit,
  type YAMLError,
} from "yaml";
import { tooDeepAt } from "./nesting";
import type { Problems, Spot } from "./problems";
import { type Entry, isBranch, isList, type Tree } from "./tree";

/** `undefined` after what is wrong with the text was added to the problems. */
export function parse(text: string, file: string, problems: Problems): Tree | undefined {
  const tooDeep = tooDeepAt(text);
  if (tooDeep !== undefined) {
    const before = text.slice(0, tooDeep).split("\n");
    const column = (before.at(-1)?.length ?? 0) + 1;
    problems.add({ file, line: before.length, column }, TOO_DEEP);
    return undefined;
  }
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    // Told by us, with the place of the first one.
    uniqueKeys: false,
  });
  const spotAt = (offset: number): Spot => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  // The first mistake in the text makes others of what follows.
  const [first] = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  if (first !== undefined) {
    const { offset, words } = explained(first, document, text);
    problems.add(spotAt(offset), words);
    return undefined;
  }
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    problems.add(
      { file, line: 1, column: 1 },
      'the file says nothing; it begins with words such as "groups:" or "projects:"',
    );
    return undefined;
  }
  try {
    return new Reader(spotAt, problems).read(document.contents);
  } catch (error) {
    if (!(error instanceof TooManyAliased)) throw error;
    problems.add(error.spot, "the aliases up to here stand for more values than any configuration needs");
    return undefined;
  }
}

// ─── Mistakes in the text ────────────────────────────────────────────────────

const TOO_DEEP = "values are nested deeper than any configuration needs";

type Words = string | ((error: YAMLError, text: string) => string);

const inBrackets = (message: string) => /\bflow\b/i.test(message);

const words: Readonly<Record<string, Words>> = {
  ALIAS_PROPS: "an alias (*) takes no anchor or tag of its own",
  BAD_ALIAS: "an anchor (&) or alias (*) has no proper name",
  BAD_COLLECTION_TYPE: "this tag (!) does not fit the value; take it out",
  BAD_DIRECTIVE: "a line that begins with % is not understood; take it out",
  BAD_DQ_ESCAPE: ({ message }) =>
    `${message.replace("Invalid escape sequence ", "")} means nothing between double quotes; write \\\\ for a backslash, or use single quotes`,
  BAD_INDENT: ({ message }) =>
    inBrackets(message)
      ? "what is between brackets must be closed, and indented further than the line that it belongs to"
      : "the indentation does not fit; names of one level begin in the same column",
  BAD_PROP_ORDER: "an anchor (&) or tag (!) stands in the wrong place; write it after the colon or dash",
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
    "this tag (!) means nothing here, or does not fit the value; take it out, or put the value in quotes",
  UNEXPECTED_TOKEN: "this does not belong here; look for a missing quote, comma, bracket or colon before it",
};

const missing = (message: string) =>
  /white space|space/.test(message)
    ? "a space is missing here"
    : /^Missing , /.test(message)
      ? "a comma is missing before this"
      : "a colon is missing here, or a line is not indented as it should be";

function explained(error: YAMLError, document: Document, text: string): { offset: number; words: string } {
  if (text.startsWith("${", error.pos[0] - 1))
    return {
      offset: error.pos[0] - 1,
      words: "between brackets, what has a placeholder in it must be in quotes",
    };
  const said = words[error.code] ?? "this is not YAML";
  const isQuote = error.code === "MISSING_CHAR" && /closing/.test(error.message);
  return {
    offset: isQuote ? lastQuote(document) : error.pos[0],
    words: typeof said === "string" ? said : said(error, text),
  };
}

/** Where the quote begins that reaches to the end of the text. */
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

/** So many values aliases may stand for in one file: a few lines of them can stand for more than a machine holds. */
const MOST_ALIASED = 100_000;

const PLACEHOLDER = /\$\{(env|secret|ref):/;

class TooManyAliased extends Error {
  constructor(readonly spot: Spot) {
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
    private readonly spotAt: (offset: number) => Spot,
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
    const spot = this.#spotOf(node);
    if (isMap(node)) return { spot, entries: this.#entriesOf(node.items as Pair[]) };
    if (isSeq(node)) return { spot, items: node.items.map((item) => this.read(item)) };
    const value: unknown = isScalar(node) ? node.value : null;
    if (value === null || value === undefined) return { spot, value: null };
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      return { spot, value };
    this.problems.add(
      spot,
      "a value is text, a number, true or false, a list or a record; take the tag (!) out",
    );
    return { spot, value: null };
  }

  #spotOf(node: unknown): Spot {
    return this.spotAt((node as { range?: readonly number[] } | null)?.range?.[0] ?? 0);
  }

  #entriesOf(pairs: readonly Pair[]): Map<string, Entry> {
    const entries = new Map<string, Entry>();
    const shared = new Map<string, Entry>();
    for (const { key, value } of pairs) {
      const spot = this.#spotOf(key);
      const name: unknown = isScalar(key) ? key.value : undefined;
      if (typeof name !== "string" || name === "")
        this.problems.add(spot, "a name is missing before the colon");
      else if (PLACEHOLDER.test(name))
        this.problems.add(spot, `a name is taken as it stands; "\${…}" belongs in a value`);
      else if (name === "__proto__") this.problems.add(spot, 'nothing can be called "__proto__"');
      else if (name === "<<" && isScalar(key) && key.type === "PLAIN") this.#share(value, spot, shared);
      else {
        const first = entries.get(name)?.spot;
        if (first) this.problems.add(spot, `"${name}" is said twice; the first one is in line ${first.line}`);
        const tree = value === null ? { spot, value: null } : this.read(value);
        entries.set(name, { spot, value: tree });
      }
    }
    // What is said here goes before what is shared.
    for (const [name, entry] of shared) if (!entries.has(name)) entries.set(name, entry);
    return entries;
  }

  #share(value: unknown, spot: Spot, shared: Map<string, Entry>): void {
    const tree = this.read(value);
    for (const source of isList(tree) ? tree.items : [tree]) {
      if (!isBranch(source))
        this.problems.add(spot, '"<<" takes an alias of a record, such as "<<: *common"');
      else for (const [name, entry] of source.entries) if (!shared.has(name)) shared.set(name, entry);
    }
  }

  #aliasOf(alias: Alias): Tree {
    const spot = this.#spotOf(alias);
    const known = this.#anchors.get(alias.source);
    if (known === undefined) {
      this.problems.add(spot, `there is no anchor "&${alias.source}" before this alias`);
      return { spot, value: null };
    }
    this.#values += known.size;
    this.#aliased += known.size;
    if (this.#aliased > MOST_ALIASED) throw new TooManyAliased(spot);
    return known.tree;
  }
}
