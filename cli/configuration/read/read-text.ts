/** The text of a file, or where it is no text. */
import { readlinkSync, realpathSync } from "node:fs";
import path from "node:path";
import { showInClear } from "../../../provider/values/secrecy";
import type { Position, Problems } from "./problems";

// biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
const UNPRINTABLE = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

/** Returns `undefined` after adding the problem. */
export function textIn(file: string, bytes: Buffer, problems: Problems): string | undefined {
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
    const code = unprintable[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    problems.add(
      positionIn(file, text, unprintable.index),
      `there is an unprintable character (U+${code}); remove it, or write it as an escape between double quotes`,
    );
    return undefined;
  }
  showInClear(text);
  return text;
}

export function positionIn(file: string, text: string, offset: number): Position {
  const before = text.slice(0, offset).split("\n");
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The path without links, also of a file that is not there or may not be seen. */
export function realNameOf(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    const target = (error as NodeJS.ErrnoException).code === "ELOOP" ? undefined : targetOf(file);
    if (target !== undefined) return realNameOf(path.resolve(path.dirname(file), target));
    const folder = path.dirname(path.resolve(file));
    return path.join(folder === path.dirname(folder) ? folder : realNameOf(folder), path.basename(file));
  }
}

/** `undefined` unless it is a link. */
function targetOf(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined;
  }
}

/** Returns `undefined` if they are not UTF-8. */
export function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const NEWLINE = 10;

/** The first line that is not valid UTF-8. */
export function lineOf(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(NEWLINE, start);
    const stop = end < 0 ? bytes.length : end;
    if (decoded(bytes.subarray(start, stop)) === undefined) return line;
    start = stop + 1;
  }
  return 1;
}
