/** Files that only their owner may read: states, plans and reports name all objects, and a secret is as safe as its key. */
import { writeFileSync } from "node:fs";

/** Of a file that exists, the mode stays. */
export function writePrivately(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600 });
  } catch (error) {
    // That of a full disk has no path.
    throw Object.assign(error as NodeJS.ErrnoException, { path: file });
  }
}

/** Files that the program makes, which `start` starts at once, are private, too. */
export function startPrivately<T>(start: () => T): T {
  const before = process.umask(0o077);
  try {
    return start();
  } finally {
    process.umask(before);
  }
}
