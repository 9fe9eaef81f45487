/** Finds secrets in the files that a run has written: its temporary files, and its state with history and backups. */
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Finding } from "../section";

export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((entry) => {
    const name = path.join(folder, entry);
    // Links lead to installed packages.
    const status = lstatSync(name, { throwIfNoEntry: false });
    if (status?.isDirectory()) return filesIn(name);
    return status?.isFile() ? [name] : [];
  });
}

export function secretsIn(folder: string, secrets: readonly string[]): readonly Finding[] {
  return filesIn(folder).flatMap((file) => {
    const text = readFileSync(file, "latin1");
    return secrets
      .filter((secret) => text.includes(secret))
      .map(() => ({
        harm: "leaked" as const,
        what: `${path.relative(folder, file)} has a secret as plain text`,
      }));
  });
}
