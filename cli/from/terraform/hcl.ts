/** Reads as much of Terraform's language as it takes to see which blocks a file has, and which names stand in each. */

export interface HclBlock {
  /** Such as `resource`. */
  readonly type: string;
  /** Such as `gitlab_project` and `this`. */
  readonly labels: readonly string[];
  /** The arguments and blocks in it; of an argument that is a plain text, with this text. */
  readonly names: ReadonlyMap<string, string>;
}

interface Token {
  readonly kind: "word" | "text" | "mark";
  readonly text: string;
}

export function hclBlocks(file: string): readonly HclBlock[] {
  const tokens = [...tokensOf(file)];
  const blocks: HclBlock[] = [];
  for (let at = 0; at < tokens.length; ) {
    const start = at;
    while (tokens[at] !== undefined && tokens[at]?.kind !== "mark") at++;
    const [type, ...labels] = tokens.slice(start, at).map(({ text }) => text);
    const end = closing(tokens, at);
    if (tokens[at]?.text === "{" && type !== undefined)
      blocks.push({ type, labels, names: namesIn(tokens.slice(at + 1, end)) });
    at = end + 1;
  }
  return blocks;
}

const OPENING = new Set(["{", "[", "("]);
const CLOSING = new Set(["}", "]", ")"]);

/** The index of the mark that closes the one at an index. */
function closing(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind !== "mark") continue;
    if (OPENING.has(token.text)) depth++;
    if (CLOSING.has(token.text)) depth--;
    if (depth <= 0) return at;
  }
  return tokens.length;
}

/** Those directly in the body of a block. */
function namesIn(body: readonly Token[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (let at = 0; at < body.length; at++) {
    const named = nameAt(body, at);
    if (named !== undefined) names.set(...named);
    else if (isMark(body[at], OPENING)) at = closing(body, at);
  }
  return names;
}

const isMark = (token: Token | undefined, marks: ReadonlySet<string>): boolean =>
  token?.kind === "mark" && marks.has(token.text);

const BEHIND_NAMES = new Set(["=", "{"]);

/** The name of an argument or block that begins here, with the text that an argument may be. */
function nameAt(body: readonly Token[], at: number): readonly [name: string, text: string] | undefined {
  const [token, next, value] = body.slice(at, at + 3);
  if (token?.kind !== "word") return undefined;
  if (isMark(next, BEHIND_NAMES)) return [token.text, value?.kind === "text" ? value.text : ""];
  // A block that is repeated: its name stands behind.
  return token.text === "dynamic" && next?.kind === "text" ? [next.text, ""] : undefined;
}

// ─── Tokens ──────────────────────────────────────────────────────────────────

const SPACE = /(?:\s+|#.*|\/\/.*|\/\*[\s\S]*?\*\/)+/y;
const HEREDOC = /<<-?([A-Za-z_][\w-]*)[^\n]*\n[\s\S]*?^[ \t]*\1[ \t]*$/my;
const WORD = /[A-Za-z_][\w-]*/y;
/** An equals sign of an argument stands alone. */
const MARK = /==|=>|!=|<=|>=|[\s\S]/y;

function* tokensOf(file: string): Generator<Token> {
  for (let at = 0; at < file.length; ) {
    const skipped = lengthAt(SPACE, file, at) || lengthAt(HEREDOC, file, at);
    const token = skipped > 0 ? undefined : tokenAt(file, at);
    if (token) yield token.kind === "text" ? { ...token, text: token.text.slice(1, -1) } : token;
    at += token?.text.length ?? skipped;
  }
}

/** With the quotes of a text. */
function tokenAt(file: string, at: number): Token {
  const has = (length: number) => file.slice(at, at + length);
  if (file[at] === '"') return { kind: "text", text: has(textLength(file, at)) };
  const word = has(lengthAt(WORD, file, at));
  return word === "" ? { kind: "mark", text: has(lengthAt(MARK, file, at)) } : { kind: "word", text: word };
}

function lengthAt(expression: RegExp, file: string, at: number): number {
  expression.lastIndex = at;
  return expression.exec(file)?.[0].length ?? 0;
}

/** The length of a text with its quotes; an expression in it may have texts of its own. */
function textLength(file: string, from: number): number {
  for (let at = from + 1; at < file.length; at++) {
    if (file[at] === "\\") at++;
    else if (file[at] === '"') return at + 1 - from;
    else if (/^[$%]\{/.test(file.slice(at, at + 2))) at = expressionEnd(file, at + 1);
  }
  return file.length - from;
}

function expressionEnd(file: string, from: number): number {
  let depth = 0;
  for (let at = from; at < file.length; at++) {
    if (file[at] === '"') at += textLength(file, at) - 1;
    else if (file[at] === "{") depth++;
    else if (file[at] === "}" && --depth === 0) return at;
  }
  return file.length;
}
