/** Where a text nests deeper than any configuration does: the parser would need more memory for that than a machine has. */
import { Lexer } from "yaml";

const DEEPEST = 200;

/** `- - - x`: lists in a line. */
const CHAIN = new RegExp(`(?:[-?][ \\t]+){${DEEPEST}}`);

/** The place in the text; `undefined` where it is fit to be parsed. */
export function tooDeepAt(text: string): number | undefined {
  // Most texts are cleared without being taken apart, though brackets may stand in quotes, too.
  if (deepest(text) <= DEEPEST && !CHAIN.test(text)) return undefined;
  let offset = 0;
  let brackets = 0;
  let chain = 0;
  for (const token of new Lexer().lex(text)) {
    if (token === "[" || token === "{") brackets++;
    else if (token === "]" || token === "}") brackets--;
    else if (token === "-" || token === "?") chain++;
    else if (token.includes("\n")) chain = 0;
    if (brackets > DEEPEST || chain > DEEPEST) return offset;
    if (!MARKS.includes(token)) offset += token.length;
  }
  return undefined;
}

/** What the lexer says of the text besides its parts: the beginning of a document, its end, the beginning of a value. */
const MARKS = ["\u0002", "\u0018", "\u001f", "\ufeff"];

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
