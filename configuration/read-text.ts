/** Reads the bytes and the text of a file, or explains why they cannot be read. */
import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import type { Problems } from "./problems";

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EISDIR: "this is a directory; name a file in it",
  EACCES: "permission denied",
  ELOOP: "the file is a link that leads to itself",
  ENAMETOOLONG: "the name is too long for a file",
  ENXIO: "this is not a regular file",
  ENODEV: "this is not a regular file",
};

const MOST_MEGABYTES = 32;

// biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
const UNPRINTABLE = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

/** Returns `undefined` after adding the problem. */
export function readText(file: string, problems: Problems): string | undefined {
  const bytes = readBytes(file, MOST_MEGABYTES);
  if (typeof bytes === "string") {
    problems.add({ file, line: 1, column: 1 }, bytes);
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
      `there is an unprintable character (U+${code}); remove it, or write it as an escape between double quotes`,
    );
    return undefined;
  }
  return text;
}

/** Returns the problem if there are none. Opening a pipe or device must not block, and reading it must end. */
export function readBytes(file: string, mostMegabytes: number): Buffer | string {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const found = fstatSync(descriptor);
    if (found.isDirectory()) return reasons.EISDIR as string;
    if (!found.isFile()) return reasons.ENXIO as string;
    if (found.size > mostMegabytes * 1_000_000)
      return `the file is larger than ${mostMegabytes} MB; split it, or use another file`;
    return readFileSync(descriptor);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown";
    return Object.hasOwn(reasons, code) ? (reasons[code] as string) : `the file cannot be read (${code})`;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** The path without links; of a file that is not there, without links in its folders. */
export function realNameOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const folder = path.dirname(path.resolve(file));
    return path.join(folder === path.dirname(folder) ? folder : realNameOf(folder), path.basename(file));
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
