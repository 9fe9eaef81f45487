/** Writes generated files where they differ from what is there. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../package-root";

/** Functions that generate all files of a folder, by name. */
export type Generated = Readonly<Record<string, () => ReadonlyMap<string, string>>>;

/** The names of files in a folder that are missing, superfluous or different. */
export function outdated(folder: string, files: ReadonlyMap<string, string>): string[] {
  const absolute = path.join(packageRoot(), folder);
  const names = existsSync(absolute) ? readdirSync(absolute) : [];
  const current = names.filter((name) => readFileSync(path.join(absolute, name), "utf8") === files.get(name));
  return [...new Set([...names, ...files.keys()])].filter((name) => !current.includes(name));
}

/** Prints errors, such as a field without a description, without a stack trace. */
export function write(generated: Generated): void {
  try {
    for (const [folder, make] of Object.entries(generated)) {
      const files = make();
      for (const name of outdated(folder, files)) writeOne(path.join(folder, name), files.get(name));
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Without a text, the file is removed. */
export function writeOne(file: string, text: string | undefined): void {
  const absolute = path.join(packageRoot(), file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  if (text === undefined) rmSync(absolute);
  else writeFileSync(absolute, text);
}
