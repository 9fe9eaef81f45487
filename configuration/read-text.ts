/** A file's text, or in plain words why there is none. */
import { readFileSync } from "node:fs";
import type { Problems } from "./problems";

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EISDIR: "this is a directory; name a file in it",
  EACCES: "the file may not be read",
  ELOOP: "the file is a link that leads to itself",
  ENAMETOOLONG: "the name is too long for a file",
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
const UNPRINTABLE = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

/** `undefined` after the reason was added to the problems. */
export function readText(file: string, problems: Problems): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown";
    problems.add({ file, line: 1, column: 1 }, reasons[code] ?? `the file cannot be read (${code})`);
    return undefined;
  }
  const text = decoded(bytes);
  if (text === undefined) {
    problems.add(
      { file, line: lineOf(bytes), column: 1 },
      "the text is not UTF-8; save the file in that encoding",
    );
    return undefined;
  }
  const unprintable = UNPRINTABLE.exec(text);
  if (unprintable) {
    const before = text.slice(0, unprintable.index).split("\n");
    const code = unprintable[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    problems.add(
      { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
      `there is an unprintable character (U+${code}); take it out, or write it as an escape between double quotes`,
    );
    return undefined;
  }
  return text;
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const NEWLINE = 10;

/** The first line that cannot be decoded. */
function lineOf(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(NEWLINE, start);
    const stop = end < 0 ? bytes.length : end;
    if (decoded(bytes.subarray(start, stop)) === undefined) return line;
    start = stop + 1;
  }
  return 1;
}
