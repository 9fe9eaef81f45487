/** Finds text that nests so deeply, or has so much in it, that the parser would run out of memory. */
import { Lexer } from "yaml";

const DEEPEST = 200;

/** How much deeper what comes after them is. */
const BRACKETS = new Map([
  ["[", 1],
  ["{", 1],
  ["]", -1],
  ["}", -1],
]);

/** `- - - x`: nested lists in one line. */
const CHAIN = new RegExp(`(?:[-?][ \\t]+){${DEEPEST}}`);

/** The offset in the text, or `undefined`. */
export function excessiveDepthAt(text: string): number | undefined {
  // A fast check clears most texts, though it also counts brackets in quotes.
  if (deepest(text) <= DEEPEST && !CHAIN.test(text)) return undefined;
  let offset = 0;
  let brackets = 0;
  let chain = 0;
  for (const token of new Lexer().lex(text)) {
    brackets += BRACKETS.get(token) ?? 0;
    if (token === "-" || token === "?") chain++;
    else if (token.includes("\n")) chain = 0;
    if (brackets > DEEPEST || chain > DEEPEST) return offset;
    if (!MARKS.includes(token)) offset += token.length;
  }
  return undefined;
}

/** A parser needs kilobytes for each value: text with more of them than this is memory's end, long before it is time's. */
const MOST_VALUES = 1_000_000;

/** Whether there may be more values than a parser can hold: each takes a line, or stands between commas. */
export function hasTooManyValues(text: string): boolean {
  let marks = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if ((character === "\n" || character === ",") && ++marks > MOST_VALUES) return true;
  }
  return false;
}

/** The lexer's tokens for the start and end of a document and the start of a value. */
const MARKS = ["\u0002", "\u0018", "\u001f"];

function deepest(text: string): number {
  let depth = 0;
  let most = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === "[" || character === "{") most = Math.max(most, ++depth);
    else if ((character === "]" || character === "}") && depth > 0) depth--;
  }
  return most;
}
