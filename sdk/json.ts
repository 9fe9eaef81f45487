/** Parses JSON with every integer exact: one that no JavaScript number can hold stays the text of its digits. */

/** The fewest digits of an integer beyond `Number.MAX_SAFE_INTEGER`. */
const LONG = 16;

/** A text or a number of JSON: digits in a text stay as they are. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs;

export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!hasLongDigits(text)) return value;
  const exact = text.replace(TOKEN, (token) => (isLongInteger(token) ? `"${token}"` : token));
  return exact === text ? value : JSON.parse(exact);
}

/** Whether so many digits follow each other: looks at one character of so many, because almost no answer has them. */
function hasLongDigits(text: string): boolean {
  for (let at = LONG - 1; at < text.length; at += LONG) {
    if (!isDigit(text, at)) continue;
    let start = at;
    let end = at;
    while (isDigit(text, start - 1)) start--;
    while (isDigit(text, end + 1)) end++;
    if (end - start + 1 >= LONG) return true;
  }
  return false;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** Whether a value is the text of an integer that no number can hold. It has the type of the number that it stands for. */
export const isLongInteger = (value: unknown): value is number =>
  typeof value === "string" && /^-?\d{16,}$/.test(value) && !Number.isSafeInteger(Number(value));

/** The number that a text has, or the text if no number can hold it. */
export const exactNumber = (text: string | number | undefined): number =>
  isLongInteger(text) ? text : Number(text);

/** `undefined` if the text is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
