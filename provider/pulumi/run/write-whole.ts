/** Writes a file that is either there as a whole or not there, even if the process is killed meanwhile. */
import { renameSync, writeFileSync } from "node:fs";

export function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}
