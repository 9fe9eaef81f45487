/** Reads files, writes files that are checked to be writable before a run, and writes stdout. */
import { accessSync, constants, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writePrivately } from "../provider/pulumi/run/private-files";
import { readBytes } from "../sdk/read-bytes";
import { UserError } from "../sdk/user-error";
import { forLog } from "./log";

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "it does not exist",
  ENOTDIR: "it does not exist",
  EEXIST: "it exists, and is not a folder",
  EISDIR: "it is a folder, not a file",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
};

export const reasonOfFileError = ({ code = "" }: NodeJS.ErrnoException): string => reasons[code] ?? code;

export function readText(file: string): string {
  const bytes = readBytes(file);
  if (typeof bytes === "string") throw new UserError(`${file} cannot be read: ${bytes}.`);
  return bytes.toString();
}

/** A file that does not exist is written, unless its folder is missing. */
function notWritable(file: string, error: unknown): UserError {
  const { code = "" } = error as NodeJS.ErrnoException;
  const reason =
    code === "ENOENT" || code === "ENOTDIR"
      ? "the folder does not exist"
      : reasonOfFileError(error as NodeJS.ErrnoException);
  return new UserError(`${file} cannot be written: ${reason}.`);
}

/** Fails before the run instead of at its end. */
export function assertWritable(file: string | undefined): void {
  if (file === undefined) return;
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
    // A path that ends in a slash must not be an existing file.
    accessSync(found ? file : `${path.dirname(file)}${path.sep}`, constants.W_OK);
  } catch (error) {
    throw notWritable(file, error);
  }
}

/** Writes a file that others may read, too. */
export const writeTo = (file: string, text: string): void => write(file, text, writeFileSync);

/** Writes a report, which its owner alone may read. */
export const writeReportTo = (file: string, text: string): void => write(file, text, writePrivately);

function write(file: string, text: string, how: (file: string, text: string) => void): void {
  try {
    how(file, text);
  } catch (error) {
    throw notWritable(file, error);
  }
}

/** The streams that are listened to; each once, however much is printed. */
const heard = new WeakSet<NodeJS.WriteStream>();

export function printText(text: string): void {
  const { stdout } = process;
  if (!heard.has(stdout))
    // A closed pipe, such as after `head`, is not an error.
    stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
      if (code !== "EPIPE") process.exitCode = 1;
    });
  heard.add(stdout);
  stdout.write(forLog(text));
}
