/** Writes a private file that is either there as a whole or not there, even if the process is killed meanwhile. */
import { renameSync, rmSync } from "node:fs";
import { writePrivately } from "./private-files";

/** Where a process writes the file before it takes its name; a killed one leaves it. */
export const draftOf = (file: string, pid: number): string => `${file}.${pid}`;

export function writeWhole(file: string, text: string): void {
  const beside = draftOf(file, process.pid);
  try {
    writePrivately(beside, text);
    renameSync(beside, file);
  } catch (error) {
    // On a full disk, a part would take the place that is left.
    rmSync(beside, { force: true });
    throw error;
  }
}
