/** Breaks lines between words: a terminal would break them anywhere. */
import { stripVTControlCharacters } from "node:util";

/** The beginning of a line that goes on: the same bar, or an indent below the line's own. */
const goesOnWith = (plain: string): string => {
  const [start] = /^ *(?:│ )?/.exec(plain) ?? [""];
  return start.endsWith("│ ") ? start : `${start}  `;
};

/** Text of several lines, with colors or without. A word that is longer than a line stays whole. */
export const fold = (text: string, width: number): string =>
  text
    .split("\n")
    .map((line) => foldLine(line, width))
    .join("\n");

function foldLine(line: string, width: number): string {
  const plain = stripVTControlCharacters(line);
  if (plain.length <= width) return line;
  const start = goesOnWith(plain);
  const lines: string[] = [];
  let current = "";
  let length = 0;
  let isBlank = true;
  // Each word with the spaces before it, and those at the end.
  for (const whole of line.match(/ *[^ ]+| +$/g) ?? []) {
    const isWord = /[^ ]/.test(stripVTControlCharacters(whole));
    // Spaces that do not fit would be a line of their own.
    const part = isWord
      ? whole
      : whole.replace(/^ +/, (spaces) => spaces.slice(0, Math.max(width - length, 0)));
    const taken = stripVTControlCharacters(part).length;
    if (isBlank || !isWord || length + taken <= width) {
      current += part;
      length += taken;
    } else {
      const word = part.trimStart();
      lines.push(current);
      current = `${start}${word}`;
      length = start.length + stripVTControlCharacters(word).length;
    }
    // A bar or a sign alone is no line.
    isBlank = !/[\p{L}\p{N}"'(]/u.test(stripVTControlCharacters(current));
  }
  return [...lines, current].join("\n");
}

/** Of a text that is too long, the words that fit; a word that is longer than that, in part. */
export function firstWords(text: string, longest: number): string {
  const part = text.slice(0, longest);
  const end = /\s/.test(text.charAt(longest)) ? longest : part.search(/\s\S*$/);
  return (end > longest / 2 ? part.slice(0, end) : part).toWellFormed();
}

/** As many texts as fit, from the first on, with a gap after each. */
export function fitting(texts: readonly string[], room: number, gap: number): readonly string[] {
  let length = 0;
  return texts.filter((text) => {
    length += text.length + gap;
    return length <= room;
  });
}
