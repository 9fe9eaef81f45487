/** Writes a private file that is either there as a whole or not there, even if the process is killed meanwhile. */
import { renameSync } from "node:fs";
import { writePrivately } from "./private-files";

export function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}`;
  writePrivately(beside, text);
  renameSync(beside, file);
}
