/** Writes files, which are checked to be writable before a run, and stdout. */
import { accessSync, constants, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { forLog } from "../log";
import { UserError } from "../user-error";

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "the folder does not exist",
  ENOTDIR: "the folder does not exist",
  EISDIR: "it is a folder, not a file",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
};

export const reasonOf = ({ code = "" }: NodeJS.ErrnoException): string => reasons[code] ?? code;

const notWritable = (file: string, error: unknown) =>
  new UserError(`${file} cannot be written: ${reasonOf(error as NodeJS.ErrnoException)}.`);

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

export function writeTo(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw notWritable(file, error);
  }
}

export function print(text: string): void {
  // A closed pipe, such as after `head`, is not an error.
  process.stdout.once("error", ({ code }: NodeJS.ErrnoException) => {
    if (code !== "EPIPE") process.exitCode = 1;
  });
  process.stdout.write(forLog(text));
}
