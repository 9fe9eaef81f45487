/** Random characters: fast-check's own "binary" first builds a table of a million, which takes a second of each file. */
import fc from "fast-check";

const LAST = 0x10ffff;
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** The code of a text that is one character; an error is how fast-check learns that it is not. */
function codeOf(text: unknown): number {
  const code = typeof text === "string" ? text.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== text) throw new TypeError("not one character");
  return code;
}

/** Any character, half of a pair included. */
export const anyCharacter = fc
  .integer({ min: 0, max: LAST })
  .map((code) => String.fromCodePoint(code), codeOf);

/** Any character that can be encoded. */
export const wholeCharacter = anyCharacter.filter((text) => !isSurrogate(codeOf(text)));
