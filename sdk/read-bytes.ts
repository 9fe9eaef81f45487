/** Reads the bytes of a file, or explains why they cannot be read. */
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";

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

/** Returns the problem if there are none. Opening a pipe or device must not block, and reading it must end. */
export function readBytes(file: string, mostMegabytes = Number.POSITIVE_INFINITY): Buffer | string {
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
