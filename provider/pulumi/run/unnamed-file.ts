/** A temporary file that disappears when its process ends or is killed. */
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface UnnamedFile {
  /** Other processes of the same user can open it by this path. */
  readonly path: string;
  readonly descriptor: number;
  close(): void;
}

/**
 * On Linux, the file is unlinked and opened through `/proc`, so that it ends with its process. Elsewhere it is in a temporary
 * folder until it is closed.
 */
export function openUnnamed(): UnnamedFile {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const named = path.join(folder, "file");
  const descriptor = openSync(named, "a+", 0o600);
  const unnamed = `/proc/${process.pid}/fd/${descriptor}`;
  const isUnnamed = existsSync(unnamed);
  if (isUnnamed) remove();
  return {
    path: isUnnamed ? unnamed : named,
    descriptor,
    close() {
      closeSync(descriptor);
      if (!isUnnamed) remove();
    },
  };
}
