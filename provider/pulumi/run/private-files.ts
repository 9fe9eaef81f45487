/** Files that only their owner may read: states, plans and reports name all objects, and a secret is as safe as its key. */
import { writeFileSync } from "node:fs";

/** Of a file that exists, the mode stays. */
export const writePrivately = (file: string, text: string): void =>
  writeFileSync(file, text, { mode: 0o600 });

/** Files that the program makes, which `start` starts at once, are private, too. */
export function startPrivately<T>(start: () => T): T {
  const before = process.umask(0o077);
  try {
    return start();
  } finally {
    process.umask(before);
  }
}
