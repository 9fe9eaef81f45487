/** A file of which nothing is left when its process is killed, for what must not stay. */
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface NamelessFile {
  /** By which processes of the same user open it. */
  readonly path: string;
  readonly descriptor: number;
  close(): void;
}

/**
 * Where the system names open files by who has them open, the file has no other name, and goes with its process. Elsewhere it
 * stands in a folder of its own until it is closed.
 */
export function openNameless(): NamelessFile {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const named = path.join(folder, "file");
  const descriptor = openSync(named, "a+", 0o600);
  const nameless = `/proc/${process.pid}/fd/${descriptor}`;
  const isNameless = existsSync(nameless);
  if (isNameless) remove();
  return {
    path: isNameless ? nameless : named,
    descriptor,
    close() {
      closeSync(descriptor);
      if (!isNameless) remove();
    },
  };
}
