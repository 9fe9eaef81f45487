/** What a command writes: files that are known to be writable before anything is done, and stdout for as long as somebody reads it. */
import { accessSync, constants, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { forLog } from "../log";
import { UserError } from "../user-error";

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such folder",
  ENOTDIR: "there is no such folder",
  EISDIR: "it is a folder; name a file in it",
  EACCES: "it may not be written to",
  EPERM: "it may not be written to",
  EROFS: "it may only be read",
  ENOSPC: "the disk is full",
};

/** What went wrong with a file, in words. */
export const reasonOf = ({ code = "" }: NodeJS.ErrnoException): string => reasons[code] ?? code;

const refusal = (file: string, error: unknown) =>
  new UserError(`${file} cannot be written: ${reasonOf(error as NodeJS.ErrnoException)}.`);

/** Throws what would otherwise be found out when everything else is done. */
export function demandWritable(file: string | undefined): void {
  if (file === undefined) return;
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
    // A folder that ends in a slash is none where it is a file.
    accessSync(found ? file : `${path.dirname(file)}${path.sep}`, constants.W_OK);
  } catch (error) {
    throw refusal(file, error);
  }
}

export function writeTo(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw refusal(file, error);
  }
}

export function print(text: string): void {
  // Whoever reads no further, such as `head`, is no failure.
  process.stdout.once("error", ({ code }: NodeJS.ErrnoException) => {
    if (code !== "EPIPE") process.exitCode = 1;
  });
  process.stdout.write(forLog(text));
}
